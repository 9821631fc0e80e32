"""The result of a round: the score sheet, and the return of a token.

Returning a token is a move of the session, by a person or a bot. The result of the scene is
"next" or "leave".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar

from lama_gui.kit.accessibility import Live, Node, Role, sentence
from lama_gui.kit.controls.debounce import is_action
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.garland import draw_bunting
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.layout import Box, Padded
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.widgets import Button, Label, Message, Panel, Pressed, Widget
from lama_gui.match import Step
from lama_gui.records import SeatInfo
from lama_gui.rules.game import NOBODY, Event
from lama_gui.scenes.after.podium import centre_of
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.match.goal_news import GoalNews
from lama_gui.session import Session
from lama_gui.view.animator import Animator
from lama_gui.view.games import scoring_for, theme_of
from lama_gui.view.people.names import called, with_avatars, with_first_names
from lama_gui.view.scoring import stage
from lama_gui.view.scoring.score_sheet import (
    Counting,
    RowState,
    ScoreLayout,
    count_up,
    draw_row,
    even_sizes,
    row_state,
    token_return,
)
from lama_gui.view.scoring.scoring import (
    Account,
    Choice,
    People,
    Returned,
    people_of,
    spoken_total,
    taken_words,
)
from lama_gui.view.scoring.token_choice import token_choices
from lama_gui.view.scoring.track import Walker, card_in, draw_track, face_of
from lama_gui.view.turn_controller import BotTurn

#: Seconds that a bot takes to choose a token.
BOT_PAUSE = 0.8
EDGE = 39.0  # padding of the panel with the tokens


class RoundResult(AppScene):
    """Counts up the scores of a round, then lets the player who went out return a token."""

    name: ClassVar[str] = "round_result"
    spoken_title = ""  # the sheet is read when it is complete
    tension = "result"
    static_background: ClassVar[bool] = True

    def __init__(self, context: AppContext, session: Session, scored: Event, viewer: int) -> None:
        super().__init__(context)
        self.session = session
        self.viewer = viewer
        self.variant = session.match.game.name
        self.theme = theme_of(self.variant)
        self.scored = scored
        self.scoring = scoring_for(session.match.game)
        self.accounts: tuple[Account, ...] = self.scoring.accounts(scored, self.texts)
        self.returned: Returned | None = None
        self.animator = Animator(context.audio.play)
        self.layout = self._lay_out()
        self.counting: Counting = count_up(self.accounts, self.layout)
        self._counting_done = False
        self.animator.start(self.counting.timeline)
        self._end_prefetched = False  # whether the end of the match was prefetched
        self._bot = BotTurn(session, context.thinker)
        self.goals = GoalNews(context, session, self.texts)

    def _lay_out(self) -> ScoreLayout:
        order = stage.order(self.accounts, self.session.match.game.ranking)
        return ScoreLayout(self.viewport, order, self.scoring.columns, self.context.text_scale)

    @property
    def chooser(self) -> int | None:
        """The seat that decides before the next round, if any."""
        return self.session.match.turn

    @property
    def asks(self) -> bool:
        """Whether a person decides."""
        return self.chooser is not None and self.session.is_human(self.chooser)

    @property
    def counted(self) -> bool:
        """Whether the counting is finished."""
        return self._t >= self.counting.timeline.seconds

    # ------------------------------------------------------------- drawing

    @property
    def people(self) -> People:
        """The players' names in the current language."""
        return people_of(self.session, self.texts)

    @property
    def _seats(self) -> tuple[SeatInfo, ...]:
        seats = called(self.session.seats, self.texts)
        if self.context.type.is_large:
            seats = with_first_names(seats)
        return with_avatars(seats, self.context.theme)

    @property
    def _t(self) -> float:
        """Seconds since the counting began; its total length if it is finished or was skipped."""
        return self.counting.timeline.seconds if self._counting_done else self.animator.t

    def paint_below(self, canvas: Canvas) -> None:
        theme, viewport = canvas.theme, canvas.viewport
        canvas.surface.blit(self.context.backdrop.result(theme, viewport), (0, 0))
        draw_bunting(canvas)
        stage.draw_band(canvas)

    def upcoming(self) -> Iterable[Callable[[Canvas], object]]:
        yield from super().upcoming()
        times = [row.at for row in self.counting.rows.values()]
        for time in (*times, self.counting.timeline.seconds):
            yield partial(self._paint_at, time)

    def _paint_at(self, time: float, canvas: Canvas) -> None:
        player = self.animator
        self.animator = player.imagined(time)
        try:
            self.paint(canvas)
            self.paint_above(canvas)
        finally:
            self.animator = player

    def paint(self, canvas: Canvas) -> None:
        layout, t, reduced_motion = self.layout, self._t, self.context.settings.reduced_motion
        (best, worst), states = self.outcome, self.states()
        counted = t >= self.counting.done
        seat, rising = (best, self.counting.rising) if counted else self.counting.onlooker(t)
        avatar, up = self._seats[seat].avatar, rising.progress(t, reduced_motion)
        moods = {a.seat: state.mood for a, state in zip(self.accounts, states, strict=True)}
        if counted:
            stage.draw_scraps_in_air(canvas, layout, up)
            stage.draw_winners_sun(canvas, layout, up)
        stage.draw_onlooker(canvas, layout, avatar, "cheer" if counted else moods[seat], up)
        canvas.menu_panel(layout.panel)
        sizes = even_sizes(canvas, layout.rows[0], self.accounts, self.scoring)
        for account, state in zip(self.accounts, states, strict=True):
            draw_row(
                canvas,
                layout.rows[account.seat],
                account,
                state,
                self._seats[account.seat],
                self.scoring,
                best=counted and account.seat == best,
                tag=self._tag(account.seat),
                face=not (counted and account.seat == worst),
                sizes=sizes,
            )
        stage.draw_hold(canvas, layout, avatar, up)
        title = self.scoring.title if counted else self.scoring.counting
        stage.draw_ribbon(canvas, layout, title(self.scored, self.people, self.texts), counted, up)
        if counted and worst is not None:
            stage.draw_worst(canvas, layout, self._seats[worst].avatar, up)
        if not self.asks:
            self._draw_track(canvas)

    def _tag(self, seat: int) -> str:
        """The tag of the only person here, unless the name is "you" already."""
        you = self.t("new_match.you")
        return you if seat == self.people.you and self.people.names[seat] != you else ""

    @property
    def outcome(self) -> tuple[int, int | None]:
        """The seats that did best and, if it is only one, worst in the round."""
        return stage.outcome(self.accounts, self.session.match.game.ranking)

    def _draw_track(self, canvas: Canvas) -> None:
        card, texts = card_in(self.layout.side), self.texts
        afters = [account.after for account in self.accounts]
        totals = [*afters, *(account.before for account in self.accounts)]
        track = self.scoring.track(totals, texts)
        title = self.t("result.standings", n=self.session.match.round)
        draw_track(canvas, card, track, title, self.walkers(), self.scoring)

    def walkers(self) -> list[Walker]:
        """The people on the track; who returned a token walks back."""
        afters = [account.after for account in self.accounts]
        places = self.session.match.game.ranking.places(afters)
        player, arrived = self.animator, self.counted
        back = player.t / player.timeline.seconds if player.running else 1.0
        result = []
        for account, state in zip(self.accounts, self.states(), strict=True):
            seat, at = account.seat, self.counting.position(account, self._t)
            gives = self.returned is not None and self.returned.seat == seat
            if gives:
                at = account.after + (state.total - account.after) * back
            total = state.total if arrived else round(at)
            walking = at not in (account.before, account.after, total)
            face = face_of(account, places, walking, arrived, gives)
            info = self._seats[seat]
            result.append(Walker(seat, info, account.before, at, total, face, walking))
        return result

    def states(self) -> list[RowState]:
        """The current state of all rows."""
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

    def paint_above(self, canvas: Canvas) -> None:
        stage.draw_flying(canvas, self.animator)

    # ------------------------------------------------------------- accessibility

    def painted_nodes(self) -> Iterable[Node]:
        """The scores, once counted, and the choices. Nothing hidden is revealed."""
        if not self.counted:
            return
        pill, states = self._pill(), self.states()
        title = self.scoring.title(self.scored, self.people, self.texts)
        rows = [
            (
                self.people.names[account.seat],
                *account.spoken,
                pill if pill and self.returned and self.returned.seat == account.seat else "",
                spoken_total(self.scoring, state.total, self.texts, "spoken.total_now"),
            )
            for account, state in zip(self.accounts, states, strict=True)
        ]
        yield Node(
            "result",
            Role.TABLE,
            title,
            self.layout.panel,
            rows=tuple(rows),
            live=Live.URGENT,
            part="scores",
        )
        if self.asks:  # after the scores, which interrupt the label of the focused button
            question = sentence(self.t("result.return_words"), *(one.text for one in self.choices))
            yield Node("asked", Role.STATUS, question, self.layout.side, live=Live.URGENT)

    # ------------------------------------------------------------- state

    @property
    def last(self) -> bool:
        """Whether no further round follows."""
        return self.chooser is None and not self.session.match.dealing

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The tokens a person may return."""
        if self.chooser is None or not self.asks:
            return ()
        return self.scoring.choices(self.session.view(self.chooser), self.texts)

    @property
    def until_quiet(self) -> bool:
        """While a person decides, so that nobody returns a token while skipping the animation."""
        return self.asks

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        if (self.layout.viewport, self.layout.text_scale) != (
            self.viewport,
            self.context.text_scale,
        ):
            self.layout = self._lay_out()
            self.counting = count_up(self.accounts, self.layout)
            if not self._counting_done:
                self.animator.exchange(self.counting.timeline)
        if takeover := taken_words(self.session, self.texts, self.session.match.round):
            foot = self.layout.foot
            room = Rect(foot.x + 150, foot.y + 18, foot.w - 180, foot.h - 28)
            yield Label(name="taken", rect=room, text=takeover, role="caption", lines=3)
        if self._counting_done:
            room = self.layout.above
            goal = self.goals.slip(room, height=min(room.h, GoalNews.height(self.context.type)))
            yield from [goal] if goal is not None else []
        if self.asks:
            box, side = Padded(self._question(), EDGE, 30), self.layout.side
            height = min(side.h, box.measure_height(side.w).preferred)
            side = Rect.around(side.cx, side.cy, side.w, height)
            yield Panel(name="side", rect=side, dark=True)
            yield from box.place(side)
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
        alone = len(self.session.humans) == 1
        name = self.people.names[self.chooser]
        title = self.t("result.return") if alone else self.t("result.return_name", name=name)
        ui, ink = self.ui, self.context.theme.button.quiet_text
        return token_choices(ui, self.viewport, self.choices, title, ink)

    def _next_words(self) -> str:
        if self.session.practice:
            return self.t("result.practised")
        limit = self.scoring.limit  # no token returned brings others below it
        ends = self.last or (limit is not None and max(self.session.match.totals) >= limit)
        return self.t("result.to_match" if ends else "result.next")

    def _why_not(self) -> str:
        if self.chooser is None:
            return ""
        if self.asks:
            return self.t("result.choose_first")
        return self.t("result.bot_chooses", name=self.people.names[self.chooser])

    def first_focus(self) -> str | None:
        choices = self.choices
        return f"return-{choices[0].value}" if choices else "next"

    # ------------------------------------------------------------- input

    def dispatch(self, event: Input) -> Transition | None:
        """Space or a click skips the counting and a bot's pause; a button is also clicked."""
        skips = isinstance(event, Click) or (
            isinstance(event, Press) and event.action == "activate"
        )
        if skips and (self._bot.skip_pause() or self.animator.running):
            self.animator.skip()
            self.dirty = True
            if isinstance(event, Press):
                self.debounce(is_action)
                return None
        return super().dispatch(event)

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("next"):
                if not self.last and not self.session.practice:
                    self.context.audio.play("shuffle")
                return self._leave()
            case Pressed(item=Choice() as choice):
                self._choose(choice)
        return None

    def on_back(self) -> Transition | None:
        """Pause, as at the table. Leaving deals nothing: the match is resumed from here."""
        if self.last and not self.session.practice:
            return self._leave()
        self._bot.forget()
        viewer = self.viewer if len(self.session.humans) == 1 else NOBODY
        pause = self.scenes.pause(self.session, viewer)
        return Push(pause, lambda answer: Pop("leave") if answer == "leave" else None)

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="rules"):
                return Push(self.scenes.rules(self.variant))
        return super().on_input(event)

    def on_exit(self) -> None:
        """Stop the bot. The match is saved and is resumed from here."""
        self._bot.forget()

    def _leave(self) -> Transition | None:
        self._bot.forget()
        return Pop("next")

    def _choose(self, choice: Choice) -> None:
        if choice in self.choices and self.chooser is not None:
            self._show(self.session.play(choice.move, self.chooser))
            self.focus, self.page_changed = "next", True  # in the place of the choices

    def _show(self, step: Step) -> None:
        """Show the effect of a decision, which has been saved."""
        self._counting_done = True
        self.animator.skip()
        self.returned = self.scoring.returned(step.events)
        self.goals.refresh()
        if self.returned is not None and not self.context.settings.reduced_motion:
            self.animator.start(token_return(self.returned, self.layout))

    # ------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        moving = self.animator.is_animating
        if moving and self.context.settings.reduced_motion:
            self.animator.skip()
        elif moving:
            self.animator.update(dt, self.context.motion.factor)
        if not self.animator.running:
            changed = not self._counting_done and bool(self.goals.reached)
            self._counting_done = True
            self._prefetch_end()
            if self.goals.update() or changed:
                self.rebuild()
                moving = True
            moving |= self._let_bot_decide(dt)
        return moving

    def _prefetch_end(self) -> None:
        """Prefetch the background of the end while the last result is read."""
        if self.last and not self._end_prefetched:
            self._end_prefetched = True
            theme, viewport = self.context.theme, self.viewport
            middle, _ = centre_of(len(self.session.seats))
            self.context.prefetch(lambda _: self.context.backdrop.end(theme, viewport, middle))

    def _let_bot_decide(self, dt: float) -> bool:
        """Let a bot return a token, which takes it a moment."""
        seat = self.chooser
        if seat is None or self.asks:
            return False
        if self._bot.seat != seat:
            self._bot.ask(seat, self.context.motion.pause(BOT_PAUSE))
        step = self._bot.step(dt)
        if step is not None:
            self._show(step)
            self.rebuild()
        return True
