"""A film made in a separate process: its progress, and where the file is.

What is told over the connection are pairs: ``("share", 0.4)``, and at the end ``("done", path)``,
``("failed", why)`` or ``("stopped", "")``. Anything sent back asks it to stop.
"""

from __future__ import annotations

import tempfile
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from lama_gui.app.films import film
from lama_gui.app.films.film_file import FilmError, Way, way, write
from lama_gui.app.pilot import headless
from lama_gui.kit.draw.theme import Themes
from lama_gui.players import processes
from lama_gui.records import RecordError, read_record
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.lookback.film_dialog import Order, Progress
from lama_gui.session.visibility import shown
from lama_gui.settings import SettingsFile
from lama_gui.storage import Home

#: Size and pictures a second, by the end of the file's name.
SIZES: dict[str, tuple[tuple[int, int], int]] = {
    ".mp4": ((1280, 720), 25),
    ".webp": ((960, 540), 12),
}
#: How far the filming process steps back behind the window, where the system knows of that.
COURTESY = 10
#: The share is told again when it has grown by this.
STEP = 0.01
#: The kinds of film that each way makes; none: pictures in a folder.
_KINDS: dict[Way, tuple[str, ...]] = {
    Way.FFMPEG: tuple(SIZES),
    Way.PILLOW: (".webp",),
    Way.PICTURES: (),
}


def kinds() -> tuple[str, ...]:
    """The kinds of film that can be made here; none where there are only pictures."""
    return _KINDS[way()]


class Filming:
    """Makes what was ordered; ``progress`` is what is known of it."""

    def __init__(self, order: Order) -> None:
        self.progress = Progress()
        self._stopping = False
        try:
            self._process, self._connection = processes.start(make, order, name="lama film")
            processes.step_back(self._process, COURTESY)
        except (OSError, ValueError, RuntimeError) as error:
            self.progress = Progress(over=True, failed=error)

    def look(self) -> bool:
        """Hear what the process has told; whether there is something new."""
        before = self.progress
        while not self.progress.over:
            try:
                if not self._connection.poll():
                    break
                self.progress = _heard(self.progress, self._connection.recv())
            except (EOFError, OSError):
                why = None if self._stopping else FilmError("its process ended")
                self.progress = Progress(over=True, failed=why)
        if self.progress.over and before is not self.progress:
            processes.end(self._process)
        return self.progress is not before

    def stop(self) -> None:
        """Ask it to stop and leave nothing behind; it says when it has."""
        self._stopping = True
        if not self.progress.over:
            with suppress(OSError):
                self._connection.send("stop")


def _heard(before: Progress, message: Any) -> Progress:
    match message:
        case ("share", float(share)):
            return Progress(share)
        case ("done", str(path)):
            return Progress(1.0, over=True, path=Path(path))
        case ("failed", Exception() as why):
            return Progress(before.share, over=True, failed=why)
    return Progress(before.share, over=True)


class _Stopped(Exception):
    """Somebody wants no film any more."""


def make(connection: Connection, order: Order) -> None:
    """The process: make the film, and tell how far it is."""
    last = 0.0

    def told(share: float) -> None:
        nonlocal last
        if connection.poll():
            raise _Stopped
        if share >= last + STEP:
            last = share
            connection.send(("share", share))

    with suppress(OSError):  # nobody listens any more
        try:
            connection.send(("done", str(_film(order, told))))
        except _Stopped:
            connection.send(("stopped", ""))
        except OSError as error:
            connection.send(("failed", error))
        except (FilmError, RecordError, IndexError) as error:
            connection.send(("failed", FilmError(str(error))))


def _film(order: Order, told: film.Told) -> Path:
    headless()
    size, fps = SIZES.get(order.out.suffix, SIZES[".mp4"])
    order.out.parent.mkdir(parents=True, exist_ok=True)
    replay = shown(read_record(order.file, strict=False), order.file)
    part = replay.rounds[order.round - 1]
    seat = order.seat if order.seat in replay.sides else replay.sides[0]
    with tempfile.TemporaryDirectory(prefix="lama-film-") as folder:
        home = Home(Path(folder), Path(folder), Path(folder) / "logs")
        file = SettingsFile(home.settings)
        file.writable = False
        context = AppContext(
            home=home,
            file=file,
            settings=order.settings,
            rng=Random(),
            strict=False,
            themes=Themes(home.themes),
        )  # without a router: a film leads nowhere
        pictures = film.frames(
            context, replay, part, seat, open_=order.open, size=size, fps=fps, told=told
        )
        return write(pictures, order.out, fps)
