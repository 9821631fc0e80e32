"""The window's loop on a virtual screen, driven event by event."""

from __future__ import annotations

import gc
import os
import random
import secrets
import shutil
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest import mock

import pygame

from lama_gui.app.opening import open_context
from lama_gui.app.stack import SceneStack
from lama_gui.app.window import App
from lama_gui.kit.context import headless
from lama_gui.kit.scene import Scene
from lama_gui.kit.system import release_memory
from lama_gui.scenes.before.title import Title
from lama_gui.settings import Settings
from lama_gui.storage import Home
from lama_gui.texts import languages
from tests.gates.gate import Figures
from tools.pilot import Pilot


@contextmanager
def known_secrets(chance: Random) -> Iterator[None]:
    """Take secret keys from ``chance``."""
    with (
        mock.patch.object(secrets, "randbits", chance.getrandbits),
        mock.patch.object(secrets, "token_hex", lambda n=32: chance.randbytes(n).hex()),
        mock.patch.object(secrets, "token_urlsafe", lambda n=32: chance.randbytes(n).hex()),
    ):
        yield


def resident() -> int:
    """The memory of this process in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def uncounted() -> str:
    """Why memory and open files can't be measured here, or ""."""
    return "" if Path("/proc/self/statm").exists() else "there is no /proc to read the memory from"


def held() -> dict[str, int]:
    """The resources used by this process."""
    files = sum(1 for _ in Path("/proc/self/fd").iterdir())
    threads = threading.active_count()
    return {"MB": resident() // 2**20, "open files": files, "threads": threads}


def weigh(figures: Figures, warm: Mapping[str, int]) -> None:
    """Record the resources after a trial, and those after warming up: name -> trial."""
    for name, value in held().items():
        if figures.get("trials") + 1 == warm.get(name):
            figures[f"{name} after warming up"] = value
        figures[name] = value


class Window:
    """A window that is used for many trials, each of which begins at the title in an empty home.

    Caches are kept between trials, so that leaks become visible; everything else only depends on
    the trial's seed.
    """

    def __init__(self) -> None:
        headless()
        self.folder = Path(tempfile.mkdtemp(prefix="lama-gate-"))
        home = Home.within(self.folder)
        self.context = open_context(home, settings=Settings(language="en"), rng=Random(0))
        self.context.file.writable = True
        self.app = App(self.context)
        self.app.open_window()
        self.stack = self._begin()

    def _begin(self) -> SceneStack:
        return SceneStack(self.context, Title(self.context))

    @contextmanager
    def trial(self, seed: int, *, fresh: bool = True) -> Iterator[Random]:
        """Set up an empty home and random numbers from ``seed``; ``fresh``: default settings."""
        chance = Random(seed)
        for path in self.folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
        if fresh:
            usual = {name: getattr(Settings(), name) for name in Settings.__struct_fields__}
            self.context.change(**(usual | {"language": chance.choice(languages())}))
        self.context._index_worker = None
        self.context.pads.clear()
        self.context.rng = Random(seed)
        random.seed(seed)
        with mock.patch.object(os, "fsync", lambda _: None), known_secrets(chance):
            self.stack = self._begin()
            try:
                yield chance
            finally:
                self.leave()

    def leave(self) -> None:
        """Close the scenes."""
        if self.stack.running:
            self.stack.close()
        self.context.thinker.forget()

    def release(self) -> None:
        """Empty the cache of pictures, which a trial leaves anything from empty to full."""
        self.context.textures.clear()
        gc.collect()
        release_memory()

    def again(self) -> None:
        """Start the program again."""
        self.stack = self._begin()

    def pilot(self) -> Pilot:
        """A pilot in this window, starting at the title."""
        pilot = Pilot(self.context, Title, (960, 540))
        self.stack = pilot.stack
        return pilot

    @property
    def scene(self) -> Scene:
        return self.stack.top

    def event(self, kind: int, **fields: object) -> None:
        """Handle an event of the system."""
        self.app.handle(self.stack, pygame.event.Event(kind, fields))

    def events(self, *kinds: int, **fields: object) -> None:
        """Handle one event after the other, until the program ends."""
        for kind in kinds:
            if self.stack.running:
                self.event(kind, **fields)

    def pass_time(self, dt: float, *, draw: bool = True) -> None:
        """Run the loop once, after ``dt`` seconds."""
        if self.stack.running:
            self.app.come_to_rest(dt)
            self.stack.update(dt)
            self.app.follow_settings(self.stack)
        if draw and self.stack.running:
            self.app.draw(self.stack)
