"""The seats of a running match, and the plan for changing them.

Taking a seat during a round reveals its cards, so it takes effect at the next deal or is
announced; see :mod:`lama_gui.session`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from lama_gui.match import Match
from lama_gui.records import SeatInfo
from lama_gui.records.seating import Chair, SeatPlan, SeatRequest, SeatTakeover

HUMAN = "human"


class Seats:
    """Who sits where in a running match.

    Changes are made at once if they reveal no cards, otherwise at the next deal. ``people`` are
    the original seats in the header. ``hand_over`` lets somebody else play a seat and raises
    BotError, ``save`` is called after all other changes.
    """

    def __init__(
        self,
        match: Match,
        people: tuple[SeatInfo, ...],
        chairs: Iterable[Chair],
        plan: SeatPlan,
        hand_over: Callable[[int, str], None],
        save: Callable[[], None],
    ) -> None:
        self._match = match
        self._people = people
        self.chairs = list(chairs)
        self.plan = plan
        self._hand_over, self._save = hand_over, save
        self._seen = set(self.humans)  # seats whose cards a person has seen in this round

    @property
    def now(self) -> tuple[SeatInfo, ...]:
        """The people at the seats now. Their ``player`` is the original one."""
        return tuple(self._people[chair.original_seat] for chair in self.chairs)

    @property
    def original_seats(self) -> tuple[int, ...]:
        """For each seat, the original seat of the person who sits there now."""
        return tuple(chair.original_seat for chair in self.chairs)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.player == HUMAN)

    @property
    def in_mid_round(self) -> bool:
        """Whether taking a seat would reveal its cards."""
        match = self._match
        return bool(match.round) and not match.dealing and not match.over

    def set_player(self, seat: int, player: str) -> None:
        """Let ``player`` play ``seat``."""
        self.chairs[seat] = Chair(self.chairs[seat].original_seat, player)

    def change_places(self, one: int, other: int) -> None:
        """Let the players of ``one`` and ``other`` swap cards and points."""
        chairs = self.chairs
        chairs[one], chairs[other] = chairs[other], chairs[one]
        self._save()

    # ---- changes that people ask for ------------------------------------------------------

    def take_over(self, seat: int, player: str, *, openly: bool = False) -> None:
        """Let ``player`` play ``seat``. Raises BotError.

        If a person would see a bot's cards during a round, this takes effect at the next deal; or
        ``openly``, at once with an announcement.
        """
        hidden = self.in_mid_round and player == HUMAN and seat not in self._seen
        wishes = self.plan.wishes
        if any(wish.other is not None for wish in wishes) or (hidden and not openly):
            self._request(SeatRequest(seat, player))
            return
        self._set_requests([wish for wish in wishes if wish.seat != seat], self._match.round + 1)
        if hidden:
            self._announce(seat, self.now[seat].name)
        self._hand_over(seat, player)

    def trade(self, one: int, other: int, *, openly: bool = False) -> None:
        """Let ``one`` and ``other`` swap seats.

        During a round this takes effect at the next deal; or ``openly``, at once with an
        announcement. Bots always swap at once, since they have no secrets from each other.
        """
        people = self.humans
        hidden = self.in_mid_round and (one in people or other in people)
        if self.plan.wishes or (hidden and not openly):
            self._request(SeatRequest(one, other=other))
            return
        if hidden:
            self._announce(one, self.now[one].name, self.now[other].name)
        self.change_places(one, other)
        self._seen |= set(self.humans)

    def apply_now(self) -> None:
        """Make all changes planned for the next deal at once, openly."""
        wishes = self.plan.wishes
        self._set_requests((), 0)
        for wish in wishes:
            if wish.other is None:
                self.take_over(wish.seat, wish.player, openly=True)
            else:
                self.trade(wish.seat, wish.other, openly=True)

    def _announce(self, seat: int, name: str, other: str = "") -> None:
        match = self._match
        taken = SeatTakeover(len(match.steps), match.round, seat, name, other)
        self._plan(taken=(*self.plan.taken, taken))
        self._seen.add(seat)

    # ---- changes for the next deal --------------------------------------------------------

    @property
    def coming(self) -> tuple[Chair, ...]:
        """The chairs from the next deal on."""
        chairs = list(self.chairs)
        for wish in self.plan.wishes:
            one = chairs[wish.seat]
            if wish.other is None:
                chairs[wish.seat] = Chair(one.original_seat, wish.player)
            else:
                chairs[wish.seat], chairs[wish.other] = chairs[wish.other], one
        return tuple(chairs)

    @property
    def coming_seats(self) -> tuple[SeatInfo, ...]:
        """The people at the seats from the next deal on."""
        return tuple(self._people[chair.original_seat] for chair in self.coming)

    def _request(self, wish: SeatRequest) -> None:
        """Plan a change; requesting the same swap again cancels it."""
        wishes = list(self.plan.wishes)
        if wish.other is None:
            wishes = [one for one in wishes if one.other is not None or one.seat != wish.seat]
            wishes.append(wish)
        elif wishes and {wishes[-1].seat, wishes[-1].other} == {wish.seat, wish.other}:
            wishes.pop()
        else:
            wishes.append(wish)
        self._set_requests(wishes, self._match.round + 1)
        self._save()

    def _set_requests(self, wishes: Sequence[SeatRequest], number: int) -> None:
        """Set all planned changes for round ``number``."""
        self._plan(round=number, wishes=tuple(wishes))

    def _plan(self, **fields: object) -> None:
        self.plan = msgspec.structs.replace(self.plan, **fields)

    def dealt(self) -> bool:
        """Apply the planned changes after a deal; returns whether there were any."""
        agreed = bool(self.plan.wishes)
        self.chairs = list(self.coming)
        self._plan(wishes=())
        self._seen = set(self.humans)
        return agreed

    @property
    def has_open_hands(self) -> bool:
        """Whether people agreed before this round's deal to show each other their hands."""
        return self._match.round > 0 and self.plan.open_hands_round == self._match.round

    def set_open_hands(self) -> None:
        """Record that this round was dealt with open hands."""
        self._plan(open_hands_round=self._match.round)
        self._save()
