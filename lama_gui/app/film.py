"""A film of a round: the frames of its table from one seat or with all hands open, with captions.

Time is simulated, so a film is the same on any machine. :mod:`film_file` encodes the frames.
:class:`Filming` makes a film in a separate process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import pygame

from lama_gui.app.film_file import ENCODERS, FilmError, encoder, write
from lama_gui.app.opening import open_context
from lama_gui.app.stack import SceneStack
from lama_gui.kit.animation import Clock
from lama_gui.kit.context import headless
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.widgets import Widget
from lama_gui.players import processes
from lama_gui.records import RecordError, read_record
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.lookback.film_dialog import Order, Progress
from lama_gui.session.visibility import Revealed, Round, Watched, shown
from lama_gui.settings import Settings
from lama_gui.storage import Home
from lama_gui.view import hud
from lama_gui.view.board import Board
from lama_gui.view.drawing import picture
from lama_gui.view.games import table_for, theme_of

BETWEEN = 0.7  # seconds between two moves
LAST = 2.0  # seconds for which the end is shown

#: Called with the progress, 0 to 1.
OnProgress = Callable[[float], None]


class Film(AppScene):
    """Plays the round ``part`` once; ``open_`` shows all hands."""

    name: ClassVar[str] = "film"

    def __init__(
        self, context: AppContext, replay: Revealed | Watched, part: Round, seat: int, open_: bool
    ) -> None:
        super().__init__(context)
        self.replay, self.part, self.seat = replay, part, seat
        self.open = open_ and isinstance(replay, Revealed)
        self.variant = replay.header.variant
        self.theme = theme_of(self.variant)
        self.table = table_for(replay.game)
        self.position = part.first
        view = replay.view(self.position, seat)
        self.board = Board(context, self.table, replay.header.seats, view, open_hands=self.open)
        self.caption = self.t("film.begins", n=part.number)
        self._wait = Clock(BETWEEN)

    @property
    def share(self) -> float:
        """The fraction of the round that has been played."""
        return (self.position - self.part.first) / max(1, self.part.end - self.part.first)

    @property
    def done(self) -> bool:
        """Whether the end has been shown for long enough."""
        return (
            self.position >= self.part.end and self._wait.done and not self.board.animator.running
        )

    def update(self, dt: float) -> bool:
        was_running = self.board.animator.running
        self.board.update(dt, 1.0)
        if was_running and not self.board.animator.running:
            self.board.finish_animation()
            self.board.light(self.replay.acting(self.position), may_play=False)
            self.rebuild()
        if not self.board.animator.running:
            self._wait.tick(dt)
            if self._wait.done and self.position < self.part.end:
                self._go_on()
        return True

    def _go_on(self) -> None:
        self.position += 1
        events = self.replay.events(self.position, self.seat)
        lines = [self.table.log(event, self.board.names, self.texts) for event in events]
        on_progress = [line for line in lines if line is not None]
        if on_progress:
            self.caption = on_progress[0].spoken
        self.board.show(self.replay.view(self.position, self.seat), events)
        self._wait.restart(LAST if self.position >= self.part.end else BETWEEN)
        self.rebuild()

    def build(self) -> Iterable[Widget]:
        if self.open:
            seats = range(len(self.board.seats))
            hands = {seat: self.replay.view(self.position, seat).hand for seat in seats}
            yield from hud.open_hands(self.board, hands)

    def paint_below(self, canvas: Canvas) -> None:
        picture.draw_ground(canvas, self.board)

    def paint(self, canvas: Canvas) -> None:
        picture.draw_table(canvas, self.board, ribbon=False)

    def paint_above(self, canvas: Canvas) -> None:
        """Flying cards, and the caption."""
        picture.draw_above(canvas, self.board)
        width = canvas.type.width(self.caption, "strong") + 72
        tab = self.board.layout.corner(1888 - width, 36, width, 68)
        canvas.pill(tab, canvas.theme.paper.toast)
        ink = canvas.theme.paper.toast_text
        canvas.text(tab.inset(24, 4), self.caption, "strong", ink, "centre")


def frames(
    settings: Settings,
    replay: Revealed | Watched,
    part: Round,
    seat: int,
    *,
    open_: bool,
    size: tuple[int, int],
    fps: int,
    on_progress: OnProgress = lambda _: None,
) -> Iterator[pygame.Surface]:
    """The pictures of the film, which are drawn without a display.

    All are the same surface, drawn anew; ``on_progress`` is called between two of them.
    """
    headless()
    with TemporaryDirectory(prefix="lama-film-") as folder:
        context = open_context(Home.within(Path(folder)), settings=settings)
        context.resize(Viewport.fitting(*size))
        film = Film(context, replay, part, seat, open_)
        stack, surface = SceneStack(context, film), pygame.Surface(size)
        while True:
            stack.update(0.0)
            stack.draw(surface)
            yield surface
            if film.done:
                return
            on_progress(film.share)
            stack.update(1 / fps)


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
            self._child = processes.start(make, order, name="lama film", courtesy=NICENESS)
        except (OSError, ValueError, RuntimeError) as error:
            self.progress = Progress(over=True, failed=error)

    def look(self) -> bool:
        """Read the messages of the process; returns whether there is something new."""
        before = self.progress
        while not self.progress.over:
            try:
                if not self._child.connection.poll():
                    break
                self.progress = _heard(self.progress, self._child.connection.recv())
            except (EOFError, OSError):
                why = None if self._stopping else FilmError("its process ended")
                self.progress = Progress(over=True, failed=why)
        if self.progress.over and before is not self.progress:
            self._child.end()
        return self.progress is not before

    def stop(self) -> None:
        """Ask the process to stop and remove its files; ``progress`` says when it has."""
        self._stopping = True
        if not self.progress.over:
            with suppress(OSError):
                self._child.connection.send("stop")


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
    """The process: make the film. Anything sent to it makes it stop.

    It sends ``("share", 0.4)``, and at the end ``("done", path)``, ``("failed", error)`` or
    ``("stopped", "")``.
    """
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


def _film(order: Order, on_progress: OnProgress) -> Path:
    size, fps = SIZES.get(order.out.suffix, SIZES[".mp4"])
    order.out.parent.mkdir(parents=True, exist_ok=True)
    replay = shown(read_record(order.file, strict=False), order.file)
    part = replay.rounds[order.round - 1]
    seat = order.seat if order.seat in replay.sides else replay.sides[0]
    pictures = frames(
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
