"""A table in notation, for tests with one line of set-up.

``at("classic", top="6", hands="1 6 L / 2 3", deck="5 L")`` is a round in which seat 0 has 1, 6, and
a llama, seat 1 has 2 and 3, a 6 is on top, and it is seat 0's turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from lama_gui.families import FAMILIES, game
from lama_gui.rules.cards import Card, parse_card
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import Event, Move
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_moves import Deal
from lama_gui.rules.lama_state import LamaState, Phase, Tokens

LAMA = tuple(FAMILIES["lama"].games)
OPTIONS = ("target", "returning", "next_starter")


def cards_of(text: str) -> tuple[Card, ...]:
    """Cards in notation, separated by spaces."""
    return tuple(map(parse_card, text.split()))


@dataclass(frozen=True)
class Table:
    """A game, its state, and the events of the last move made by :meth:`after`."""

    game: Any
    state: Any
    events: tuple[Event, ...] = ()

    def after(self, *moves: str) -> Table:
        """The table after these moves, each by the current player.

        ``"2: swap 1x10 10x1"`` specifies the seat.
        """
        table = self
        for text in moves:
            seat, move = self._read(table, text)
            table = table.make(move, seat)
        return table

    def make(self, move: Move, seat: int | None = None) -> Table:
        """The table after a move without notation, such as a score."""
        state, events = self.game.play(self.state, move, seat)
        return Table(self.game, state, events)

    def scored(self) -> Table:
        """The table after the bookkeeping that is due."""
        due = self.game.due(self.state)
        assert due is not None, "nothing is due"
        return self.make(due)

    def dealt(self, starter: int | None = None) -> Table:
        """The table after the next deal, unshuffled."""
        return self.make(self.game.deal(self.state, lambda cards: cards, starter))

    def refusal(self, move: Move, seat: int | None = None) -> IllegalMove:
        """The reason against a move, which may be one without notation."""
        with pytest.raises(IllegalMove) as refused:
            self.game.play(self.state, move, seat)
        return refused.value

    def why_not(self, text: str) -> str:
        """The key of the reason against a move; the legal moves must agree."""
        seat, move = self._read(self, text)
        refusal = self.refusal(move, seat)
        if seat == self.state.turn and not text.partition(": ")[2].startswith("swap"):
            assert self.game.legal(self.state).refusal(move) == refusal
        return refusal.key

    def sentence(self, text: str) -> str:
        """The message that explains why a move is illegal."""
        seat, move = self._read(self, text)
        return str(self.refusal(move, seat))

    @staticmethod
    def _read(table: Table, text: str) -> tuple[int | None, Move]:
        seat, colon, move = text.rpartition(": ")
        return (int(seat) if colon else table.state.turn), table.game.parse_move(move)

    def view(self, seat: int) -> Any:
        """The view of ``seat``, with the last move's events."""
        return self.game.view(self.state, seat, self.events)

    @property
    def legal(self) -> list[str]:
        """The legal moves in notation."""
        return [str(move) for move in self.game.legal(self.state)]

    @property
    def top(self) -> str:
        return str(self.state.discard[-1])

    @property
    def turn(self) -> int | None:
        return self.state.turn

    @property
    def phase(self) -> str:
        """The phase as a word."""
        return self.state.phase.value

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.state.totals

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat in the round that has just ended."""
        due: Any = self.game.due(self.state)
        return tuple(due.points)

    @property
    def seen(self) -> list[str]:
        """The types of the last move's events."""
        return [type(event).__name__ for event in self.events]

    def hand(self, seat: int) -> str:
        """A hand in notation."""
        return " ".join(map(str, self.state.hands[seat]))

    def tells(self, what: str, seat: str = "") -> str:
        """A property as a word, for tables of cases: ``tells("hand", "0")`` is "3 6"."""
        match what:
            case "hand":
                return self.hand(int(seat))
            case "tokens":
                held = sorted(self.tokens(int(seat)).items())
                return " ".join(f"{count}x{value}" for value, count in held)
            case "legal":
                return ", ".join(self.legal)
            case "quit":
                return " ".join(str(n) for n, out in enumerate(self.state.quit) if out)
            case "deck":
                return str(len(self.state.deck))
            case "taken":
                return " ".join(map(str, self.state.taken[int(seat)]))
            case "hands":
                return " / ".join(" ".join(map(str, hand)) for hand in self.state.hands)
        places = (self, self.state, self.view(0))
        value = next(getattr(place, what) for place in places if hasattr(place, what))
        return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

    def tokens(self, seat: int) -> dict[int, int]:
        """Denomination -> count, without zeros."""
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
    """A running round: ``hands`` by seat, separated by ``/``, ``quit`` and ``totals`` by seat.

    ``more``: further fields of the state, such as ``last_card``.
    """
    rules = game(variant, options)
    assert isinstance(rules, LamaGame)
    dealt = tuple(tuple(sorted(cards_of(hand))) for hand in hands.split("/"))
    points = [int(total) for total in totals.split()] or [0] * len(dealt)
    state = LamaState(
        seats=len(dealt),
        tokens=tuple(Tokens.fewest(total, rules.rules.denominations) for total in points),
        phase=Phase.TURN,
        round=1,
        turn=turn,
        starter=turn,
        hands=dealt,
        deck=cards_of(deck),
        discard=(parse_card(top),),
        quit=tuple(str(seat) in quit.split() for seat in range(len(dealt))),
        **more,
    )
    return Table(rules, state)


