"""Sharing a match as a picture, a file or text, with names that can be changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import ClassVar

import msgspec
import pygame

from lama_gui.kit import system
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import (
    SPRING,
    THE_REST,
    Box,
    Cell,
    Column,
    Grid,
    Length,
    Padded,
    Row,
    space,
)
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import sheet
from lama_gui.kit.widgets import (
    Changed,
    Inert,
    Message,
    Pressed,
    Refused,
    Submitted,
    TextField,
    Widget,
)
from lama_gui.kit.widgets.button import Kind
from lama_gui.library.statistics.facts import facts_of, listed
from lama_gui.records.proof import commitment_of, short_commitment
from lama_gui.records.reader import SUFFIX
from lama_gui.scenes.after.export import (
    card_canvas,
    render,
    result_text,
    save_match,
    save_picture,
    saved_or_not,
)
from lama_gui.scenes.after.victory import Victory
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.common.seat_plates import SeatFace
from lama_gui.session.visibility import Revealed, Watched
from lama_gui.texts import moment_words
from lama_gui.view.games import theme_of
from lama_gui.view.people.names import called, with_avatars

LONGEST = 24
ACTIONS: tuple[tuple[str, str, Kind], ...] = (
    ("picture", "save", "primary"),
    ("file", "folder", "secondary"),
    ("words", "copy", "secondary"),
)
"""The ways to share: name, icon and kind of the button."""
FACE = 96.0
SMALL_NOTE = 1.3
"""The text size from which the note is smaller, and the buttons are in two rows."""


class Preview(Inert):
    """A small preview of the card; ``draw_card`` draws it."""

    context: AppContext
    draw_card: Callable[[Canvas], None]

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self.rect, PanelStyle(canvas.theme.paper.row, 8, 1.0))
        area = pygame.Rect(canvas.rect_px(self.rect)).clip(canvas.surface.get_rect())
        if area.w >= 32 and area.h >= 18:
            self.draw_card(card_canvas(self.context, canvas.surface.subsurface(area)))


class Share(AppScene):
    """Shows the names in a match before it is shared; they can be replaced."""

    name: ClassVar[str] = "share"
    modal: ClassVar[bool] = True
    is_popup: ClassVar[bool] = True

    def __init__(self, context: AppContext, match: Revealed | Watched, path: Path | None) -> None:
        super().__init__(context)
        self.header, self.match, self.path = match.header, match, path
        header = match.header
        self.variant = header.variant
        self.theme = theme_of(self.variant)  # also the theme of the picture
        facts = facts_of(header, match.match) if isinstance(match, Revealed) else None
        self.line = listed(header, match, facts.points if facts else ())
        self.names = [
            self._numbered(seat) if self.texts.is_you(info.name) else info.name  # for others
            for seat, info in enumerate(called(header.seats, self.texts))
        ]
        self.status = ""
        self.saved: Path | None = None

    def _numbered(self, seat: int) -> str:
        """The player's number as a name."""
        return self.t("new_match.player", number=seat + 1)

    # ------------------------------------------------------------- layout

    def build(self) -> Iterable[Widget]:
        ui = self.ui
        words, height = self.t("dialog.done"), self._button_height
        narrow = ui.width_of(words, "minor", 70)
        done = ui.button("done", words, kind="minor", width=narrow, height=height)
        buttons = [*[self._button(*one) for one in ACTIONS], done]
        answers = Grid(buttons, 2, 20) if self._large else Row(buttons, 20)
        preview = Cell(self._preview, height=lambda width: Length(0.0, width * 9 / 16, 1.0))
        shown, people = Column([preview, space(14), self._status()]), self._people()
        share = 42 if self._large else 32
        left = Cell(people.place, Length(0, 0, share), people.measure_height)
        right = Cell(shown.place, Length(0, 0, 100 - share), shown.measure_height)
        title = ui.text("title", self.t("share.title"), "head", lines=1)
        boxes = [
            title,
            space(10),
            Row([left, right], 40),
            space(22),
            answers,
            space(8),
        ]
        width = min(1640.0, self.viewport.width - 80)
        yield from sheet(self.viewport, width, Padded(Column(boxes), 56, 40), 80)

    def _preview(self, rect: Rect) -> Widget:
        width = min(rect.w, rect.h * 16 / 9)
        place = Rect.around(rect.cx, rect.cy, width, width * 9 / 16)
        return Preview(name="preview", rect=place, context=self.context, draw_card=self.card)

    def _people(self) -> Box:
        """The names in the picture, which can be edited."""
        ui = self.ui
        role = "caption" if self._large else "body"
        pitch = FACE * ui.type.picture_scale
        faces = [seat.avatar for seat in with_avatars(self.header.seats, self.context.theme)]
        rows = [self._person(seat, face, pitch) for seat, face in enumerate(faces)]
        replace = ui.small("replace", self.t("share.replace"))
        return Column(
            [
                ui.text("names", self.t("share.names"), role, top=True, extra=4),
                space(14),
                Column(rows, 10 if self._large else 20),
                space(18),
                SPRING,
                Row([space(0 if self._large else FACE + 10), replace, SPRING]),
            ]
        )

    def _person(self, seat: int, avatar: str, pitch: float) -> Box:
        name, height = self.names[seat], Length(44.0, pitch - 10)
        return Row(
            [
                Cell(SeatFace(name=f"face.{seat}", avatar=avatar), FACE, height),
                Cell(
                    TextField(
                        name=f"name.{seat}", item=seat, value=name, longest=LONGEST, paper=True
                    ),
                    height=height,
                ),
            ],
            gap=10,
        )

    @property
    def _large(self) -> bool:
        return self.context.text_scale >= SMALL_NOTE

    @property
    def _button_height(self) -> float:
        return self.ui.line("minor", 30, 80)

    def _button(self, name: str, icon: str, kind: Kind) -> Box:
        return self.ui.button(
            name,
            self.t(f"share.{name}"),
            kind=kind,
            height=self._button_height,
            icon=icon,
            role="minor",
            unavailable=self._why_not(name),
            show_reason=False,
        )

    def _why_not(self, name: str) -> str:
        """Matches in progress can't be saved, because the file contains every card."""
        return self.t("share.not_over") if name == "file" and not self.match.over else ""

    def _status(self) -> Box:
        """The latest action's result, and the button for the deal."""
        ui, words = self.ui, self.status or self.t("share.stays")
        height = ui.lines("caption", "caption")
        boxes: list[Box] = [
            ui.text("said", words, "caption", lines=2, minimum=height, top=True, width=THE_REST)
        ]
        if commitment_of(self.header):
            boxes.append(ui.small("deal", self.t("share.deal")))
        if self.saved is not None:
            boxes.append(ui.button("place", icon="copy", kind="minor", width=60, height=54))
        return Row(boxes, 14, level=True)

    @property
    def card(self) -> Callable[[Canvas], None]:
        """Draws the picture."""
        seats = [
            msgspec.structs.replace(info, name=name)
            for info, name in zip(self.header.seats, self.names, strict=True)
        ]
        game = self.t(f"variant.{self.header.variant}.title")
        when = moment_words(self.texts, self.header.created or "")
        rounds = self.t("house.rounds.value", n=self.match.round) if self.match.over else ""
        detail = " · ".join(filter(None, [game, rounds, when]))
        victory = Victory(self.context, self.match, seats, None, self.texts)
        return partial(victory.draw_card, detail=detail)

    def first_focus(self) -> str | None:
        return "picture"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed(_, str(value), item=int(seat)):
                self.names[seat] = value
            case Pressed(item=int(seat)):
                avatar = self.header.seats[seat].avatar
                return self.edit_on_screen("", self.names[seat], LONGEST, seat, avatar)
            case Submitted():
                self.focus_on("picture")
            case Pressed("replace"):
                self.names = [self._numbered(seat) for seat in range(len(self.names))]
            case Pressed("picture" | "file" as what):
                self._save(what)
            case Pressed("words"):
                self._copy(result_text(self.texts, self.line, self._final), "share.copied")
            case Refused(_, reason):
                self.status = reason
            case Pressed("place"):
                self._copy(str(self.saved), "share.copied_place")
            case Pressed("deal"):
                key = "share.proven" if self.match.over else "share.sealed"
                self.status = self.t(key, seal=short_commitment(commitment_of(self.header)))
            case Pressed("done"):
                return Pop()
        return None

    @property
    def _final(self) -> list[str]:
        """The names without excess spaces; empty ones are replaced."""
        tidy = (" ".join(name.split()) for name in self.names)
        return [name or self._numbered(seat) for seat, name in enumerate(tidy)]

    def _save(self, what: str) -> None:
        self.names = self._final
        home, stem, match = self.context.home, self._stem, self.match
        if what == "picture":
            folder = home.shared_pictures

            def write() -> Path:
                return save_picture(folder, stem, render(self.context, self.card))

        elif isinstance(match, Revealed):
            folder = home.shared_files
            write = partial(save_match, folder, stem, match, self.names, self.path)
        else:
            return
        self.saved, self.status = saved_or_not(self, folder, write)

    @property
    def _stem(self) -> str:
        """The file's own name, which includes time and game."""
        if self.path is not None:
            return self.path.name.removesuffix(SUFFIX)
        return f"lama-{self.header.variant}"

    def _copy(self, text: str, confirmation: str) -> None:
        done = system.copy_text(text)
        self.status = self.t(confirmation if done else "share.no_clipboard")
