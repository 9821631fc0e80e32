"""The result of a match: podium, the totals as they grew, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from typing import ClassVar

from lama_gui.kit.cells import Cells
from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.controls.haste import is_deed
from lama_gui.kit.decor.garland import draw_bunting
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.layout import Box, Column, Length, Row, space, spot, spots
from lama_gui.kit.narration import Node, sentence
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, KeyHints, Label, Message, Pressed, Toast, Widget
from lama_gui.library.league import link_of
from lama_gui.records import Header
from lama_gui.records.header import CALLED, about_hints
from lama_gui.records.seal import commitment_of, short
from lama_gui.scenes.after.beyond import Beyond
from lama_gui.scenes.after.outcome_slip import LARGE
from lama_gui.scenes.after.victory import Victory
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.app_scene import AppScene
from lama_gui.scenes.cup.told import CupNews
from lama_gui.session import Session
from lama_gui.showing import Revealed
from lama_gui.view.games import theme_of
from lama_gui.view.scoring.scoring import taken_words

COLUMN = (940.0, 42.0, 932.0, 1034.0)


class MatchResult(AppScene):
    """Shows a finished match. It is the only scene, or lies on the title."""

    name: ClassVar[str] = "match_result"
    tension = "result"
    coached: ClassVar[bool] = True  # whether the coach has something to say here

    def __init__(self, context: AppContext, session: Session, today: date | None = None) -> None:
        super().__init__(context)
        self.session = session
        self.link = link_of(session.header)  # to the table of a league that it was
        self.match = match = Revealed(session.header, session.match)
        match.path = session.path
        self.variant = match.game.name
        self.theme = theme_of(self.variant)
        self.victory = Victory(context, session, match, self.texts)
        self.problem = ""
        self.where: dict[str, Rect] = {}
        self._commitment = commitment_of(session.header)
        self._heard = False  # whether the fanfare was: it may be made ready before it is seen
        self.cup = CupNews(context, session, self.texts)  # what the match was for the cup
        self.beyond = Beyond(context, session, self.texts, today or date.today())
        if self.coached and context.where != "here":  # no frame waits for the coach
            self.beyond.let_coach(match)

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        """The ways on below the chart, and what is to be told about the match."""
        at = self.space.at
        self.where = spots(self._column(), at(*COLUMN))
        if "hints" in self.where:
            # below the ring of the button above it; see mark_focus
            yield KeyHints(name="hints", rect=self.where["hints"], hints=())
        yield from Row(list(self._ways_on()), 14, level=True).place(self.where["buttons"])
        chart = self.where["chart"]
        yield from self.cup.widgets(self.where)
        yield from self.beyond.widgets(self.where)
        corner = Rect(chart.right - 44 - 76, chart.y + 30, 76, 66)
        yield Button(name="share", rect=corner, icon="share", kind="minor", paper=True)
        if "seal" in self.where:
            proven = self.t("share.proven", seal=short(self._commitment))
            yield Label(name="seal", rect=self.where["seal"], text=proven, role="caption")
        if how := " ".join(filter(None, (self._hints(), taken_words(self.session, self.texts)))):
            rect = at(48, 1024, 840, 52)
            yield Label(name="how", rect=rect, text=how, role="caption", lines=2)
        if self.problem:
            rect = at(960 - 450, 930, 900, 110)
            yield Toast(name="problem", rect=rect, text=self.problem, icon="bang")

    def _hints(self) -> str:
        """Who has used how many hints; "" when nobody has."""
        used = zip(self.victory.people.names, self.session.hints_used, strict=True)
        told = [self.t("match.tally", name=name, n=n) for name, n in used if n]
        return self.t("match.hints", told=" · ".join(told)) if told else ""

    def _column(self) -> Column:
        """What stands beside the podium, from the ribbon down."""
        grow = self.context.grow
        rows = [
            spot("ribbon", tall=Length.fixed(100.0 if grow <= 1.2 else 118.0)),
            space(16),
            spot("chart", tall=Length(280.0, 640.0, 1.0)),
            space(Length(18.0, 26.0)),
            *self.cup.spots(self.context.type),
            *self.beyond.spots(),
            spot("buttons", tall=Length.fixed(100.0)),
        ]
        told = self.beyond.any and grow > LARGE  # then the chart needs the room
        if told or self.context.input.device is Device.MOUSE:
            rows.append(space(14))  # for the ring around a button
        else:
            rows += [space(12), spot("hints", tall=Length.fixed(40 * min(1.4, grow)))]
        if self._commitment and grow <= 1.3:
            rows += [space(8), spot("seal", tall=Length.fixed(32.0))]
        return Column(rows)

    def _ways_on(self) -> Iterable[Box]:
        cells = Cells(self.context.type)
        wide = Length(300.0, 372.0, 0.5)
        name, again, icon = self._again(self.t("match.rematch"))
        yield cells.button(
            name, again, kind="primary", wide=wide, tall=100.0, icon=icon, paper=False
        )
        words = {"replay": "result.replay", "review": "result.review", "menu": "match.menu"}
        for name, key in words.items():
            if name != "review" or self.session.humans:
                text = self.t(key)
                least = Length(120.0, 168.0, 0.3)
                yield cells.button(
                    name, text, kind="quiet", wide=least, tall=92.0, role="minor", paper=False
                )

    def _again(self, rematch: str) -> tuple[str, str, str]:
        """Name, words and icon of the first way on: back to where the match came from."""
        if self.link is not None:
            return "league", self.t("match.league"), "trophy"
        if self.cup.link is not None:
            return "cup", self.cup.way_on, "trophy"
        return "rematch", rematch, "redo"

    def painted(self) -> Iterable[Node]:
        """The podium and the chart, as tables."""
        yield from self.victory.told(self.space.at(48, 400, 860, 600), self.where["chart"])

    @property
    def spoken_title(self) -> str:
        """Who won."""
        return self.victory.title

    @property
    def spoken_text(self) -> str:
        """What the match meant, and what the coach says, once it is known."""
        return sentence(self.cup.said, self.beyond.said(self.widgets))

    def first_focus(self) -> str:
        """Playing again is what most people want."""
        return self._again("")[0]

    def mark_focus(self) -> None:
        """The hints say what Enter does where the focus stands now."""
        super().mark_focus()
        for widget in self.widgets:
            if isinstance(widget, KeyHints):
                enter, back = self.context.glyph("activate"), self.context.glyph("back")
                told = ((enter,), self._deed()), ((back,), self.t("match.hint_menu"))
                widget.hints = told if told[0][1] else told[1:]

    def _deed(self) -> str:
        """What is done by pressing what has the focus; "" where nothing has."""
        name, again, _ = self._again(self.t("match.hint_rematch"))
        if self.focus == name:
            return again
        chosen = next((widget for widget in self.widgets if widget.name == self.focus), None)
        return "" if chosen is None else chosen.said or self.spoken_label(chosen)

    def on(self, message: Message) -> Transition | None:
        """Again, or enough."""
        match message:
            case Pressed("rematch" | "league" | "cup"):
                return self._rematch()
            case Pressed("replay"):
                return self._look_back()
            case Pressed("review"):
                return self._review()
            case Pressed("again"):
                return self._practise()
            case Pressed("outcome"):
                return Push(self.scenes.goals())
            case Pressed("share"):
                return Push(self.scenes.share(self.match, self.session.path))
            case Pressed("menu"):
                return self.on_back()
        return None

    def _practise(self) -> Transition | None:
        """The round of the costliest decision once more; then this result again."""
        session = self.beyond.practise()
        return Push(self.scenes.table(session), self.beyond.practised) if session else None

    def interrupted(self) -> None:
        """What comes up may need who thinks."""
        super().interrupted()
        self.beyond.rest()

    def let_go(self) -> None:
        """Nobody hears the coach any more."""
        self.beyond.rest()

    def _look_back(self) -> Transition:
        seat = self.session.humans[0] if self.session.humans else 0
        return Push(self.scenes.replay(self.match, seat))

    def _review(self) -> Transition:
        return Push(self.scenes.review(self.match, self.session.humans[0]))

    def on_back(self) -> Transition | None:
        """To the title."""
        self.let_go()
        return Replace(self.scenes.title(), all=True)

    @property
    def until_quiet(self) -> bool:
        """Nobody begins a rematch by hammering through the last result."""
        return True

    def dispatch(self, event: Input) -> Transition | None:
        """Space or a click shows everything at once; a click on a button does both."""
        if not self.victory.shown and isinstance(event, Press | Click):
            self.victory.show()
            if isinstance(event, Press) and event.action == "activate":
                self.startle(is_deed)
                self.dirty = True
                return None
        return super().dispatch(event)

    def _rematch(self) -> Transition | None:
        """The same seats in a new file; a match of a league or a cup leads back there."""
        if self.cup.link is not None:
            return self._to_cup(self.cup.link.file)
        if self.link is not None:
            self.let_go()
            return Replace(self.scenes.league(self.context.home.leagues / self.link.file), all=True)
        old = self.session.header
        extra = about_hints(old.hints) | ({CALLED: old.called} if old.called else {})
        header = Header(old.variant, self.session.seats, old.options, extra=extra)
        try:
            session = Session.begin(header, self.context.home.matches, agreed=self.session.agreed)
        except OSError as error:
            self.problem = self.t("match.no_rematch", reason=error.strerror or str(error))
            return None
        self.session.close()
        self.let_go()
        return Replace(self.scenes.table(session))

    def _to_cup(self, file: str) -> Transition:
        self.let_go()
        return Replace(self.scenes.cup(file, feast=self.cup.won), all=True)

    # ------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        """The podium rises, confetti falls for a while, then all is still."""
        if not self._heard:
            self._heard = True
            self.context.audio.play(self.victory.fanfare)
        moving = self.victory.update(dt)
        news = self.victory.shown and self.beyond.update(dt)
        if news:
            self.rebuild()
        return news or moving

    # ------------------------------------------------------------- drawing

    def foreseen(self) -> Iterable[Callable[[Canvas], object]]:
        """The first picture, and how the podium rises, the winner shines and the chart grows."""
        yield from super().foreseen()
        for opened, shone in self.victory.telling():
            yield partial(self._paint_at, opened, shone)

    def _paint_at(self, opened: float, shone: float, canvas: Canvas) -> None:
        with self.victory.imagined(opened, shone):
            self.paint(canvas)

    def paint_below(self, canvas: Canvas) -> None:
        """The landscape, a garland, and the panel of the chart."""
        surface = self.context.backdrop.end(self.context.theme, self.space)
        canvas.surface.blit(surface, (0, 0))
        if not canvas.theme.backdrop.wax:  # the café's own flags hang below its awning
            draw_bunting(canvas)
        canvas.panel(self.where["chart"])
        self.victory.draw_floor(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Podium and chart as far as they have come."""
        words = [self.where[name].grow(12) for name in ("seal",) if name in self.where]
        self.victory.draw(canvas, self.where["chart"], self.where["ribbon"], *words)
