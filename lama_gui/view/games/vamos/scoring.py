"""The scoring of VAMOS: stars minus skulls, after face-down cards are flipped (V8)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import mix
from lama_gui.kit.geometry import Rect, polar
from lama_gui.rules.game import Event
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import VamosCard, parse_card
from lama_gui.rules.vamos_events import RoundScored
from lama_gui.texts import Texts
from lama_gui.view.games.vamos.look import PICTURES
from lama_gui.view.scoring.scoring import (
    MINUS,
    Account,
    Choice,
    Choosing,
    Columns,
    People,
    Returned,
    Small,
    Symbol,
    Term,
    Way,
    signed,
)

#: The minimum range of the track, so that few points look few.
SCALE = 10


class VamosScoring:
    pictures = PICTURES
    columns = Columns(cards=380, sum=230)

    def __init__(self, game: VamosGame) -> None:
        self._game = game

    @property
    def limit(self) -> int | None:
        """A match has as many rounds as players."""
        return None

    def accounts(self, scored: Event, texts: Texts) -> tuple[Account, ...]:
        """Face-up cards, then gifts, and their points."""
        assert isinstance(scored, RoundScored)
        return tuple(self._account(scored, seat, texts) for seat in range(len(scored.points)))

    def _account(self, scored: RoundScored, seat: int, texts: Texts) -> Account:
        taken = scored.taken[seat]
        gifts = tuple(gift.card for gift in scored.gifts[seat])
        points, after = scored.points[seat], scored.totals[seat]
        best = points == max(scored.points)
        return Account(
            seat=seat,
            cards=(
                *(Small(str(card)) for card in taken),
                *(Small(str(c), hidden=True, poison=self._game.symbols[c] < 0) for c in gifts),
            ),
            note="" if taken or gifts else texts("result.took_nothing"),
            sum=self._sum((*taken, *gifts), texts),
            points=signed(points),
            gain=points,
            good=points >= 0,
            before=after - points,
            after=after,
            held={},
            tokens=(),
            mood="cheer" if best and points >= 0 else "glum" if points < 0 else "calm",
        )

    def _sum(self, cards: Iterable[VamosCard], texts: Texts) -> tuple[Term, ...]:
        """``5 stars − 3 skulls``, or ``5 stars``; empty without cards."""
        counts = [self._game.symbols[card] for card in cards]
        if not counts:
            return ()
        stars = sum(count for count in counts if count > 0)
        skulls = -sum(count for count in counts if count < 0)
        brought = Term(str(stars), STAR, texts("spoken.vamos.stars", n=stars))
        if not skulls:
            return (brought,)
        return brought, Term(f"{MINUS} {skulls}", SKULL, texts("spoken.vamos.skulls", n=skulls))

    def title(self, scored: Event, people: People, texts: Texts) -> str:
        """The title with who got the most points in this round."""
        assert isinstance(scored, RoundScored)
        best = [s for s, points in enumerate(scored.points) if points == max(scored.points)]
        rounds = self._game.options.get("rounds") or len(scored.points)
        if len(best) > 1:
            return texts("result.title.even", round=scored.round, of=rounds)
        if best[0] == people.you:
            return texts("result.title.best_you", round=scored.round, of=rounds)
        name = people.names[best[0]]
        return texts("result.title.best", round=scored.round, of=rounds, name=name)

    def counting(self, scored: Event, people: People, texts: Texts) -> str:
        """Only the round, since face-down cards may decide who is best."""
        assert isinstance(scored, RoundScored)
        rounds = self._game.options.get("rounds") or len(scored.points)
        return texts("result.title.counting", round=scored.round, of=rounds)

    def draw_card(self, canvas: Canvas, card: str | None, rect: Rect) -> None:
        """A tile in the card's colour, with its number and symbols."""
        if card is None:
            canvas.picture(PICTURES.of(canvas.theme, None), rect)
            return
        known = parse_card(card)
        field, _, disc, numeral = canvas.theme.suits[known.colour.value]
        count = self._game.symbols[known]
        edge = shapes.path(
            shapes.rounded(-2, -2, rect.w + 4, rect.h + 4, 7), canvas.theme.paper.plate
        )
        tile = shapes.path(shapes.rounded(0, 0, rect.w, rect.h, 5), mix(disc, field, 0.22))
        canvas.drawing(rect, edge + tile + _pips(count, rect.w, rect.h, numeral))
        size = rect.h * 0.46
        baseline = rect.y + rect.h * 0.3 + size * 0.33
        canvas.write(rect.cx, baseline, card, "number", numeral, "centre", size=size)
        if abs(count) >= SYMBOLS_AS_NUMBER:
            size = rect.h * 0.22
            place = rect.right - 4, rect.y + rect.h * 0.95
            canvas.write(*place, str(abs(count)), "number", numeral, "right", size=size)

    def card_width(self, height: float) -> float:
        return height * 5 / 7

    def holding(self, total: int) -> Mapping[int, int] | None:
        return None

    def total(self, points: int) -> str:
        """The total with its sign."""
        return signed(points)

    def way(self, totals: Sequence[int], texts: Texts) -> Way:
        """From a positive total to its negative."""
        limit = max(SCALE, *(abs(total) for total in totals))
        limit = -(-limit // 5) * 5
        return Way(limit, -limit)

    def choices(self, match: Choosing, texts: Texts) -> tuple[Choice, ...]:
        return ()

    def returned(self, events: Sequence[Event]) -> Returned | None:
        return None

    def ending(self, rounds: int, texts: Texts) -> str:
        """All rounds have been played; the most points win (V8)."""
        return texts("match.ended_after", n=rounds)


#: The minimum number of symbols shown as a number.
SYMBOLS_AS_NUMBER = 5


def _pips(count: int, w: float, h: float, ink: str) -> str:
    """The symbols in a row along the lower half, or a single large one."""
    number = abs(count) if abs(count) < SYMBOLS_AS_NUMBER else 1
    draw = star if count > 0 else skull
    r = min(h * 0.125, (w - 8) / (2.2 * number))
    step = 2.2 * r
    left = w / 2 - step * (number - 1) / 2
    return "".join(draw(left + i * step, h * 0.77, r * 0.98, ink) for i in range(number))


def star(x: float, y: float, r: float, colour: str) -> str:
    """A five-pointed star as SVG."""
    points = [polar(x, y, r * (1.0 if i % 2 == 0 else 0.46), -90 + 36 * i) for i in range(10)]
    return shapes.path(shapes.polygon(points), colour, stroke=colour, width=r * 0.2)


def skull(x: float, y: float, r: float, colour: str) -> str:
    """A skull as SVG: dome, jaw, and holes for eyes and nose."""
    holes = shapes.disc(x - r * 0.4, y - r * 0.05, r * 0.25) + shapes.disc(
        x + r * 0.4, y - r * 0.05, r * 0.25
    )
    nose = shapes.polygon(
        [(x, y + r * 0.2), (x + r * 0.13, y + r * 0.46), (x - r * 0.13, y + r * 0.46)]
    )
    dome = _arch(x, y - r * 0.1, r * 0.92)
    jaw = shapes.rounded(x - r * 0.5, y + r * 0.42, r, r * 0.5, r * 0.16)
    head = shapes.path(dome + holes + nose, colour, evenodd=True)
    return head + shapes.path(jaw, colour)


def _arch(x: float, y: float, r: float) -> str:
    """The dome: an arc with straight sides at the jaw."""
    lean = math.sqrt(max(0.0, r * r - (r * 0.62) ** 2))
    num = shapes.number
    return (
        f"M{num(x - lean)},{num(y + r * 0.62)}A{num(r)},{num(r)} 0 1 1 "
        f"{num(x + lean)},{num(y + r * 0.62)}Z"
    )


STAR = Symbol("cards/vamos/count/star.svg", good=True)
SKULL = Symbol("cards/vamos/count/skull.svg", good=False)
