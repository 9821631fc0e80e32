"""What every game of the family offers to the rest of the program.

A game is a set of pure functions over its own immutable state. A match is the list
of moves that were made in it: the players' moves, chance (``Deal``) and the
bookkeeping that the rules prescribe (``Score``, ``End``). Everything else in the
program – files, replays, undo, bots, the window – is written against this page.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from lama_gui.rules.errors import IllegalMove

R = TypeVar("R")


def changed(state: R, **new: object) -> R:
    """``state`` with these fields changed. The same as ``dataclasses.replace``, but quicker.

    For frozen dataclasses without slots and without a ``__post_init__``. Raises KeyError for a
    field that there is not.
    """
    before = state.__dict__
    fields = before | new
    if len(fields) != len(before):
        raise KeyError(f"{type(state).__name__} has no {', '.join(new.keys() - before.keys())}")
    return made(type(state), fields)


def made(kind: type[R], fields: dict[str, object]) -> R:
    """A ``kind`` of all its fields. The same as calling it with them, but quicker.

    For the same dataclasses, when every field is there; nothing is checked.
    """
    record = object.__new__(kind)
    object.__setattr__(record, "__dict__", fields)
    return record


class Ranking(Enum):
    """Who is first at the end of a match. Equal totals share a place."""

    FEWEST = "fewest"  # the fewest points win (L6.2)
    MOST = "most"  # the most points win (V8)

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The seats with the best total."""
        best = min(totals) if self is Ranking.FEWEST else max(totals)
        return tuple(seat for seat, total in enumerate(totals) if total == best)

    def places(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The place of each total, from 1."""
        values = totals if self is Ranking.FEWEST else [-total for total in totals]
        return tuple(1 + sum(other < value for other in values) for value in values)

    def standings(self, totals: Sequence[int]) -> list[tuple[int, int]]:
        """(place from 1, seat), the best first."""
        return sorted((place, seat) for seat, place in enumerate(self.places(totals)))


class Move:
    """Base of all moves. ``str(move)`` is the notation: ``"play 6"``, ``"draw"``…"""

    __slots__ = ()

    @property
    def notation(self) -> str:
        """The short notation, the same as ``str(move)``."""
        return str(self)


class Event:
    """Base of all events: small frozen records of what everybody saw happen."""

    __slots__ = ()

    #: Whether it shows somebody what was hidden before; then it can't be taken back.
    reveals: ClassVar[bool] = False
    #: Whether it is the deal of a new round.
    begins_round: ClassVar[bool] = False
    #: Whether it is the counting of a round.
    counts_round: ClassVar[bool] = False

    def seen_by(self, seat: int) -> Event:  # noqa: ARG002 - events without secrets need no seat
        """The event as the player in ``seat`` sees it; secrets of others are left out."""
        return self


M = TypeVar("M", bound=Move)


class LegalMoves(Generic[M]):
    """The moves that are open now: a container with ``in``, iteration, length and reasons."""

    __slots__ = ("_moves", "_refuse")

    def __init__(
        self, moves: Iterable[M], refuse: Callable[[Move], IllegalMove | None] | None = None
    ) -> None:
        self._moves = tuple(moves)
        self._refuse = refuse

    def __contains__(self, move: object) -> bool:
        return move in self._moves

    def __iter__(self) -> Iterator[M]:
        return iter(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, index: int) -> M:
        return self._moves[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LegalMoves) and self._moves == other._moves

    def __hash__(self) -> int:
        return hash(self._moves)

    def __repr__(self) -> str:
        return f"LegalMoves({', '.join(map(str, self._moves))})"

    def __reduce__(self) -> tuple[type, tuple[tuple[M, ...]]]:
        """For another process: the moves go over, the reasons stay."""
        return LegalMoves, (self._moves,)

    def refusal(self, move: Move) -> IllegalMove | None:
        """Why ``move`` is not allowed, or None when it is."""
        if move in self._moves:
            return None
        refusal = self._refuse(move) if self._refuse else None
        return refusal or IllegalMove("illegal.unknown_move")


#: The seat of somebody who sits nowhere: as this one sees an event, no secret is in it.
NOBODY = -1

#: No move is open: nobody's turn, or not this seat's.
NO_MOVES: LegalMoves[Any] = LegalMoves(())


class State(Protocol):
    """What the generic parts of the program may ask of any game's state."""

    @property
    def seats(self) -> int:
        """How many players sit at the table."""

    @property
    def round(self) -> int:
        """The running round, from 1; 0 before the first deal."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points per seat."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""

    @property
    def dealing(self) -> bool:
        """Whether the next move is the deal of a new round."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; empty until the match is over."""


class View(Protocol):
    """What every view has (contract §3, and ``rules``); each game adds its own."""

    @property
    def variant(self) -> str:
        """The variant's name."""

    @property
    def rules(self) -> Any:
        """The rule record of the match, with its house rules put in."""

    @property
    def seat(self) -> int:
        """The index of the seat that sees this."""

    @property
    def seats(self) -> int:
        """How many players sit at the table."""

    @property
    def hand(self) -> tuple[Any, ...]:
        """The own cards, sorted."""

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Cards in hand, per seat."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points, per seat."""

    @property
    def round(self) -> int:
        """The running round, from 1."""

    @property
    def legal(self) -> LegalMoves[Any]:
        """The moves open to this seat now."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What everybody has seen happen since this seat last moved."""

    @property
    def history(self) -> tuple[Event, ...]:
        """What everybody has seen happen in the running round, oldest first.

        As somebody sees it who looks into no hand: it names no card that was drawn or given
        in secret, not even the own. Empty where nobody keeps it.
        """

    @property
    def past(self) -> tuple[tuple[Event, ...], ...]:
        """The ``history`` of each round before the running one, oldest first.

        With the scoring of the round, which shows the cards that were left. Empty where nobody
        keeps it.
        """


S = TypeVar("S", bound=State)

#: Puts cards into a random order; the only way in which chance comes in.
Shuffle = Callable[[Sequence[Any]], Sequence[Any]]


class Game(ABC, Generic[S]):
    """One game with its variant's record and a match's house rules."""

    #: The engine's name: variants of one family share their moves, lines, brains and table.
    family: ClassVar[str]
    #: Which end of the totals wins.
    ranking: ClassVar[Ranking]
    #: How many may play.
    seat_counts: range

    @property
    @abstractmethod
    def name(self) -> str:
        """The variant's name, as in the header of a match file."""

    @property
    @abstractmethod
    def rules(self) -> Any:
        """The rule record, with the house rules put in, as every view carries it."""

    @property
    @abstractmethod
    def options(self) -> Mapping[str, object]:
        """House rules that differ from the variant's record; usually empty."""

    @abstractmethod
    def start(self, seats: int) -> S:
        """The state before the first deal.

        Raises ValueError when that many can't play.
        """

    @abstractmethod
    def deal(self, state: S, shuffle: Shuffle, starter: int | None = None) -> Move:
        """A deal for the next round, in the order that ``shuffle`` gives.

        ``starter`` is asked for only in the first round; later the rules name the seat.
        """

    @abstractmethod
    def turn(self, state: S) -> int | None:
        """The seat that has to choose a move; None when nobody has to."""

    @abstractmethod
    def due(self, state: S) -> Move | None:
        """The bookkeeping that the rules prescribe next (score, end), or None."""

    @abstractmethod
    def legal(self, state: S) -> LegalMoves[Any]:
        """The moves open to the seat whose turn it is; empty when it is nobody's."""

    @abstractmethod
    def play(self, state: S, move: Move, seat: int | None = None) -> tuple[S, tuple[Event, ...]]:
        """Make ``move`` for ``seat`` (None for chance and bookkeeping).

        Returns the new state and what happened. Raises :class:`IllegalMove`.
        """

    @abstractmethod
    def view(
        self,
        state: S,
        seat: int,
        events: Iterable[Event] = (),
        history: Iterable[Event] = (),
        past: Iterable[tuple[Event, ...]] = (),
    ) -> View:
        """What the player in ``seat`` sees, with the given events as that seat saw them.

        ``history``: the round's events so far, as everybody saw them; ``past``: those of each
        round before.
        """

    @abstractmethod
    def watch(self, state: S, seat: int) -> View:
        """What anybody sees who looks into no hand, from the side of ``seat``.

        It is a view without a hand and without moves: ``hand`` is empty whatever
        ``hand_sizes`` says.
        """

    @abstractmethod
    def parse_card(self, text: str) -> Any:
        """The card written as ``text``. Raises :class:`~lama_gui.rules.errors.Malformed`."""

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """The player's move written as ``text``. Raises Malformed."""


@dataclass(frozen=True, slots=True)
class End(Move):
    """Bookkeeping: the match's totals and winners (L6.2, V8)."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]

    def __str__(self) -> str:
        return f"end: {' '.join(map(str, self.totals))}"


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; those with the best total share the victory (L6.2, V8)."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


def check_end(move: End, due: Move | None) -> MatchEnded:
    """What ``move`` makes happen, if it is the end that is due. Raises IllegalMove."""
    assert isinstance(due, End)
    for key, expected, given in (
        ("illegal.end_totals", due.totals, move.totals),
        ("illegal.end_winners", due.winners, move.winners),
    ):
        if given != expected:
            raise IllegalMove(key, expected=list(expected), given=list(given))
    return MatchEnded(due.totals, due.winners)


def check_hands(hands: Sequence[Sequence[Any]], seats: int, size: int) -> None:
    """Refuse a deal that does not give ``size`` cards to each of ``seats``."""
    if len(hands) != seats:
        raise IllegalMove("illegal.deal.hands", given=len(hands), seats=seats)
    for seat, hand in enumerate(hands):
        if len(hand) != size:
            raise IllegalMove("illegal.deal.hand_size", seat=seat, given=len(hand), expected=size)


def check_round(given: int, before: int) -> None:
    """Refuse a deal that does not follow the round ``before``."""
    if given != before + 1:
        raise IllegalMove("illegal.deal.round", expected=before + 1, given=given)


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that is not at the table."""
    if not 0 <= seat < seats:
        raise IllegalMove("illegal.no_such_seat", seat=seat, last=seats - 1)


def put(items: tuple[Any, ...], index: int, item: object) -> tuple[Any, ...]:
    """``items`` with ``item`` in place of the one at ``index``."""
    return (*items[:index], item, *items[index + 1 :])
