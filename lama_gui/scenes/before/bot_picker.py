"""The picker of a seat's bot: a character, or the level that fits."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from lama_gui.bots.characters import AT_HOME, CHARACTERS, LEVELS
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import Box, Cell, Grid, Length, Scrolled, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import Message, Pressed, Widget
from lama_gui.library.statistics.summary import LevelSuggestion
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import Occupant
from lama_gui.scenes.common.picker import Picker
from lama_gui.scenes.common.seat_plates import BESIDE, AvatarChoice
from lama_gui.view.games import look_of


class BotPicker(Picker):
    """Choose a bot; pops an ``Occupant`` without a name, or None.

    ``fit``: the level that fits the player, or None if unknown; ``fits``: whether the seat uses it.
    """

    name: ClassVar[str] = "bots"
    widths: ClassVar[tuple[float, float]] = (1560.0, 500.0)
    free: ClassVar[float] = 60.0

    def __init__(
        self,
        context: AppContext,
        avatar: str,
        variant: str,
        fit: LevelSuggestion | None = None,
        fits: bool = False,
    ) -> None:
        super().__init__(context)
        self.avatar, self.fit, self.fits = avatar, fit, fits
        cast = look_of(variant).cast or [one.name for one in CHARACTERS]
        self._faces = sorted(cast, key=lambda name: LEVELS.index(AT_HOME[name]))

    def boxes(self) -> Iterable[Box]:
        ui, text_scale = self.ui, self.context.text_scale
        faces = [Cell(partial(self._face, one), height=self._face_height) for one in self._faces]
        yield ui.text("title", self.t("names.bot.title"), "head", lines=1, extra=8)
        yield ui.text("order", self._how_it_plays(), lines=2)
        yield space(14)
        yield from self._level_boxes()
        yield Scrolled("grid", Grid(faces, 3 if text_scale < 1.5 else 2), edge=8)
        yield space(24)
        yield ui.answers(("cancel", self.t("dialog.cancel")), ("done", self.t("dialog.done")))

    def _face_height(self, width: float) -> Length:
        """The height of the longest description."""
        type_ = self.context.type
        room = width - BESIDE
        lines = max(len(type_.wrap(self._about(one), "body", room)) for one in self._faces)
        return Length.fixed(type_.line("name") + lines * type_.line("body") + 28)

    def _level_boxes(self) -> Iterable[Box]:
        """The choice of the level that fits, with the latest results."""
        if self.fit is None:
            return
        fit, t = self.fit, self.t
        level = t(f"level.{fit.level}")
        key = "names.bot.fits.played" if fit.matches else "names.bot.fits.new"
        detail = t(key, level=level, won=fit.won, of=fit.matches)
        height = self.ui.lines("name", "caption", extra=22)
        words = t("new_match.fits")
        yield self.ui.radio("fits", words, self.fits, detail=detail, icon="person", height=height)
        yield space(14)

    def _face(self, avatar: str, rect: Rect) -> Widget:
        return AvatarChoice(
            name=f"face.{avatar}",
            rect=rect,
            item=avatar,
            avatar=avatar,
            text=self.t(f"name.{avatar}"),
            detail=self._about(avatar),
            strength=LEVELS.index(AT_HOME[avatar]),
            chosen=avatar == self.avatar and not self.fits,
            paper=True,
        )

    def _about(self, avatar: str) -> str:
        """The level and the character."""
        level = self.t(f"level.{AT_HOME[avatar]}")
        return self.t("names.bot.who", level=level, short=self.t(f"name.{avatar}.short"))

    def _how_it_plays(self) -> str:
        """A sentence about the chosen bot's level."""
        if self.fits or self.avatar not in self._faces:
            return self.t("names.bot.order")
        return self.t(f"level.{AT_HOME[self.avatar]}.how")

    def first_focus(self) -> str | None:
        if self.fits:
            return "fits"
        return f"face.{self.avatar}" if self.avatar in self._faces else "done"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("fits"):
                self.fits = True
            case Pressed(item=str(avatar)):
                self.avatar, self.fits = avatar, False
            case Pressed("done") if self.fits:
                return Pop(Occupant("", "", fits=True))
            case Pressed("done"):
                return Pop(Occupant("", self.avatar, AT_HOME.get(self.avatar, "")))
            case _:
                return super().on(message)
        return None
