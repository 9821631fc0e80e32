"""Choosing who sits on a seat: a person's name and face, or one of the bots."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.layout import Box, Cell, Column, Grid, Length, Padded, Row, Scrolled, space
from lama_gui.kit.letter_picker import Letters
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.ui import Ui, sheet
from lama_gui.kit.widgets import (
    Changed,
    CheckBox,
    Message,
    Pressed,
    Refused,
    Submitted,
    TextField,
    Widget,
)
from lama_gui.library.statistics import Index
from lama_gui.names import plain
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.common.lineup import AVATARS, DEMONS, LLAMAS, Player
from lama_gui.scenes.common.seat_plates import Face
from lama_gui.settings import Profile
from lama_gui.unlockables import of_kind, open_faces, times_of

PAD = 44.0
WIDE = 1420.0
IN_A_ROW = 10
LONGEST = 16
QUICK = 5
"""So many known players are offered as buttons."""


class PlayerEditor(AppScene):
    """A person's name, face and gamepad; pops a ``Player``, or None when nothing shall change."""

    name: ClassVar[str] = "names"
    modal: ClassVar[bool] = True
    box: ClassVar[bool] = True

    def __init__(
        self,
        context: AppContext,
        name: str,
        avatar: str,
        taken: frozenset[str],
        pad: str = "",
        together: bool | None = None,
    ) -> None:
        """``together``: whether this is somebody too small to read; None: it is not asked."""
        super().__init__(context)
        self.together: bool | None = together
        self.value, self.avatar, self.pad = name, avatar, pad
        self.pads = context.pads
        self._taken = taken - {avatar}
        self._worn = avatar  # whoever wears a face keeps it
        self.said = ""
        """Why a face that was asked for can't be had."""
        self._reached = context.index_keeper.ask(Index.goals_of) or {}

    def build(self) -> Iterable[Widget]:
        ui, grow = self.ui, self.context.grow
        wide = min(self.space.width - 120, WIDE + 400 * (grow - 1))
        line = max(64.0, ui.type.line("strong") + 22)
        known = [self._known_player(ui, profile, line) for profile in self._known()]
        tall, opened = Length.fixed(158 + 30 * (grow - 1)), self._opened()
        faces = [Cell(partial(self._face, avatar, opened), tall=tall) for avatar in AVATARS]
        column = [
            ui.text("title", self.t("names.title"), "head", lines=1, extra=8),
            space(16),
            Row(list(self._who(ui, line)), gap=24),
            space(16),
            *([self._plays_along(line), space(16)] if self.together is not None else []),
            *([Grid(known, QUICK, 14), space(16)] if known else []),
            ui.text("faces", self.said or self.t("names.faces"), "caption", lines=2, extra=8),
            Scrolled("grid", Grid(faces, IN_A_ROW), bar=0),
            space(28),
            ui.answers(("cancel", self.t("dialog.cancel")), ("done", self.t("dialog.done"))),
        ]
        yield from sheet(self.space, wide, Padded(Column(column), PAD, PAD), 60)

    def _who(self, ui: Ui, high: float) -> Iterable[Box]:
        """The name, and the gamepad where there is one."""
        value, hint = self.value, self.t("names.hint")

        yield Cell(
            TextField(name="name", value=value, hint=hint, longest=LONGEST, paper=True),
            Length(0, 0, 0.58),
            high,
        )
        if self.pads or self.pad:
            words, wide = self.pad or self.t("pads.any"), Length(0, 0, 0.42)
            yield ui.button(
                "pad", words, kind="minor", wide=wide, tall=high, icon="gamepad", role="label"
            )

    def _plays_along(self, high: float) -> Box:
        """Whether somebody too small to read sits there; that is kept by the name."""
        nameless = "" if self.value.strip() else self.t("names.together.name")

        return Cell(
            CheckBox(
                name="together",
                value=bool(self.together) and not nameless,
                text=self.t("names.together"),
                unavailable=nameless,
                paper=True,
            ),
            tall=high,
        )

    @staticmethod
    def _known_player(ui: Ui, profile: Profile, high: float) -> Box:
        name = profile.name
        return ui.button(f"known.{name}", name, kind="minor", tall=high, item=profile)

    def _face(self, avatar: str, opened: frozenset[str], rect: Rect) -> Widget:
        locked = avatar not in opened
        taken = self.t("names.taken") if avatar in self._taken else ""
        return Face(
            name=f"face.{avatar}",
            rect=rect,
            item=avatar,
            avatar=avatar,
            chosen=avatar == self.avatar,
            locked=locked,
            unavailable=self._what_opens(avatar) if locked else taken,
            label=self.t(f"name.{avatar}"),
            paper=True,
        )

    def _opened(self) -> frozenset[str]:
        """The faces that are open to who is called so."""
        known = [profile.name for profile in self.context.settings.profiles]
        times = times_of(plain(self.value, LONGEST), self._reached, known)
        return frozenset((*LLAMAS, *DEMONS, *open_faces(times), self._worn))

    def _what_opens(self, avatar: str) -> str:
        goal = next(one.goal for one in of_kind("face") if one.name == avatar)
        return self.t("names.locked", goal=self.t(f"goal.{goal}"), how=self.t(f"goal.{goal}.how"))

    def _known(self) -> list[Profile]:
        return self.context.settings.profiles[:QUICK]

    def first_focus(self) -> str | None:
        return "name" if self.context.input.device is not Device.PAD else f"face.{self.avatar}"

    def on(self, message: Message) -> Transition | None:
        self.said = ""
        match message:
            case Refused(item=str(), reason=reason):
                self.said = reason
            case Changed("name", value):
                self._call(str(value))
            case Changed("together", bool(together)):
                self.together = together
            case Submitted() | Pressed("done"):
                name = plain(self.value, LONGEST)
                asked = self.together is not None
                plays_along = bool(name and self.together) if asked else None
                return Pop(Player(name, self.avatar, pad=self.pad, together=plays_along))
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
            self._call(name)

    def _call(self, name: str) -> None:
        """Somebody is called so; a face that is not open to them is given back."""
        self.value = name
        if self.avatar not in self._opened():
            self.avatar = self._worn

    def _take_pad(self, pad: str | None) -> None:
        if pad is not None:
            self.pad = pad

    def _take_profile(self, profile: Profile) -> None:
        self._call(profile.name)
        self.pad = profile.pad or ""
        if self.together is not None:
            self.together = profile.together
        if profile.avatar not in self._taken and profile.avatar in AVATARS:
            self.avatar = self._worn = profile.avatar

    def on_back(self) -> Transition | None:
        return Pop(None)
