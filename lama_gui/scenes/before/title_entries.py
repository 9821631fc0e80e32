"""What the title leads to besides playing: six buttons, two beside each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, Widget
from lama_gui.scenes.app_context import AppContext

#: Where they lead, and the icon of each.
ENTRIES = {
    "daily": "calendar",
    "look_back": "clock",
    "rules": "book",
    "tutorial": "cap",
    "settings": "gear",
    "quit": "door",
}
WIDEST, LARGEST, BESIDE = 604.0, 860.0, 770.0
"""Of the menu: at the usual size of letters, at large ones, and there with a note beside it."""
GAP = 16.0
PICTURED, BARE = 108.0, 48.0
"""What a button takes besides its words, with its picture and without."""
ROLES = ("button", "minor", "label")


@dataclass(frozen=True, slots=True)
class Menu:
    """How wide the menu is, in units, and the role of its words; whether it has ``pictures``."""

    wide: float
    role: str
    pictures: bool


def menu_of(context: AppContext, usual: float, *, beside: bool) -> Menu:
    """The menu that has room for all its words; ``beside``: it leaves room for a note.

    Where the letters are large it grows from the ``usual`` width towards the hero before the words
    shrink, and the words shrink before they lose their pictures.
    """
    most = BESIDE if beside else LARGEST
    if context.grow == 1:
        most = WIDEST
    for extra in (PICTURED, BARE):
        for role in ROLES:
            needed = 2 * (_longest(context, role) + extra) + GAP
            if needed <= (usual if role == ROLES[0] else most):
                return Menu(max(usual, needed), role, extra == PICTURED)
    return Menu(usual, ROLES[0], False)


def _longest(context: AppContext, role: str) -> float:
    return max(context.type.width(context.texts(f"title.{name}"), role) for name in ENTRIES)


def entries(context: AppContext, menu: Menu, place: Rect, step: float) -> Iterator[Widget]:
    """The buttons below the upper edge of ``place``, a row every ``step`` units."""
    half = (place.w - GAP) / 2
    drawn = context.theme.backdrop.wax  # on white paper, as all that is drawn there
    gold = "" if drawn else context.theme.control.band
    for i, (name, icon) in enumerate(ENTRIES.items()):
        row, column = divmod(i, 2)
        x, y = place.x + column * (half + GAP), place.y + row * step
        yield Button(
            name=name,
            rect=Rect(x, y, half, step - 18),
            text=context.texts(f"title.{name}"),
            kind="secondary" if drawn else "quiet",
            icon=icon if menu.pictures else "",
            icon_colour=gold,
            role=menu.role,
            flush=True,
        )
