"""The result of a round: what everybody kept, what it costs, and the token that goes back.

Its own moves – a token returned, by a person or a bot – go through the session. Its
result tells whether the match goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.match import Step
from lama_gui.records import SeatInfo
from lama_gui.rules.game import Event
from lama_gui.session import Session
from lama_gui.ui.games import scoring_for, theme_of
from lama_gui.ui.kit.animation import Clock
from lama_gui.ui.kit.controls.haste import is_deed
from lama_gui.ui.kit.decor.garland import draw_garland
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.input import Click, Input, Press
from lama_gui.ui.kit.scene import Pop, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, Label, Message, Panel, Pressed, Widget
from lama_gui.ui.scenes.answers import RoundDone
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.app_scene import AppScene
from lama_gui.ui.table.bot_turn import BotTurn
from lama_gui.ui.table.cast import dressed
from lama_gui.ui.table.drawing.token_stacks import draw_token
from lama_gui.ui.table.scoring.counting import Counting, count_up, give_back
from lama_gui.ui.table.scoring.scoring import Account, Choice, Returned, people_of, taken_words
from lama_gui.ui.table.scoring.sheet import RowState, draw_row, draw_sheet, row_state
from lama_gui.ui.table.scoring.sheet_layout import ScoreLayout
from lama_gui.ui.table.scoring.side_panel import Standing, TokenChoice, draw_standings
from lama_gui.ui.table.script import TokenFlight
from lama_gui.ui.table.script_player import ScriptPlayer

#: Seconds between the counting and a bot's decision, so that it is seen.
BOT_PAUSE = 0.8
EDGE = 40.0  # inside the panel


class RoundResult(AppScene):
    """Shows the scored round, and lets who went out return a token."""

    name: ClassVar[str] = "round_result"
    modal: ClassVar[bool] = True
    veil: ClassVar[float] = 0.62

    def __init__(self, context: AppContext, session: Session, scored: Event, viewer: int) -> None:
        super().__init__(context)
        self.session = session
        self.viewer = viewer
        self.variant = session.match.game.name
        self.theme = theme_of(self.variant)
        self.scored = scored
        self.scoring = scoring_for(session.match.game)
        self.people = people_of(session)
        self.accounts: tuple[Account, ...] = self.scoring.accounts(scored, self.texts)
        self.returned: Returned | None = None
        self.player = ScriptPlayer(self._sound)
        self.layout = self._lay_out()
        self.counting: Counting = count_up(self.accounts, self.layout)
        self.player.start(self.counting.script)
        self._counted = False
        self._pause = Clock(BOT_PAUSE)
        self._bot = BotTurn(session, context.thinker)

    # ------------------------------------------------------------- what holds now

    @property
    def chooser(self) -> int | None:
        """The seat that has to decide before the next round."""
        return self.session.match.turn

    @property
    def asks(self) -> bool:
        """Whether a person has to decide."""
        return self.chooser is not None and self.session.is_human(self.chooser)

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

    def _lay_out(self) -> ScoreLayout:
        return ScoreLayout(self.space, len(self.session.seats), self.scoring.columns)

    def _sound(self, name: str, step: int) -> None:
        self.context.audio.play(name, step)

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        """The panel beside the sheet: the choice of a token, or how the match stands."""
        if self.layout.space != self.space:
            self.layout = self._lay_out()
            self.counting = count_up(self.accounts, self.layout)
            if not self._counted:
                self.player.exchange(self.counting.script)
        side = self.layout.side
        yield Panel(name="side", rect=side, dark=True)
        inner = side.inset(EDGE, EDGE)
        button, rest = inner.cut_bottom(80, 28)
        button = button.move(0, -4)
        if taken := taken_words(self.session, self.texts, self.session.match.round):
            type_ = self.context.type
            lines = min(5, len(type_.wrap(taken, "caption", rest.w)))
            note, rest = rest.cut_bottom(lines * type_.line("caption"), 16)
            yield self._words("taken", note, taken, "caption", lines)
        if self.asks:
            yield from self._question(rest)
        else:
            yield from self._standings(rest)
        yield self._next_button(button)

    def _question(self, area: Rect) -> Iterable[Widget]:
        """The tokens as pictures, and keeping all."""
        assert self.chooser is not None
        one = len(self.session.humans) == 1
        name = self.people.names[self.chooser]
        title = self.t("result.return") if one else self.t("result.return_name", name=name)
        head, area = area.cut_top(64)
        yield self._words("title", head, title, "primary")
        head, area = area.cut_top(56, 20)
        words = self.t("result.return_words")
        yield self._words("words", head, words, "caption")
        tokens = [choice for choice in self.choices if choice.value]
        keep = [choice for choice in self.choices if not choice.value]
        if keep:
            low, area = area.cut_bottom(80, 28)
            text = keep[0].text
            yield Button(name="return-0", rect=low, item=keep[0], text=text, kind="secondary")
        gap = 24.0
        high = min(180.0, (area.h - gap * (len(tokens) - 1)) / max(1, len(tokens)))
        for index, choice in enumerate(tokens):
            rect = Rect(area.x, area.y + index * (high + gap), area.w, high)
            yield TokenChoice(
                name=f"return-{choice.value}",
                rect=rect,
                item=choice,
                value=choice.value,
                text=choice.text,
                detail=choice.equation,
                first=index == 0,
            )

    def _words(self, name: str, rect: Rect, text: str, role: str, lines: int = 2) -> Label:
        ink = self.context.theme.button.quiet_text
        return Label(
            name=name, rect=rect, text=text, role=role, align="centre", lines=lines, colour=ink
        )

    def _standings(self, area: Rect) -> Iterable[Widget]:
        head, area = area.cut_top(64)
        title = self.t("result.standings", n=self.session.match.round)
        yield self._words("title", head, title, "primary")
        yield Standing(name="standings", rect=area.cut_top(16)[1], draw_with=self._draw_standings)

    def _next_button(self, rect: Rect) -> Button:
        key = "result.to_match" if self.last else "result.next"
        return Button(
            name="next", rect=rect, text=self.t(key), kind="primary", unavailable=self._why_not()
        )

    def _why_not(self) -> str:
        if self.chooser is None:
            return ""
        if self.asks:
            return self.t("result.choose_first")
        return self.t("result.bot_chooses", name=self.people.names[self.chooser])

    def first_focus(self) -> str | None:
        """The largest token, or going on."""
        choices = self.choices
        return f"return-{choices[0].value}" if choices else "next"

    # ------------------------------------------------------------- what people do

    def dispatch(self, event: Input) -> Transition | None:
        """Space or a click skips what is counting; a click on a button does both."""
        if self.player.running and isinstance(event, Press | Click):
            skips = isinstance(event, Click) or event.action in ("activate", "back")
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
                return self._leave()
            case Pressed(item=Choice() as choice):
                self._choose(choice)
        return None

    def on_back(self) -> Transition | None:
        """Leaves as the button does, when there is nothing left to decide."""
        return self._leave() if self.chooser is None else None

    def let_go(self) -> None:
        """The match is on the disk; it goes on from here another time."""
        self._bot.forget()

    def _leave(self) -> Transition | None:
        self._bot.forget()
        return Pop(RoundDone(self.last))

    def _choose(self, choice: Choice) -> None:
        if choice in self.choices and self.chooser is not None:
            self._show(self.session.play(choice.move, self.chooser))
            self.focus = "next"

    def _show(self, step: Step) -> None:
        """Show what a decision did; ``step`` is on the disk already."""
        self._counted = True
        self.player.skip()
        self.returned = self.scoring.returned(step.events)
        if self.returned is not None and not self.context.settings.reduced_motion:
            self.player.start(give_back(self.returned, self.layout))

    def _skip(self) -> None:
        self.player.skip()
        self._pause.skip()
        self.dirty = True

    # ------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        """Count, then let a bot decide."""
        moving = self.player.running
        if moving and self.context.settings.reduced_motion:
            self.player.skip()
        elif moving:
            self.player.update(dt, self.context.motion.factor)
        if not self.player.running:
            self._counted = True
            moving |= self._let_bot_decide(dt)
        return moving

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

    # ------------------------------------------------------------- drawing

    @property
    def _seats(self) -> tuple[SeatInfo, ...]:
        return dressed(self.session.seats, self.context.theme)

    @property
    def _t(self) -> float:
        """Seconds into the counting; past its end once it was done."""
        return self.counting.script.seconds if self._counted else self.player.t

    def paint_below(self, canvas: Canvas) -> None:
        """The garland over everything."""
        width = canvas.space.width
        half = max(5, round(width / 2 / 104))
        draw_garland(canvas, (-20, -8), (width / 2, -4), 46, half, size=0.95)
        draw_garland(canvas, (width / 2, -4), (width + 20, -8), 46, half, size=0.95, first=3)

    def paint(self, canvas: Canvas) -> None:
        """The sheet and its rows as far as they have counted."""
        texts = self.texts
        words = (self.t("result.player"), *self.scoring.headings(texts))
        title = self.scoring.title(self.scored, self.people, texts)
        draw_sheet(canvas, self.layout, words, title)
        states = self._states()
        totals = [state.total for state in states]
        for account, state in zip(self.accounts, states, strict=True):
            draw_row(
                canvas,
                self.layout.rows[account.seat],
                account,
                state,
                self._seats[account.seat],
                self.scoring,
                self.scoring.gauge(state.total, totals),
                own=account.seat == self.viewer,
            )

    def _states(self) -> list[RowState]:
        """All rows as they are now."""
        pill = self._pill()
        return [
            row_state(account, self.counting, self._t, self.scoring, self.returned, pill)
            for account in self.accounts
        ]

    def _pill(self) -> str:
        if self.returned is None:
            return ""
        if not self.returned.value:
            return self.t("result.kept")
        return self.t("result.returned", value=self.returned.value)

    def _draw_standings(self, canvas: Canvas, rect: Rect) -> None:
        totals = [state.total for state in self._states()]
        order = self.session.match.game.ranking.standings(totals)
        draw_standings(canvas, rect, order, self._seats, totals, self.scoring)

    def paint_above(self, canvas: Canvas) -> None:
        """Tokens in the air."""
        if not self.player.running:
            return
        t = self.player.t
        for item in self.player.script.items:
            if isinstance(item, TokenFlight) and item.at <= t < item.at + item.seconds:
                draw_token(canvas, item.value, *item.point(t), 21)
