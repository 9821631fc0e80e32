"""The seats of a running match, and the plan for changing them.

Taking a seat during a round reveals its cards, so it takes effect at the next deal or is
announced; see :mod:`lama_gui.session`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from lama_gui.records import SeatInfo
from lama_gui.records.seating import Chair, SeatPlan, SeatRequest, SeatTakeover

HUMAN = "human"


class Seats:
    """The chairs of the table; ``people`` are the original seats in the header."""

    def __init__(
        self, people: tuple[SeatInfo, ...], chairs: Iterable[Chair], plan: SeatPlan
    ) -> None:
        self._people = people
        self.chairs = list(chairs)
        self.plan = plan
        self._seen = set(self.humans)  # seats whose cards a person has seen in this round

    @property
    def now(self) -> tuple[SeatInfo, ...]:
        """The people at the seats now. Their ``player`` is the original one."""
        return tuple(self._people[chair.began] for chair in self.chairs)

    @property
    def places(self) -> tuple[int, ...]:
        """For each seat, the original seat of the person who sits there now."""
        return tuple(chair.began for chair in self.chairs)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.player == HUMAN)

    @property
    def coming(self) -> tuple[Chair, ...]:
        """The chairs from the next deal on."""
        chairs = list(self.chairs)
        for wish in self.plan.wishes:
            one = chairs[wish.seat]
            if wish.other is None:
                chairs[wish.seat] = Chair(one.began, wish.player)
            else:
                chairs[wish.seat], chairs[wish.other] = chairs[wish.other], one
        return tuple(chairs)

    @property
    def next(self) -> tuple[SeatInfo, ...]:
        """The people at the seats from the next deal on."""
        return tuple(self._people[chair.began] for chair in self.coming)

    @property
    def has_swap(self) -> bool:
        """Whether a swap is planned."""
        return any(wish.other is not None for wish in self.plan.wishes)

    def would_reveal(self, seat: int, player: str) -> bool:
        """Whether ``player`` on ``seat`` would see cards that no person has seen this round."""
        return player == HUMAN and seat not in self._seen

    # ---- immediate changes ----------------------------------------------------------------

    def hand_over(self, seat: int, player: str) -> None:
        """Let ``player`` play ``seat``."""
        self.chairs[seat] = Chair(self.chairs[seat].began, player)

    def change_places(self, one: int, other: int) -> None:
        """Swap two chairs."""
        chairs = self.chairs
        chairs[one], chairs[other] = chairs[other], chairs[one]

    def tell(self, taken: SeatTakeover) -> None:
        """Record a takeover that is announced to everybody."""
        self.plan = msgspec.structs.replace(self.plan, taken=(*self.plan.taken, taken))
        self._seen.add(taken.seat)

    def mark_seen(self) -> None:
        """Mark the current seats of people as seen."""
        self._seen |= set(self.humans)

    # ---- changes for the next deal --------------------------------------------------------

    def wish(self, wish: SeatRequest, number: int) -> None:
        """Plan a change for round ``number``; requesting the same swap again cancels it."""
        wishes = self.plan.wishes
        if wish.other is None:
            kept = [one for one in wishes if one.other is not None or one.seat != wish.seat]
            self.agree((*kept, wish), number)
        elif wishes and {wishes[-1].seat, wishes[-1].other} == {wish.seat, wish.other}:
            self.agree(wishes[:-1], number)
        else:
            self.agree((*wishes, wish), number)

    def agree(self, wishes: Sequence[SeatRequest], number: int) -> None:
        """Set all planned changes for round ``number``."""
        self.plan = msgspec.structs.replace(self.plan, round=number, wishes=tuple(wishes))

    def set_open(self, number: int) -> None:
        """Record that round ``number`` is played with open hands."""
        self.plan = msgspec.structs.replace(self.plan, open=number)

    def dealt(self) -> bool:
        """Apply the planned changes after a deal; returns whether there were any."""
        agreed = bool(self.plan.wishes)
        self.chairs = list(self.coming)
        self.plan = msgspec.structs.replace(self.plan, wishes=())
        self._seen = set(self.humans)
        return agreed
