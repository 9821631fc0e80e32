"""Makes a film in a separate process.

The process sends pairs over its connection: ``("share", 0.4)``, and at the end ``("done", path)``,
``("failed", error)`` or ``("stopped", "")``. Anything sent to it makes it stop.
"""

from __future__ import annotations

from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from lama_gui.app.films import film
from lama_gui.app.films.film_file import ENCODERS, FilmError, encoder, write
from lama_gui.players import processes
from lama_gui.records import RecordError, read_record
from lama_gui.scenes.lookback.film_dialog import Order, Progress
from lama_gui.session.visibility import shown

#: Size and frame rate, by the suffix of the file.
SIZES: dict[str, tuple[tuple[int, int], int]] = {
    ".mp4": ((1280, 720), 25),
    ".webp": ((960, 540), 12),
}
#: The niceness of the process, where the system supports that.
NICENESS = 10
#: The progress is sent in steps of this.
STEP = 0.01


def kinds() -> tuple[str, ...]:
    """The suffixes of films that can be made; none if there are only pictures."""
    return tuple(suffix for suffix in SIZES if suffix in ENCODERS[encoder()])


class Filming:
    """A film being made; ``progress`` is the last known state."""

    def __init__(self, order: Order) -> None:
        self.progress = Progress()
        self._stopping = False
        try:
            self._process, self._connection = processes.start(make, order, name="lama film")
            processes.lower_priority(self._process, NICENESS)
        except (OSError, ValueError, RuntimeError) as error:
            self.progress = Progress(over=True, failed=error)

    def look(self) -> bool:
        """Read the messages of the process; returns whether there is something new."""
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
        """Ask the process to stop and remove its files; ``progress`` says when it has."""
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
    """The film was cancelled."""


def make(connection: Connection, order: Order) -> None:
    """The process: make the film and send the progress."""
    last = 0.0

    def on_progress(share: float) -> None:
        nonlocal last
        if connection.poll():
            raise _Stopped
        if share >= last + STEP:
            last = share
            connection.send(("share", share))

    with suppress(OSError):  # the parent has ended
        try:
            connection.send(("done", str(_film(order, on_progress))))
        except _Stopped:
            connection.send(("stopped", ""))
        except OSError as error:
            connection.send(("failed", error))
        except (FilmError, RecordError, IndexError) as error:
            connection.send(("failed", FilmError(str(error))))


def _film(order: Order, on_progress: film.OnProgress) -> Path:
    size, fps = SIZES.get(order.out.suffix, SIZES[".mp4"])
    order.out.parent.mkdir(parents=True, exist_ok=True)
    replay = shown(read_record(order.file, strict=False), order.file)
    part = replay.rounds[order.round - 1]
    seat = order.seat if order.seat in replay.sides else replay.sides[0]
    pictures = film.frames(
        order.settings,
        replay,
        part,
        seat,
        open_=order.open,
        size=size,
        fps=fps,
        on_progress=on_progress,
    )
    return write(pictures, order.out, fps)
