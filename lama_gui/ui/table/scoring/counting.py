"""The counting of a round as motion: what is turned over, what flies, when. A pure function.

Row after row: hidden cards turn over, the sum appears, its tokens fly to the stack. The
rows overlap a little, so that a full table has counted within a few seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from lama_gui.ui.table.scoring.scoring import Account, Returned
from lama_gui.ui.table.scoring.sheet_layout import ScoreLayout
from lama_gui.ui.table.script import FLIP, TOKEN, TOKEN_STAGGER, Cue, Item, Script, TokenFlight

ROW_PAUSE = 0.16  # between the sum of a row and the next row
FLIP_STAGGER = 0.14
SETTLE = 0.25
STEPS = 6  # of rising pitch


@dataclass(frozen=True, slots=True)
class Counting:
    """When each row's sum stands there, and when each of its hidden cards is turned over."""

    script: Script
    sums: tuple[float, ...]
    flips: tuple[tuple[float, ...], ...] = field(default=())

    def turned(self, seat: int, hidden: int, t: float) -> float:
        """How far the ``hidden``-th face-down card of a row is turned over, 0 to 1."""
        start = self.flips[seat][hidden]
        return min(1.0, max(0.0, (t - start) / FLIP))

    def arrived(self, seat: int, t: float) -> list[int]:
        """The tokens of ``seat`` that have landed."""
        return [f.value for f in _flights(self.script, seat) if t >= f.at + f.seconds]

    def share(self, account: Account, t: float) -> float:
        """How much of a row's points its total shows at ``t``, 0 to 1."""
        flights = _flights(self.script, account.seat)
        if flights:
            return sum(self.arrived(account.seat, t)) / max(1, account.gain)
        return min(1.0, max(0.0, (t - self.sums[account.seat]) / 0.3))

    def settled(self, seat: int, t: float) -> bool:
        """Whether all tokens of a row lie there, so that they can be changed for larger ones."""
        flights = _flights(self.script, seat)
        last = max((f.at + f.seconds for f in flights), default=self.sums[seat])
        return t >= last + SETTLE


def _flights(script: Script, seat: int) -> list[TokenFlight]:
    return [i for i in script.items if isinstance(i, TokenFlight) and i.seat == seat]


def count_up(accounts: Sequence[Account], layout: ScoreLayout) -> Counting:
    """The counting of all rows, from the first seat to the last."""
    items: list[Item] = []
    sums: list[float] = []
    flips: list[tuple[float, ...]] = []
    at = 0.35
    for account in accounts:
        hidden = sum(card.hidden for card in account.cards)
        turns = tuple(at + i * FLIP_STAGGER for i in range(hidden))
        items += [Cue(turn, "draw", i) for i, turn in enumerate(turns)]
        if turns:
            at = turns[-1] + FLIP
        flips.append(turns)
        sums.append(at)
        flights = _tokens_in(account, layout, at + 0.1)
        items += flights
        items += [Cue(f.at + TOKEN, "token", i % STEPS) for i, f in enumerate(flights)]
        at = max([at, *(f.at for f in flights)]) + ROW_PAUSE
    ends = [f.at + f.seconds for f in items if isinstance(f, TokenFlight)]
    script = Script(tuple(items), max([at, *ends]) + SETTLE + 0.05)
    return Counting(script, tuple(sums), tuple(flips))


def _tokens_in(account: Account, layout: ScoreLayout, at: float) -> list[TokenFlight]:
    places = layout.rows[account.seat]
    start = places.sum.x + places.sum.w * 0.6, places.sum.cy
    x, foot = places.stack
    end = x - places.stack_radius, foot - 16
    return [
        TokenFlight(at + i * TOKEN_STAGGER, start, end, TOKEN, value, account.seat)
        for i, value in enumerate(account.tokens)
    ]


def give_back(returned: Returned, layout: ScoreLayout) -> Script:
    """A token goes from its stack back to the supply, beyond the sheet's edge."""
    if not returned.value:
        return Script()
    places = layout.rows[returned.seat]
    x, foot = places.stack
    start = x - places.stack_radius, foot - 16
    end = layout.panel.right + 60, places.rect.cy - 180
    flight = TokenFlight(0.0, start, end, TOKEN * 1.6, returned.value, returned.seat)
    return Script.of([Cue(0.0, "token", 5), flight, Cue(flight.seconds * 0.8, "token", 2)])
