"""The counting of a round as motion: what is turned over, what flies, when. A pure function.

Row after row: hidden cards turn over, the sum appears, its tokens fly to the stack. The
rows overlap a little, so that a full table has counted within a few seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice

from lama_gui.kit.animation import Span, ease_out_back, linear
from lama_gui.view.scoring.scoring import Account, Returned
from lama_gui.view.scoring.sheet_layout import ScoreLayout
from lama_gui.view.scoring.way import walk_seconds
from lama_gui.view.script import (
    FLIP,
    TOKEN,
    TOKEN_STAGGER,
    Burst,
    Cue,
    Item,
    Script,
    TokenFlight,
)

ROW_PAUSE = 0.16  # between the sum of a row and the next row
FLIP_STAGGER = 0.14
SETTLE = 0.25
STEPS = 6  # of rising pitch
RISE = 0.32


@dataclass(frozen=True, slots=True)
class Counting:
    """When each row's sum stands there, and when each of its hidden cards is turned over."""

    script: Script
    sums: tuple[float, ...]
    flips: tuple[tuple[float, ...], ...] = field(default=())
    done: float = 0.0  # when all rows are counted, and people set out on the way

    @property
    def rising(self) -> Span:
        """Who did best comes up, who did worst looks out."""
        return Span(self.done, RISE, ease_out_back)

    def walked(self, account: Account, t: float) -> float:
        """Where a seat is on its way from the total before to the one after."""
        walk = Span(self.done, max(0.01, walk_seconds(account.gain)), linear)
        return account.before + account.gain * walk.part(t)

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

    def paying(self, seat: int, t: float) -> bool:
        """Whether tokens of a row are being paid at ``t``: whoever pays them winces."""
        return bool(_flights(self.script, seat)) and (
            t >= self.sums[seat] and not self.settled(seat, t)
        )

    def settled(self, seat: int, t: float) -> bool:
        """Whether all tokens of a row lie there, so that they can be changed for larger ones."""
        flights = _flights(self.script, seat)
        last = max((f.at + f.seconds for f in flights), default=self.sums[seat])
        return t >= last + SETTLE


#: From so many tokens on it sounds like a handful that is paid.
HANDFUL = 3


def _flights(script: Script, seat: int) -> list[TokenFlight]:
    return [i for i in script.items if isinstance(i, TokenFlight) and i.seat == seat]


def count_up(accounts: Sequence[Account], layout: ScoreLayout) -> Counting:
    """The counting of all rows, from the first seat to the last."""
    items: list[Item] = []
    sums: list[float] = []
    flips: list[tuple[float, ...]] = []
    at = 0.35
    for account in accounts:
        hidden = [card for card in account.cards if card.hidden]
        turns = tuple(at + i * FLIP_STAGGER for i in range(len(hidden)))
        items += [Cue(turn, "draw", i) for i, turn in enumerate(turns)]
        poisoned = (turn for turn, card in zip(turns, hidden, strict=True) if card.poison)
        items += [Cue(turn + FLIP / 2, "gift") for turn in islice(poisoned, 1)]
        if turns:
            at = turns[-1] + FLIP
        flips.append(turns)
        sums.append(at)
        flights = _tokens_in(account, layout, at + 0.1)
        items += flights
        items += [Cue(f.at + TOKEN, "token", i % STEPS) for i, f in enumerate(flights)]
        if len(flights) >= HANDFUL:
            items.append(Cue(flights[-1].at + TOKEN, "pay"))
        at = max([at, *(f.at for f in flights)]) + ROW_PAUSE
    ends = [f.at + f.seconds for f in items if isinstance(f, TokenFlight)]
    done = max([at, *ends]) + SETTLE + 0.05
    walks = [walk_seconds(account.gain) for account in accounts]
    script = Script(tuple(items), done + max(RISE, *walks))
    return Counting(script, tuple(sums), tuple(flips), done)


def _tokens_in(account: Account, layout: ScoreLayout, at: float) -> list[TokenFlight]:
    places = layout.rows[account.seat]
    start = places.points.centre
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
    return Script.of([Cue(0.0, "back"), Burst(0.0, *start), flight])
