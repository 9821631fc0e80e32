"""Taking seats and changing places in mid-round, without anybody learning cards in secret.

Who takes a seat then sees the cards that lie there. So it counts from the next deal on, or is
told to everybody.
"""

from __future__ import annotations

from typing import Protocol

from lama_gui.match import Match
from lama_gui.records import SeatInfo
from lama_gui.records.seating import Chair, Taken, Wish
from lama_gui.seats import Seats


class Seated(Protocol):
    """The running match, as far as changes of its seats ask for it."""

    def hand_over(self, seat: int, player: str) -> None:
        """Let ``player`` (``"human"`` or a bot's name) play ``seat``. Raises BotError."""

    def change_places(self, one: int, other: int) -> None:
        """Who sits on ``one`` plays on with the cards and points of ``other``, and back."""

    def keep_seats(self) -> None:
        """Remember who sits where, and what is agreed."""


class SeatChanges:
    """Carries out at once what gives nothing away, and agrees on the rest."""

    def __init__(self, match: Match, seats: Seats, seated: Seated) -> None:
        self._match = match
        self._seats = seats
        self._seated = seated

    @property
    def in_mid_round(self) -> bool:
        """Whether there are cards that who takes a seat would see."""
        match = self._match
        return bool(match.round) and not match.dealing and not match.over

    @property
    def coming(self) -> tuple[Chair, ...]:
        """Who sits where from the next deal on."""
        return self._seats.coming

    @property
    def coming_seats(self) -> tuple[SeatInfo, ...]:
        """Whose names stand at the seats from the next deal on."""
        return self._seats.next

    @property
    def taken(self) -> tuple[Taken, ...]:
        """Seats that people took in mid-round, as everybody is told."""
        return self._seats.plan.taken

    @property
    def hands_lie_open(self) -> bool:
        """Whether the people of this round agreed, before it was dealt, to hide nothing."""
        return self._match.round > 0 and self._seats.plan.open == self._match.round

    def lay_hands_open(self) -> None:
        """The round was dealt to people who hide nothing from each other."""
        self._seats.lay_open(self._match.round)
        self._seated.keep_seats()

    def take_over(self, seat: int, player: str, *, openly: bool = False) -> None:
        """Let ``player`` play ``seat``.

        A person who takes a bot's seat in mid-round would see its cards. That counts from the
        next deal on; or ``openly`` at once, and everybody is told. Raises BotError.
        """
        hidden = self.in_mid_round and self._seats.shows(seat, player)
        if self._seats.turning or (hidden and not openly):
            self._wish(Wish(seat, player))
            return
        wishes = self._seats.plan.wishes
        self._seats.agree([wish for wish in wishes if wish.seat != seat], self._match.round + 1)
        if hidden:
            self._tell(seat, self._seats.now[seat].name)
        self._seated.hand_over(seat, player)

    def trade(self, one: int, other: int, *, openly: bool = False) -> None:
        """Let ``one`` and ``other`` change places.

        In mid-round that counts from the next deal on; or ``openly`` at once, and everybody
        is told. Bots change places at once: they keep no secrets from each other.
        """
        people = self._seats.humans
        hidden = self.in_mid_round and (one in people or other in people)
        if self._seats.plan.wishes or (hidden and not openly):
            self._wish(Wish(one, other=other))
            return
        if hidden:
            now = self._seats.now
            self._tell(one, now[one].name, now[other].name)
        self._seated.change_places(one, other)
        self._seats.look()

    def begin_now(self) -> None:
        """Do openly and at once what would count from the next deal on."""
        wishes = self._seats.plan.wishes
        self._seats.agree((), 0)
        for wish in wishes:
            if wish.other is None:
                self.take_over(wish.seat, wish.player, openly=True)
            else:
                self.trade(wish.seat, wish.other, openly=True)

    def _wish(self, wish: Wish) -> None:
        self._seats.wish(wish, self._match.round + 1)
        self._seated.keep_seats()

    def _tell(self, seat: int, name: str, other: str = "") -> None:
        match = self._match
        self._seats.tell(Taken(len(match.steps), match.round, seat, name, other))
