"""The tutorial: a table with a teacher, on which real moves are made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.families import game
from lama_gui.kit.accessibility import Node
from lama_gui.kit.animation import approach, ended
from lama_gui.kit.confetti import draw_confetti
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import Button, Message, Pressed, Refused, Widget
from lama_gui.match import Step
from lama_gui.rules.game import Move, View
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.board_scene import BoardScene
from lama_gui.scenes.learning.course import Course, cast_of, course_name
from lama_gui.scenes.learning.lesson_spotlight import SKIP, LessonSpotlight, Spotlight
from lama_gui.scenes.learning.teacher import SpeechBubble, TeacherScript
from lama_gui.view import accessible, hud
from lama_gui.view.board import Board
from lama_gui.view.drawing import picture
from lama_gui.view.drawing.widgets import Picked, follow_pointer
from lama_gui.view.games import table_for, theme_of
from lama_gui.view.games.teaching import YOU
from lama_gui.view.scoring.scoring import Choice
from lama_gui.view.timeline import Banner

DIMMING, DIMMING_LAST = 0.5, 0.94  # on the last page the people are before it
LARGE = 1.5
"""The maximum text size at which the other players are shown as in a match."""
#: Seconds before each move of the others, to make them easy to follow.
PAUSE = 0.45


class Tutorial(BoardScene):
    """The lessons of ``variant``; pops whether they were completed."""

    name: ClassVar[str] = "tutorial"

    def __init__(self, context: AppContext, variant: str) -> None:
        super().__init__(context)
        self.variant = variant
        self.theme = theme_of(variant)
        self._previous_theme = context.game_theme  # the theme to restore
        self._begin()

    def _begin(self) -> None:
        """Open the first page."""
        t = self.context.texts
        left, right = (t(f"name.{avatar}") for avatar in cast_of(game(self.variant))[1:])
        seen_lessons = self.context.settings.tutorial_seen
        self.course = Course(self.variant, (t("new_match.you"), left, right), seen_lessons)
        self.table = table_for(self.course.game)
        seats, view = self.course.header.seats, self.view
        people = self.context.text_scale <= LARGE  # else there is no room for the teacher
        self.board = Board(self.context, self.table, seats, view, people=people)
        self.board.lesson = True
        self.teller = TeacherScript(self.context, self.board, self.course)
        self.warning = ""
        self._veil = 0.0
        self._pause = ended(PAUSE)
        self._done = False  # the page was read, or its move was made
        self._page_open = False  # whether the page is open
        self._player_moved = False  # whether the last move was the player's

    def leap(self, page: str) -> None:
        """Open the page of that name after playing everything before it."""
        self.course.leap(page)
        self.board.show_at_once(self.view)
        self.board.reset_log(self.course.match.events_for(YOU))
        self.teller.begin()

    @property
    def view(self) -> View:
        return self.course.view

    # ------------------------------------------------------------- content

    @property
    def asking(self) -> bool:
        """Whether the page is open: nothing moves, and the others have moved."""
        return self._page_open and not self._done and not self.board.animator.running

    def build(self) -> Iterable[Widget]:
        if self.board.outdated:
            self.board.show_at_once(self.view)
            self._show_turn()
        yield from hud.cards(self.board)
        wait = "" if self.asking else self.t("table.wait")
        shown = hud.buttons(self.board, self.actions(), wait)
        buttons = [button for button in shown if button.name != "hint"]
        self.spot = LessonSpotlight(self.board, self.course.lesson, self.course.asked, buttons)
        target = self.course.lesson.at if self.asking else ""
        page = list(self.teller.widgets(self.spot, self.warning)) if self.asking else []
        yield from (b for b in buttons if b.name != target and not _is_covered(page, b))
        yield Spotlight(
            name="veil", rect=self.viewport.full, opacity=self._veil, shine=self._draw_spotlight
        )
        yield from (b for b in buttons if b.name == target)
        yield from page
        if not self.asking:
            yield from self.teller.watching(glad=self._player_moved)
        way_out = Button(name="skip", rect=self.board.layout.corner(*SKIP), icon="cross")
        if not (self.asking and self.course.over):
            yield way_out

    def painted_nodes(self) -> Iterable[Node]:
        return accessible.nodes(self.board, "")

    @property
    def spoken_title(self) -> str:
        return self.t(f"variant.{self.variant}.title")

    @property
    def spoken_text(self) -> str:
        return next((w.accessible_name for w in self.widgets if isinstance(w, SpeechBubble)), "")

    def first_focus(self) -> str | None:
        if not self.asking:
            return None
        lesson, target = self.course.lesson, self.spot.target
        if not lesson.ask or not self.teller.done:
            return "next"
        if target is not None:
            return f"card-{target}"
        return "choice-0" if lesson.choices else lesson.at

    # ------------------------------------------------------------- input

    def dispatch(self, event: Input) -> Transition | None:
        """While the others play, a click or Enter skips their moves."""
        if not self.asking and isinstance(event, Click | Press):
            skips = isinstance(event, Click) or event.action == "activate"
            if skips and self.focus != "skip":
                self._pause.skip()
                self.board.finish_animation()
                return None if isinstance(event, Press) else super().dispatch(event)
        return super().dispatch(event)

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("skip"):
                return self.on_back()
            case Pressed("next"):
                return self._read()
            case Picked(_, index):
                self._try_card(index)
            case Pressed(item=Choice(move=move)):
                self._try(move)
            case Pressed(name):
                self._act(name)
            case Refused(_, reason):
                self._decline(reason)
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="draw" | "quit_round" as action):
                self._act(action)
            case Press(action=action) if action.startswith("value_"):
                card = self.card_of(action.removeprefix("value_"))
                if card is not None:
                    self._try_card(card)
            case _:
                return super().on_input(event)
        self.rebuild()
        return None

    def _read(self) -> Transition | None:
        """Continue with the next part of the lesson, or the next lesson."""
        if not self.teller.done:
            self.teller.part += 1
            self.warning = ""
            self.focus = None
            self.rebuild()
        elif self.course.over:
            return self._leave(done=True)
        else:
            self._done = True
        return None

    def _act(self, name: str) -> None:
        action = self.action(name)
        if action is not None:
            self._try(action.move)

    def _try_card(self, index: int) -> None:
        if not self._try(self.card_move(index)):
            self.board.fan.refuse(index)

    def _try(self, move: Move) -> bool:
        """Make the move if it is the expected one; otherwise say why not, and return False.

        On a page that is only to read, focus the button that continues.
        """
        if not self.asking:
            return True
        if self.course.asked is None:
            self.focus_on("next")
            return True
        if move == self.course.asked:
            step = self.course.play(move)
            self._done = self.course.answered
            self.warning = ""
            self._show(step)
            return True
        self._refuse(self.refusal(move) or self.t("tutorial.other"))
        return False

    def _decline(self, reason: str) -> None:
        """A button that can't be pressed: say why, or focus what should be used."""
        name = self.first_focus()
        if name and (self.course.asked is None or self.course.lesson.choices):
            self.focus_on(name)
        else:
            self._refuse(reason)

    def _refuse(self, sentence: str) -> None:
        self.context.audio.play("illegal")
        self.warning = sentence
        self.rebuild()

    def on_back(self) -> Transition | None:
        """Leave, after a question."""
        if self.course.over:
            return self._leave(done=True)

        def then(sure: bool) -> Transition | None:
            return self._leave(done=False) if sure else None

        return self.confirm("tutorial.leave", then, icon="book", harmless=True)

    def _leave(self, *, done: bool) -> Transition:
        self.context.complete_course(course_name(self.course.game))
        self.context.set_theme(self._previous_theme)
        return Pop(done)

    # ------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        """Make the others' moves, then open the page."""
        was_running = self.board.animator.running
        moving = self.board.update(dt)
        if was_running and not self.board.animator.running:
            self.board.finish_animation()
            self._pause.restart(self.context.motion.pause(PAUSE))
            self._show_turn()
            self.rebuild()
        if not self.board.animator.running:
            moving |= self._advance(dt)
        moving |= self.teller.pose.update(dt, reduced_motion=self.context.settings.reduced_motion)
        moving |= self.celebrating and self.teller.feast.tick(dt)
        return moving | self._fade_veil(dt) | follow_pointer(self.board.fan, self.widgets)

    @property
    def celebrating(self) -> bool:
        """Whether the last page is open."""
        reduced_motion = self.context.settings.reduced_motion
        return self.asking and self.teller.on_last_page and not reduced_motion

    def _advance(self, dt: float) -> bool:
        self._pause.tick(dt)
        if not self._pause.done:
            return False
        if self._done:
            self._turn_page()
        elif not self.course.ready:
            self._show(self.course.advance())
        elif not self._page_open:
            if any(isinstance(shown, Banner) for _, shown in self.board.animator.lasting()):
                return True  # one text to read at a time
            self._page_open = True
            if self.teller.on_last_page:
                self.context.audio.play("win")
            self._show_turn()
            self.focus = None
            self.rebuild()
        else:
            return False
        return True

    def _turn_page(self) -> None:
        self._done, self._page_open, self.warning = False, False, ""
        self.course.go_on()
        self.teller.begin()
        if self.course.lesson.deal is not None:
            self.board.show_at_once(self.view)
            self.board.reset_log(self.course.match.events_for(YOU))
        self._show_turn()
        self.rebuild()

    def _show(self, step: Step) -> None:
        self._player_moved = step.seat == YOU
        self.board.light(step.seat, may_play=False)
        self.board.show(self.view, [event.seen_by(YOU) for event in step.events])
        self._pause.restart(self.context.motion.pause(PAUSE))
        if not self.board.animator.running:
            self._show_turn()
        self.rebuild()

    def _show_turn(self) -> None:
        is_asked = self.asking and self.course.asked is not None
        turn = self.course.match.turn
        self.board.light(turn, may_play=is_asked and turn == YOU)

    def _fade_veil(self, dt: float) -> bool:
        veil = DIMMING_LAST if self.teller.on_last_page else DIMMING
        target = veil if self.asking else 0.0
        seconds = 0.0 if self.context.settings.reduced_motion else 0.18
        before, self._veil = self._veil, approach(self._veil, target, dt, seconds)
        if before != self._veil:
            for widget in self.widgets:
                if isinstance(widget, Spotlight):
                    widget.opacity = self._veil
        return before != self._veil

    # ------------------------------------------------------------- drawing

    def paint(self, canvas: Canvas) -> None:
        picture.draw_table(canvas, self.board, ribbon=False)

    def _draw_spotlight(self, canvas: Canvas) -> None:
        if self.asking:
            self.spot.shine(canvas)
        if self.celebrating and not self.teller.feast.done:
            page = next(w for w in self.widgets if isinstance(w, SpeechBubble))
            draw_confetti(canvas, self.teller.feast.t, page.rect)


def _is_covered(page: list[Widget], button: Widget) -> bool:
    """Whether the page or the teacher covers a button of the table."""
    return any(
        rect.overlaps(button.rect)
        for w in page
        if isinstance(w, SpeechBubble)
        for rect in w.covered
    )
