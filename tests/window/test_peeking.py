"""Peeking in the real window: what the window system tells of keys and of the focus."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from lama_gui.kit.space import Space
from lama_gui.records import Header, SeatInfo
from lama_gui.session import Session
from lama_gui.settings import Settings
from lama_gui.view.drawing.layout import TableLayout
from tests.window.desktop import Desktop, Program, home_in, wait_for

pytestmark = [pytest.mark.window, pytest.mark.slow]

SIZE = (1280, 720)
NEVER = 1.0  # so long nothing may happen


class Table:
    """A table on ``desktop`` at which the cards are shown only while the person peeks."""

    def __init__(self, desktop: Desktop, folder: Path) -> None:
        self.folder = folder
        calm = Settings(
            language="en",
            speed="instant",
            master=0,
            window=SIZE,
            peek=True,
            reduced_motion=True,
        )
        home = home_in(folder, calm)
        seats = (SeatInfo("Ana", "human", youngest=True), SeatInfo("Rosa", "novice"))
        session = Session.begin(Header("classic", seats), home.matches)
        session.advance()
        session.close()
        self.program = Program(desktop, folder, "resume")

    def xdotool(self, *words: str) -> None:
        self.program.desktop.ask("xdotool", *words)

    def hand(self) -> bytes:
        """What the window shows where the hand lies."""
        picture = pygame.image.load(self.program.picture(self.folder / "shown.png"))
        area = TableLayout(Space(*SIZE), 2, 0).hand_area
        scale = Space(*SIZE).scale
        box = pygame.Rect(area.x * scale, area.y * scale, area.w * scale, area.h * scale)
        return bytes(picture.subsurface(box.clip(picture.get_rect())).get_buffer().raw)

    def still(self) -> bytes:
        """The hand, once it has come to rest."""
        wait_for("a table at rest", lambda: self.hand() == self.hand())
        return self.hand()

    def peek(self, covered: bytes) -> None:
        """Hold the peek key; longer than a tap."""
        self.xdotool("keydown", "p")
        wait_for("the cards", lambda: self.hand() != covered)
        time.sleep(0.6)


@pytest.fixture
def table(desktop: Desktop, tmp_path: Path) -> Iterator[Table]:
    made = Table(desktop, tmp_path)
    yield made
    for key in ("p", "alt", "ctrl", "super"):
        made.xdotool("keyup", key)
    if made.program.running:
        made.program.kill()


@pytest.mark.parametrize("other", ["alt", "ctrl", "super"])
def test_a_peek_ends_with_its_key_whatever_else_is_held(table: Table, other: str) -> None:
    covered = table.still()
    table.peek(covered)
    table.xdotool("keydown", other, "keyup", "p")
    wait_for("covered cards", lambda: table.hand() == covered, 10)
    table.xdotool("keyup", other)
    time.sleep(NEVER)
    assert table.hand() == covered


def test_a_peek_ends_with_the_focus(table: Table, desktop: Desktop, tmp_path: Path) -> None:
    covered = table.still()
    other = Program(desktop, tmp_path / "other")
    table.xdotool("windowactivate", "--sync", table.program.window)
    table.xdotool("key", "p")  # a tap: the cards stay open
    wait_for("the cards", lambda: table.hand() != covered)
    table.xdotool("windowactivate", "--sync", other.window)
    other.kill()  # it lay over the table
    wait_for("covered cards", lambda: table.hand() == covered, 10)
