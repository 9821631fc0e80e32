"""Shows gallery pictures in a real window, each until it is closed.

    python -m tests.window.show classic-turn menu-settings

Prints ``ready`` when a picture is shown, and ``closed NAME STATUS`` afterwards.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from unittest import mock

import pygame

from lama_gui.app import window
from tools.gallery.draw import MENU, Picture, Studio
from tools.gallery.shots import menu_shots, shots_of

SIZE = (960, 540)


def shots() -> dict[str, Picture]:
    """The pictures of one game and of the menus, by name."""
    games = {f"classic-{shot.name}": Picture("classic", shot, SIZE) for shot in shots_of("classic")}
    menus = {f"menu-{shot.name}": Picture(MENU, shot, SIZE) for shot in menu_shots()}
    return games | menus


def show(picture: Picture, home: Path) -> int:
    """Open the window with the scenes of ``picture``; returns when it is closed."""
    pilot = Studio(home).pilot(picture)  # without a window
    pygame.display.quit()
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.pop(name, None)
    with mock.patch.object(window, "SceneStack", return_value=pilot.stack):
        return window.App(pilot.context).run(picture.shot.open)


def main(names: list[str]) -> int:
    found = shots()
    os.environ["LAMA_READY"] = "1"  # prints "ready" after the first frame
    for name in names:
        with tempfile.TemporaryDirectory() as home:
            status = show(found[name], Path(home))
        print(f"closed {name} {status}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
