"""Choosing who sits on a seat: a person's name and face, or one of the bots."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from lama_gui.bots.characters import CHARACTERS
from lama_gui.names import plain
from lama_gui.settings import Profile
from lama_gui.ui.games import look_of
from lama_gui.ui.kit.cells import Cells, sheet
from lama_gui.ui.kit.controls.bindings import Device
from lama_gui.ui.kit.draw import shapes
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.paint import Sheet
from lama_gui.ui.kit.layout import Box, Cell, Column, Grid, Length, Padded, Row, Scrolled, space
from lama_gui.ui.kit.letter_picker import Letters
from lama_gui.ui.kit.scene import Pop, Push, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import (
    Changed,
    Message,
    Pressed,
    Submitted,
    TextField,
    Widget,
    badge,
    joined,
)
from lama_gui.ui.scenes.answers import Player
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.app_scene import AppScene
from lama_gui.ui.scenes.common.lineup import AVATARS
from lama_gui.ui.scenes.common.seat_plates import draw_avatar

PAD = 44.0
LONGEST = 16
QUICK = 5
"""So many known players are offered as buttons."""


class PlayerEditor(AppScene):
    """A person's name, face and gamepad; pops a ``Player``, or None when nothing shall change."""

    name: ClassVar[str] = "names"
    modal: ClassVar[bool] = True
    box: ClassVar[bool] = True

    def __init__(
        self, context: AppContext, name: str, avatar: str, taken: frozenset[str], pad: str = ""
    ) -> None:
        super().__init__(context)
        self.value, self.avatar, self.pad = name, avatar, pad
        self.pads = context.pads
        self._taken = taken - {avatar}

    def build(self) -> Iterable[Widget]:
        cells, grow = Cells(self.context.type), self.context.grow
        wide = min(self.space.width - 120, 1180 + 400 * (grow - 1))
        line = max(64.0, cells.type.line("strong") + 22)
        known = [self._known_player(cells, profile, line) for profile in self._known()]
        tall = Length.fixed(158 + 30 * (grow - 1))
        faces = [Cell(partial(self._face, avatar), tall=tall) for avatar in AVATARS]
        column = [
            cells.text("title", self.t("names.title"), "heading", lines=1, extra=8),
            space(16),
            Row(list(self._who(cells, line)), gap=24),
            space(16),
            *([Grid(known, QUICK, 14), space(16)] if known else []),
            cells.text("faces", self.t("names.faces"), "caption", lines=1, extra=8),
            Scrolled("grid", Grid(faces, 8), bar=0),
            space(28),
            cells.answers(("cancel", self.t("dialog.cancel")), ("done", self.t("dialog.done"))),
        ]
        yield from sheet(self.space, wide, Padded(Column(column), PAD, PAD), 60)

    def _who(self, cells: Cells, high: float) -> Iterable[Box]:
        """The name, and the gamepad where there is one."""
        value, hint = self.value, self.t("names.hint")

        def field(rect: Rect) -> Widget:
            return TextField(
                name="name", rect=rect, value=value, hint=hint, longest=LONGEST, paper=True
            )

        yield Cell(field, Length(0, 0, 0.58), Length.fixed(high))
        if self.pads or self.pad:
            words, wide = self.pad or self.t("pads.any"), Length(0, 0, 0.42)
            yield cells.button(
                "pad", words, kind="minor", wide=wide, tall=high, icon="gamepad", role="label"
            )

    @staticmethod
    def _known_player(cells: Cells, profile: Profile, high: float) -> Box:
        name = profile.name
        return cells.button(f"known.{name}", name, kind="minor", tall=high, item=profile)

    def _face(self, avatar: str, rect: Rect) -> Widget:
        return Face(
            name=f"face.{avatar}",
            rect=rect,
            item=avatar,
            avatar=avatar,
            chosen=avatar == self.avatar,
            unavailable=self.t("names.taken") if avatar in self._taken else "",
            paper=True,
        )

    def _known(self) -> list[Profile]:
        return self.context.settings.profiles[:QUICK]

    def first_focus(self) -> str | None:
        return "name" if self.context.input.device is not Device.PAD else f"face.{self.avatar}"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("name", value):
                self.value = str(value)
            case Submitted() | Pressed("done"):
                return Pop(Player(plain(self.value, LONGEST), self.avatar, pad=self.pad))
            case Pressed("pad"):
                return Push(self.scenes.pad_picker(self.pad), self._take_pad)
            case Pressed("name"):
                return Push(Letters(self.context, self.value, LONGEST), self._take_name)
            case Pressed(item=Profile() as profile):
                self._take_profile(profile)
            case Pressed(item=str(avatar)):
                self.avatar = avatar
            case Pressed("cancel"):
                return Pop(None)
        return None

    def _take_name(self, name: str | None) -> None:
        if name is not None:
            self.value = name

    def _take_pad(self, pad: str | None) -> None:
        if pad is not None:
            self.pad = pad

    def _take_profile(self, profile: Profile) -> None:
        self.value, self.pad = profile.name, profile.pad or ""
        if profile.avatar not in self._taken and profile.avatar in AVATARS:
            self.avatar = profile.avatar

    def on_back(self) -> Transition | None:
        return Pop(None)


