"""The table of a match with phones, perhaps without any player at this screen.

It shows a round table whenever no hand may be visible, waits for phones as for people, and plays
their moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from lama_gui.kit.accessibility import Node
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.kit.widgets import Button, Widget
from lama_gui.kit.widgets.base import joined
from lama_gui.net.pages import matrix
from lama_gui.players.coach import unknown_card
from lama_gui.rules.game import NOBODY, Event, Move, View
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.match.table import TableScene
from lama_gui.scenes.phones.hosting import (
    close_phone_table,
    rules_in_words,
    set_phone_theme,
)
from lama_gui.session import SUBSTITUTE, Session
from lama_gui.view import hud
from lama_gui.view.drawing import picture
from lama_gui.view.games import scoring_for
from lama_gui.view.phones.qr_code import JOIN, JoinCorner
from lama_gui.view.phones.remote import (
    AskHint,
    ClaimSeat,
    MakeMove,
    MatchPhones,
)
from lama_gui.view.phones.round_table import (
    Mark,
    RoundLayout,
    draw_marks,
    draw_round_table,
    round_pictures,
)

#: Seconds for which a mood is shown.
MOOD_SECONDS = 3.0


def run_commands(
    scene: AppScene,
    remote: MatchPhones,
    play: Callable[[Move, int], object],
    hint: Callable[[AskHint], object] = lambda _: None,
) -> bool:
    """Let ``scene`` execute the phones' commands; returns whether there were any."""
    changed = False
    while scene.next is None and (command := remote.next()) is not None:
        changed = True
        match command:
            case MakeMove(seat, move):
                play(move, seat)
            case AskHint():
                hint(command)
            case ClaimSeat():
                name = remote.session.seats[command.seat].name
                answered = partial(remote.answer, command)
                scene.next = scene.confirm("phone.tv.is_it", answered, icon="phone", name=name)
    return changed


