"""The state of a L.A.M.A. match, and the view of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

from lama_gui.rules.cards import Card
from lama_gui.rules.game import NO_MOVES, Event, LegalMoves, Move
from lama_gui.rules.variants import Variant


class Tokens(Mapping[int, int]):
    """An immutable set of tokens, ``denomination -> count``, smallest denomination first."""

    __slots__ = ("_counts", "total")

    #: The sum of their points.

    total: int

    def __init__(self, counts: Mapping[int, int]) -> None:
        self._counts = dict(sorted(counts.items()))
        self.total = sum(value * count for value, count in self._counts.items())

    @staticmethod
    @lru_cache(1024)
    def fewest(total: int, denominations: tuple[int, ...]) -> Tokens:
        """``total`` points in as few tokens as possible (L5.3)."""
        counts = {}
        rest = total
        for value in sorted(denominations, reverse=True):
            counts[value], rest = divmod(rest, value)
        return Tokens(counts)

    def swapped(self, give: Mapping[int, int], take: Mapping[int, int]) -> Tokens:
        """The tokens after an exchange."""
        return Tokens(
            {
                value: count - give.get(value, 0) + take.get(value, 0)
                for value, count in self._counts.items()
            }
        )

    def __getitem__(self, value: int) -> int:
        return self._counts[value]

    def __iter__(self) -> Iterator[int]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tokens) and self._counts == other._counts

    def __hash__(self) -> int:
        return hash(tuple(self._counts.items()))

    def __repr__(self) -> str:
        return f"Tokens({self._counts})"


class Phase(Enum):
    """What comes next."""

    DEAL = "deal"
    TURN = "turn"
    SCORE = "score"
    RETURN = "return"
    END = "end"
    OVER = "over"


@dataclass(frozen=True)  # without slots, for :func:`changed`
class LamaState:
    """The complete state, including secrets. Per-seat tuples are indexed by seat.

    ``hands`` are sorted; ``deck[0]`` is drawn next; ``discard[-1]`` is on top; ``turn`` is the
    seat to move in a turn or a return, else None; ``starter`` began this round; ``last_card`` and
    ``last_turn`` are the last seats to play a card and to take a turn in this round; ``went_out``
    played its last card.
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
        """The number of seats that have not quit this round."""
        return self.seats - self.quit.count(True)


@dataclass(frozen=True)  # without slots, for :func:`made`
class LamaView:
    """Exactly what the player in ``seat`` sees.

    ``discard`` is oldest first; ``tokens`` maps denomination to count, per seat; ``rules`` is the
    rule record of the match, including house rules; ``legal`` is empty unless it is this seat's
    turn; ``events`` are those since this seat's last move, ``history`` the public events of this
    round, ``past`` those of each previous round.
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
