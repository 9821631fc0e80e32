"""The end of a league: the podium, everybody's points, and a picture to share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar

import pygame

from lama_gui.kit import clipboard
from lama_gui.kit.animation import Clock, Span
from lama_gui.kit.decor.garland import draw_bunting
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import HEIGHT
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.layout import Box, Cell, Column, Grid, Length, Row, Scrolled, Stack, space
from lama_gui.kit.layout import Padded as Inside
from lama_gui.kit.scene import Pop, Replace, Transition
from lama_gui.kit.widgets import Message, Panel, Pressed, Widget
from lama_gui.library.league import League
from lama_gui.scenes.after import podium
from lama_gui.scenes.after.export import refusal, save_picture
from lama_gui.scenes.after.victory import BAND, WOVEN, draw_floor
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.league.picture import LeagueCard, Line, draw_names, draw_steps, render
from lama_gui.scenes.league.widgets import about, face_of, standing_rows
from lama_gui.view.games import theme_of
from lama_gui.view.scoring.stage import draw_band

RISE = 0.32
ROLES = ("button", "minor", "label")
"""The text roles of the buttons, the largest first."""
MARGIN = 24.0  # around the text of a button
ICON = 66.0  # the width of a button's icon with its gap
COLUMN = (940.0, 42.0, 932.0, 1000.0)
#: How much lower the podium is than in the shared picture.
LOW = 110.0


class LeagueEnd(podium.PodiumScene):
    """Shows the winner of a league, on top of its overview."""

    name: ClassVar[str] = "league_end"
    ribbon_margin: ClassVar[float] = 120.0

    def __init__(self, context: AppContext, league: League) -> None:
        super().__init__(context)
        self.league = league
        self.variant = league.variant
        self.theme = theme_of(league.variant)
        self.status = ""
        count = min(3, len(league.players))
        starts = [0.15 + RISE * 0.8 * n for n in range(count)]
        self._rise_spans = [Span(at, RISE) for at in reversed(starts)]
        self._opening = Clock(self._rise_spans[0].end)

    # ------------------------------------------------------------- content

    @property
    def lines(self) -> tuple[Line, ...]:
        """All players, the best first."""
        league, theme = self.league, self.context.theme
        return tuple(
            Line(
                one.place,
                league.players[one.player].name,
                face_of(league, one.player, theme),
                one.points,
                about(one, self.texts),
            )
            for one in league.standings
        )

    @property
    def title_text(self) -> str:
        names = [line.name for line in self.lines if line.place == 1]
        key = "league.won" if len(names) == 1 else "league.won_together"
        return self.t(key, names=self.texts.listed(names, "match.and"))

    @property
    def card(self) -> LeagueCard:
        """The content of the picture."""
        game = self.league.called or self.t(f"variant.{self.variant}.title")
        detail = " · ".join(filter(None, [self.league.name, game, self.league.created]))
        return LeagueCard(self.title_text, detail, self.t("league.standings"), self.lines)

    @property
    def words(self) -> str:
        """The result as text."""
        game = self.league.called or self.t(f"variant.{self.variant}.title")
        rows = [f"{line.place}. {line.name}  {line.points}" for line in self.lines]
        return "\n".join([f"{self.league.name} · {game}", *rows])

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        box = Column([self.ribbon(), space(14), self._standings(), space(20), *self._ways()])
        yield from box.place(self.viewport.at(*COLUMN))

    def _standings(self) -> Box:
        ui = self.ui
        title = ui.text("standings", self.t("league.standings"), "heading", lines=1)
        listed = Scrolled("list", Column(standing_rows(self.league, self.context)), edge=8)
        inside = Inside(Column([title, space(6), listed]), 32, 22)
        stack = Stack([Cell(Panel(name="panel")), inside])
        return Cell(stack.place, tall=Length(200.0, 320.0, 1.0))

    def _ways(self) -> Iterable[Box]:
        ui, t = self.ui, self.t
        tall = ui.line("button", 34, 84)
        if self.status:
            ink = self.context.theme.paper.on_landscape
            yield ui.text("said", self.status, "label", paper=False, lines=3, colour=ink)
            yield space(12)
        large = self.context.grow > 1.3  # then there are two rows of equal buttons
        ways = [
            ("words", t("share.words"), "copy"),
            ("back", t("league_end.back"), "back"),
            ("menu", t("match.menu"), "home"),
        ]
        if large:
            ways.insert(0, ("picture", t("league_end.picture"), "save"))
        columns = 2 if large else 3
        role, icons = self._button_role([words for _, words, _ in ways], columns)
        more: dict[str, Any] = {"tall": tall, "paper": False}
        quiet: list[Box] = [
            ui.button(
                name,
                words,
                kind="primary" if name == "picture" else "quiet",
                icon=icon if icons else "",
                role=role,
                **more,
            )
            for name, words, icon in ways
        ]
        if large:
            yield Grid(quiet, columns, 14)
            return
        words = t("league_end.picture")
        yield ui.button("picture", words, kind="primary", icon="save", role="button", **more)
        yield space(16)
        yield Row(quiet, 14)

    def _button_role(self, words: Sequence[str], columns: int) -> tuple[str, bool]:
        """The largest role in which ``words`` fit on buttons, and whether icons fit, too."""
        type_ = self.context.type
        room = (COLUMN[2] - 14 * (columns - 1)) / columns - 2 * MARGIN
        widest = {role: max(type_.width(one, role) for one in words) for role in ROLES}
        role = next((role for role in ROLES if widest[role] <= room), ROLES[-1])
        return role, widest[role] <= room - ICON

    @property
    def spoken_text(self) -> str:
        return self.status

    def first_focus(self) -> str:
        return "picture"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("picture"):
                self._save()
            case Pressed("words"):
                done = clipboard.copy(self.words)
                self.status = self.t("share.copied" if done else "share.no_clipboard")
            case Pressed("back"):
                return Pop()
            case Pressed("menu"):
                return Replace(self.scenes.title(), all=True)
        return None

    def _save(self) -> None:
        stem = re.sub(r"[^\w-]+", "-", self.league.name.lower()).strip("-") or "league"
        folder: Path = self.context.home.shared_pictures
        try:
            saved = save_picture(folder, f"lama-{stem}", render(self.context, self.card))
        except (OSError, pygame.error) as error:
            self.status = self.t("share.refused", reason=refusal(folder, error, self.context.texts))
            return
        self.status = self.t("share.saved", file=saved.name, folder=saved.parent)

    def dispatch(self, event: Input) -> Transition | None:
        """The first press or click also ends the animation."""
        if not self._opening.done and isinstance(event, Press | Click):
            self._opening.skip()
        return super().dispatch(event)

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        return self._opening.tick(dt, self.context.motion.factor) or moving

    # ------------------------------------------------------------- drawing

    @property
    def _origin(self) -> tuple[float, float]:
        return self.viewport.middle.x, self.viewport.height - HEIGHT + LOW

    def paint_below(self, canvas: Canvas) -> None:
        ox, oy = self._origin
        theme, top = self.context.theme, oy + podium.FLOOR
        canvas.surface.blit(self.context.backdrop.end(theme, self.viewport, 480), (0, 0))
        draw_bunting(canvas)
        draw_floor(canvas, top - BAND)
        draw_band(canvas, top, WOVEN)
        podium.floor_shadow(canvas, ox + 480, oy + podium.FLOOR + 4, 860)

    def paint(self, canvas: Canvas) -> None:
        still = self.context.settings.reduced_motion
        parts = [span.part(self._opening.t, still) for span in self._rise_spans]
        draw_steps(canvas, self.lines, self._origin, parts)
        if parts[0] >= 0.99:
            self.draw_confetti(canvas)
        draw_names(canvas, self.lines, self._origin, parts)
        if parts[0] >= 0.99:
            self.draw_ribbon(canvas)
