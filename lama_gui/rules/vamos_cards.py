"""The 36 cards of VAMOS and the symbols on them (V1, V9).

Cards are written ``"1"``…``"36"``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from lama_gui.rules.errors import Malformed, OptionError, as_written


class Colour(StrEnum):
    """The four colours, in the order of their numbers."""

    BLUE = "blue"  # 1-9, skulls
    YELLOW = "yellow"  # 10-20, stars
    RED = "red"  # 21-30, stars
    PURPLE = "purple"  # 31-36, skulls

    @property
    def numbers(self) -> range:
        """The numbers of this colour's cards."""
        return _NUMBERS[self]

    @property
    def sign(self) -> int:
        """1 for stars, -1 for skulls."""
        return _SIGNS[self]


_NUMBERS = {
    Colour.BLUE: range(1, 10),
    Colour.YELLOW: range(10, 21),
    Colour.RED: range(21, 31),
    Colour.PURPLE: range(31, 37),
}
_SIGNS = {Colour.BLUE: -1, Colour.YELLOW: 1, Colour.RED: 1, Colour.PURPLE: -1}
_COLOURS = {number: colour for colour, numbers in _NUMBERS.items() for number in numbers}
_VAMOS = frozenset({5, 15, 25})


class VamosCard(NamedTuple):
    """A card; cards sort by number, 1 to 36."""

    number: int

    @property
    def colour(self) -> Colour:
        """The colour, determined by the number."""
        return _COLOURS[self.number]

    @property
    def is_vamos(self) -> bool:
        """Whether it calls VAMOS (V6)."""
        return self.number in _VAMOS

    def __str__(self) -> str:
        return str(self.number)


#: All 36 cards, sorted.
DECK: tuple[VamosCard, ...] = tuple(VamosCard(number) for number in _COLOURS)
_CARDS = {str(card): card for card in DECK}


def parse_card(text: str) -> VamosCard:
    """Parse a card. Raises Malformed."""
    try:
        return _CARDS[text]
    except (KeyError, TypeError):
        raise Malformed(f"{text!r} is not a card: cards are written 1 to 36") from None


class Symbols(Mapping[VamosCard, int]):
    """An immutable mapping of cards to values: stars are positive, skulls negative.

    It can be pickled, to send views to another process.
    """

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[VamosCard, int]) -> None:
        self._counts = dict(counts)

    def __getitem__(self, card: VamosCard) -> int:
        return self._counts[card]

    def __iter__(self) -> Iterator[VamosCard]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __hash__(self) -> int:
        return hash(frozenset(self._counts.items()))

    def __repr__(self) -> str:
        return f"Symbols({self._counts})"


#: The maximum number of symbols on a card (V9).
MOST_SYMBOLS = 9


def _symbols(*rows: tuple[range, int]) -> Symbols:
    return Symbols({VamosCard(number): count for numbers, count in rows for number in numbers})


#: The default symbols, which are values of this project (V9).
DEFAULT_SYMBOLS = _symbols(
    (range(1, 4), -3),
    (range(4, 7), -2),
    (range(7, 10), -1),
    (range(10, 14), 1),
    (range(14, 18), 2),
    (range(18, 21), 3),
    (range(21, 25), 1),
    (range(25, 28), 2),
    (range(28, 31), 3),
    (range(31, 33), -1),
    (range(33, 35), -2),
    (range(35, 37), -3),
)


def check_symbols(card: VamosCard, count: Any) -> int:
    """Return ``count`` if it is valid for ``card``. Raises OptionError (V9)."""
    colour = card.colour
    if type(count) is int and 1 <= count * colour.sign <= MOST_SYMBOLS:
        return count
    low, high = sorted((colour.sign, MOST_SYMBOLS * colour.sign))
    what = "stars, which count" if colour.sign > 0 else "skulls, which count"
    shown = as_written(count)
    sentence = f"card {card} is {colour} and shows {what} {low} to {high}, not {shown}"
    raise OptionError(sentence, f"{low} … {high}")


def with_symbols(changes: Any) -> Symbols:
    """The default symbols with changes, given as card notation -> count. Raises OptionError."""
    if not isinstance(changes, Mapping):
        raise OptionError(f"symbols is a table of card and count, not {as_written(changes)}")
    symbols = dict(DEFAULT_SYMBOLS)
    for text, count in changes.items():
        try:
            card = parse_card(text)
        except Malformed as error:
            raise OptionError(f"symbols: {error}") from None
        symbols[card] = check_symbols(card, count)
    return Symbols(symbols)


def changed_symbols(symbols: Symbols) -> dict[str, int]:
    """The differences from the default symbols, as in a match file's header."""
    return {str(card): symbols[card] for card in DECK if symbols[card] != DEFAULT_SYMBOLS[card]}


def worth(cards: Iterable[VamosCard], symbols: Symbols) -> int:
    """Stars minus skulls on ``cards`` (V8)."""
    return sum(symbols[card] for card in cards)
