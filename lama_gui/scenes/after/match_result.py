"""The result of a match: podium, the totals as they grew, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import ClassVar

from lama_gui.daily import day_of
from lama_gui.kit.accessibility import Node, sentence
from lama_gui.kit.animation import Clock
from lama_gui.kit.cells import Cells
from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.controls.debounce import is_deed
from lama_gui.kit.decor.garland import draw_bunting
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.layout import THE_REST, Box, Cell, Column, Length, Row, space, spot, spots
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, Inert, KeyHints, Label, Message, Pressed, Toast, Widget
from lama_gui.kit.widgets.base import Role
from lama_gui.library.league import link_of
from lama_gui.library.statistics.index_keeper import Wish
from lama_gui.library.statistics.outcome import Outcome, outcome_of
from lama_gui.players.coach import Verdict, dearest
from lama_gui.practice import Practice, round_again
from lama_gui.records import Header
from lama_gui.records.header import CALLED, about_hints
from lama_gui.records.seal import commitment_of, short
from lama_gui.rules.game import Event
from lama_gui.scenes.after.looking import Looking
from lama_gui.scenes.after.outcome_slip import LARGE, OutcomeSlip, day_told, slip, tally_told
from lama_gui.scenes.after.victory import Victory
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.app_scene import AppScene
from lama_gui.scenes.cup.told import CupNews
from lama_gui.session import Session
from lama_gui.showing import Revealed
from lama_gui.texts import Texts
from lama_gui.view.game_table import say
from lama_gui.view.games import scoring_for, table_for, theme_of
from lama_gui.view.people.names import names_of
from lama_gui.view.scoring.scoring import Scoring, people_of, taken_words

#: Seconds before the coach begins: who plays again at once has the thinker for the bots.
QUIET = 0.6


class Beyond:
    """The slips between the chart and the ways on. A match that nobody keeps has none."""

    def __init__(self, context: AppContext, session: Session, texts: Texts, today: date) -> None:
        self.context, self.session, self.texts = context, session, texts
        self.scoring = scoring_for(session.match.game)
        self.outcome: Outcome | None = None
        self.coach: Coaching | None = None
        self._wish: Wish[Outcome | None] | None = None
        self._quiet = Clock(QUIET)
        if session.path is None or session.path.parent != context.home.matches:
            return
        context.index_keeper.learn(session.path)
        question = outcome_of(session.path.name, today)
        self._wish = context.index_keeper.wonder(question)

    def let_coach(self, match: Revealed) -> None:
        """Let the coach look at what the one person here has decided in ``match``."""
        seat = may_coach(self.session)
        if self._wish is not None and seat is not None:
            coach = Coaching(self.context, match, self.session, seat)
            self.coach = coach if coach.knows else None

    @property
    def any(self) -> bool:
        """Whether anything stands there, now or soon."""
        return self._wish is not None

    def spots(self) -> Iterable[Box]:
        """The room of the slips; kept before there are words."""
        between = space(Length(12.0, 18.0))
        if self._wish is not None:
            high = OutcomeSlip.height(self.context.type)
            yield from (spot("outcome", tall=Length.fixed(high)), between)
        if self.coach is not None:
            yield from (spot("coach", tall=Length.fixed(self.coach.height())), between)

    def widgets(self, where: dict[str, Rect]) -> Iterable[Widget]:
        """The slips, as far as there is something on them."""
        if self.outcome is not None:
            told = self.outcome, self.session.header.variant, self._second_line(self.outcome)
            yield slip(where["outcome"], *told, self.texts)
        if self.coach is not None:
            yield from self.coach.widgets(where["coach"], self.scoring, self.texts)

    def _second_line(self, outcome: Outcome) -> str:
        """The day of the deal, or who won how often at this table."""
        day = day_of(self.session.header)
        if day is not None:
            return day_told(day, outcome.streak, self.texts)
        people = people_of(self.session, self.texts)
        return tally_told(outcome.tally, people.names, people.you, self.texts)

    def said(self, widgets: Iterable[Widget]) -> str:
        """What a voice says of it, as soon as it is final."""
        final = {"outcome"}
        if self.coach is not None and self.coach.done:
            final.add("coach")
        return sentence(*(widget.said for widget in widgets if widget.name in final))

    def update(self, dt: float) -> bool:
        """Let the keeper and the coach go on; whether there is something new to be shown."""
        news = False
        if self.outcome is None and self._wish is not None and self._wish.answer is not None:
            self.outcome, news = self._wish.answer, True
        self._quiet.tick(dt)
        if self.coach is not None and self._quiet.done:
            news |= self.coach.look()
        return news

    def practise(self) -> Practice | None:
        """The round of the costliest decision, from its deal."""
        return self.coach.again() if self.coach is not None else None

    def practised(self, answer: object) -> None:
        """The round was played again, or was left."""
        if self.coach is not None and isinstance(answer, Event):
            self.coach.played(answer, self.scoring, self.texts)

    def rest(self) -> None:
        """Somebody else needs the thinker."""
        if self.coach is not None:
            self.coach.stop()


class Coaching:
    """Looks at every decision of ``seat`` in a finished match, beside the frames.

    ``words`` are what it has to say, ``dearest`` the costliest decision, None as long as not all
    were looked at, or when none cost anything.
    """

    def __init__(self, context: AppContext, shown: Revealed, session: Session, seat: int) -> None:
        self.context, self.shown, self.session, self.seat = context, shown, session, seat
        self._looking = Looking(context, shown, seat)
        self.knows = self._looking.count > 0
        self.now: int | None = None  # what the round brought when it was played again

    @property
    def done(self) -> bool:
        """Whether every decision was looked at."""
        return self._looking.done

    @property
    def dearest(self) -> Verdict | None:
        """The costliest decision, once it is known."""
        found = dearest(self._looking.verdicts, 1) if self.done else []
        return found[0] if found else None

    def look(self) -> bool:
        """Go on looking; whether all was looked at just now."""
        return self._looking.look() and self.done

    def stop(self) -> None:
        """Somebody else needs the thinker; what is left is looked at later."""
        self._looking.stop()

    def again(self) -> Practice:
        """The round of the costliest decision, from its deal."""
        found = self.dearest
        assert found is not None, "the button stands only beside a decision"
        return round_again(self.shown, self.session, found.index)

    # ------------------------------------------------------------- words

    def played(self, scored: Event, scoring: Scoring, texts: Texts) -> None:
        """The round was played again; ``scored`` is how it came out."""
        self.now = scoring.accounts(scored, texts)[self.seat].gain

    def head(self, texts: Texts) -> str:
        """What the slip is about."""
        if not self.done:
            return texts("match.coach.looking")
        found = self.dearest
        if found is None:
            return texts("review.flawless")
        cost = texts("review.cost", win=round(100 * found.cost_win))
        return texts("match.coach.dearest", round=found.round, cost=cost)

    def told(self, scoring: Scoring, texts: Texts) -> str:
        """What was done and what was better; after practice, what it brought then and now."""
        found = self.dearest
        if found is None:
            return ""
        if self.now is not None:
            then = self._then(found, scoring, texts)
            return texts("match.coach.now", now=self.now, then=then)
        names = names_of(self.session.seats, texts)
        words = table_for(self.shown.game).words
        return say(found.key, found.numbers, names, texts, words)

    def _then(self, found: Verdict, scoring: Scoring, texts: Texts) -> int:
        """What the round brought in the match."""
        steps = self.shown.match.steps[found.index :]
        events = (event for step in steps for event in step.events)
        scored = next(event for event in events if event.counts_round)
        return scoring.accounts(scored, texts)[self.seat].gain

    # ------------------------------------------------------------- widgets

    def height(self) -> float:
        """How high the slip wants to be."""
        type_ = self.context.type
        lines = 1 if type_.grow > LARGE else 2
        return 22 + type_.line("label") + (lines if lines > 1 else 0) * type_.line("caption")

    def widgets(self, rect: Rect, scoring: Scoring, texts: Texts) -> Iterable[Widget]:
        """The slip, and beside it the way to play the round again."""
        head, told = self.head(texts), self.told(scoring, texts)
        slip = Cell(
            lambda place: CoachSlip(name="coach", rect=place, head=head, told=told),
            THE_REST,
            Length.fixed(rect.h),
        )
        row: list[Box] = [slip]
        if (found := self.dearest) is not None:
            large = self.context.type.grow > LARGE
            key = "match.coach.again_round" if large else "match.coach.again"
            again = Cells(self.context.type).button(
                "again",
                texts(key, n=found.round),
                kind="quiet",
                wide=THE_REST if large else Length.fixed(250.0),
                tall=rect.h - 8,
                role="minor",
                paper=False,
                label=sentence(head, told, texts("match.coach.again")) if large else "",
            )
            row = [again] if large else [slip, again]
        yield from Row(row, 14, level=True).place(rect)


@dataclass(kw_only=True, eq=False)
class CoachSlip(Inert):
    """What the coach says, on a slip."""

    head: str
    told: str

    spoken_as: ClassVar[Role] = Role.TEXT

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.label or sentence(self.head, self.told)

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        canvas.slip(self.rect, radius=30)
        box = self.rect.inset(26, 8)
        side = min(46.0, box.h)
        icon, box = box.cut_left(side, 16)
        canvas.icon("cap", Rect.around(icon.cx, icon.cy, side, side), p.points)
        if not self.told:
            canvas.text(box, self.head, "label", p.text, lines=2)
            return
        upper, lower = box.cut_top(canvas.type.line("label"))
        canvas.text(upper, self.head, "label", p.text)
        canvas.text(lower, self.told, "caption", p.second, lines=2, top=True)


def may_coach(session: Session) -> int | None:
    """The seat of the one person who has played the whole match here; None for any other match."""
    people = [seat for seat, info in enumerate(session.seats) if info.human]
    alone = len(people) == 1 and session.is_human(people[0])
    return people[0] if alone and session.match.over else None


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
            self.problem = self.t("match.no_rematch", reason=error)
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