def at_in_words(hands: str, *words_and_variant: str) -> Table:
    """:func:`at` for tables of cases: words like "turn 1" or "target 25", then the variant."""
    *words, variant = words_and_variant
    given: dict[str, Any] = dict(word.partition(" ")[::2] for word in words)
    options = {name: given.pop(name) for name in OPTIONS if name in given}
    given |= {name: int(given[name]) for name in ("turn", "last_turn") if name in given}
    numbers = {name: int(v) if v.isdigit() else v for name, v in options.items()}
    return at(variant, hands, options=numbers, **given)


def before_deal(variant: str, seats: int = 3, **options: Any) -> Table:
    """A table before the first deal."""
    rules = game(variant, options)
    assert isinstance(rules, LamaGame)
    return Table(rules, rules.start(seats))


def dealt_round(table: Table, top: str, hand: str = "1 2 3 4 5 L", starter: int = 0) -> Deal:
    """A deal of the whole deck: ``top`` is turned up, ``hand`` is that of seat 0."""
    rest = list(table.game.rules.deck)
    wanted, first = cards_of(hand), parse_card(top)
    for card in (*wanted, first):
        rest.remove(card)
    others = 6 * (table.state.seats - 1)
    cards = (*wanted, *rest[:others], first, *rest[others:])
    return table.game.deal(table.state, lambda _: cards, starter)


@dataclass(frozen=True)
class Case:
    """A row of a table: a clause, a round, moves, and the expected result."""

    clause: str
    round: Callable[[str], Table]
    moves: str
    then: str

    def check(self, variant: str) -> None:
        """Check it with the cards of ``variant``."""
        table = self.round(variant)
        for move in filter(None, self.moves.split(", ")):
            steps = {"score": table.scored, "deal": table.dealt}
            table = steps[move]() if move in steps else table.after(move)
        for line in self.then.split("; "):
            what, _, expected = line.rpartition(" = ")
            if what.startswith("no "):
                assert table.why_not(what[3:]) == f"illegal.{expected}", line
            else:
                assert table.tells(*what.split()) == expected, line


def cases(
    table: str, variants: Iterable[str] = LAMA, at: Callable[..., Table] = at_in_words
) -> Any:
    """Test cases from rows of ``clause [variants] | round | moves | result``.

    The round consists of hands and arguments of ``at``: "5 / 1 6; top 6; quit 1". Among the moves,
    "score" is the bookkeeping that is due, and "deal" the next deal. Results are those of
    :meth:`Table.tells`, or reasons against a move: "turn = 1; no draw = alone". Lines that begin
    with a space continue a row.
    """
    found = []
    for row in table.strip().replace("\n ", " ").splitlines():
        clause, round_, moves, then = (part.strip() for part in row.split("|"))
        clause, _, wanted = clause.partition(" [")
        hands, *words = round_.split("; ")
        case = Case(clause, partial(at, hands, *words), moves, then)
        names = [name for name in variants if not wanted or name in wanted]
        found += [pytest.param(case, name, id=f"{clause}-{name}") for name in names]
    return pytest.mark.parametrize(("case", "variant"), found)
