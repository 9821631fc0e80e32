"""The state of a VAMOS match, and the view of a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from lama_gui.rules.errors import OptionError, whole_number
from lama_gui.rules.game import NO_MOVES, Event, LegalMoves, Move
from lama_gui.rules.vamos_cards import (
    DEFAULT_SYMBOLS,
    Colour,
    Symbols,
    VamosCard,
    changed_symbols,
    with_symbols,
)


@dataclass(frozen=True)
class VamosRules:
    """The rule record.

    ``symbols``: the value of each card; ``rounds``: the number of rounds, None for one per
    player; ``seat_counts``: the possible numbers of players.
    """

    name: str = "vamos"
    symbols: Symbols = field(default=DEFAULT_SYMBOLS, repr=False)
    rounds: int | None = None
    seat_counts: range = range(3, 6)

    @classmethod
    def with_options(cls, options: Mapping[str, Any]) -> VamosRules:
        """The record with house rules.

        ``symbols``: card notation -> count, for cards that differ from the default (V9);
        ``rounds``: 1 to 20. Raises OptionError.
        """
        given = dict(options)
        symbols = with_symbols(given.pop("symbols", {}))
        rounds = given.pop("rounds", None)
        if rounds is not None:
            whole_number("rounds", 1, 20, rounds)
        for name in given:
            raise OptionError(f"{name!r} is not a house rule of vamos: there are symbols, rounds")
        return cls(symbols=symbols, rounds=rounds)

    @property
    def options(self) -> dict[str, object]:
        """The house rules, as in a header."""
        options: dict[str, object] = {}
        if changed := changed_symbols(self.symbols):
            options["symbols"] = changed
        if self.rounds is not None:
            options["rounds"] = self.rounds
        return options


class Phase(StrEnum):
    """What comes next."""

    DEAL = "deal"
    TRICK = "trick"
    GIVE = "give"
    SCORE = "score"
    END = "end"
    OVER = "over"


#: The cards of a trick as (seat, card), in the order in which they were played.
Plays = tuple[tuple[int, VamosCard], ...]


class Trick(NamedTuple):
    """A finished trick: its cards, its winner, and whether VAMOS was called (V6, V7)."""

    plays: Plays
    winner: int
    vamos: bool

    @property
    def led(self) -> Colour:
        """The colour that was led."""
        return self.plays[0][1].colour

    @property
    def lowest(self) -> VamosCard:
        """The trick's lowest card, of any colour (V5)."""
        return min(card for _, card in self.plays)


class Gift(NamedTuple):
    """A face-down card and its giver."""

    giver: int
    card: VamosCard


class Collected(NamedTuple):
    """A seat's score pile: face-up cards, oldest first, and the number of face-down ones."""

    cards: tuple[VamosCard, ...]
    face_down: int


def winning(plays: Plays) -> int:
    """The seat whose card wins so far: the highest of the led colour (V4)."""
    seat, highest = plays[0]
    numbers = highest.colour.numbers
    for other, card in plays[1:]:
        if card > highest and card.number in numbers:
            seat, highest = other, card
    return seat


@dataclass(frozen=True)  # without slots, for :func:`changed`
class VamosState:
    """The complete state, including secrets. Per-seat tuples are indexed by seat.

    ``hands`` are sorted; ``turn`` is the seat to play or give, else None; ``leader`` leads the
    current trick, ``first_leader`` led the round's first; ``trick`` keeps its cards while gifts
    are given, and ``giving`` are the gifts so far; ``tricks`` are this round's finished ones;
    ``taken`` are the face-up and ``gifts`` the face-down cards of the score piles; ``scored``:
    the face-down cards were turned over.
    """

    seats: int
    rounds: int
    totals: tuple[int, ...]
    phase: Phase = Phase.DEAL
    round: int = 0
    turn: int | None = None
    leader: int | None = None
    first_leader: int | None = None
    hands: tuple[tuple[VamosCard, ...], ...] = ()
    removed: tuple[VamosCard, ...] = ()
    trick: Plays = ()
    giving: tuple[Gift, ...] = ()
    tricks: tuple[Trick, ...] = ()
    taken: tuple[tuple[VamosCard, ...], ...] = ()
    gifts: tuple[tuple[Gift, ...], ...] = ()
    scored: bool = False
    winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.phase is Phase.OVER

    @property
    def dealing(self) -> bool:
        """Whether the next move is a deal."""
        return self.phase is Phase.DEAL

    @property
    def led(self) -> Colour | None:
        """The colour of the running trick, None before its first card."""
        return self.trick[0][1].colour if self.trick else None


@dataclass(frozen=True, slots=True)
class VamosView:
    """Exactly what the player in ``seat`` sees.

    ``phase`` is ``"trick"`` or ``"give"`` when a seat has to move. ``trick`` is (seat, card) in
    order, and stays while gifts are given. ``winner`` wins the current trick so far, or has won it
    and receives the gifts. ``gave`` are the seats that have given. ``tricks`` are this round's
    finished ones, ``played`` all cards seen in tricks this round, including the current one.
    ``given`` are the seat's own gifts of this round as (receiver, card). ``revealed`` are the
    face-down cards per seat once the round was scored, else empty. ``removed`` is the number of
    unused cards. ``rules`` is the rule record. ``legal`` is empty unless it is this seat's turn.
    ``history`` are the public events of this round, ``past`` those of each previous round.
    """

    variant: str
    seat: int
    seats: int
    round: int
    rounds: int
    phase: Phase
    turn: int | None
    leader: int | None
    first_leader: int | None
    hand: tuple[VamosCard, ...]
    hand_sizes: tuple[int, ...]
    trick: Plays
    led: Colour | None
    winner: int | None
    gave: tuple[int, ...]
    tricks: tuple[Trick, ...]
    played: tuple[VamosCard, ...]
    collected: tuple[Collected, ...]
    given: Plays
    revealed: tuple[tuple[Gift, ...], ...]
    removed: int
    totals: tuple[int, ...]
    rules: VamosRules = field(repr=False)
    legal: LegalMoves[Move] = NO_MOVES
    events: tuple[Event, ...] = field(default=())
    history: tuple[Event, ...] = field(default=())
    past: tuple[tuple[Event, ...], ...] = field(default=(), repr=False)

    @property
    def values(self) -> Mapping[VamosCard, int]:
        """The value of each card."""
        return self.rules.symbols
