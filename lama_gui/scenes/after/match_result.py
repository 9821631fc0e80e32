"""The result of a match: the winner on a stage, a chart on a sheet, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from typing import ClassVar

from msgspec import Struct

from lama_gui.daily import day_of
from lama_gui.families import FAMILIES, family_of
from lama_gui.kit.accessibility import Node, sentence
from lama_gui.kit.animation import Clock
from lama_gui.kit.controls.debounce import DEBOUNCE_SECONDS, is_action
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import HEIGHT, Rect
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import Box, Cell, Centred, Column, Length, Row, space, spot
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.kit.widgets import Button, Message, Pressed, Widget
from lama_gui.library import league
from lama_gui.library.cup import link_of, load, passed_in, tables
from lama_gui.library.statistics.index_worker import IndexQuery
from lama_gui.library.statistics.outcome import MatchOutcome, Tally, outcome_of
from lama_gui.records import Header
from lama_gui.records.header import CALLED, TableLink, about_hints
from lama_gui.scenes.after.decision_review import DecisionReview, may_coach
from lama_gui.scenes.after.victory import Victory
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.common.open_match import unwritable
from lama_gui.scenes.common.table_links import record_in_cup
from lama_gui.scenes.cup.widgets import CUP, enough
from lama_gui.scenes.lookback.badges import TILTS, badges_of
from lama_gui.session import Session
from lama_gui.session.visibility import Revealed
from lama_gui.texts import Texts, day_words
from lama_gui.unlockables import opened_by, opened_words
from lama_gui.view.games import theme_of
from lama_gui.view.people.names import called
from lama_gui.view.scoring.scoring import people_of, taken_words

#: The maximum number of players named in the tally.
MAX_NAMES = 3
SLEEP = 2.0
"""Seconds before the buttons work, so that nobody presses them by accident."""
QUIET = 0.6
"""Seconds before the coach starts, so that a rematch gets the thinker first."""
COLUMN = (1418.0, 450.0, 1064.0)
"""The column next to the stage at 1920×1080: left edge, width and bottom."""
TOP = 132.0
PATCH = 116.0


def goal_words(outcome: MatchOutcome, variant: str, texts: Texts) -> tuple[list[str], str]:
    """The badges' pictures, and a sentence: the goals reached, what they unlock, what is next."""
    patches = badges_of("", outcome.times, texts)
    badges = {patch.goal: patch for patch in patches}
    fresh = [goal for goal in outcome.reached if goal in outcome.fresh]
    words = []
    if fresh:
        goals = texts.listed([badges[goal].title for goal in fresh])
        words.append(texts("match.goal.new", goals=goals))
    elif outcome.reached:
        goals = texts.listed([badges[goal].title for goal in outcome.reached])
        words.append(texts("match.goal.again", goals=goals))
    count = {"count": sum(p.times > 0 for p in patches), "of": len(patches)}
    words.append(texts("match.goals.count" if words else "match.goals", **count))
    words.append(opened_words(fresh, texts))
    family = [goal.name for goal in family_of(variant).goals]
    order = [*family, *(g.name for f in FAMILIES.values() for g in f.goals)]
    following = next((badges[goal] for goal in order if not badges[goal].times), None)
    if following is not None:
        words.append(texts("match.goals.next", goal=following.title))
    return [badges[goal].picture for goal in outcome.reached], sentence(*words)


def tally_words(tally: Tally, names: Sequence[str], you: int | None, texts: Texts) -> str:
    """The tally, such as "Tayo 2 · Ana 1 · best streak 3"; "" if there is nothing to compare."""
    if tally.matches < 2:
        return ""
    order = sorted(dict.fromkeys(names), key=lambda name: -tally.won[name])
    shown = [name for name in order if tally.won[name]][:MAX_NAMES]
    parts = [texts("match.tally", name=name, n=tally.won[name]) for name in shown]
    if you is not None and tally.best > 1:
        parts.append(texts("match.tally.best", n=tally.best))
    return " · ".join(parts)


class CupResult(Struct, frozen=True):
    """The result of a match for the cup; ``link`` is None for other matches.

    ``won``: the match has won the cup. ``way_on`` is the text of the button back to it.
    """

    link: TableLink | None = None
    won: bool = False
    picture: str = ""
    words: str = ""
    way_on: str = ""


