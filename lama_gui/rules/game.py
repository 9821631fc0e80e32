"""The interface of games.

A game is a set of pure functions of an immutable state. A match is a list of moves: those of
players, chance (``Deal``) and bookkeeping (``Score``, ``End``). The rest of the program – files,
replays, undo, bots, the window – only depends on this interface.
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
    """Like ``dataclasses.replace``, but faster.

    For frozen dataclasses without slots and ``__post_init__``. Raises KeyError for an unknown
    field.
    """
    before = state.__dict__
    fields = before | new
    if len(fields) != len(before):
        raise KeyError(f"{type(state).__name__} has no {', '.join(new.keys() - before.keys())}")
    return construct(type(state), fields)


def construct(kind: type[R], fields: dict[str, object]) -> R:
    """Like ``kind(**fields)``, but faster.

    For the same dataclasses. ``fields`` must be complete, which is not checked.
    """
    record = object.__new__(kind)
    object.__setattr__(record, "__dict__", fields)
    return record


class Ranking(Enum):
    """How totals are ranked at the end of a match. Equal totals share a place."""

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
    """The base class of moves. ``str(move)`` is the notation: ``"play 6"``, ``"draw"``…"""

    __slots__ = ()

    @property
    def notation(self) -> str:
        """The notation, the same as ``str(move)``."""
        return str(self)


class Event:
    """The base class of events, frozen records of what happened."""

    __slots__ = ()

    #: Whether it reveals something hidden to somebody; then it can't be undone.
    reveals: ClassVar[bool] = False
    #: Whether it is the deal of a new round.
    begins_round: ClassVar[bool] = False
    #: Whether it is the scoring of a round.
    counts_round: ClassVar[bool] = False

    def seen_by(self, seat: int) -> Event:  # noqa: ARG002 - most events have no secrets
        """The event as ``seat`` sees it, without secrets of others."""
        return self


M = TypeVar("M", bound=Move)


class LegalMoves(Generic[M]):
    """The legal moves: a sequence, with reasons why other moves are illegal."""

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
        """Pickle the moves without the reasons."""
        return LegalMoves, (self._moves,)

    def refusal(self, move: Move) -> IllegalMove | None:
        """Why ``move`` is illegal; None if it is legal."""
        if move in self._moves:
            return None
        refusal = self._refuse(move) if self._refuse else None
        return refusal or IllegalMove("illegal.unknown_move")


#: The seat of a spectator, who sees no secrets.
NOBODY = -1

#: No legal moves: nobody's turn, or not this seat's.
NO_MOVES: LegalMoves[Any] = LegalMoves(())


class State(Protocol):
    """The common part of all games' states."""

    @property
    def seats(self) -> int:
        """The number of seats."""

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
    """The common part of all games' views."""

    @property
    def variant(self) -> str:
        """The variant's name."""

    @property
    def rules(self) -> Any:
        """The rule record of the match, including house rules."""

    @property
    def seat(self) -> int:
        """The index of the viewing seat."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def hand(self) -> tuple[Any, ...]:
        """The seat's cards, sorted."""

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
        """The legal moves of this seat."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events since this seat's last move."""

    @property
    def history(self) -> tuple[Event, ...]:
        """The public events of the current round, oldest first.

        They don't contain cards that were drawn or given secretly, not even the seat's own. Empty
        if there is no log.
        """

    @property
    def past(self) -> tuple[tuple[Event, ...], ...]:
        """The ``history`` of each previous round, oldest first, including its scoring.

        Empty if there is no log.
        """


S = TypeVar("S", bound=State)

#: Shuffles cards; the only source of randomness.
Shuffle = Callable[[Sequence[Any]], Sequence[Any]]


