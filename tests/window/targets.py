"""A window with buttons that reports its measures and clicks.

    python -m tests.window.targets

Prints ``surface W H window W H``, in pixels and in the window's units, when that changes,
``hit NAME`` after each click, and ``writes X Y W H`` for the position of input methods.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from unittest import mock

import pygame

from lama_gui.app import window
from lama_gui.app.opening import open_context
from lama_gui.kit.geometry import Rect
from lama_gui.kit.scene import Scene, Transition
from lama_gui.kit.widgets import Button, Message, TextField, Widget
from lama_gui.settings import Settings
from lama_gui.storage import Home

COLUMNS, ROWS = 6, 4
FIELD = "field"


def targets() -> dict[str, Rect]:
    """The rectangles of the buttons and the text field in units, by name."""
    places = {
        f"t{row}{column}": Rect(60 + 300 * column, 60 + 200 * row, 160, 80)
        for row in range(ROWS)
        for column in range(COLUMNS)
    }
    return places | {FIELD: Rect(60, 900, 700, 90)}


class Targets(Scene):
    """Buttons in rows, and a text field below."""

    name = "targets"

    def build(self) -> Iterable[Widget]:
        for name, rect in targets().items():
            if name == FIELD:
                yield TextField(name=name, rect=rect, value="")
            else:
                yield Button(name=name, rect=rect, text=name)

    def on(self, message: Message) -> Transition | None:
        if message.name != FIELD:
            print("hit", message.name, flush=True)
        return None


class TellingApp(window.App):
    """Prints its measures after every change."""

    told: tuple[int, ...] = ()

    def draw(self, stack: window.SceneStack) -> None:
        super().draw(stack)
        measures = (*self.window.get_surface().get_size(), *self.window.size)
        if measures != self.told:
            self.told = measures
            print("surface {} {} window {} {}".format(*measures), flush=True)


def main() -> int:
    tell = pygame.key.set_text_input_rect

    def written(rect: pygame.Rect) -> None:
        print("writes", *rect, flush=True)
        tell(rect)

    with tempfile.TemporaryDirectory() as folder:
        home = Home.within(Path(folder))
        settings = Settings(language="en", muted=True, window=(960, 540), reduced_motion=True)
        with mock.patch.object(pygame.key, "set_text_input_rect", written):
            return TellingApp(open_context(home, settings=settings)).run(Targets)


if __name__ == "__main__":
    sys.exit(main())
