"""A table of the L.A.M.A. family in notation, so that a test is one line of set-up.

``at("classic", top="6", hands="1 6 L / 2 3", deck="5 L")`` is a round in which seat 0
holds 1, 6 and a llama, seat 1 holds 2 and 3, a 6 lies on top and it is seat 0's turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from lama_gui.families import FAMILIES, game
from lama_gui.rules.cards import parse_card, parse_cards
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import Event, Move
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_moves import Deal, parse_move
from lama_gui.rules.lama_state import LamaState, LamaView, Phase, Tokens

LAMA = tuple(FAMILIES["lama"].games)


@dataclass(frozen=True)
class Table:
    """A game, its state, and the events of the last move made by :meth:`after`."""

    game: LamaGame
    state: LamaState
    events: tuple[Event, ...] = ()

    def after(self, *moves: str) -> Table:
        """The table after these moves, each by the seat whose turn it is.

        ``"2: swap 1x10 10x1"`` names the seat.
        """
        table = self
        for text in moves:
            seat, move = self._read(table, text)
            table = table.make(move, seat)
        return table

    def make(self, move: Move, seat: int | None = None) -> Table:
        """The table after a move that has no notation, such as a score."""
        state, events = self.game.play(self.state, move, seat)
        return Table(self.game, state, events)

    def scored(self) -> Table:
        """The table after the bookkeeping that is due now."""
        due = self.game.due(self.state)
        assert due is not None, "nothing is due"
        return self.make(due)

    def dealt(self, starter: int | None = None) -> Table:
        """The table after the next round's deal, unshuffled."""
        return self.make(self.game.deal(self.state, lambda cards: cards, starter))

    def why_not(self, text: str) -> str:
        """The key of the reason against a move; the legal moves must say the same."""
        seat, move = self._read(self, text)
        with pytest.raises(IllegalMove) as refused:
            self.game.play(self.state, move, seat)
        if seat == self.state.turn and not text.partition(": ")[2].startswith("swap"):
            assert self.game.legal(self.state).refusal(move) == refused.value
        return refused.value.key

    def sentence(self, text: str) -> str:
        """The sentence that explains why a move is refused."""
        seat, move = self._read(self, text)
        with pytest.raises(IllegalMove) as refused:
            self.game.play(self.state, move, seat)
        return str(refused.value)

    @staticmethod
    def _read(table: Table, text: str) -> tuple[int | None, Move]:
        seat, colon, move = text.rpartition(": ")
        return (int(seat) if colon else table.state.turn), parse_move(move)

    def view(self, seat: int) -> LamaView:
        """What ``seat`` sees, with the last move's events."""
        return self.game.view(self.state, seat, self.events)

    @property
    def legal(self) -> list[str]:
        """The open moves in notation."""
        return [str(move) for move in self.game.legal(self.state)]

    @property
    def top(self) -> str:
        """The card on top of the discard pile."""
        return str(self.state.discard[-1])

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """What comes next, as a word."""
        return self.state.phase.value

    @property
    def totals(self) -> tuple[int, ...]:
        """Points per seat."""
        return self.state.totals

    @property
    def points(self) -> tuple[int, ...]:
        """What the round that has just ended costs each seat."""
        due: Any = self.game.due(self.state)
        return tuple(due.points)

    @property
    def seen(self) -> list[str]:
        """The names of the last move's events."""
        return [type(event).__name__ for event in self.events]

    def hand(self, seat: int) -> str:
        """A hand in notation."""
        return " ".join(map(str, self.state.hands[seat]))

    def tokens(self, seat: int) -> dict[int, int]:
        """Denomination -> count, without those of which there is none."""
        return {value: count for value, count in self.state.tokens[seat].items() if count}


def at(
    variant: str,
    hands: str,
    top: str = "3",
    deck: str = "1 2 3 4 5 6",
    turn: int = 0,
    quit: str = "",  # noqa: A002 - the rulebook's word
    totals: str = "",
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """A running round: ``hands`` by seat with ``/`` between, ``quit`` and ``totals`` by seat.

    ``more`` are further fields of the state, such as ``last_card``.
    """
    rules = game(variant, options)
    assert isinstance(rules, LamaGame)
    dealt = tuple(tuple(sorted(parse_cards(hand))) for hand in hands.split("/"))
    points = [int(total) for total in totals.split()] or [0] * len(dealt)
    state = LamaState(
        seats=len(dealt),
        tokens=tuple(Tokens.fewest(total, rules.variant.denominations) for total in points),
        phase=Phase.TURN,
        round=1,
        turn=turn,
        starter=turn,
        hands=dealt,
        deck=parse_cards(deck),
        discard=(parse_card(top),),
        quit=tuple(str(seat) in quit.split() for seat in range(len(dealt))),
        **more,
    )
    return Table(rules, state)


def before_deal(variant: str, seats: int = 3, **options: Any) -> Table:
    """A table at which nothing has been dealt yet."""
    rules = game(variant, options)
    assert isinstance(rules, LamaGame)
    return Table(rules, rules.start(seats))


def dealt_round(table: Table, top: str, hand: str = "1 2 3 4 5 L", starter: int = 0) -> Deal:
    """A deal of the variant's whole deck: ``top`` is turned up, ``hand`` goes to seat 0."""
    rest = list(table.game.variant.deck)
    wanted, first = parse_cards(hand), parse_card(top)
    for card in (*wanted, first):
        rest.remove(card)
    others = 6 * (table.state.seats - 1)
    cards = (*wanted, *rest[:others], first, *rest[others:])
    return table.game.deal(table.state, lambda _: cards, starter)
