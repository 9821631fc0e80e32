"""Statistics as files: export of a table, and import of matches from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, ClassVar

import platformdirs

from lama_gui import storage
from lama_gui.bots import BotError
from lama_gui.kit.accessibility import sentence
from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.dialog import IconDisc
from lama_gui.kit.input import FileDropped, Input
from lama_gui.kit.layout import (
    SPRING,
    THE_REST,
    Box,
    Cell,
    Column,
    Length,
    Padded,
    Row,
    Stack,
    space,
)
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import Changed, Message, Pressed, Submitted
from lama_gui.library.statistics.export import as_csv, rows_of
from lama_gui.players.background import Thinker
from lama_gui.records.import_matches import Imported, MatchImport, matches_in
from lama_gui.scenes.after.export import free, saved_or_not
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.picker import Picker
from lama_gui.scenes.lookback.panels import Slip, progress_strip

LONGEST = 300
#: The number of files imported between progress updates, and the time limit in seconds.
BATCH, LIMIT = 12, 120.0
#: The colours of the icon before what is said, and its size.
COLOURS = {"info": 3, "check": 2}
MARK = 44.0
#: The maximum number of skipped files that are named.
MAX_NAMES = 12
RESULTS = ("taken", "here", "left")
"""What becomes of a file that is imported."""


class TakeIn:
    """A job for the worker process: import files into a folder."""

    foreign = False

    def __init__(self, files: list[Path], folder: Path) -> None:
        self.files, self.folder = files, folder

    def __call__(self, _: object) -> list[list[str]]:
        return [
            [one.name, one.what, one.why] for one in MatchImport(self.folder).import_all(self.files)
        ]

    def read(self, answer: Any, _: object) -> list[Imported]:
        try:
            return [Imported(*row) for row in answer]
        except TypeError as error:
            raise BotError(str(error)) from None


class Files(Picker):
    """Exports a table, or imports a folder (at once with ``path``) in the background."""

    name: ClassVar[str] = "files"
    widths: ClassVar[tuple[float, float]] = (1280.0, 520.0)

    def __init__(
        self,
        context: AppContext,
        path: Path | None = None,
        places: Callable[[AppContext], list[Path]] | None = None,
    ) -> None:
        super().__init__(context)
        self.value = "" if path is None else str(path)
        self.icon, self.status = "", ""  # what the last export or import has done
        self._skipped: list[str] = []  # the names of files that were no matches
        self._places = [place for place in (places or _likely)(context) if matches_in(place)]
        self._pending: list[Path] = []
        self._all = 0
        self._done: list[Imported] = []
        self._part: list[Path] = []
        self._thinker: Thinker | None = None
        home, worker = context.home, context.index_worker
        self._size = worker.query(lambda _: storage.size_of(home))
        self._size_shown = self._size.answer is not None
        if path is not None:
            self._begin()

    @property
    def busy(self) -> bool:
        """Whether an import is in progress."""
        return self._thinker is not None

    # ------------------------------------------------------------- widgets

    def boxes(self) -> Iterable[Box]:
        ui, hint, height = self.ui, self.t("files.hint"), self.ui.line("minor", 24, 76)
        why = "" if self.value.strip() else self.t("files.no_folder")
        why = self.t("files.running") if self.busy else why
        export = ui.button("export", self.t("files.export"), kind="minor", height=height)
        start = ui.button(
            "import",
            self.t("files.import"),
            kind="primary",
            height=height,
            unavailable=why,
            show_reason=False,
        )
        folder = ui.entry("folder", self.value, LONGEST, hint=hint, label=hint, height=height)
        yield ui.text("title", self.t("files.title"), "head", lines=2, extra=8, align="centre")
        yield space(Length(2, 14))
        out = self._task("out", "list", 0, 2, [export])
        into = [folder, *self._folder_boxes(ui), start]
        yield Row([out, self._task("in", "folder", 2, 3 if ui.type.is_large else 2, into)], 28)
        yield space(Length(6, 26))
        yield self._status(ui)

    def _task(
        self, name: str, icon: str, colour: int, share: float, controls: Sequence[Box]
    ) -> Box:
        """What can be done on a slip: an icon, what it means, and the controls at the bottom."""
        text = self.ui.text(name, self.t(f"files.{name}"), lines=8, align="centre", width=THE_REST)
        boxes: list[Box] = [text, SPRING, Column(controls, 14)]
        if not self.ui.type.is_large:
            disc = IconDisc(name=f"{name}-icon", icon=icon, colour=colour)
            boxes.insert(0, Cell(disc, height=130.0))
        slip = Cell(Slip(name=f"{name}-slip"), height=THE_REST)
        task = Stack([slip, Padded(Column(boxes, 16), 28, 26)])
        return Cell(task.place, Length(0, 0, share), task.measure_height)

    def _folder_boxes(self, ui: Ui) -> Iterable[Box]:
        """Likely folders with matches, for players without a keyboard."""
        for number, place in enumerate(self._places):
            words = self.t("files.place", folder=storage.shown(place.name))
            yield ui.button(
                f"place.{number}", words, kind="minor", role="label", item=place, label=words
            )

    def _status(self, ui: Ui) -> Box:
        """The result or the progress of an import, otherwise the space in use; and Done."""
        stop = self.t("files.stop" if self.busy else "dialog.done")
        width = ui.width_of(stop, "minor", 80, 220)
        close = ui.button("close", stop, kind="minor", width=width)
        if self.busy:
            words = self.t("files.reading", done=len(self._done), due=self._all)
            share = len(self._done) / max(1, self._all)
            return Row([progress_strip(ui, words, share), close], 24, level=True)
        if not self.status:
            size = self._size.answer
            kept = self.t("files.size", mb=-(-size // 2**20)) if size is not None else ""
            return Row([ui.text("size", kept, lines=2, width=THE_REST), close], 24, level=True)
        disc = IconDisc(name="said-icon", icon=self.icon, colour=COLOURS[self.icon])
        row: list[Box] = [Cell(disc, MARK, MARK), ui.text("said", self.status, "label", lines=4)]
        if self._skipped:
            words = self.t("dialog.details")
            width = Length.fixed(ui.width_of(words, "minor", 80, 220).preferred)
            row.append(ui.button("details", words, kind="minor", width=width))
        return Row([*row, close], 20, level=True)

    def _say(self, words: str, icon: str = "info", skipped: Sequence[str] = ()) -> None:
        self.icon, self.status, self._skipped = icon, words, list(skipped)

    @property
    def spoken_text(self) -> str:
        return self.status or sentence(self.t("files.out"), self.t("files.in"))

    def first_focus(self) -> str | None:
        return "export" if self.context.input.device is Device.PAD else "folder"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("folder", str(value)):
                self.value = value
            case Submitted("folder") | Pressed("import"):
                self._begin()
            case Pressed("folder"):
                return self.edit_on_screen("folder", self.value, LONGEST)
            case Pressed("export"):
                self._export()
            case Pressed(item=Path() as place):
                self.value = str(place)
                self._begin()
            case Pressed("details"):
                title = self.t("files.left", n=len(self._skipped))
                return self.context.notice(title, "\n".join(self._skipped[:MAX_NAMES]))
            case Pressed("close"):
                return self.on_back()
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case FileDropped(path):
                if not self.busy:
                    self.value = path
                    self._begin()
                    self.rebuild()
                return None
        return super().on_input(event)

    def on_back(self) -> Transition | None:
        """Leave, or stop an import, which keeps what was imported so far."""
        if self.busy:
            self._finish()
            return None
        return Pop()

    def on_exit(self) -> None:
        if self._thinker is not None:
            self._thinker.close()

    # ------------------------------------------------------------- export

    def _export(self) -> None:
        """Export all finished matches of all people, with the coach's measurements."""
        worker = self.context.index_worker
        rows = worker.ask(lambda index: rows_of(index.seats(), index.measured()))
        if rows is None:
            self._say(self.t("look.held"))
            return
        folder = self.context.home.shared_files

        def write() -> Path:
            path = free(folder, f"lama-{date.today().isoformat()}", ".csv")
            storage.write(path, as_csv(rows))
            return path

        _, words = saved_or_not(self, folder, write)
        if words:
            self._say(words)

    # ------------------------------------------------------------- import

    def _begin(self) -> None:
        if self.busy:
            return
        if not self.value.strip():
            self._say(self.t("files.no_folder"))
            return
        folder = Path(self.value.strip().strip('"')).expanduser()
        self._pending = self._match_files(folder)
        self._all, self._done = len(self._pending), []
        if not self._pending:
            self._say(self.t("files.none", folder=storage.shown(str(folder))))
            return
        self._thinker = Thinker(self.context.where, LIMIT)
        self._ask()

    def _match_files(self, folder: Path) -> list[Path]:
        try:
            same = folder.samefile(self.context.home.matches)
        except OSError:
            same = False
        return [] if same else matches_in(folder)

    def _ask(self) -> None:
        assert self._thinker is not None, "it has begun"
        part, self._pending = self._pending[:BATCH], self._pending[BATCH:]
        self._part = part
        self._thinker.ask(TakeIn(part, self.context.home.matches), None)

    def update(self, dt: float) -> bool:
        has_size = not self._size_shown and self._size.answer is not None
        if has_size:
            self._size_shown = True
            self.rebuild()
        if self._thinker is None:
            return has_size
        try:
            done = self._thinker.fetch()
        except BotError as error:
            done = [Imported(storage.shown(path.name), "left", str(error)) for path in self._part]
        if done is None:
            return has_size
        self._done += done
        if self._pending:
            self._ask()
        else:
            self._finish()
        self.rebuild()
        return True

    def _finish(self) -> None:
        """Show the result of the import, and index the new files."""
        assert self._thinker is not None, "it has begun"
        self._thinker.close()
        self._thinker = None
        self.tell_done(self._done)
        self.context.index_worker.refresh()

    def tell_done(self, done: Sequence[Imported]) -> None:
        """Say what an import has done."""
        files = {what: [one.name for one in done if one.what == what] for what in RESULTS}
        words = [
            self.t(f"files.{what}", n=len(names))
            for what, names in files.items()
            if names or what == "taken"
        ]
        self._say(sentence(*words), "check" if files["taken"] else "info", files["left"])


def _likely(context: AppContext) -> list[Path]:
    """Folders where files from elsewhere are likely."""
    return [context.home.shared_files, platformdirs.user_downloads_path()]
