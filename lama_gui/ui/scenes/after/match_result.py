"""The result of a match: podium, the totals as they grew, and what to do next."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import ClassVar

from lama_gui.league import link_of
from lama_gui.records import Header, SeatInfo
from lama_gui.records.header import CALLED, about_hints
from lama_gui.records.seal import commitment_of, short
from lama_gui.session import Session
from lama_gui.showing import Revealed
from lama_gui.ui.games import scoring_for, theme_of
from lama_gui.ui.kit.animation import Clock, Span, ease_out_back
from lama_gui.ui.kit.cells import Cells
from lama_gui.ui.kit.controls.bindings import Device
from lama_gui.ui.kit.controls.haste import is_deed
from lama_gui.ui.kit.decor import charts
from lama_gui.ui.kit.decor.banner import draw_banner
from lama_gui.ui.kit.decor.confetti import SECONDS, draw_confetti
from lama_gui.ui.kit.decor.garland import draw_bunting
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.colour import lighten
from lama_gui.ui.kit.input import Click, Input, Press
from lama_gui.ui.kit.layout import Box, Column, Length, Row, space, spot, spots
from lama_gui.ui.kit.narration import Node, sentence
from lama_gui.ui.kit.scene import Push, Replace, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, KeyHints, Label, Message, Pressed, Toast, Widget
from lama_gui.ui.scenes.after import podium
from lama_gui.ui.scenes.after.beyond import Beyond
from lama_gui.ui.scenes.after.how_won import how_won
from lama_gui.ui.scenes.after.outcome_slip import LARGE
from lama_gui.ui.scenes.after.points_chart import PointsChart
from lama_gui.ui.scenes.after.totals_told import TotalsTold
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.app_scene import AppScene
from lama_gui.ui.scenes.cup.told import CupNews
from lama_gui.ui.table.avatars import with_avatars
from lama_gui.ui.table.drawing.effects import scrap_colours
from lama_gui.ui.table.scoring.scoring import people_of, taken_words

RISE = 0.32
COLUMN = (940.0, 42.0, 932.0, 1034.0)
#: How far the ribbon reaches to the left of its column: further on is the winner's crown.
REACH = 190.0
SPIN = 14.0  # degrees a second


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
        self.scoring = scoring_for(match.game)
        self.people = people_of(session)
        self.totals: tuple[int, ...] = match.totals
        self.order = match.game.ranking.standings(self.totals)
        self.history = match.totals_by_round
        self.problem = ""
        self._shining = Clock()  # since the winner stands there
        self._risings, self._drawing = self._script()
        self._opening = Clock(self._drawing.end)
        self.where: dict[str, Rect] = {}
        self._commitment = commitment_of(session.header)
        context.audio.play(self._fanfare())
        self.cup = CupNews(context, session, self.texts)  # what the match was for the cup
        self.beyond = Beyond(context, session, self.texts, today or date.today())
        if self.coached and context.where != "here":  # no frame waits for the coach
            self.beyond.let_coach(match)

    def _fanfare(self) -> str:
        if not self._somebody_won:
            return "lose"
        return how_won(self.match.game.ranking, self.totals, self.history)

    @property
    def _somebody_won(self) -> bool:
        winners = set(self.match.winners)
        humans = {seat for seat, info in enumerate(self.session.seats) if info.human}
        return bool(winners & humans) or not humans

    def _script(self) -> tuple[list[Span], Span]:
        """The third comes up first, the winner last, then the chart draws itself."""
        at = 0.15
        risings = []
        for _ in self.order[:3]:
            risings.append(Span(at, RISE))
            at += RISE * 0.8
        return risings[::-1], Span(at, 0.9)

    def _part(self, span: Span) -> float:
        return span.part(self._opening.t, self.context.settings.reduced_motion)

    @property
    def _risen(self) -> list[float]:
        """How far each block of the podium has come up, the winner's first."""
        return [self._part(span) for span in self._risings]

    @property
    def _drawn(self) -> float:
        """How much of the chart is drawn."""
        return self._part(self._drawing)

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        """The ways on below the chart, and what is to be told about the match."""
        at = self.space.at
        self.where = spots(self._column(), at(*COLUMN))
        yield from Row(list(self._ways_on()), 14, level=True).place(self.where["buttons"])
        chart = self.where["chart"]
        yield from self.cup.widgets(self.where)
        yield from self.beyond.widgets(self.where)
        corner = Rect(chart.right - 44 - 76, chart.y + 30, 76, 66)
        yield Button(name="share", rect=corner, icon="share", kind="minor", paper=True)
        if "hints" in self.where:
            _, again, _ = self._again(self.t("match.hint_rematch"))
            hints = (
                ((self.context.glyph("activate"),), again),
                ((self.context.glyph("back"),), self.t("match.hint_menu")),
            )
            yield KeyHints(name="hints", rect=self.where["hints"], hints=hints)
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
        used = zip(self.people.names, self.session.hints_used, strict=True)
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
        names = [info.name for info in self.session.seats]
        told = TotalsTold(names, self.scoring, self.texts)
        chart = f"{self.t('match.chart')}. {self.scoring.ending(self.match.round, self.texts)}"
        where = self.where["chart"]
        yield told.podium(self.order, self.totals, self.space.at(48, 400, 860, 600))
        yield told.chart(chart, self.history, where)

    @property
    def spoken_title(self) -> str:
        """Who won."""
        return self._title()

    @property
    def spoken_text(self) -> str:
        """What the match meant, and what the coach says, once it is known."""
        return sentence(self.cup.said, self.beyond.said(self.widgets))

    def first_focus(self) -> str:
        """Playing again is what most people want."""
        return self._again("")[0]

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
        if not self._opening.done and isinstance(event, Press | Click):
            self._opening.skip()
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
        still = self.context.settings.reduced_motion
        lively = self._shining.t < SECONDS and not still
        if lively:
            self._shining.tick(dt)
        running = self._opening.tick(dt, self.context.motion.factor)
        news = self._opening.done and self.beyond.update(dt)
        if news:
            self.rebuild()
        return news or running or lively

    # ------------------------------------------------------------- drawing

    @property
    def _seats(self) -> tuple[SeatInfo, ...]:
        return with_avatars(self.session.seats, self.context.theme)

    @property
    def _origin(self) -> tuple[float, float]:
        middle = self.space.middle
        return middle.x, middle.y

    def paint_below(self, canvas: Canvas) -> None:
        """The landscape, a garland, and the panel of the chart."""
        surface = self.context.backdrop.menu(self.context.theme, self.space, 0.3)
        canvas.surface.blit(surface, (0, 0))
        if not canvas.theme.backdrop.wax:  # the café's own flags hang below its awning
            draw_bunting(canvas)
        canvas.panel(self.where["chart"])
        ox, oy = self._origin
        podium.floor_shadow(canvas, ox + 480, oy + podium.FLOOR + 4, 860)

    def paint(self, canvas: Canvas) -> None:
        """Podium and chart as far as they have come."""
        self._paint_podium(canvas)
        self._paint_confetti(canvas)
        self._paint_plates(canvas)
        self._paint_chart(canvas)
        self._paint_title(canvas)
        self._paint_how(canvas)

    def _paint_podium(self, canvas: Canvas) -> None:
        steps = podium.blocks(self.order, self._origin)
        colours = podium.block_colours(canvas)
        seats = self._seats
        lively = self._shining.t < SECONDS and not self.context.settings.reduced_motion
        for index, block in enumerate(steps):
            if block.place == 1 and self._risen[index] >= 0.99:
                podium.draw_light(canvas, block, self._shining.t * SPIN)
        for index, block in reversed(list(enumerate(steps))):
            risen = self._risen[index]
            bob = podium.bobbing(self._shining.t, index) if lively and block.place == 1 else 0.0
            up = ease_out_back(min(1.0, (risen - 0.35) / 0.65)) if risen > 0.35 else 0.0
            mood = podium.MOODS.get(block.place, "calm")
            podium.draw_bust(canvas, block, seats[block.seat], mood, risen, up, bob)
            podium.draw_block(canvas, block, colours[min(block.place, 3)], risen)

    def _paint_confetti(self, canvas: Canvas) -> None:
        """Confetti, if there is something to celebrate; it falls behind the chart."""
        if self.context.settings.reduced_motion or not self._somebody_won:
            return
        if self._shining.t < SECONDS and self._risen[0] >= 0.99:
            draw_confetti(canvas, self._shining.t, scrap_colours(canvas), self.where["chart"])

    def _paint_plates(self, canvas: Canvas) -> None:
        for index, block in enumerate(podium.blocks(self.order, self._origin)):
            if self._risen[index] >= 0.99:
                total = self.scoring.total(self.totals[block.seat])
                name = self.session.seats[block.seat].name
                podium.draw_name_plate(canvas, block, name, total)
        rest = self.order[3:]
        if not rest:
            return
        ox, oy = self._origin
        gap = 24.0
        wide = min(380.0, (860 - gap * (len(rest) - 1)) / len(rest))
        left = ox + 480 - (wide * len(rest) + gap * (len(rest) - 1)) / 2
        for index, (place, seat) in enumerate(rest):
            rect = Rect(left + index * (wide + gap), oy + 920, wide, 88)
            total = self.scoring.total(self.totals[seat])
            mood = "glum" if place == len(self.totals) else "calm"
            podium.draw_place_plate(canvas, rect, place, self._seats[seat], total, mood)

    def _paint_chart(self, canvas: Canvas) -> None:
        limit = self.scoring.limit
        chart = PointsChart(
            title=self.t("match.chart"),
            ending=self.scoring.ending(self.match.round, self.texts),
            seats=self._seats,
            history=self.history,
            you=self.people.you,
            limit=charts.Limit(limit, self.t("match.limit", n=limit)) if limit else None,
            step_words=self.t("match.round"),
        )
        chart.draw(canvas, self.where["chart"], self._drawn)

    def _paint_title(self, canvas: Canvas) -> None:
        """The ribbon over the chart; it unrolls when the winner stands there."""
        part = 1.0 if self.context.settings.reduced_motion else self._part(self._unrolling)
        if part <= 0:
            return
        text, column = self._title(), self.where["ribbon"]
        room = Rect(column.x - REACH, column.y, column.w + REACH - 50, column.h)
        wide = max(420.0, min(room.w, canvas.type.width(text, "title") + 130))
        cx = min(column.cx, room.right - wide / 2)
        rect = Rect.around(cx, room.cy, wide, room.h)
        if part < 1:
            with canvas.shifted(0, 0, Rect.around(cx, room.cy, (wide + 160) * part, 300)):
                self._draw_ribbon(canvas, rect, text)
        else:
            self._draw_ribbon(canvas, rect, text)

    def _paint_how(self, canvas: Canvas) -> None:
        """What was special about the victory, across the winner's step."""
        how = how_won(self.match.game.ranking, self.totals, self.history)
        span = Span(self._unrolling.end + 0.1, 0.26)
        part = 1.0 if self.context.settings.reduced_motion else self._part(span)
        if how == "win" or part <= 0:
            return
        step = podium.blocks(self.order, self._origin)[0].rect
        text = self.t(f"match.how.{how}")
        wide = max(step.w + 20, canvas.type.width(text, "name") + 60)
        rect = Rect.around(step.cx, step.y + 188, min(420.0, wide), 58)
        fill = lighten(canvas.theme.state.playable, 0.12)
        draw_banner(canvas, rect, text, fill=fill, role="name", grown=part)

    def _draw_ribbon(self, canvas: Canvas, rect: Rect, text: str) -> None:
        canvas.ribbon(rect, "")
        ink = canvas.theme.paper.ribbon_text
        canvas.text(rect.inset(30, 6), text, "title", ink, "centre", lines=2)

    @property
    def _unrolling(self) -> Span:
        return Span(self._risings[0].end, 0.26)

    def _title(self) -> str:
        """Who won, with how many points."""
        winners = self.match.winners
        total = self.totals[winners[0]]
        points = {"n": abs(total), "points": self.scoring.total(total)}
        names = [self.people.names[seat] for seat in winners]
        if len(winners) > 1:
            together = self.texts.listed(names, "match.and")
            return self.t("match.win_together", names=together, **points)
        if winners[0] == self.people.you:
            return self.t("match.win_you", **points)
        return self.t("match.win", name=names[0], **points)
