"""The result of a round: its sheet, and the token that goes back.

Its own moves – a token returned, by a person or a bot – go through the session. Its
result tells whether the match goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.animation import Clock
from lama_gui.kit.cells import Cells
from lama_gui.kit.controls.haste import is_deed
from lama_gui.kit.frames.foresight import foresee
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.layout import Box, Padded
from lama_gui.kit.narration import Live, Node, Role, sentence
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, Label, Message, Panel, Pressed, Widget
from lama_gui.match import Step
from lama_gui.rules.game import Event
from lama_gui.scenes.answers import RoundDone
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.goal_news import GoalNews
from lama_gui.scenes.match.leaving import leaving
from lama_gui.scenes.match.round_sheet import RoundSheet
from lama_gui.session import Session
from lama_gui.view.bot_turn import BotTurn
from lama_gui.view.scoring.counting import count_up, give_back
from lama_gui.view.scoring.scoring import (
    Choice,
    taken_words,
)
from lama_gui.view.scoring.token_choice import question

#: Seconds between the counting and a bot's decision, so that it is seen.
BOT_PAUSE = 0.8
EDGE = 39.0  # inside the panel of the tokens


class RoundResult(RoundSheet):
    """Shows the scored round, and lets who went out return a token."""

    name: ClassVar[str] = "round_result"
    tension = "result"
    still: ClassVar[bool] = True

    def __init__(self, context: AppContext, session: Session, scored: Event, viewer: int) -> None:
        super().__init__(context, session, scored, viewer)
        self.player.start(self.counting.script)
        self._expected = False  # whether the end of the match was ordered
        self._pause = Clock(BOT_PAUSE)
        self._bot = BotTurn(session, context.thinker)
        self.goals = GoalNews(context, session, self.texts)

    # ------------------------------------------------------------- what holds now

    @property
    def last(self) -> bool:
        """Whether no further round follows."""
        return self.chooser is None and not self.session.match.dealing

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The tokens a person may return now."""
        return self.scoring.choices(self.session.match, self.texts) if self.asks else ()

    @property
    def until_quiet(self) -> bool:
        """Nobody returns a token by hammering through the result."""
        return self.asks

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        """Beside the sheet: the choice of a token, or the way; and going on."""
        if (self.layout.space, self.layout.grow) != (self.space, self.context.grow):
            self.layout = self._lay_out()
            self.counting = count_up(self.accounts, self.layout)
            if not self._counted:
                self.player.exchange(self.counting.script)
        if taken := taken_words(self.session, self.texts, self.session.match.round):
            foot = self.layout.foot
            room = Rect(foot.x + 20, foot.y + 18, foot.w - 120, foot.h - 28)
            yield Label(name="taken", rect=room, text=taken, role="caption", lines=3)
        if self._counted:
            room = self.layout.above
            goal = self.goals.slip(room, high=min(room.h, GoalNews.height(self.context.type)))
            yield from [goal] if goal is not None else []
        if self.asks:
            yield Panel(name="side", rect=self.layout.side, dark=True)
            yield from Padded(self._question(), EDGE, 30).place(self.layout.side)
        yield Button(
            name="next",
            rect=self.layout.button,
            text=self._next_words(),
            kind="primary",
            unavailable=self._why_not(),
        )

    def _question(self) -> Box:
        """The tokens as pictures, and keeping all."""
        assert self.chooser is not None
        one = len(self.session.humans) == 1
        name = self.people.names[self.chooser]
        title = self.t("result.return") if one else self.t("result.return_name", name=name)
        cells, ink = Cells(self.context.type), self.context.theme.button.quiet_text
        return question(cells, self.space, self.choices, title, self.t("result.return_words"), ink)

    def _next_words(self) -> str:
        if self.session.practice:
            return self.t("result.practised")
        return self.t("result.to_match" if self.last else "result.next")

    def _why_not(self) -> str:
        if self.chooser is None:
            return ""
        if self.asks:
            return self.t("result.choose_first")
        return self.t("result.bot_chooses", name=self.people.names[self.chooser])

    def painted(self) -> Iterable[Node]:
        """The sheet, and what there is to choose from."""
        yield from super().painted()
        if self.asks and self.counted:  # behind what breaks off the button that has the focus
            asked = sentence(self.t("result.return_words"), *(one.text for one in self.choices))
            yield Node("asked", Role.STATUS, asked, self.layout.side, live=Live.URGENT)

    @property
    def spoken_title(self) -> str:
        """The round that is being counted."""
        return self.t("table.round", n=self.session.match.round)

    def first_focus(self) -> str | None:
        """The largest token, or going on."""
        choices = self.choices
        return f"return-{choices[0].value}" if choices else "next"

    # ------------------------------------------------------------- what people do

    def dispatch(self, event: Input) -> Transition | None:
        """Space or a click skips what is counting; a click on a button does both."""
        if self.player.running and isinstance(event, Press | Click):
            skips = isinstance(event, Click) or event.action == "activate"
            if skips:
                self._skip()
            if skips and isinstance(event, Press):
                self.startle(is_deed)
                return None
        return super().dispatch(event)

    def on(self, message: Message) -> Transition | None:
        """A token was chosen, or the player goes on."""
        match message:
            case Pressed("next"):
                if not self.last and not self.session.practice:
                    self.context.audio.play("shuffle")
                return self._leave()
            case Pressed(item=Choice() as choice):
                self._choose(choice)
        return None

    def on_back(self) -> Transition | None:
        """Leaves the match and deals nothing: it goes on from here another time."""
        if self.last and not self.session.practice:
            return self._leave()
        self._bot.forget()
        return leaving(self, RoundDone(self.last, leaves=True), self.session)

    def let_go(self) -> None:
        """The match is on the disk; it goes on from here another time."""
        self._bot.forget()

    def _leave(self) -> Transition | None:
        self._bot.forget()
        return Pop(RoundDone(self.last))

    def _choose(self, choice: Choice) -> None:
        if choice in self.choices and self.chooser is not None:
            self._show(self.session.play(choice.move, self.chooser))
            self.focus, self.turned = "next", True  # the way comes where the choice was

    def _show(self, step: Step) -> None:
        """Show what a decision did; ``step`` is on the disk already."""
        self._counted = True
        self.player.skip()
        self.returned = self.scoring.returned(step.events)
        self.goals.look()
        if self.returned is not None and not self.context.settings.reduced_motion:
            self.player.start(give_back(self.returned, self.layout))

    def _skip(self) -> None:
        self.player.skip()
        self._pause.skip()
        self.dirty = True

    # ------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        """Count, then let a bot decide."""
        moving = self.player.lively
        if moving and self.context.settings.reduced_motion:
            self.player.skip()
        elif moving:
            self.player.update(dt, self.context.motion.factor)
        if not self.player.running:
            news = not self._counted and bool(self.goals.reached)
            self._counted = True
            self._expect_end()
            if self.goals.update() or news:
                self.rebuild()
                moving = True
            moving |= self._let_bot_decide(dt)
        return moving

    def _expect_end(self) -> None:
        """While the last result is read, the place of the end is drawn beside the frames."""
        if self.last and not self._expected:
            self._expected = True
            theme, space = self.context.theme, self.space
            foresee(self.context, lambda _: self.context.backdrop.end(theme, space))

    def _let_bot_decide(self, dt: float) -> bool:
        """Ask the bot whose token it is, and show its answer after a pause."""
        seat = self.chooser
        if seat is None or self.asks:
            return False
        if self._bot.seat != seat:
            self._bot.ask(seat)
            self._pause.restart(self.context.motion.pause(self._pause.left))
        self._pause.tick(dt)
        if not self._pause.done:
            return True
        step = self._bot.step()
        if step is not None:
            self._show(step)
            self.rebuild()
        return True
