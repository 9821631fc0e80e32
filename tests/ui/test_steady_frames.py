"""A frame that shows what was shown before asks for nothing twice.

Over a hundred frames (forty in the quick part) no file is looked for, no text is measured,
no SVG drawn, nothing blurred.
"""

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pygame
import pytest

from lama_gui import resources
from lama_gui.app.stack import SceneStack
from lama_gui.families import GAMES
from lama_gui.kit.draw.art import from_svg
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Viewport
from lama_gui.scenes.before.title import Title
from tests import slow
from tests.slow import rest_slow
from tools.bench import frames as bench

SIZE = (960, 540) if slow.patient else (480, 270)  # what is asked for is the same
FRAMES = 100 if slow.patient else 40
FRAME = 1 / 60

#: What is written in C and is dear: the file system, fonts, SVG, and the making of pictures.
DEAR = frozenset(
    {
        *("stat", "lstat", "open", "scandir", "listdir", "access", "readlink", "read"),
        *("size", "metrics", "render", "get_ascent", "get_linesize"),
        *("load", "load_sized_svg", "box_blur", "gaussian_blur"),
        *("smoothscale", "convert", "convert_alpha"),
    }
)
#: Names that cheap things bear, too.
CHEAP = frozenset({"dict", "list", "set", "OrderedDict"})


def calls(do: Callable[[], None]) -> Counter[str]:
    """The dear things that ``do`` has done, and how often."""
    counted: Counter[str] = Counter()

    def watch(_frame: FrameType, event: str, function: Any) -> None:
        if event == "c_call" and function.__name__ in DEAR:
            owner = type(getattr(function, "__self__", None)).__name__
            if owner not in CHEAP:
                counted[f"{owner}.{function.__name__}"] += 1

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        do()
    finally:
        sys.setprofile(before)
    return counted


@pytest.fixture
def context(new_context):
    made = new_context(muted=True, speed="instant")
    made.resize(Viewport.fitting(*SIZE))
    return made


def drawn(stack: SceneStack, surface: pygame.Surface, frames: int, step: float = FRAME) -> None:
    for _ in range(frames):
        stack.update(step)
        stack.draw(surface)


def steady(stack: SceneStack) -> Counter[str]:
    surface = pygame.Surface(SIZE)
    drawn(stack, surface, 100, 0.1)  # long enough for everybody to have blinked
    return calls(lambda: drawn(stack, surface, FRAMES))


def test_the_count_sees_what_is_dear():
    def dear() -> None:
        resources.exists.__wrapped__("icons/lama.svg")
        from_svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>', 8, 8)
        pygame.transform.box_blur(pygame.Surface((8, 8)), 2)
        Type().width(f"never measured before {id(dear)}", "body")

    names = {name.split(".")[-1] for name in calls(dear)}
    assert {"stat", "load_sized_svg", "box_blur", "size"} <= names


@pytest.mark.parametrize("variant", rest_slow(GAMES, "komary"))
def test_a_table_that_waits_asks_for_nothing_twice(context, variant):
    scene = bench.table(context, variant, people=1)
    stack = SceneStack(context, scene)
    for _ in range(2000):
        stack.update(FRAME)
        if scene.board.may_play and not scene.board.animator.running:
            break
    assert scene.board.may_play
    assert steady(stack) == Counter()


@pytest.mark.parametrize("variant", rest_slow(["classic", "cafe", "vamos"], "vamos"))
def test_what_flies_a_second_time_asks_for_nothing(context, variant):
    context.change(speed="normal")
    scene = bench.busiest(context, variant)
    stack = SceneStack(context, scene)
    surface = pygame.Surface(SIZE)
    drawn(stack, surface, 150)  # scraps and glitter have fallen once
    scene.board.animator.start(bench.fireworks(scene))
    assert calls(lambda: drawn(stack, surface, FRAMES)) == Counter()


def test_the_title_asks_for_nothing_twice(context):
    stack = SceneStack(context, Title(context))
    assert steady(stack) == Counter()


def test_the_assets_are_looked_for_once(monkeypatch):
    asked = []
    monkeypatch.setattr(Path, "is_file", lambda path: asked.append(path) or True)
    resources.exists.cache_clear()
    assert resources.exists("icons/lama.svg") and resources.exists("icons/lama.svg")
    assert len(asked) == 1
    monkeypatch.undo()
    resources.exists.cache_clear()
