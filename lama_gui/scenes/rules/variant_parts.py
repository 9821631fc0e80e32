"""What may be chosen for rules of people's own, and how a card of their deck is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lama_gui.families import GAMES, OptionError, game
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert, Option
from lama_gui.view.drawing.cards import draw_mini
from lama_gui.view.games import pictures_of

HANDS = tuple(range(1, 13))
TARGETS = (10, 20, 30, 40, 50, 60, 80, 100, 150, 200)
TOKENS = ((1,), (1, 10), (1, 20), (1, 10, 20))
OF_A_CARD = tuple(range(21))


def bases() -> list[str]:
    """The games whose decks and tokens may be changed."""
    found = []
    for name in GAMES:
        try:
            game(name, {"tokens": [1]})
        except OptionError:
            continue
        found.append(name)
    return found


@dataclass(kw_only=True, eq=False)
class Mini(Inert):
    """A card as a small tile."""

    card: str
    variant: str

    def draw(self, canvas: Canvas) -> None:
        """The tile, in its own proportions."""
        box = Rect.around(self.rect.cx, self.rect.cy, 34, 48)
        draw_mini(canvas, self.card, box, pictures_of(self.variant))


@dataclass(frozen=True, slots=True)
class OfCard:
    """What a stepper counts."""

    card: str


def numbers_of(values: Iterable[int]) -> tuple[Option, ...]:
    """The steps of a stepper that counts."""
    return tuple((value, str(value)) for value in values)
