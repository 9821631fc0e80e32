"""The scoring of L.A.M.A. games: remaining cards cost points, which are tokens (L5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lama_gui.rules.cards import FACES, Card, Face, Kind
from lama_gui.rules.game import Event, View
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_moves import Return, RoundScored, TokenReturned
from lama_gui.rules.lama_state import Tokens
from lama_gui.texts import Texts
from lama_gui.view.games.lama import PICTURES
from lama_gui.view.scoring.scoring import (
    MINUS,
    Account,
    Choice,
    Columns,
    People,
    Returned,
    Scoring,
    Small,
    Term,
    Track,
    signed,
)

#: The minimum points for a sad face.
SAD_POINTS = 10


class LamaScoring(Scoring):
    pictures = PICTURES

    def __init__(self, game: LamaGame) -> None:
        self._variant = game.rules
        self.limit = game.rules.target  # L6.2
        self.columns = Columns(cards=270, sum=210, kinds=len(game.rules.denominations))

    def account(self, scored: RoundScored, seat: int, texts: Texts) -> Account:
        """The remaining cards, the sum of their distinct values, and the tokens."""
        v, hand, points = self._variant, scored.hands[seat], scored.points[seat]
        out = seat == scored.went_out
        words = arithmetic(hand, texts)
        gained = Tokens.fewest(points, v.denominations)
        tokens = tuple(t for t in sorted(gained, reverse=True) for _ in range(gained[t]))
        mood = "cheer" if out else "glum" if points >= SAD_POINTS else "calm"
        return Account(
            seat=seat,
            cards=tuple(small_cards(hand)),
            note=texts("result.went_out") if out else "",
            sum=(Term(words),) if words else (),
            points=signed(points),
            gain=points,
            good=points == 0,
            before=scored.tokens_before[seat].total,
            after=scored.totals[seat],
            held=scored.tokens_before[seat],
            tokens=tokens,
            mood=mood,
        )

    def title(self, scored: RoundScored, people: People, texts: Texts) -> str:
        """The title with who went out, if anybody."""
        if scored.went_out is None:
            return texts("result.title.quit", round=scored.round)
        if scored.went_out == people.you:
            return texts("result.title.you", round=scored.round)
        name = people.names[scored.went_out]
        return texts("result.title.out", round=scored.round, name=name)

    def holding(self, total: int) -> Mapping[int, int] | None:
        """As few tokens as possible (L5.3)."""
        return Tokens.fewest(total, self._variant.denominations)

    def track(self, totals: Sequence[int], texts: Texts) -> Track:
        """From 0 to the limit (L6.2)."""
        return Track(0, self._variant.target, end=texts("result.way_end"))

    def choices(self, view: View, texts: Texts) -> tuple[Choice, ...]:
        """The tokens that can be returned, largest first, or none (L5.4)."""
        total = view.totals[view.seat]
        moves = sorted((m for m in view.legal if isinstance(m, Return)), key=lambda m: -m.value)
        return tuple(_choice(move, total, texts) for move in moves)

    def returned(self, events: Sequence[Event]) -> Returned | None:
        for event in events:
            if isinstance(event, TokenReturned):
                return Returned(event.seat, event.value, event.total)
        return None

    def ending(self, rounds: int, texts: Texts) -> str:
        """Somebody has reached the limit; the fewest points win (L6.2)."""
        return texts("match.ended_at", n=self._variant.target)


def small_cards(hand: Sequence[Card]) -> list[Small]:
    """The sorted cards; duplicates don't count, so they are pale (L5.1)."""
    counted: set[int] = set()
    cards = []
    for card in sorted(hand, key=lambda c: (c.value, -FACES[c].points)):
        cards.append(Small(str(card), pale=card.value in counted))
        counted.add(card.value)
    return cards


def _choice(move: Return, total: int, texts: Texts) -> Choice:
    if not move.value:
        return Choice(move, 0, texts("result.keep", n=total), "")
    text = texts("result.return_one", value=move.value)
    left = total - move.value
    return Choice(move, move.value, text, f"{total} {MINUS} {move.value} = {left}")


def counted(cards: Sequence[Card]) -> list[Card]:
    """The cards that cost points, by value: of each value the costliest (L5.1, L5.2)."""
    by_points = sorted(cards, key=lambda card: (card.value, FACES[card].points))
    return list({card.value: card for card in by_points}.values())


def arithmetic(cards: Sequence[Card], texts: Texts) -> str:
    """The sum as text: ``1 + 5 + llama 10`` (L5.1, L5.2)."""
    return " + ".join(_term(FACES[card], texts) for card in counted(cards))


def _term(face: Face, texts: Texts) -> str:
    if not face.card.is_llama:
        return str(face.points)
    return texts("result.pink" if face.kind == Kind.PINK else "result.llama", n=face.points)
