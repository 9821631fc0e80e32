"""The editor of a seat's person: name, avatar and gamepad."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import Box, Cell, Grid, Length, Row, Scrolled, space
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.widgets import (
    Changed,
    Message,
    Pressed,
    Refused,
    Submitted,
    Widget,
)
from lama_gui.library.statistics import Index
from lama_gui.names import plain
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import AVATARS, DEMONS, LLAMAS, Occupant
from lama_gui.scenes.common.picker import Picker
from lama_gui.scenes.common.seat_plates import AvatarChoice
from lama_gui.settings import Profile
from lama_gui.unlockables import of_kind, open_faces, times_of

IN_A_ROW = 10
LONGEST = 16
QUICK = 5
"""The number of known players offered as buttons."""


class PlayerEditor(Picker):
    """A person's name, avatar and gamepad; pops an ``Occupant``, or None on Cancel."""

    name: ClassVar[str] = "names"
    widths: ClassVar[tuple[float, float]] = (1420.0, 400.0)
    free: ClassVar[float] = 60.0

    def __init__(
        self,
        context: AppContext,
        name: str,
        avatar: str,
        taken: frozenset[str],
        pad: str = "",
        prereader: bool | None = None,
    ) -> None:
        """``prereader``: whether the person is too young to read; None if not asked."""
        super().__init__(context)
        self.prereader: bool | None = prereader
        self.value, self.avatar, self.pad = name, avatar, pad
        self.pads = context.pads
        self._taken_avatars = taken - {avatar}
        self._current_avatar = avatar  # the current avatar is always available
        self.status = ""
        """Why an avatar is not available."""
        self._goals_by_person = context.index_worker.ask(Index.goals_of) or {}

    @property
    def onlooker(self) -> str:
        return self.avatar

    def boxes(self) -> Iterable[Box]:
        ui, line = self.ui, self.ui.line("strong", 22, 64)
        known = [
            ui.button(f"known.{one.name}", one.name, kind="minor", height=line, item=one)
            for one in self.context.settings.profiles[:QUICK]
        ]
        height, unlocked = 158 + 30 * (self.context.text_scale - 1), self._unlocked()
        faces = [Cell(partial(self._face, avatar, unlocked), height=height) for avatar in AVATARS]
        yield ui.text("title", self.t("names.title"), "head", lines=1, extra=8)
        yield space(16)
        yield Row(list(self._name_boxes(line)), gap=24)
        yield space(16)
        if self.prereader is not None:
            yield from (self._prereader_box(line), space(16))
        if known:
            yield from (Grid(known, QUICK, 14), space(16))
        yield ui.text("faces", self.status or self.t("names.faces"), "caption", lines=2, extra=8)
        yield Scrolled("grid", Grid(faces, IN_A_ROW), bar=0)
        yield space(28)
        yield ui.answers(("cancel", self.t("dialog.cancel")), ("done", self.t("dialog.done")))

    def _name_boxes(self, height: float) -> Iterable[Box]:
        """The name, and the gamepad if there is one."""
        ui, hint = self.ui, self.t("names.hint")
        share = Length(0, 0, 0.58)
        yield ui.entry("name", self.value, LONGEST, hint=hint, width=share, height=height)
        if self.pads or self.pad:
            words, width = self.pad or self.t("pads.any"), Length(0, 0, 0.42)
            yield ui.button(
                "pad", words, kind="minor", width=width, height=height, icon="gamepad", role="label"
            )

    def _prereader_box(self, height: float) -> Box:
        """Whether the person is too young to read, which is saved by name."""
        nameless = "" if self.value.strip() else self.t("names.prereader.name")
        ticked = bool(self.prereader) and not nameless
        words = self.t("names.prereader")
        return self.ui.check("prereader", words, ticked, unavailable=nameless, height=height)

    def _face(self, avatar: str, opened: frozenset[str], rect: Rect) -> Widget:
        locked = avatar not in opened
        taken = self.t("names.taken") if avatar in self._taken_avatars else ""
        return AvatarChoice(
            name=f"face.{avatar}",
            rect=rect,
            item=avatar,
            avatar=avatar,
            chosen=avatar == self.avatar,
            locked=locked,
            unavailable=self._how_to_unlock(avatar) if locked else taken,
            label=self.t(f"name.{avatar}"),
            paper=True,
        )

    def _unlocked(self) -> frozenset[str]:
        """The avatars unlocked for the entered name."""
        known = [profile.name for profile in self.context.settings.profiles]
        times = times_of(plain(self.value, LONGEST), self._goals_by_person, known)
        return frozenset((*LLAMAS, *DEMONS, *open_faces(times), self._current_avatar))

    def _how_to_unlock(self, avatar: str) -> str:
        goal = next(one.goal for one in of_kind("face") if one.name == avatar)
        return self.t("names.locked", goal=self.t(f"goal.{goal}"), how=self.t(f"goal.{goal}.how"))

    def first_focus(self) -> str | None:
        return "name" if self.context.input.device is not Device.PAD else f"face.{self.avatar}"

    def on(self, message: Message) -> Transition | None:
        self.status = ""
        match message:
            case Refused(reason=reason):
                self.status = reason
            case Changed("name", value):
                self._call(str(value))
            case Changed("prereader", bool(prereader)):
                self.prereader = prereader
            case Submitted() | Pressed("done"):
                name = plain(self.value, LONGEST)
                asked = self.prereader is not None
                answer = bool(name and self.prereader) if asked else None
                return Pop(Occupant(name, self.avatar, pad=self.pad, prereader=answer))
            case Pressed("pad"):
                return Push(self.scenes.pad_picker(self.pad), self._take_pad)
            case Pressed("name"):
                return self.edit_on_screen("name", self.value, LONGEST, avatar=self.avatar)
            case Pressed(item=Profile() as profile):
                self._take_profile(profile)
            case Pressed(item=str(avatar)):
                self.avatar = avatar
            case _:
                return super().on(message)
        return None

    def _call(self, name: str) -> None:
        """Change the name; an avatar locked for it is reset."""
        self.value = name
        if self.avatar not in self._unlocked():
            self.avatar = self._current_avatar

    def _take_pad(self, pad: str | None) -> None:
        if pad is not None:
            self.pad = pad

    def _take_profile(self, profile: Profile) -> None:
        self._call(profile.name)
        self.pad = profile.pad or ""
        if self.prereader is not None:
            self.prereader = profile.prereader
        if profile.avatar not in self._taken_avatars and profile.avatar in AVATARS:
            self.avatar = self._current_avatar = profile.avatar
