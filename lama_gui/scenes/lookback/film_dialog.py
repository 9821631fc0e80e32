"""The dialog that exports the current round of a replay as a film, with its progress."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import ClassVar, Protocol

from msgspec import Struct

from lama_gui import storage
from lama_gui.kit import system
from lama_gui.kit.accessibility import sentence
from lama_gui.kit.layout import SPRING, Box, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import Changed, Message, Pressed
from lama_gui.records.reader import SUFFIX
from lama_gui.scenes.after.export import free, refused
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.picker import Picker
from lama_gui.scenes.lookback.panels import beside_icon, progress_strip
from lama_gui.session.visibility import Revealed, Round, Watched
from lama_gui.settings import Settings
from lama_gui.view.people.names import names_of


class Order(Struct, frozen=True):
    """A film to make: a round of the match in ``file``, seen from ``seat``, saved as ``out``."""

    file: Path
    round: int
    seat: int
    open: bool
    out: Path
    settings: Settings


class Progress(Struct, frozen=True):
    """The progress of a film, 0 to 1; when it is over, its path or the error.

    Without either it was stopped.
    """

    share: float = 0.0
    over: bool = False
    path: Path | None = None
    failed: Exception | None = None


class Maker(Protocol):
    """Makes a film in the background."""

    progress: Progress

    def look(self) -> bool:
        """Update ``progress``; returns whether it has changed."""

    def stop(self) -> None:
        """Stop, and leave nothing behind; it is over only then."""


class FilmDialog(Picker):
    """Asks for the format, then shows the progress.

    ``kinds`` are file name suffixes: only one if nothing but pillow is available, none for single
    pictures. ``make`` starts a film in the background.
    """

    name: ClassVar[str] = "film_dialog"
    widths: ClassVar[tuple[float, float]] = (940.0, 400.0)

    def __init__(
        self,
        context: AppContext,
        replay: Revealed | Watched,
        part: Round,
        seat: int,
        open_: bool,
        kinds: Sequence[str],
        make: Callable[[Order], Maker],
    ) -> None:
        super().__init__(context)
        assert replay.path is not None, "only then there is a button"
        self.replay, self.part, self.seat, self.open = replay, part, seat, open_
        self.file: Path = replay.path
        self.kinds = tuple(kinds)
        self.kind = self.kinds[0] if self.kinds else ""
        self.status = ""
        self.saved: Path | None = None
        self._make = make
        self._maker: Maker | None = None
        self._cancelled = False

    @property
    def busy(self) -> bool:
        """Whether a film is being made."""
        return self._maker is not None

    # ------------------------------------------------------------- widgets

    def boxes(self) -> Iterable[Box]:
        ui, title = self.ui, self.t("film.title", n=self.part.number)
        texts = [
            ui.text("title", title, "head", lines=2, extra=8),
            ui.text("text", self._text, lines=5),
        ]
        yield beside_icon("film", "film", 1, texts)
        yield space(16)
        yield from self._kinds(ui)
        yield from self._status(ui)
        yield space(20)
        yield self._answers(ui)

    @property
    def _text(self) -> str:
        name = names_of(self.replay.header.seats, self.texts)[self.seat]
        key = "film.open" if self.open else "film.seat"
        if self.saved is not None:
            return self.t(key, name=name)
        keys = {0: "film.pictures", 1: "film.moving"}
        key_made = keys.get(len(self.kinds), "film.made")
        return sentence(self.t(key, name=name), self.t(key_made))

    def _kinds(self, ui: Ui) -> Iterable[Box]:
        if len(self.kinds) < 2 or self.busy:
            return
        names = ((kind, f"film.kind.{kind.removeprefix('.')}") for kind in self.kinds)
        options = tuple((kind, self.t(name)) for kind, name in names)
        yield ui.tabs("kind", options, self.kind)
        yield space(14)

    def _status(self, ui: Ui) -> Iterable[Box]:
        if self._maker is None:
            if self.status:
                yield ui.text("said", self.status, "caption", lines=4)
            return
        share = self._maker.progress.share
        words = self.t("film.progress", share=round(100 * share))
        yield progress_strip(ui, words, share)

    def _answers(self, ui: Ui) -> Box:
        if self.busy:
            stop = self.t("files.stop")
            width = ui.width_of(stop, "minor", 80, 220)
            return Row([SPRING, ui.button("stop", stop, kind="minor", width=width), SPRING])
        if self.saved is not None:
            return ui.answers(("close", self.t("dialog.done")), ("place", self.t("film.place")))
        return ui.answers(("close", self.t("dialog.cancel")), ("make", self.t("film.make")))

    @property
    def spoken_text(self) -> str:
        return self.status or self._text

    def first_focus(self) -> str | None:
        return "stop" if self.busy else "place" if self.saved is not None else "make"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("kind", str(kind)):
                self.kind, self.saved, self.status = kind, None, ""
                self.rebuild()
            case Pressed("make"):
                self.begin()
            case Pressed("place"):
                done = system.copy_text(str(self.saved))
                self.status = self.t("share.copied_place" if done else "share.no_clipboard")
            case Pressed("stop" | "close"):
                return self.on_back()
        return None

    def begin(self) -> None:
        """Start the film."""
        folder = self.context.home.shared_pictures
        stem = f"{self.file.name.removesuffix(SUFFIX)}-{self.part.number}"
        out = free(folder, stem, self.kind)
        settings = self.context.settings
        self._cancelled = False
        self._maker = self._make(
            Order(self.file, self.part.number, self.seat, self.open, out, settings)
        )

    def update(self, dt: float) -> bool:
        if self._maker is None or not self._maker.look():
            return False
        progress = self._maker.progress
        if progress.over:
            self._maker = None
            self.saved = progress.path
            if progress.path is not None:
                where = storage.shown(str(progress.path.parent))
                self.status = self.t("share.saved", file=progress.path.name, folder=where)
            elif progress.failed:
                place = getattr(progress.failed, "filename", None)
                shown = storage.shown(str(place)) if place else ""
                self.next = refused(self, progress.failed, shown)
            else:
                self.status = self.t("film.stopped")
        self.rebuild()
        return True

    def on_back(self) -> Transition | None:
        """Leave; if a film is being made, stop it first, or leave at the second attempt."""
        if self._maker is None or self._cancelled:
            return Pop()
        self._cancelled = True
        self._maker.stop()
        return None

    def on_exit(self) -> None:
        if self._maker is not None:
            self._maker.stop()
