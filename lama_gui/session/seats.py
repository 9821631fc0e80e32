"""Who sits where in a running match, and what was agreed about it.

Who takes a seat in mid-round sees the cards that lie there. So that counts from the next deal
on, or is told to everybody; see :mod:`lama_gui.session`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from lama_gui.records import SeatInfo
from lama_gui.records.seating import Chair, SeatPlan, SeatRequest, SeatTakeover

HUMAN = "human"


class Seats:
    """The chairs around the table; ``people`` are those who began, in the order of the header."""

    def __init__(
        self, people: tuple[SeatInfo, ...], chairs: Iterable[Chair], plan: SeatPlan
    ) -> None:
        self._people = people
        self.chairs = list(chairs)
        self.plan = plan
        self._seen = set(self.humans)  # seats whose cards people have seen in this round

    @property
    def now(self) -> tuple[SeatInfo, ...]:
        """Who sits where now. ``player`` says who began for them."""
        return tuple(self._people[chair.began] for chair in self.chairs)

    @property
    def places(self) -> tuple[int, ...]:
        """For each seat the seat on which who sits there now began."""
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
        """Whose names stand at the seats from the next deal on."""
        return tuple(self._people[chair.began] for chair in self.coming)

    @property
    def turning(self) -> bool:
        """Whether two have agreed to change places."""
        return any(wish.other is not None for wish in self.plan.wishes)

    def shows(self, seat: int, player: str) -> bool:
        """Whether ``player`` would see cards on ``seat`` that no person has seen in this round."""
        return player == HUMAN and seat not in self._seen

    # ---- changes that count at once -------------------------------------------------------

    def hand_over(self, seat: int, player: str) -> None:
        """``player`` plays ``seat``."""
        self.chairs[seat] = Chair(self.chairs[seat].began, player)

    def change_places(self, one: int, other: int) -> None:
        """Who sits on ``one`` sits on ``other``, and back."""
        chairs = self.chairs
        chairs[one], chairs[other] = chairs[other], chairs[one]

    def tell(self, taken: SeatTakeover) -> None:
        """Somebody came to see other cards, and everybody is told."""
        self.plan = msgspec.structs.replace(self.plan, taken=(*self.plan.taken, taken))
        self._seen.add(taken.seat)

    def look(self) -> None:
        """People see the cards where they sit now."""
        self._seen |= set(self.humans)

    # ---- changes for the next deal --------------------------------------------------------

    def wish(self, wish: SeatRequest, number: int) -> None:
        """Agree on something for round ``number``; the same exchange again takes it back."""
        wishes = self.plan.wishes
        if wish.other is None:
            kept = [one for one in wishes if one.other is not None or one.seat != wish.seat]
            self.agree((*kept, wish), number)
        elif wishes and {wishes[-1].seat, wishes[-1].other} == {wish.seat, wish.other}:
            self.agree(wishes[:-1], number)
        else:
            self.agree((*wishes, wish), number)

    def agree(self, wishes: Sequence[SeatRequest], number: int) -> None:
        """All that is agreed for round ``number``."""
        self.plan = msgspec.structs.replace(self.plan, round=number, wishes=tuple(wishes))

    def lay_open(self, number: int) -> None:
        """The hands of all people lie open in round ``number``."""
        self.plan = msgspec.structs.replace(self.plan, open=number)

    def dealt(self) -> bool:
        """New cards: what was agreed holds now. Returns whether anything was."""
        agreed = bool(self.plan.wishes)
        self.chairs = list(self.coming)
        self.plan = msgspec.structs.replace(self.plan, wishes=())
        self._seen = set(self.humans)
        return agreed
