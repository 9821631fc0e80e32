"""The sheet of a scored round: what everybody kept and what it costs, as far as it has counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from lama_gui.kit.decor.garland import draw_bunting
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.narration import Live, Node, Role
from lama_gui.records import SeatInfo
from lama_gui.rules.game import Event
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.app_scene import AppScene
from lama_gui.session import Session
from lama_gui.view.avatars import with_avatars
from lama_gui.view.games import scoring_for, theme_of
from lama_gui.view.people.called import called
from lama_gui.view.scoring import stage
from lama_gui.view.scoring.counting import Counting, count_up
from lama_gui.view.scoring.scoring import (
    Account,
    People,
    Returned,
    people_of,
    spoken_total,
)
from lama_gui.view.scoring.sheet import RowState, draw_row, even_sizes, row_state
from lama_gui.view.scoring.sheet_layout import ScoreLayout
from lama_gui.view.scoring.walking import walkers
from lama_gui.view.scoring.way_card import Walker, card_in, draw_way
from lama_gui.view.script_player import ScriptPlayer


class RoundSheet(AppScene):
    """Counts a round and draws that: who did best and worst, the rows, and the way so far."""

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
        self.player = ScriptPlayer(self._sound)
        self.layout = self._lay_out()
        self.counting: Counting = count_up(self.accounts, self.layout)
        self._counted = False

    def _lay_out(self) -> ScoreLayout:
        seats = len(self.session.seats)
        return ScoreLayout(self.space, seats, self.scoring.columns, self.context.grow)

    def _sound(self, name: str, step: int) -> None:
        self.context.audio.play(name, step)

    @property
    def chooser(self) -> int | None:
        """The seat that has to decide before the next round."""
        return self.session.match.turn

    @property
    def asks(self) -> bool:
        """Whether a person has to decide."""
        return self.chooser is not None and self.session.is_human(self.chooser)

    @property
    def counted(self) -> bool:
        """Whether all of it is counted."""
        return self._t >= self.counting.script.seconds

    # ------------------------------------------------------------- drawing

    @property
    def people(self) -> People:
        """The names at the table, in the language that is spoken now."""
        return people_of(self.session, self.texts)

    @property
    def _seats(self) -> tuple[SeatInfo, ...]:
        return with_avatars(called(self.session.seats, self.texts), self.context.theme)

    @property
    def _t(self) -> float:
        """Seconds into the counting; past its end once it was done."""
        return self.counting.script.seconds if self._counted else self.player.t

    def paint_below(self, canvas: Canvas) -> None:
        """The theme's own place, pennants above, a woven band below."""
        theme, space = canvas.theme, canvas.space
        canvas.surface.blit(self.context.backdrop.result(theme, space), (0, 0))
        draw_bunting(canvas)
        stage.draw_band(canvas)

    def foreseen(self) -> Iterable[Callable[[Canvas], object]]:
        """The first picture, and what the counting comes to."""
        yield from super().foreseen()
        for part in (0.3, 0.6, 1.0):
            yield partial(self._paint_at, part * self.counting.script.seconds)

    def _paint_at(self, time: float, canvas: Canvas) -> None:
        player = self.player
        self.player = player.imagined(time)
        try:
            self.paint(canvas)
            self.paint_above(canvas)
        finally:
            self.player = player

    def paint(self, canvas: Canvas) -> None:
        """Who did best over the sheet, its rows as far as they have counted, who did worst."""
        layout, t, still = self.layout, self._t, self.context.settings.reduced_motion
        up = self.counting.rising.part(t, still)
        best, worst = self.outcome
        counted = t >= self.counting.done
        if counted:
            stage.draw_scraps(canvas, layout, up)
            stage.draw_best(canvas, layout, self._seats[best].avatar, up)
        canvas.panel(layout.panel)
        sizes = even_sizes(canvas, layout.rows[0], self.accounts, self.scoring)
        for account, state in zip(self.accounts, self._states(), strict=True):
            draw_row(
                canvas,
                layout.rows[account.seat],
                account,
                state,
                self._seats[account.seat],
                self.scoring,
                own=account.seat == self.viewer,
                sizes=sizes,
            )
        if counted:
            stage.draw_hold(canvas, layout, self._seats[best].avatar, up)
        tell = self.scoring.title if counted else self.scoring.counting
        stage.draw_ribbon(canvas, layout, tell(self.scored, self.people, self.texts), counted, up)
        if counted and worst is not None:
            stage.draw_worst(canvas, layout, self._seats[worst].avatar, up)
        if not self.asks:
            self._draw_way(canvas)

    @property
    def outcome(self) -> tuple[int, int | None]:
        """The seats that did best and, if there is one alone, worst in this round."""
        return stage.outcome(self.accounts, self.session.match.game.ranking)

    def _draw_way(self, canvas: Canvas) -> None:
        card, texts = card_in(self.layout.side), self.texts
        afters = [account.after for account in self.accounts]
        totals = [*afters, *(account.before for account in self.accounts)]
        way = self.scoring.way(totals, texts)
        title = self.t("result.standings", n=self.session.match.round)
        draw_way(canvas, card, way, title, self._walkers(), self.scoring)

    def _walkers(self) -> list[Walker]:
        afters = [account.after for account in self.accounts]
        states = dict(zip((a.seat for a in self.accounts), self._states(), strict=True))
        back = self.player.t / self.player.script.seconds if self.player.running else 1.0
        return walkers(
            self.accounts,
            self._seats,
            [states[seat].total for seat in sorted(states)],
            self.session.match.game.ranking.places(afters),
            self.counting,
            self._t,
            self.returned,
            back,
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

    def paint_above(self, canvas: Canvas) -> None:
        """Tokens in the air."""
        stage.draw_flying(canvas, self.player)

    # ------------------------------------------------------------- words

    def painted(self) -> Iterable[Node]:
        """Who has counted what, once it is counted: it tells nothing that is still hidden."""
        if not self.counted:
            return
        pill, states = self._pill(), self._states()
        title = self.scoring.title(self.scored, self.people, self.texts)
        rows = [
            (
                self.people.names[account.seat],
                *account.told,
                pill if pill and self.returned and self.returned.seat == account.seat else "",
                spoken_total(self.scoring, state.total, self.texts),
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