class PhoneTableScene(TableScene):
    """A table with some players on phones."""

    _may_prefetch = False  # phones learn the end of the match only when it is shown
    pauses: ClassVar[bool] = False

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__(context, session)
        phone_table = context.phone_table
        assert phone_table is not None, "the lobby has opened it"
        self.phone_table = phone_table
        set_phone_theme(context, phone_table, self.variant)
        self._usual_table = self.table
        self._round_table = replace(self.table, layout=RoundLayout, easy=False)
        self.remote = MatchPhones(
            phone_table,
            session,
            self.table,
            scoring_for(self.game),
            lambda texts: rules_in_words(self.variant, texts),
        )
        self.turn_controller.is_remote = lambda seat: seat in self.remote.phones
        self._replace_absent()
        self._hint_request: AskHint | None = None  # of the phone that waits for ``hints``
        self._shown: object = None  # the state of the phones when the widgets were made
        self._seats_now = session.seats, self.remote.local
        self._arrange()

    def _replace_absent(self) -> None:
        """Bots replace people who are neither here nor on a phone."""
        for seat in self.remote.local:
            if self.session.seats[seat].name not in self.phone_table.here:
                self.session.hand_over(seat, SUBSTITUTE)

    # ------------------------------------------------------------- privacy

    @property
    def round(self) -> bool:
        """Whether to show the round table, as no hand may be visible."""
        local = self.remote.local
        return not local or (len(local) > 1 and self.privacy.at_screen is None)

    def _arrange(self) -> None:
        """Show the round table, or the hand of the player at this screen."""
        local = self.remote.local
        if len(local) == 1:
            if self.privacy.at_screen != local[0]:
                self.privacy.sit_down(local[0])
        elif self.privacy.at_screen not in local:
            self.privacy.sit_down(None)
        around = self.round
        self.board.table = self._round_table if around else self._usual_table
        if around:
            self.viewer = NOBODY
        elif self.privacy.at_screen is not None:
            self.viewer = self.privacy.at_screen
        self._refresh_board()

    @property
    def view(self) -> View:
        return self.session.watched() if self.round else super().view

    def _hand_over(self, seat: int) -> Transition | None:
        """Pass the screen between the players who use it."""
        self.board.table = self._usual_table
        if self.viewer == NOBODY:
            self.viewer = seat
        return super()._hand_over(seat)

    def _wait_for_remote(self) -> None:
        """While waiting for a phone, the players at this screen need no curtain."""
        if len(self.remote.local) > 1 and self.privacy.at_screen is not None:
            self.privacy.pass_on()
            self._arrange()

    def _update_seats(self) -> None:
        """Follow changes of seats; a phone's hand is never shown."""
        self._seats_now = self.session.seats, self.remote.local
        self.privacy.people = self.session.humans
        self.board.seats = self.session.seats
        self.hints.forget()
        self.turn_controller.forget()
        self._arrange()

    def _scored(self, event: Event) -> Transition:
        self.remote.show_result(event)
        return super()._scored(event)

    def _after_round(self, event: Event, answer: object) -> Transition | None:
        self.remote.show_result(None)
        return super()._after_round(event, answer)

    def _result(self) -> Transition:
        self.remote.show_result(None)
        return super()._result()

    def _leave(self) -> Transition:
        close_phone_table(self.context)
        self.on_exit()
        return Replace(self.scenes.title(), all=True)

    def upcoming(self) -> Iterable[Callable[[Canvas], object]]:
        yield from super().upcoming()
        if self.round:
            yield from round_pictures(self.board)

    # ------------------------------------------------------------- commands of phones

    def update(self, dt: float) -> bool:
        """Execute the phones' commands, then update the table."""
        changed = run_commands(self, self.remote, self._play, self._start_hint)
        if self._seats_now != (self.session.seats, self.remote.local):
            self._update_seats()
            changed = True
        if self.next is not None:
            return True
        changed |= super().update(dt)
        if self.next is None and self.remote.should_notify_absence():
            self.next = Push(self.scenes.phones_lost(self.remote))
            return True
        return changed | self._watch_phones()

    def _play(self, move: Move, seat: int) -> None:
        if self.board.animator.running:
            self._skip_animation()
        self.hints.forget()  # the next question may be a bot's
        self._show(self.session.play(move, seat))

    def _start_hint(self, asks: AskHint) -> None:
        view, texts = self.session.view(asks.seat), self.phone_table.texts_of(asks.guest)
        if not (self.context.settings.hints and self.session.header.hints):
            self.remote.hinted(asks.guest, texts("hint.off"))
        elif card := unknown_card(view):
            self.remote.hinted(asks.guest, texts("hint.unknown_card", card=card))
        elif not self.hints.busy:
            self.remote.hinted(asks.guest, texts("hint.thinking"))
            self._hint_request = asks
            self.hints.ask(view, self.names)

    def _poll_hint(self) -> bool:
        if self._hint_request is None:
            return super()._poll_hint()
        guest, seat = self._hint_request.guest, self._hint_request.seat
        answer = self.hints.answer(self.phone_table.texts_of(guest))
        if not self.hints.busy:
            self._hint_request = None
            self.remote.hinted(guest, "" if answer is None else answer[1])
            if answer is not None and self.hints.fresh:
                self.session.count_hint(seat)
        return False

    def _watch_phones(self) -> bool:
        """Update moods and sleeping phones; returns whether something has changed."""
        table = self.phone_table
        for seat, (_, since) in list(table.moods.items()):
            if table.now - since > MOOD_SECONDS:
                del table.moods[seat]
        asleep = {seat: self.remote.is_asleep(seat) for seat in self.remote.phones}
        shown = asleep, dict(table.moods), table.url
        if shown == self._shown:
            return False
        self._shown = shown
        self.rebuild()
        return True

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        """At the round table only the menu, and how to join."""
        if not self.round:
            yield from super().build()
            return
        if self.board.layout.viewport != self.viewport:
            self.board.show_at_once(self.view)
        place, words = self.board.layout.corner(32, 30, 64, 72), self.t("spoken.menu")
        yield Button(name="menu", rect=place, icon="menu", label=words)
        if self.toast is not None and not self.toast.private:
            yield hud.toast(self.board, self.toast.text)
        x, y, width, height = JOIN
        wider = 200 * (self.context.text_scale - 1)
        rect = self.board.layout.corner(x - wider, y, width + wider, height)
        turn = self.session.match.turn
        words = self.t("phone.tv.join")
        if turn is not None and self.remote.is_asleep(turn):
            words = self.t("phone.tv.wake", name=self.session.seats[turn].spoken_name)
        yield JoinCorner(name="join", rect=rect, modules=matrix(self.phone_table.url), text=words)

    def painted_nodes(self) -> Iterable[Node]:
        asleep = {f"seat-{s}" for s in self.remote.phones if self.remote.is_asleep(s)}
        for node in super().painted_nodes():
            more = self.t("phone.tv.asleep") if node.name in asleep else ""
            yield replace(node, text=joined(node.text, more))

    def _whose_turn(self) -> str:
        turn = self.session.match.turn
        if turn is not None and self.remote.is_asleep(turn):
            return self.t("phone.waits_for", name=self.names[turn])
        return super()._whose_turn()

    def first_focus(self) -> str | None:
        return "menu" if self.round else super().first_focus()

    # ------------------------------------------------------------- drawing

    @property
    def marks(self) -> dict[int, Mark]:
        """The marks of the seats: control, sleep and mood."""
        moods = self.phone_table.moods
        return {
            seat: Mark(
                self.remote.by(seat),
                self.remote.is_asleep(seat),
                moods[seat][0] if seat in moods else None,
            )
            for seat in range(len(self.session.seats))
        }

    def paint(self, canvas: Canvas) -> None:
        if self.round:
            draw_round_table(canvas, self.board, self.marks)
            return
        picture.draw_table(canvas, self.board)
        draw_marks(canvas, self.board, self.marks)