class BotPicker(AppScene):
    """One of the bots; pops a ``Player`` whose name is empty, or None."""

    name: ClassVar[str] = "bots"
    modal: ClassVar[bool] = True
    box: ClassVar[bool] = True

    def __init__(self, context: AppContext, avatar: str, variant: str) -> None:
        super().__init__(context)
        self.avatar = avatar
        cast = look_of(variant).cast
        levels = {c.avatar: c.level for c in CHARACTERS}
        self._faces = {name: levels.get(name, "") for name in cast or levels}
        if cast:
            self._faces = dict.fromkeys(cast, "")

    def build(self) -> Iterable[Widget]:
        cells, grow = Cells(self.context.type), self.context.grow
        wide = min(self.space.width - 120, 1100 + 500 * (grow - 1))
        tall = Length.fixed(max(160.0, 140 * grow))
        faces = [Cell(partial(self._face, avatar), tall=tall) for avatar in self._faces]
        column = [
            cells.text("title", self.t("names.bot.title"), "heading", lines=1, extra=8),
            space(20),
            Scrolled("grid", Grid(faces, 3), bar=0),
            space(28),
            cells.answers(("cancel", self.t("dialog.cancel")), ("done", self.t("dialog.done"))),
        ]
        yield from sheet(self.space, wide, Padded(Column(column), PAD, PAD), 60)

    def _face(self, avatar: str, rect: Rect) -> Widget:
        return Face(
            name=f"face.{avatar}",
            rect=rect,
            item=avatar,
            avatar=avatar,
            text=self.t(f"name.{avatar}"),
            detail=self._about(avatar, self._faces[avatar]),
            chosen=avatar == self.avatar,
            paper=True,
        )

    def _about(self, avatar: str, level: str) -> str:
        """The level and what the character is like."""
        if not level:
            return self.t(f"name.{avatar}.short")
        return f"{self.t(f'level.{level}')}:\n{self.t(f'name.{avatar}.short')}"

    def first_focus(self) -> str | None:
        return f"face.{self.avatar}" if self.avatar in self._faces else "done"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed(item=str(avatar)):
                self.avatar = avatar
            case Pressed("done"):
                return Pop(Player("", self.avatar, self._faces.get(self.avatar, "")))
            case Pressed("cancel"):
                return Pop(None)
        return None

    def on_back(self) -> Transition | None:
        return Pop(None)


@dataclass(kw_only=True, eq=False)
class Face(Widget):
    """An avatar to choose; with ``text`` its name and a few words stand beside it."""

    avatar: str
    chosen: bool = False
    text: str = ""
    detail: str = ""

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.label or joined(self.text, self.detail)

    def draw(self, canvas: Canvas) -> None:
        rect, p = self.rect.inset(5, 4), canvas.theme.paper
        if self.focused:
            canvas.ring(rect, 22, paper=True)
        if self.chosen:
            canvas.sheet(rect, Sheet(p.row_own, 22, 0.3, 0.2, rim=p.outline))
        elif self.text or self.warmth > 0.3:
            canvas.sheet(rect, Sheet(p.row if self.warmth < 0.5 else p.row_own, 22, 0, 0))
        radius = min(rect.h * 0.325, 64)
        cx = rect.x + radius + 22 if self.text else rect.cx
        cy = rect.bottom - radius - 10
        draw_avatar(canvas, self.avatar, cx, cy, radius, "cheer" if self.chosen else "calm")
        if not self.available:
            disc = Rect.around(cx, cy, 2 * radius, 2 * radius)
            veil = shapes.path(shapes.disc(radius, radius, radius), p.panel, opacity=0.7)
            canvas.drawing(disc, veil)
        if self.text:
            left = cx + radius + 18
            box = Rect(left, rect.y + 10, rect.right - left - 22, rect.h - 20)
            upper, lower = box.cut_top(box.h * 0.4)
            canvas.text(upper, self.text, "name", p.text)
            canvas.text(lower, self.detail, "caption", p.second, lines=3)
        if self.chosen:
            badge(canvas, rect.right - 22, rect.y + 22, 17, True)
