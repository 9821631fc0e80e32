"""The title: the logo, the hero, and everything two inputs away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pygame

from lama_gui.opening import Glance, Unfinished, find_unfinished
from lama_gui.settings import Notice
from lama_gui.storage import shown
from lama_gui.ui.kit.animation import Clock, ease_out_back, ended
from lama_gui.ui.kit.decor.garland import draw_garland
from lama_gui.ui.kit.dialog import message
from lama_gui.ui.kit.draw import shapes
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.paint import Sheet
from lama_gui.ui.kit.scene import Push, Quit, Replace, Scene, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, Message, Pressed, Widget
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.app_scene import AppScene
from lama_gui.ui.scenes.common.lineup import remembered
from lama_gui.ui.scenes.common.open_match import resume

LOGO, HERO, WINKING = "logo.svg", "hero.svg", "hero-wink.svg"
RISE = 0.5
"""Seconds in which the hero comes up from behind the hill."""
WINK, WINK_EVERY = 0.3, 9.0


class Title(AppScene):
    """The first screen. Play leads to a match in two inputs, Resume in one."""

    name: ClassVar[str] = "title"
    fades: ClassVar[bool] = True
    theme = ""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._found = find_unfinished(context.home.matches)
        self._untold = [*context.notices, *_told_of(self._found, context.told)]
        context.file.notice = None  # told now, once
        context.themes.refused.clear()
        context.input.bindings.refused.clear()
        self._risen = ended(RISE) if context.settings.reduced_motion else Clock(RISE)
        self._awake = Clock()
        self._front: tuple[pygame.Surface, pygame.Rect] | None = None
        self._drawn_for = -1
        self._to_draw: list[Callable[[], object]] = []

    # ---- layout ---------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        grow = min(self.context.grow, 1.6)
        wide = 421 * (1 + (grow - 1) * 0.5)
        x, y = self.space.at(118, 0, 0, 0).x, self._menu_top
        play = Rect(x, y, wide, 104)
        yield Button(name="play", rect=play, text=self.t("title.play"), kind="primary", icon="play")
        y = play.bottom + 28
        if self._found.glance is not None:
            resume = Rect(x, y, wide, 82)
            yield Button(
                name="resume",
                rect=resume,
                text=self.t("title.resume"),
                icon="redo",
                icon_colour=self.context.theme.paper.points,
            )
            yield self._resume_note(resume, self._found.glance)
            y = resume.bottom + 24
        names = ["daily", "look_back", "rules", "tutorial", "settings", "quit"]
        half = (wide - 14) / 2
        for i, name in enumerate(names):
            row, column = divmod(i, 2)
            alone = column == 0 and i == len(names) - 1
            rect = Rect(x + column * (half + 14), y + row * 90, wide if alone else half, 70)
            yield Button(name=name, rect=rect, text=self.t(f"title.{name}"), kind="quiet")
        yield self._credits_link()

    @property
    def _menu_top(self) -> float:
        return self.space.at(0, 506, 0, 0).y

    def _resume_note(self, beside: Rect, seen: Glance) -> Widget:
        """Which match it is: its game and round, and how it stands."""
        game = self.t(f"variant.{seen.variant}.title")
        upper = self.t("title.resume.round", game=game, round=max(1, seen.round))
        scores = zip(seen.names, seen.totals, strict=True)
        lower = " · ".join(f"{name} {points}" for name, points in scores)
        type_ = self.context.type
        wide = max(type_.width(upper, "label"), min(type_.width(lower, "caption") + 10, 520)) + 52
        high = max(84.0, type_.line("label") + type_.line("caption") + 18)
        rect = Rect(beside.right + 16, beside.cy - high / 2 + 4, wide, high)
        return Note(name="resume-note", rect=rect, upper=upper, lower=lower, focusable=False)

    def _credits_link(self) -> Widget:
        text = self.t("title.unofficial")
        wide = self.context.type.width(text, "caption") + 32
        corner = self.space.full
        high = max(48.0, self.context.type.line("caption") + 12)
        rect = Rect(corner.right - wide - 20, corner.bottom - high - 8, wide, high)
        return TextLink(name="credits", rect=rect, text=text)

    def first_focus(self) -> str | None:
        return "play"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("play"):
                return Push(self.scenes.new_match())
            case Pressed("resume"):
                return self._resume()
            case Pressed("rules"):
                return Push(self.scenes.rules())
            case Pressed("tutorial"):
                variant = remembered(self.context.settings.last_match).variant
                return Push(
                    self.scenes.tutorial(variant),
                    lambda done: Push(self.scenes.new_match()) if done else None,
                )
            case Pressed("settings"):
                return Push(self.scenes.settings())
            case Pressed("daily"):
                return Push(self.scenes.daily())
            case Pressed("look_back"):
                return Push(self.scenes.history())
            case Pressed("credits"):
                return Push(self.scenes.credits())
            case Pressed("quit"):
                return Quit()
        return None

    def on_back(self) -> Transition | None:
        """Esc goes to Quit and no further: nobody leaves by one key too many."""
        self.focus_on("quit")
        return None

    def _resume(self) -> Transition:
        assert self._found.path is not None, "the button stands only beside a match"
        return resume(self.context, self._found.path)

    def resumed(self) -> Scene:
        """The table of the last unfinished match, or this scene, which says why not."""
        if self._found.path is None:
            self._untold.append(Notice("title.nothing_to_resume", {}))
        if self._untold:
            return self
        wanted = self._resume()
        if isinstance(wanted, Replace):
            return wanted.scene
        self.next = wanted
        return self

    def update(self, dt: float) -> bool:
        if self._untold:
            self.next = self._tell_notice(self._untold.pop(0))
        before = self._winking
        self._awake.tick(dt)
        if self._risen.done:
            self._draw_ahead()
            return before != self._winking
        self._risen.tick(dt, self.context.motion.factor)
        return True

    def _draw_ahead(self) -> None:
        """One piece of what comes next, when nobody waits for anything."""
        if self._awake.t < 1.0:
            return
        if self._drawn_for != self.context.generation:
            self._drawn_for, self._to_draw = self.context.generation, self.scenes.work_ahead()
        elif self._to_draw:
            self._to_draw.pop(0)()

    @property
    def _winking(self) -> bool:
        """Now and then, unless nothing shall move."""
        return (
            not self.context.settings.reduced_motion and (self._awake.t + 7.5) % WINK_EVERY < WINK
        )

    def _tell_notice(self, notice: Notice) -> Transition:
        title = f"{notice.key}.title"
        box = message(
            self.context,
            title=self.t(title if self.context.texts.has(title) else "dialog.notice"),
            text=self.t(notice.key, **{**notice.values, "file": ""}).strip(),
            ok=self.t("dialog.ok"),
            icon="bang",
            note=notice.values.get("file", ""),
        )
        return Push(box)

    # ---- drawing --------------------------------------------------------------------------

    def paint_below(self, canvas: Canvas) -> None:
        context = self.context
        canvas.surface.blit(context.backdrop.title(context.theme, context.space), (0, 0))
        x = self.space.at(0, 0, 0, 0).x
        draw_garland(canvas, (x - 700, 0), (x - 30, -4), 84, 6, size=1.16, first=2)
        draw_garland(canvas, (x - 30, -4), (x + 930, 2), 84, 8, size=1.16)
        draw_garland(canvas, (x + 990, 2), (x + 1950, -4), 84, 8, size=1.16, first=5)
        draw_garland(canvas, (x + 1950, -4), (x + 2620, 0), 84, 6, size=1.16, first=1)

    def paint(self, canvas: Canvas) -> None:
        hidden = 1 - ease_out_back(self._risen.part)
        box = self.space.at(1350 - 472.5, 92, 945, 1125)
        hero = WINKING if self._winking else HERO
        hero = self.context.theme.picture(hero)
        canvas.picture(hero, box.move(0, hidden * 900), lift=2.0)
        front = self.context.backdrop.title_front(self.context.theme, self.space)
        if self._front is None or self._front[0] is not front:
            self._front = front, front.get_bounding_rect()
        shown = self._front[1]
        canvas.surface.blit(front, shown, shown)
        canvas.picture(LOGO, self.space.at(86, 134, 804, 335), lift=1.4)


def _told_of(found: Unfinished, told: set[Path]) -> Iterable[Notice]:
    """What was found on the way to the last match; what stays where it is, is told only once."""
    for path in found.set_aside:
        yield Notice("match.damaged", {"file": shown(path.name)})
    for key, paths in (("match.stuck", found.stuck), ("match.unknown", found.unknown)):
        for path in paths:
            if path not in told:
                told.add(path)
                yield Notice(key, {"file": shown(path.name)})
    for path, reason in found.unreadable:
        if path not in told:
            told.add(path)
            yield Notice("match.unreadable", {"file": shown(path.name), "reason": reason})


@dataclass(kw_only=True, eq=False)
class Note(Widget):
    """Two lines on a dark tab, beside the button they explain."""

    upper: str
    lower: str

    def hit(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        canvas.sheet(self.rect, Sheet(p.toast, 24, 0.6, 0.1, opacity=0.9))
        box = self.rect.inset(24, 8)
        upper, lower = box.cut_top(box.h * 0.52)
        canvas.text(upper, self.upper, "label", p.toast_text)
        canvas.text(lower, self.lower, "caption", p.toast_text)


@dataclass(kw_only=True, eq=False)
class TextLink(Widget):
    """Words to press, without a sheet; they lie on the near hill."""

    text: str

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        if self.focused:
            canvas.ring(self.rect.inset(4, 4), 16)
        ink = p.on_landscape
        if canvas.theme.contrast:
            canvas.sheet(self.rect, Sheet(p.toast, 16, 0, 0))
            ink = p.toast_text
        drawn = canvas.text(self.rect.inset(12, 4), self.text, "caption", ink, "centre")
        if self.warmth > 0.5:
            line = shapes.line(f"M0,1H{drawn.w:.0f}", ink, 2)
            canvas.drawing(Rect(drawn.x, drawn.bottom - 3, drawn.w, 3), line)