def cup_result(context: AppContext, session: Session, texts: Texts) -> CupResult:
    """Record the match in its cup, if it is one of a cup's matches."""
    link = link_of(session.header)
    if link is None:
        return CupResult()
    before, number, table = record_in_cup(context, session), link.number, tables()[link.number]
    values = {"number": number + 1, "name": texts(f"cup.table.{table.name}")}
    if not passed_in(number, session.match, session.humans):
        words = sentence(texts("match.cup.not", **values), enough(table, texts))
        return CupResult(link, words=words, way_on=texts("match.cup"))
    cup = load(context.home.cups / link.file).cup
    if cup.won and not before:
        over = texts("match.cup.over", number=number + 1)
        return CupResult(link, won=True, picture=CUP, words=over, way_on=texts("cup.feast"))
    words = texts("match.cup.again" if before else "match.cup.passed", **values)
    on = cup.next is not None and cup.next > number
    way_on = texts("match.cup.next", number=(cup.next or 0) + 1) if on else texts("match.cup")
    return CupResult(link, picture=table.patch, words=words, way_on=way_on)


# ---- widgets ---------------------------------------------------------------------------------


class WakingButton(Button):
    """A button that fades in; ``awake`` from 0 to 1."""

    awake: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        with canvas.fading(self.rect.grow(24), 0.3 + 0.7 * self.awake):
            super().draw(canvas)

    def _label(self, canvas: Canvas, face: Rect, ink: Colour) -> None:
        role = self.role or "title"
        size = canvas.type.size(role)
        large = canvas.type.is_large
        width, side = canvas.type.width(self.text, role), size * (0.9 if large else 1.1)
        box, beside = face.inset(8 if large else 20, 4), side + size * (0.2 if large else 0.3)
        if beside + (0.97 if large else 0.85) * width > box.w:
            canvas.text(box, self.text, role, ink, "centre", lines=2)
            return
        width = min(width, box.w - beside)
        left = box.cx - (beside + width) / 2
        canvas.icon(self.icon, Rect(left, box.cy - side / 2, side, side), ink)
        words = Rect(left + beside, box.y, width + 2, box.h)
        canvas.text(words, self.text, role, ink)


class Patches(Widget):
    """The badges of the goals reached, on the sheet's corner; pressing them opens the goals."""

    pictures: Sequence[str]

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        for index, picture in reversed(list(enumerate(self.pictures))):
            box = Rect(rect.right - rect.h - index * rect.h * 0.56, rect.y, rect.h, rect.h)
            size = 1.06 if self.hover > 0.5 else 1.0
            canvas.picture(picture, box.scaled(size), turn=TILTS[index % len(TILTS)], lift=0.6)
        if self.focused:
            canvas.ring(rect, rect.h / 2, paper=True)


class CoachLine(Widget):
    """The coach's summary in one line; pressing it opens the review."""

    text: str
    onward: str

    @property
    def accessible_name(self) -> str:
        return self.label or sentence(self.text, self.onward)

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        if self.focused:
            canvas.ring(rect, 22)
        canvas.panel(rect, PanelStyle(theme.paper.toast, 22, 0.9, 0.2))
        box = rect.inset(12, 6)
        side = min(34.0, box.h)
        if not self.text:
            width = side + 12 + canvas.type.width(self.onward, "label") + 4
            box = Rect.around(box.cx, box.cy, min(width, box.w), box.h)
        icon, box = box.cut_left(side, 12)
        canvas.icon("cap", Rect.around(icon.cx, rect.cy, side, side), theme.control.band)
        width = canvas.type.width(self.onward, "label") + 4
        if self.text and width < box.w * 0.4 and not canvas.type.is_large:
            link_box, box = box.cut_right(width, 12)
            canvas.text(link_box, self.onward, "label", theme.control.band, "right")
        canvas.text(box, self.text or self.onward, "label", theme.paper.toast_text, lines=2)


# ---- the scene -------------------------------------------------------------------------------


