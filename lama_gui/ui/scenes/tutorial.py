"""The tutorial: a table with a teacher, where every move is really made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from lama_gui.match import Step
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import Move
from lama_gui.ui.animation import approach
from lama_gui.ui.canvas import Canvas
from lama_gui.ui.input import Click, Input, Press
from lama_gui.ui.scene import Pop, Scene, Transition
from lama_gui.ui.space import Rect
from lama_gui.ui.stage import Stage
from lama_gui.ui.table import furniture, picture
from lama_gui.ui.table.board import Board
from lama_gui.ui.table.cards import draw_card, draw_flying
from lama_gui.ui.table.kinds import table_for
from lama_gui.ui.table.script import Banner
from lama_gui.ui.table.widgets import Dropped, HandCard
from lama_gui.ui.table.words import refusal_words
from lama_gui.ui.tutorial.course import Course
from lama_gui.ui.tutorial.lessons import AVATARS, TEACHER, YOU
from lama_gui.ui.tutorial.page import Page, Spotlight, draw_arrow, page_height
from lama_gui.ui.variants import theme_of
from lama_gui.ui.widgets import Button, Message, Pressed, Refused, Widget

VEIL = 0.64
#: The others wait this long before each of their moves, so that they can be followed.
PAUSE = 0.45
LARGE = 1.3
"""From this text size on the page needs the teacher's place too."""


