"""A match: its state and the steps that led to it.

Files, the window and statistics subscribe to a :class:`Match` and are called after each step. It
needs no clock, files or window; randomness is a ``shuffle`` argument.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import NOBODY, Event, Game, LegalMoves, Move, Shuffle, View


class Step(NamedTuple):
    """A move of a match, with the states before and after it.

    ``seat`` is None for chance and bookkeeping.
    """

    seat: int | None
    move: Move
    before: Any
    after: Any
    events: tuple[Event, ...]

    @property
    def deals(self) -> bool:
        """Whether it is the deal of a round. (Token swaps before the deal are not.)"""
        return self.seat is None and bool(self.before.dealing)


class Match:
    """A running or finished match of ``game`` at a table of ``seats``."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.state: Any = game.start(seats)
        self.steps: list[Step] = []
        self._listeners: list[Callable[[Step], None]] = []
        self._log: list[Event] = []
        self._public_log: list[Event] = []  # the public part of the log, up to the last view
        self._dealt = 0  # the index in it at which the current round begins
        self._past: tuple[tuple[Event, ...], ...] = ()  # the public events of past rounds
        self._seen = [0] * seats  # the log's length at each seat's last move

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self._seen)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.state.over)

    @property
    def round(self) -> int:
        """The current round, from 1; 0 before the first deal."""
        return int(self.state.round)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points per seat."""
        return tuple(self.state.totals)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; empty until the match is over."""
        return tuple(self.state.winners)

    @property
    def dealing(self) -> bool:
        """Whether the next move is the deal of a new round."""
        return bool(self.state.dealing)

    @property
    def totals_by_round(self) -> tuple[tuple[int, ...], ...]:
        """The totals per seat at the end of each round, after tokens were returned."""
        begun = [index for index, step in enumerate(self.steps) if step.deals]
        ends = [*begun[1:], len(self.steps)] if begun else []
        return tuple(self.steps[end - 1].after.totals for end in ends)

    @property
    def turn(self) -> int | None:
        """The seat that has to choose a move, or None."""
        return self.game.turn(self.state)

    @property
    def due(self) -> Move | None:
        """The bookkeeping move that comes next (score, end), or None."""
        return self.game.due(self.state)

    @property
    def legal(self) -> LegalMoves[Any]:
        """The legal moves of the seat whose turn it is."""
        return self.game.legal(self.state)

    def subscribe(self, listener: Callable[[Step], None]) -> None:
        """Call ``listener`` with every step from now on, in the order of subscription."""
        self._listeners.append(listener)

    def play(self, move: Move, seat: int | None = None) -> Step:
        """Make ``move`` for ``seat``, call the listeners, return the step. Raises IllegalMove."""
        state, events = self.game.play(self.state, move, seat)
        step = Step(seat, move, self.state, state, events)
        self.state = state
        self.steps.append(step)
        self._log += events
        if seat is not None:
            self._seen[seat] = len(self._log)
        for listener in self._listeners:
            listener(step)
        return step

    def advance(self, shuffle: Shuffle, starter: int | None = None) -> Step | None:
        """Make the next move that no player chooses: a deal, a score, the end.

        ``starter`` begins the first round. Returns None if a player has to choose, or if the
        match is over.
        """
        if self.state.dealing:
            return self.play(self.game.deal(self.state, shuffle, starter))
        due = self.due
        return None if due is None else self.play(due)

    def view(self, seat: int) -> View:
        """The view of ``seat``, including the events since its last move."""
        self._extend_public_log()
        return self.game.view(
            self.state,
            seat,
            self._log[self._seen[seat] :],
            self._public_log[self._dealt :],
            self._past,
        )

    def _extend_public_log(self) -> None:
        """Add the events since the last view; a match that is only read has no views.

        Events before the first round belong to none.
        """
        for at in range(len(self._public_log), len(self._log)):
            event = self._log[at]
            if event.begins_round:
                if self._dealt < at and self._log[self._dealt].begins_round:
                    self._past = (*self._past, tuple(self._public_log[self._dealt :]))
                self._dealt = at
            self._public_log.append(event.seen_by(NOBODY))

    def forget(self) -> None:
        """Drop all steps but keep the state, to read files of any length."""
        self.steps.clear()
        self._log.clear()
        self._public_log.clear()
        self._dealt = 0
        self._past = ()
        self._seen = [0] * self.seats

    def events_for(self, seat: int) -> list[Event]:
        """Everything that has happened, as the player in ``seat`` saw it."""
        return [event.seen_by(seat) for event in self._log]

    # ------------------------------------------------------------- undo

    def undo(self) -> Step:
        """Undo the last step and return it. Raises IndexError if there is none."""
        step = self.steps.pop()
        self.state = step.before
        length = len(self._log) - len(step.events)
        del self._log[length:], self._public_log[length:]
        if length <= self._dealt:
            begun = (at for at in reversed(range(length)) if self._log[at].begins_round)
            self._dealt = next(begun, 0)
            self._past = self._past[:-1]
        if step.seat is not None:
            self._seen[step.seat] = self._length_at_last_move(step.seat)
        return step

    def _length_at_last_move(self, seat: int) -> int:
        length = len(self._log)
        for step in reversed(self.steps):
            if step.seat == seat:
                return length
            length -= len(step.events)
        return 0


def play_out(
    match: Match,
    choosers: Mapping[int, Any] | Sequence[Any],
    shuffle: Shuffle,
    starter: int | None = None,
) -> Iterable[Step]:
    """Play ``match`` to its end with ``choosers[seat]``, yielding each step.

    A chooser has ``choose(view)``, as bots have.

    Raises IllegalMove if one of them chooses an illegal move.
    """
    while not match.over:
        step = match.advance(shuffle, starter)
        if step is None:
            seat = match.turn
            if seat is None:
                raise IllegalMove("illegal.nobody_moves")
            step = match.play(choosers[seat].choose(match.view(seat)), seat)
        yield step