class MatchResult(AppScene):
    """Shows a finished match. It is the only scene, or on top of the title."""

    name: ClassVar[str] = "match_result"
    until_quiet = True  # so that nobody starts a rematch while skipping the last result
    tension = "result"
    coached: ClassVar[bool] = True  # whether the coach reviews the match

    def __init__(self, context: AppContext, session: Session, today: date | None = None) -> None:
        super().__init__(context)
        self.session = session
        self.link = league.link_of(session.header)  # to the league table of the match, if any
        self.match = match = Revealed(session.header, session.match)
        match.path = session.path
        self.variant = match.game.name
        self.theme = theme_of(self.variant)
        self.people = people_of(session, self.texts)
        seats = called(session.seats, self.texts)
        self.victory = Victory(context, match, seats, self.people.you, self.texts)
        self.where: dict[str, Rect] = {}
        self._fanfare_played = False  # whether the fanfare was played; drawing may be prefetched
        self._lock_clock, self._quiet_clock = Clock(SLEEP), Clock(QUIET)
        self.cup = cup_result(context, session, self.texts)  # the result for the cup, if it is one
        self.outcome: MatchOutcome | None = None
        self.coach: DecisionReview | None = None
        self._outcome_query: IndexQuery[MatchOutcome | None] | None = None
        if session.path is None or session.path.parent != context.home.matches:
            return  # not in the person's matches
        context.index_worker.learn(session.path)
        question = outcome_of(session.path.name, today or date.today())
        self._outcome_query = context.index_worker.query(question)
        if self.coached and context.where != "here":  # elsewhere the coach would delay frames
            self.let_coach()

    def let_coach(self) -> None:
        """Start the coach's review of the only person's decisions."""
        seat = may_coach(self.session)
        if self._outcome_query is not None and seat is not None:
            coach = DecisionReview(self.context, self.match, seat, self.session)
            self.coach = coach if coach.count else None

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        viewport, column, (x, width, foot) = self.viewport, self._column(), COLUMN
        height = min(column.measure_height(width).preferred, viewport.height - HEIGHT + foot - TOP)
        left, bottom = viewport.middle.x + x, viewport.height - HEIGHT + foot
        placed = list(column.place(Rect(left, bottom - height, width, height)))
        self.where = {widget.name: widget.rect for widget in placed}
        yield from placed[1:]  # the sheet is painted
        chart = self.where["chart"]
        pictures: list[str] = []
        words = ""
        if self.outcome is not None:
            pictures, words = goal_words(self.outcome, self.session.header.variant, self.texts)
        pictures = [*filter(None, [self.cup.picture]), *pictures][:3]
        if pictures:
            across = PATCH * (1 + 0.56 * (len(pictures) - 1))
            corner = Rect(chart.right - across + 28, chart.y - PATCH * 0.66, across, PATCH)
            label = sentence(self.cup.words, words)
            yield Patches(name="outcome", rect=corner, pictures=pictures, label=label)

    def _column(self) -> Column:
        """The sheet, the coach's line, and the buttons."""
        ui, t = self.ui, self.t
        name, again, icon = self._again
        rows: list[Box] = [
            spot("chart", height=Length(250.0, 452.0, 1.0)),
            space(Length(14.0, 24.0, 0.2)),
        ]
        if self.session.humans:
            line = self._coach_line()
            width = ui.type.width(line.onward, "label") + 110
            # at large text in two lines
            height = max(ui.line("label", 40, 74), 2 * ui.line("label") + 14)
            cell = Cell(line, Length(width, width, 1.0), height)
            rows += [cell if line.text else Centred(cell), space(Length(20.0, 28.0))]
        make = partial(WakingButton, awake=self._lock_clock.progress)
        large = self.context.type.is_large
        rows.append(
            ui.button(name, again, kind="primary", height=122.0, icon=icon, make=make, paper=False)
        )
        small = [
            ui.button(
                name,
                t(key),
                kind="quiet",
                width=Length(120, ui.type.width(t(key), "label") + (30 if large else 90), 1),
                height=78.0,
                icon=icon,
                role="label",
                make=make,
                paper=False,
            )
            for name, key, icon in (
                ("replay", "result.replay", "film"),
                ("share", "match.share", "share"),
                ("menu", "match.menu", "home"),
            )
        ]
        rows.append(space(Length(36.0, 60.0)))
        rows += [Row(small[:2], 14), space(14), small[2]] if large else [Row(small, 14)]
        return Column(rows)

    def _coach_line(self) -> CoachLine:
        text = label = ""
        if self.coach is not None:
            text, label = self.coach.line(self.texts), self.coach.spoken(self.texts)
        link = self.t("match.coach.look" if text else "result.review")
        return CoachLine(name="coach", text=text, onward=f"{link} ›", label=label)

    @property
    def _note(self) -> str:
        """The small print on the sheet: cup, day, hints, changes of seats; else the tally."""
        used = zip(self.people.names, self.session.hints_used, strict=True)
        tally = [self.t("match.tally", name=name, n=n) for name, n in used if n]
        hints = self.t("match.hints", told=" · ".join(tally)) if tally else ""
        about = [self.cup.words, hints, taken_words(self.session, self.texts)]
        if self.outcome is not None:
            day, people = day_of(self.session.header), self.people
            if day is not None:
                words = day_words(self.texts, day)
                about.insert(0, self.t("match.day", day=words, n=self.outcome.streak[0]))
            elif not any(about):
                return tally_words(self.outcome.tally, people.names, people.you, self.texts)
        return sentence(*about)

    @property
    def _again(self) -> tuple[str, str, str]:
        """Name, text and icon of the first button: a rematch, or back to the league or cup."""
        if self.link is not None:
            return "league", self.t("match.league"), "trophy"
        if self.cup.link is not None:
            return "cup", self.cup.way_on, "trophy"
        return "rematch", self.t("match.rematch"), "redo"

    def painted_nodes(self) -> Iterable[Node]:
        stage = self.viewport.at(48, 400, 860, 600)
        yield from self.victory.nodes(stage, self.where["chart"], self._note)

    @property
    def spoken_title(self) -> str:
        return self.victory.title

    @property
    def spoken_text(self) -> str:
        goals = coach = ""
        if self.outcome is not None:
            goals = goal_words(self.outcome, self.session.header.variant, self.texts)[1]
        if self.coach is not None and self.coach.done:
            coach = self.coach.spoken(self.texts)
        return sentence(self.cup.words, goals, coach)

    def first_focus(self) -> str:
        return self._again[0]

    # ------------------------------------------------------------- input

    @property
    def debounce_seconds(self) -> float:  # type: ignore[override]
        """Until the buttons work; on returning from another scene the usual time."""
        return DEBOUNCE_SECONDS if self._lock_clock.done else SLEEP

    def is_stale(self, event: Input) -> bool:
        return is_action(event) and event != Press("back")

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("rematch" | "league" | "cup"):
                return self._rematch()
            case Pressed("replay"):
                seat = self.session.humans[0] if self.session.humans else 0
                return Push(self.scenes.replay(self.match, seat))
            case Pressed("coach"):
                return Push(self.scenes.review(self.match, self.session.humans[0], self.coach))
            case Pressed("outcome"):
                return self._open_goals()
            case Pressed("share"):
                return Push(self.scenes.share(self.match, self.session.path))
            case Pressed("menu"):
                return self.on_back()
        return None

    def _open_goals(self) -> Transition:
        """Open the goals, or first the thing that one has just unlocked."""
        assert self.outcome is not None, "only then is there something to press"
        reached = [goal for goal in self.outcome.reached if goal in self.outcome.fresh]
        opened = [one for goal in reached for one in opened_by(goal)]
        if not opened:
            return Push(self.scenes.goals())
        return Push(self.scenes.unlocked(opened[0]), lambda _: Push(self.scenes.goals()))

    def on_covered(self) -> None:
        """Also stop the coach, as the next scene may need the thinker."""
        super().on_covered()
        self.on_exit()

    def on_exit(self) -> None:
        if self.coach is not None:
            self.coach.stop()

    def on_back(self) -> Transition | None:
        """Open the title."""
        self.on_exit()
        return Replace(self.scenes.title(), all=True)

    def _rematch(self) -> Transition | None:
        """Start a rematch with the same seats, or return to the league or cup."""
        if self.cup.link is not None:
            self.on_exit()
            return Replace(self.scenes.cup(self.cup.link.file, feast=self.cup.won), all=True)
        if self.link is not None:
            self.on_exit()
            return Replace(self.scenes.league(self.context.home.leagues / self.link.file), all=True)
        old = self.session.header
        extra = about_hints(old.hints) | ({CALLED: old.called} if old.called else {})
        header = Header(old.variant, self.session.seats, old.options, extra=extra)
        try:
            session = Session.begin(header, self.context.home.matches, agreed=self.session.agreed)
        except OSError as error:
            return unwritable(self.context, error)
        self.session.close()
        self.on_exit()
        return Replace(self.scenes.table(session))

    # ------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        if not self._fanfare_played:
            self._fanfare_played = True
            self.context.audio.play(self.victory.fanfare)
        moving = self.victory.update(dt)
        if self._lock_clock.tick(dt):
            moving = True
            for widget in self.widgets:
                if isinstance(widget, WakingButton):
                    widget.awake = self._lock_clock.progress
        changed = False
        if (
            self.outcome is None
            and self._outcome_query is not None
            and self._outcome_query.answer is not None
        ):
            self.outcome, changed = self._outcome_query.answer, True
        self._quiet_clock.tick(dt)
        if self.coach is not None and self._quiet_clock.done:
            changed |= self.coach.look() and self.coach.done
        if changed:
            self.rebuild()
        return changed or moving

    # ------------------------------------------------------------- drawing

    def upcoming(self) -> Iterable[Callable[[Canvas], object]]:
        yield from super().upcoming()
        for moment in self.victory.moments():
            yield partial(self._paint_at, moment)

    def _paint_at(self, opened: float, canvas: Canvas) -> None:
        with self.victory.imagined(opened):
            self.paint(canvas)

    def paint_below(self, canvas: Canvas) -> None:
        self.victory.draw_ground(canvas)

    def paint(self, canvas: Canvas) -> None:
        words = [widget.rect for widget in self.widgets if widget.name != "outcome"]
        self.victory.draw_with_chart(canvas, self.where["chart"], self._note, *words)