class Tutorial(Scene):
    """Leads through the lessons of ``variant``; its result is whether they were all done."""

    name: ClassVar[str] = "tutorial"

    def __init__(self, stage: Stage, variant: str) -> None:
        super().__init__(stage)
        self.variant = variant
        self.theme = theme_of(variant)
        self._below = stage.wish  # the theme to go back to
        self._begin()

    def _begin(self) -> None:
        """Open the first page."""
        t = self.stage.texts
        pepe, luz = (t(f"name.{avatar}") for avatar in AVATARS[1:])
        self.course = Course(self.variant, (t("new_match.you"), pepe, luz))
        self.kind = table_for(self.course.game)
        self.board = Board(self.stage, self.kind, self.course.header.seats, self.course.view)
        self.warning = ""
        self._veil = 0.0
        self._pause = 0.0
        self._done = False  # the page was read, or its move was made
        self._told = False  # whether the page is open

    def leap(self, page: str) -> None:
        """Open the page of that name, with all before it done."""
        self.course.leap(page)
        self.board.rest(self.course.view)
        self.board.recall(self.course.match.steps)

    # ------------------------------------------------------------- what is shown

    @property
    def asking(self) -> bool:
        """Whether the page is open: everything rests, and the others have moved."""
        return self._told and not self._done and not self.board.player.running

    def _say(self, part: str) -> str:
        lesson = self.course.lesson
        key = f"tutorial.{self.kind.family}.{lesson.name}.{part}"
        if not self.texts.has(key):
            return ""
        view: Any = self.course.view
        lightest = self.t("rules.llama")
        return self.t(key, llama=lightest, variant=self.variant, n=view.totals[YOU])

    def _target(self) -> int | None:
        """The index of the card that is to be played."""
        asked, view = self.course.asked, self.course.view
        if asked is None or self.course.lesson.at != "card":
            return None
        found = [i for i in range(len(self.board.fan)) if self.kind.card_move(view, i) == asked]
        return found[0] if found else None

    @property
    def _large(self) -> bool:
        return self.stage.grow > LARGE

    def build(self) -> Iterable[Widget]:
        """The hand and the actions; over them the veil, what is meant, and the page."""
        if self.board.layout.space != self.space:
            self.board.rest(self.course.view)
            self._light()
        yield from furniture.cards(self.board)
        actions = self.kind.actions(self.course.view, self.texts)
        wait = "" if self.asking else self.t("table.wait")
        buttons = [
            button
            for button in furniture.buttons(self.board, actions, wait)
            if button.name != "hint"
        ]
        meant = self.course.lesson.at if self.asking else ""
        yield from (button for button in buttons if button.name != meant)
        yield Spotlight(name="veil", rect=self.space.full, opacity=self._veil, shine=self._shine)
        yield from (button for button in buttons if button.name == meant)
        if self.asking:
            yield from self._page()
        else:
            corner = self.board.layout.corner(32, 30, 64, 64)
            yield Button(name="skip", rect=corner, icon="cross")

    def _page(self) -> Iterable[Widget]:
        lesson, type_ = self.course.lesson, self.stage.type
        text, do = self._say("text"), self._say("do")
        key, how = self._how()
        rect, disc = self._place(
            lambda width: (
                page_height(type_, width, text, do, key, self.warning or how) + self._choices_height
            )
        )
        yield Page(
            name="page",
            rect=rect,
            text=text,
            do=do,
            key=key,
            how=how,
            warning=self.warning,
            avatar=TEACHER,
            disc=disc,
            number=self.course.at,
            count=len(self.course.lessons),
        )
        yield from self._choices(rect)
        yield from self._page_buttons(rect, bool(lesson.ask))

    def _place(self, height: Any) -> tuple[Rect, tuple[float, float, float] | None]:
        """Where the page is: beside the pile, or above the trick; and the teacher's disc."""
        wide = 500.0 if not self._large else 900.0
        layout = self.board.layout
        if self.kind.deck_zone(layout) is None:  # the middle is needed for the trick
            wide = 960.0 if not self._large else 1400.0
            x, _ = layout.centre(520 if not self._large else 260, 0)
            rect = Rect(x, 16, wide, height(wide))
            return rect, None if self._large else (rect.x - 150, 150.0, 104.0)
        right, middle = layout.centre(952, 572)
        high = height(wide)
        y = max(24.0, min(middle - high / 2, self.space.height - 374 - high))
        rect = Rect(max(24.0, right - wide), y, wide, high)
        return rect, None if self._large else (rect.x - 246, y + high * 0.62, 146.0)

    def _how(self) -> tuple[str, str]:
        """The key and the words for what is to be done."""
        lesson = self.course.lesson
        if not lesson.ask or lesson.choices:
            return "", ""
        if lesson.at == "card":
            return self.stage.glyph("activate"), self.t("tutorial.how.card")
        return self.stage.glyph(lesson.at), self.t("tutorial.how.button")

    @property
    def _choice_height(self) -> float:
        return max(72.0, self.stage.type.line("button") + 26)

    @property
    def _choices_height(self) -> float:
        return len(self.course.lesson.choices) * (self._choice_height + 14)

    def _choices(self, rect: Rect) -> Iterable[Widget]:
        choices = self.course.lesson.choices
        y = rect.bottom - 110 - self._choices_height
        for index, written in enumerate(choices):
            move = self.course.game.parse_move(written)
            words = self.kind.move_words(move, self.course.view, self.texts)
            yield Button(
                name=f"choice-{index}",
                rect=Rect(rect.x + 42, y, rect.w - 84, self._choice_height),
                text=words.rstrip("."),
                kind="secondary",
                icon="token",
                paper=True,
            )
            y += self._choice_height + 14

    def _page_buttons(self, rect: Rect, asks: bool) -> Iterable[Widget]:
        """Skip while there is something to do, else on to the next page."""
        over = self.course.over
        name = "skip" if asks else "next"
        text = self.t("tutorial.skip" if asks else "tutorial.done" if over else "tutorial.next")
        type_ = self.stage.type
        wide = min(rect.w * 0.46, max(160.0, type_.width(text, "minor") + 64))
        high = max(56.0, type_.line("minor") + 18)
        box = Rect(rect.right - 34 - wide, rect.bottom - 24 - high, wide, high)
        kind: Any = "minor" if asks else "primary"
        yield Button(name=name, rect=box, text=text, kind=kind, paper=True)

    def first_focus(self) -> str | None:
        """What is to be done."""
        if not self.asking:
            return None
        lesson, target = self.course.lesson, self._target()
        if target is not None:
            return f"card-{target}"
        if lesson.choices:
            return "choice-0"
        return lesson.at if lesson.ask else "next"

    # ------------------------------------------------------------- what the player does

    def dispatch(self, event: Input) -> Transition | None:
        """While the others play, a click or Enter hurries them."""
        if not self.asking and isinstance(event, Click | Press):
            hurries = isinstance(event, Click) or event.action == "activate"
            if hurries and self.focus != "skip":
                self._pause = 0.0
                self.board.land()
                return None if isinstance(event, Press) else super().dispatch(event)
        return super().dispatch(event)

    def on(self, message: Message) -> Transition | None:
        """A card, an action, or on to the next page."""
        match message:
            case Pressed("skip"):
                return self._leave(done=False)
            case Pressed("next"):
                if self.course.over:
                    return self._leave(done=True)
                self._done = True
            case Pressed(name) if name.startswith("card-"):
                self._try_card(int(name.removeprefix("card-")))
            case Dropped(name, pose):
                if self.kind.drop_zone(self.board.layout).contains(pose.x, pose.y):
                    self._try_card(int(name.removeprefix("card-")))
            case Pressed(name) if name.startswith("choice-"):
                written = self.course.lesson.choices[int(name.removeprefix("choice-"))]
                self._try(self.course.game.parse_move(written))
            case Pressed(name):
                self._act(name)
            case Refused(_, reason):
                self._refuse(reason)
        return None

    def on_input(self, event: Input) -> Transition | None:
        """The keys of the table work here too."""
        match event:
            case Press(action="draw" | "quit_round" as action):
                self._act(action)
                self.rebuild()
                return None
            case Press(action=action) if action.startswith("value_"):
                found = self.kind.values(self.course.view, action.removeprefix("value_"))
                if found:
                    self._try_card(found[0])
                    self.rebuild()
                return None
        return super().on_input(event)

    def _act(self, name: str) -> None:
        for action in self.kind.actions(self.course.view, self.texts):
            if action.name == name:
                self._try(action.move)

    def _try_card(self, index: int) -> None:
        if not self._try(self.kind.card_move(self.course.view, index)):
            self.board.fan.refuse(index)

    def _try(self, move: Move) -> bool:
        """Make the move if it is the one that was asked for; else say why not."""
        if not self.asking or self.course.asked is None:
            return True
        if move == self.course.asked:
            self._done = True
            self._show(self.course.play(move))
            return True
        refusal: IllegalMove | None = self.course.view.legal.refusal(move)
        if refusal is None:
            self._refuse(self.t("tutorial.other"))
        else:
            self._refuse(refusal_words(refusal, self.board.names, self.texts, self.variant))
        return False

    def _refuse(self, sentence: str) -> None:
        self.stage.audio.play("illegal")
        self.warning = sentence
        self.rebuild()

    def on_back(self) -> Transition | None:
        """Leaves; it can be taken up again any time."""
        return self._leave(done=False)

    def _leave(self, *, done: bool) -> Transition:
        seen = self.stage.settings.tutorial_seen
        if self.kind.family not in seen:
            self.stage.change(tutorial_seen=[*seen, self.kind.family])
        self.stage.wear(self._below)
        return Pop(done)

    # ------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        """Let the others move one after the other, then open the page."""
        was_running = self.board.player.running
        moving = self.board.update(dt)
        if was_running and not self.board.player.running:
            self.board.land()
            self._pause = self.stage.motion.pause(PAUSE)
            self._light()
            self.rebuild()
        if not self.board.player.running:
            moving |= self._go_on(dt)
        return moving | self._draw_veil(dt) | self._follow_focus()

    def _go_on(self, dt: float) -> bool:
        self._pause -= dt
        if self._pause > 0:
            return False
        if self._done:
            self._turn_page()
        elif not self.course.ready:
            self._show(self.course.advance())
        elif not self._told:
            if any(isinstance(shown, Banner) for _, shown in self.board.player.lasting()):
                return True  # one thing to read after the other
            self._told = True
            self._light()
            self.focus = None
            self.rebuild()
        else:
            return False
        return True

    def _turn_page(self) -> None:
        self._done, self._told, self.warning = False, False, ""
        self.course.go_on()
        if self.course.lesson.deal is not None:
            self.board.rest(self.course.view)
            self.board.recall(self.course.match.steps)
        self._light()
        self.rebuild()

    def _show(self, step: Step) -> None:
        self.board.light(step.seat, open_=False)
        self.board.show(self.course.view, [event.seen_by(YOU) for event in step.events])
        self._pause = self.stage.motion.pause(PAUSE)
        if not self.board.player.running:
            self._light()
        self.rebuild()

    def _light(self) -> None:
        mine = self.asking and self.course.asked is not None
        self.board.light(self.course.match.turn, open_=mine and self.course.match.turn == YOU)

    def _draw_veil(self, dt: float) -> bool:
        wanted = VEIL if self.asking else 0.0
        still = self.stage.settings.reduced_motion
        before, self._veil = self._veil, approach(self._veil, wanted, dt, 0.0 if still else 0.18)
        if before != self._veil:
            for widget in self.widgets:
                if isinstance(widget, Spotlight):
                    widget.opacity = self._veil
        return before != self._veil

    def _follow_focus(self) -> bool:
        """The hovered or focused card rises."""
        fan = self.board.fan
        before = fan.active
        cards = [w for w in self.widgets if isinstance(w, HandCard)]
        wanted = [c.index for c in cards if c.hovered] or [c.index for c in cards if c.focused]
        fan.active = wanted[0] if wanted and fan.dragged is None else None
        fan.ringed = next((c.index for c in cards if c.focused), None)
        return before != fan.active

    # ------------------------------------------------------------- drawing

    def paint_below(self, canvas: Canvas) -> None:
        """The landscape with the rug."""
        picture.draw_ground(canvas, self.board)

    def paint(self, canvas: Canvas) -> None:
        """The table."""
        picture.draw_table(canvas, self.board, ribbon=False)

    def paint_above(self, canvas: Canvas) -> None:
        """What is in the air."""
        picture.draw_above(canvas, self.board)

    def _shine(self, canvas: Canvas) -> None:
        """Above the veil: what the page speaks of, and an arrow to it."""
        if not self.asking:
            return
        lesson = self.course.lesson
        if lesson.at == "hand":
            self.board.fan.draw(canvas, self.kind.family, shaded=False)
        elif lesson.at == "plate":
            picture.draw_seat(canvas, self.board, YOU)
            self.kind.draw_seat_extras(canvas, self.board.moment, YOU)
        for face, pose in self.kind.lying(self.board.moment):
            draw_card(canvas, face, pose, self.kind.family, rim=lesson.at == "card", lift=1.4)
        target = self._target()
        if target is not None:
            pose = self.board.fan.pose(target)
            face = self.board.fan.faces[target]
            draw_flying(canvas, face, pose, self.kind.family, rim=True, ring=True)
            goal = self.kind.drop_zone(self.board.layout)
            tip = goal.cx + 40, min(goal.bottom - 60, pose.y - pose.height / 2 - 60)
            start = pose.x + 40, pose.y - pose.height / 2 - 20
            bend = max(start[0] + 60, tip[0] + 30), start[1] - 10
            draw_arrow(canvas, start, bend, tip)
        elif lesson.at in ("draw", "quit_round"):
            button = next((w for w in self.widgets if w.name == lesson.at), None)
            if button is not None:
                canvas.glow(button.rect, 30)
                x, y = button.rect.x - 20, button.rect.cy
                draw_arrow(canvas, (x - 150, y - 90), (x - 120, y), (x, y))
