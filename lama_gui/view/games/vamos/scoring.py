"""The scoring of VAMOS: stars minus skulls, after face-down cards are flipped (V8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import VamosCard
from lama_gui.rules.vamos_moves import RoundScored
from lama_gui.texts import Texts
from lama_gui.view.games.vamos import PICTURES
from lama_gui.view.games.vamos.words import stars_and_skulls
from lama_gui.view.scoring.scoring import (
    MINUS,
    Account,
    Columns,
    People,
    Scoring,
    Small,
    Symbol,
    Term,
    Track,
    signed,
)

#: The minimum range of the track, so that few points look few.
SCALE = 10


class VamosScoring(Scoring):
    pictures = PICTURES
    columns = Columns(cards=380, sum=230)

    def __init__(self, game: VamosGame) -> None:
        self._game = game

    def account(self, scored: RoundScored, seat: int, texts: Texts) -> Account:
        """Face-up cards, then gifts, and their points."""
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
            mood="cheer" if best and points >= 0 else "glum" if points < 0 else "calm",
        )

    def _sum(self, cards: Iterable[VamosCard], texts: Texts) -> tuple[Term, ...]:
        """``5 stars − 3 skulls``, or ``5 stars``; empty without cards."""
        counts = [self._game.symbols[card] for card in cards]
        if not counts:
            return ()
        stars, skulls = stars_and_skulls(counts)
        brought = Term(str(stars), STAR, texts("spoken.vamos.stars", n=stars))
        if not skulls:
            return (brought,)
        return brought, Term(f"{MINUS} {skulls}", SKULL, texts("spoken.vamos.skulls", n=skulls))

    def title(self, scored: RoundScored, people: People, texts: Texts) -> str:
        """The title with who got the most points in this round."""
        best = [s for s, points in enumerate(scored.points) if points == max(scored.points)]
        rounds = self._game.options.get("rounds") or len(scored.points)
        if len(best) > 1:
            return texts("result.title.even", round=scored.round, of=rounds)
        if best[0] == people.you:
            return texts("result.title.best_you", round=scored.round, of=rounds)
        name = people.names[best[0]]
        return texts("result.title.best", round=scored.round, of=rounds, name=name)

    def counting(self, scored: RoundScored, people: People, texts: Texts) -> str:
        """Only the round, since face-down cards may decide who is best."""
        rounds = self._game.options.get("rounds") or len(scored.points)
        return texts("result.title.counting", round=scored.round, of=rounds)

    def total(self, points: int) -> str:
        """The total with its sign."""
        return signed(points)

    def track(self, totals: Sequence[int], texts: Texts) -> Track:
        """From a positive total to its negative."""
        limit = max(SCALE, *(abs(total) for total in totals))
        limit = -(-limit // 5) * 5
        return Track(limit, -limit)

    def ending(self, rounds: int, texts: Texts) -> str:
        """All rounds have been played; the most points win (V8)."""
        return texts("match.ended_after", n=rounds)


STAR = Symbol("cards/vamos/count/star.svg", good=True)
SKULL = Symbol("cards/vamos/count/skull.svg", good=False)
