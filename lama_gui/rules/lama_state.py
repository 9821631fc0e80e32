"""The state of a L.A.M.A. match, and what one seat sees of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from lama_gui.rules.cards import Card
from lama_gui.rules.game import NO_MOVES, Event, LegalMoves, Move
from lama_gui.rules.tokens import Tokens
from lama_gui.rules.variants import Variant


class Phase(Enum):
    """What comes next."""

    DEAL = "deal"
    TURN = "turn"
    SCORE = "score"
    RETURN = "return"
    END = "end"
    OVER = "over"


@dataclass(frozen=True)  # without slots: :func:`changed` copies all fields at once
class LamaState:
    """Everything, secrets included. Per-seat tuples are indexed by seat.

    ``hands`` are sorted; ``deck[0]`` is drawn next; ``discard[-1]`` lies on top;
    ``turn`` is the seat to move in a turn or a return, else None; ``starter`` began
    this round; ``last_card`` and ``last_turn`` are the last seats to play a card and
    to take a turn in this round; ``went_out`` played its last card.
    """

    seats: int
    tokens: tuple[Tokens, ...]
    phase: Phase = Phase.DEAL
    round: int = 0
    turn: int | None = None
    starter: int | None = None
    hands: tuple[tuple[Card, ...], ...] = ()
    deck: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    quit: tuple[bool, ...] = ()
    last_card: int | None = None
    last_turn: int | None = None
    went_out: int | None = None
    winners: tuple[int, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """Points per seat."""
        return tuple([tokens.total for tokens in self.tokens])

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.phase is Phase.OVER

    @property
    def dealing(self) -> bool:
        """Whether the next move is a deal."""
        return self.phase is Phase.DEAL

    @property
    def playing(self) -> int:
        """How many have not quit this round."""
        return self.seats - self.quit.count(True)


@dataclass(frozen=True)  # without slots: :func:`made` puts all fields in at once
class LamaView:
    """What the player in ``seat`` sees, and nothing else (contract §3).

    ``discard`` is oldest first; ``tokens`` maps denomination to count, per seat; ``rules`` is
    the match's rule record, with its house rules put in;
    ``legal`` is empty unless it is this seat's turn; ``events`` is what everybody has
    seen happen since this seat last moved, ``history`` what everybody has seen happen in
    this round, ``past`` the same of each round before.
    """

    variant: str
    seat: int
    seats: int
    round: int
    phase: Phase
    turn: int | None
    starter: int | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    discard: tuple[Card, ...]
    deck_size: int
    quit: tuple[bool, ...]
    tokens: tuple[Tokens, ...]
    totals: tuple[int, ...]
    rules: Variant = field(repr=False)
    legal: LegalMoves[Move] = NO_MOVES
    events: tuple[Event, ...] = field(default=())
    history: tuple[Event, ...] = field(default=())
    past: tuple[tuple[Event, ...], ...] = field(default=(), repr=False)

    @property
    def target(self) -> int:
        """The total that ends the match."""
        return self.rules.target

    @property
    def discard_top(self) -> Card:
        """The card to play on."""
        return self.discard[-1]
