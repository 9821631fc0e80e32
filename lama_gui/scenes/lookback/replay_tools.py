"""The tools below the list of moves: notes, a link to the position, a film of the round."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from lama_gui.kit import system
from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.layout import Box, Column, Flow, Row, space
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.widgets import Changed, Message, Pressed, Submitted
from lama_gui.records.notes import LONGEST, MatchNotes, MoveNumber
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.picker import Picker
from lama_gui.scenes.lookback.panels import beside_icon
from lama_gui.session.visibility import Revealed, Watched


class NoteAnswer(Struct, frozen=True):
    """The new note: text, a bare mark (""), or None to delete it."""

    text: str | None


class NoteEntry(Picker):
    """Asks for a note; pops a :class:`NoteAnswer`, or None on Cancel."""

    name: ClassVar[str] = "note"
    widths: ClassVar[tuple[float, float]] = (1000.0, 300.0)

    def __init__(self, context: AppContext, where: str, before: str | None) -> None:
        super().__init__(context)
        self.where, self.before = where, before
        self.value = before or ""

    def boxes(self) -> Iterable[Box]:
        ui, title = self.ui, self.t("replay.note.title")
        middle = []
        if self.before is not None:
            words = self.t("replay.note.drop")
            width = ui.width_of(words, "minor", 80, 225)
            middle = [ui.button("drop", words, kind="minor_danger", width=width)]
        texts = [
            ui.text("title", title, "head", lines=2),
            ui.text("where", self.where, "caption", lines=2),
        ]
        yield beside_icon("note", "pencil", 2, texts)
        yield space(14)
        yield ui.entry("words", self.value, LONGEST, label=title, height=ui.line("strong", 26, 72))
        yield space(10)
        yield ui.text("text", self.t("replay.note.text"), "caption", lines=3)
        yield space(22)
        cancel, done = self.t("dialog.cancel"), self.t("dialog.done")
        yield ui.answers(("cancel", cancel), ("keep", done), *middle)

    @property
    def spoken_text(self) -> str:
        return f"{self.where}. {self.t('replay.note.text')}"

    @property
    def _words(self) -> str:
        """The text without excess spaces."""
        return " ".join(self.value.split())

    def first_focus(self) -> str | None:
        return "words" if self.context.input.device is not Device.PAD else "keep"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("words", str(value)):
                self.value = value
            case Pressed("words"):
                return self.edit_on_screen("words", self.value, LONGEST)
            case Submitted() | Pressed("keep"):
                return Pop(NoteAnswer(self._words))
            case Pressed("drop"):
                return Pop(NoteAnswer(None))
            case _:
                return super().on(message)
        return None


GAP = 8.0
LINES = 3
"""The maximum number of lines shown of a note."""
#: The buttons with their icons; those in the middle have a word if there is room.
BACK, NOTE, ON, LINK, FILM = "note-back", "note", "note-on", "link", "film"
ICONS = {BACK: "left", NOTE: "pencil", ON: "right", LINK: "copy", FILM: "film"}


class ReplayTools:
    """The notes of a replay. ``status`` describes the last action."""

    def __init__(self, context: AppContext, replay: Revealed | Watched) -> None:
        self.context, self.replay = context, replay
        self.remarks = MatchNotes(replay.path) if replay.path is not None else None
        self.status = ""
        self._place()

    def _place(self) -> None:
        """Compute the positions of the notes; those of moments not in the match are not shown."""
        positions = set()
        for at in self.remarks.notes if self.remarks else ():
            with suppress(ValueError):
                positions.add(self.replay.moment(*at))
        self.marks = tuple(sorted(positions))

    # ------------------------------------------------------------- queries

    def at(self, position: int) -> str | None:
        """The note at a position: its text, "" for a bare mark, or None."""
        return self.remarks.notes.get(self.replay.moment_at(position)) if self.remarks else None

    def words(self, position: int) -> str:
        """The text below the buttons: the last action's result, or the note at this position."""
        if self.status:
            return self.status
        note = self.at(position)
        return "" if note is None else note or self.context.texts("replay.mark")

    def where(self, position: int) -> str:
        """The position in words."""
        number, move = self.replay.moment_at(position)
        return self.context.texts("replay.moment", round=number, move=move)

    # ------------------------------------------------------------- actions

    def write(self, position: int) -> Transition | None:
        """Ask for a note at a position."""
        if self.remarks is None:
            return None
        at = self.replay.moment_at(position)

        def then(answer: NoteAnswer | None) -> Transition | None:
            return self._put(at, answer.text) if answer is not None else None

        return Push(NoteEntry(self.context, self.where(position), self.at(position)), then)

    def _put(self, at: MoveNumber, text: str | None) -> Transition | None:
        assert self.remarks is not None, "only then it was asked"
        try:
            self.remarks.put(at, text)
        except OSError as error:
            texts = self.context.texts
            words = texts("replay.note.refused", reason=error)
            return self.context.notice(texts("share.refused.title"), words, error=error)
        self._place()
        return None

    def copy_link(self, position: int) -> None:
        """Copy the file and position, in the format of ``lama replay``."""
        path = self.replay.path
        if path is None:
            return
        number, move = self.replay.moment_at(position)
        done = system.copy_text(f"{path}#{number}.{move}")
        key = "replay.link.copied" if done else "share.no_clipboard"
        self.status = self.context.texts(key, link=f"…#{number}.{move}")

    # ------------------------------------------------------------- widgets

    def box(self, position: int) -> Box:
        """The buttons, and the text if there is one."""
        texts, words, here = self.context.texts, self.words(position), self.at(position)
        ui = self.context.ui
        why = "" if self.remarks is not None else texts("replay.no_file")
        none = texts("replay.note.none")
        refused = {
            BACK: "" if any(mark < position for mark in self.marks) else none,
            ON: "" if any(mark > position for mark in self.marks) else none,
            NOTE: why,
            LINK: why,
            FILM: why or ("" if self.replay.round_at(position) else texts("replay.no_deal")),
        }
        labels = {name: texts(f"replay.{name.replace('-', '.')}") for name in ICONS}
        if here is not None:
            labels[NOTE] = texts("replay.note.change")
        bare = ICONS if ui.type.is_large else (BACK, ON)
        buttons = {
            name: ui.button(
                name,
                short := "" if name in bare else texts(f"replay.{name}.short"),
                icon="" if short else icon,
                kind="minor",
                label=labels[name],
                width=replace(ui.width_of(short, "minor", 36, 58), share=1.0),
                unavailable=refused[name],
                show_reason=False,
                height=ui.line("minor", 20, 58),
            )
            for name, icon in ICONS.items()
        }
        notes = (BACK, NOTE, ON) if self.marks else (NOTE,)
        parts = [Row([buttons[name] for name in part], GAP) for part in (notes, (LINK, FILM))]
        rows = Flow(parts, GAP, 18)
        if not words:
            return rows
        remark = ui.text("remark", words, "label", lines=LINES, top=True)
        return Column([rows, remark], 18)