class Game(ABC, Generic[S]):
    """A game: a variant with the house rules of a match."""

    #: The name of the family, whose variants share moves, lines, bots and table.
    family: ClassVar[str]
    #: Whether the highest or the lowest total wins.
    ranking: ClassVar[Ranking]
    #: The variant's name, as in the header of a match file.
    name: str
    #: The rule record, including house rules.
    rules: Any
    #: House rules that differ from the variant's record; usually empty.
    options: Mapping[str, object]
    #: The possible numbers of players.
    seat_counts: range

    @abstractmethod
    def start(self, seats: int) -> S:
        """The state before the first deal. Raises ValueError for an invalid number of seats."""

    @abstractmethod
    def deal(self, state: S, shuffle: Shuffle, starter: int | None = None) -> Move:
        """A deal for the next round, in the order given by ``shuffle``.

        ``starter`` is only used in the first round; later it is determined by the rules.
        """

    @abstractmethod
    def turn(self, state: S) -> int | None:
        """The seat that has to choose a move, or None."""

    @abstractmethod
    def due(self, state: S) -> Move | None:
        """The bookkeeping move that comes next (score, end), or None."""

    @abstractmethod
    def legal(self, state: S) -> LegalMoves[Any]:
        """The legal moves of the seat whose turn it is; empty if there is none."""

    @abstractmethod
    def play(self, state: S, move: Move, seat: int | None = None) -> tuple[S, tuple[Event, ...]]:
        """Make ``move`` for ``seat`` (None for chance and bookkeeping).

        Returns the new state and the events. Raises :class:`IllegalMove`.
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
        """The view of ``seat``; the given events are reduced to what that seat saw.

        ``history``: the public events of the round; ``past``: those of each previous round.
        """

    @abstractmethod
    def watch(self, state: S, seat: int) -> View:
        """The view of a spectator, from the side of ``seat``.

        It has no hand and no legal moves: ``hand`` is empty regardless of ``hand_sizes``.
        """

    @abstractmethod
    def parse_card(self, text: str) -> Any:
        """Parse a card. Raises :class:`~lama_gui.rules.errors.Malformed`."""

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """Parse a player's move. Raises Malformed."""


@dataclass(frozen=True, slots=True)
class End(Move):
    """Bookkeeping: the match's totals and winners (L6.2, V8)."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]

    def __str__(self) -> str:
        return f"end: {' '.join(map(str, self.totals))}"


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; players with the best total share the victory (L6.2, V8)."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


def check_fields(move: Move, due: Move, keys: Mapping[str, str]) -> None:
    """Raise IllegalMove unless ``move`` has the values of ``due``; ``keys``: field -> reason."""
    for field, key in keys.items():
        expected, given = getattr(due, field), getattr(move, field)
        if expected != given:
            raise IllegalMove(key, expected=_plain(expected), given=_plain(given))


def _plain(value: object) -> object:
    """A value for an error message."""
    if isinstance(value, tuple):
        return list(value)
    return "nobody" if value is None else value


def check_end(move: End, due: Move | None) -> MatchEnded:
    """The event of ``move`` if it is the end that is due. Raises IllegalMove."""
    assert isinstance(due, End)
    check_fields(move, due, {"totals": "illegal.end_totals", "winners": "illegal.end_winners"})
    return MatchEnded(due.totals, due.winners)


def check_hands(hands: Sequence[Sequence[Any]], seats: int, size: int) -> None:
    """Raise IllegalMove unless the deal gives ``size`` cards to each of ``seats``."""
    if len(hands) != seats:
        raise IllegalMove("illegal.deal.hands", given=len(hands), seats=seats)
    for seat, hand in enumerate(hands):
        if len(hand) != size:
            raise IllegalMove("illegal.deal.hand_size", seat=seat, given=len(hand), expected=size)


def check_round(given: int, before: int) -> None:
    """Raise IllegalMove unless the deal follows the round ``before``."""
    if given != before + 1:
        raise IllegalMove("illegal.deal.round", expected=before + 1, given=given)


def check_seat(seat: int, seats: int) -> None:
    """Raise IllegalMove unless the seat exists."""
    if not 0 <= seat < seats:
        raise IllegalMove("illegal.no_such_seat", seat=seat, last=seats - 1)


#: What comes next, as in a phase -> why no player can move.
NOT_NOW = {
    "deal": "illegal.before_deal",
    "score": "illegal.score_first",
    "end": "illegal.end_first",
    "over": "illegal.match_over",
}


def check_turn(state: Any, seat: int) -> None:
    """Raise IllegalMove unless it is the turn of ``seat``."""
    if state.turn is None:
        raise IllegalMove(NOT_NOW[state.phase.value])
    if seat != state.turn:
        raise IllegalMove("illegal.not_your_turn", turn=state.turn, seat=seat)


def put(items: tuple[Any, ...], index: int, item: object) -> tuple[Any, ...]:
    """``items`` with the one at ``index`` replaced by ``item``."""
    return (*items[:index], item, *items[index + 1 :])
