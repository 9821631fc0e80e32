"""Choosing who sits on a seat: a person's name and face, or one of the bots."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from lama_gui.bots.characters import CHARACTERS
from lama_gui.names import plain
from lama_gui.settings import Profile
from lama_gui.ui.games import look_of
from lama_gui.ui.kit.controls.bindings import Device
from lama_gui.ui.kit.draw import shapes
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.paint import Sheet
from lama_gui.ui.kit.letter_picker import Letters
from lama_gui.ui.kit.scene import Pop, Push, Scene, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import (
    Button,
    Changed,
    Label,
    Message,
    Panel,
    Pressed,
    ScrollView,
    Submitted,
    TextField,
    Widget,
    badge,
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

    def __init__(
        self, context: AppContext, name: str, avatar: str, taken: frozenset[str], pad: str = ""
    ) -> None:
        super().__init__(context)
        self.value, self.avatar, self.pad = name, avatar, pad
        self.pads = context.pads
        self._taken = taken - {avatar}

    def build(self) -> Iterable[Widget]:
        type_, grow = self.context.type, self.context.grow
        space = self.space
        wide = min(space.width - 120, 1180 + 400 * (grow - 1))
        line = max(64.0, type_.line("strong") + 22)
        known = self._known()
        columns = 8
        cell_wide = (wide - 2 * PAD) / columns
        cell = 158 + 30 * (grow - 1)
        rows = -(-len(AVATARS) // columns)
        button = max(84.0, type_.line("primary") + 28)
        title = type_.line("heading") + 8
        label = type_.line("caption") + 8
        fixed = 2 * PAD + title + 16 + line + 16 + (line + 16 if known else 0) + label + 28 + button
        shown = min(rows * cell, space.height - 60 - fixed)
        panel = Rect.around(space.width / 2, space.height / 2, wide, fixed + shown)
        yield Panel(name="panel", rect=panel)
        inside = panel.inset(PAD)
        head, inside = inside.cut_top(title, 16)
        yield Label(name="title", rect=head, text=self.t("names.title"), role="heading", paper=True)
        field, inside = inside.cut_top(line, 16)
        if self.pads or self.pad:
            place, field = field.cut_right(field.w * 0.42, 24)
            yield Button(
                name="pad",
                rect=place,
                text=self.pad or self.t("pads.any"),
                icon="gamepad",
                kind="minor",
                role="label",
                paper=True,
            )
        yield TextField(
            name="name",
            rect=field,
            value=self.value,
            hint=self.t("names.hint"),
            longest=LONGEST,
            paper=True,
        )
        if known:
            row, inside = inside.cut_top(line, 16)
            for rect, profile in zip(row.columns(QUICK, 14), known, strict=False):
                yield Button(
                    name=f"known.{profile.name}",
                    rect=rect,
                    item=profile,
                    text=profile.name,
                    kind="minor",
                    paper=True,
                )
        words, inside = inside.cut_top(label)
        yield Label(
            name="faces", rect=words, text=self.t("names.faces"), role="caption", paper=True
        )
        grid, rest = inside.cut_top(shown)
        faces: list[Widget] = []
        for i, avatar in enumerate(AVATARS):
            row_at, column = divmod(i, columns)
            faces.append(
                Face(
                    name=f"face.{avatar}",
                    item=avatar,
                    rect=Rect(column * cell_wide, row_at * cell, cell_wide, cell),
                    avatar=avatar,
                    chosen=avatar == self.avatar,
                    unavailable=self.t("names.taken") if avatar in self._taken else "",
                    paper=True,
                )
            )
        if rows * cell > shown + 1:
            yield ScrollView(name="grid", rect=grid, content=tuple(faces), length=rows * cell)
        else:
            for face in faces:
                face.rect = face.rect.move(grid.x, grid.y)
            yield from faces
        yield from _answers(self, rest.cut_bottom(button)[0])

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

    def __init__(self, context: AppContext, avatar: str, variant: str) -> None:
        super().__init__(context)
        self.avatar = avatar
        cast = look_of(variant).cast
        levels = {c.avatar: c.level for c in CHARACTERS}
        self._faces = {name: levels.get(name, "") for name in cast or levels}
        if cast:
            self._faces = dict.fromkeys(cast, "")

    def build(self) -> Iterable[Widget]:
        type_, grow, space = self.context.type, self.context.grow, self.space
        wide = min(space.width - 120, 1100 + 500 * (grow - 1))
        columns = 3
        rows = -(-len(self._faces) // columns)
        cell = max(160.0, 140 * grow)
        title = type_.line("heading") + 8
        button = max(84.0, type_.line("primary") + 28)
        fixed = 2 * PAD + title + 20 + 28 + button
        shown = min(rows * cell, space.height - 60 - fixed)
        panel = Rect.around(space.width / 2, space.height / 2, wide, fixed + shown)
        yield Panel(name="panel", rect=panel)
        head, inside = panel.inset(PAD).cut_top(title, 20)
        yield Label(
            name="title", rect=head, text=self.t("names.bot.title"), role="heading", paper=True
        )
        grid, rest = inside.cut_top(shown)
        cell_wide = grid.w / columns
        faces: list[Widget] = []
        for i, (avatar, level) in enumerate(self._faces.items()):
            row, column = divmod(i, columns)
            faces.append(
                Face(
                    name=f"face.{avatar}",
                    item=avatar,
                    rect=Rect(column * cell_wide, row * cell, cell_wide, cell),
                    avatar=avatar,
                    text=self.t(f"name.{avatar}"),
                    detail=self._about(avatar, level),
                    chosen=avatar == self.avatar,
                    paper=True,
                )
            )
        if rows * cell > shown + 1:
            yield ScrollView(name="grid", rect=grid, content=tuple(faces), length=rows * cell)
        else:
            for face in faces:
                face.rect = face.rect.move(grid.x, grid.y)
            yield from faces
        yield from _answers(self, rest.cut_bottom(button)[0])

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


def _answers(scene: Scene, row: Rect) -> Iterable[Widget]:
    """Cancel at the left, Done at the right."""
    type_ = scene.context.type
    cancel, done = scene.t("dialog.cancel"), scene.t("dialog.done")
    right = row.cut_right(max(330.0, type_.width(done, "primary") + 100))[0]
    left = row.cut_left(max(220.0, type_.width(cancel, "minor") + 80))[0].inset(0, 8)
    yield Button(name="cancel", rect=left, text=cancel, kind="minor", paper=True)
    yield Button(name="done", rect=right, text=done, kind="primary", paper=True)


@dataclass(kw_only=True, eq=False)
class Face(Widget):
    """An avatar to choose; with ``text`` its name and a few words stand beside it."""

    avatar: str
    chosen: bool = False
    text: str = ""
    detail: str = ""

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
