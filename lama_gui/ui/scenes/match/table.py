"""The table: where a match is played, whatever the game.

The scene gives the board its widgets, turns what people do into moves, and hands over
to the curtain, the round's result, the pause and the match's result.
"""

from __future__ import annotations

from lama_gui.match import Step
from lama_gui.names import plain
from lama_gui.players.coach import unknown_card
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import Event, Move
from lama_gui.session import Session
from lama_gui.ui.kit.animation import Speed, ended
from lama_gui.ui.kit.controls.routing import topmost
from lama_gui.ui.kit.dialog import Confirm
from lama_gui.ui.kit.input import Click, Input, Press, Release
from lama_gui.ui.kit.scene import Push, Replace, Transition
from lama_gui.ui.kit.widgets import Button, Message, Pressed, Refused
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.common.lineup import pads_of_players
from lama_gui.ui.scenes.learning.course import course_name
from lama_gui.ui.scenes.match.disk_news import DiskNews
from lama_gui.ui.scenes.match.table_screen import TOAST_SECONDS, TableScreen
from lama_gui.ui.table.conductor import Conductor, Human, Over, Scored, Show, Thinks
from lama_gui.ui.table.drawing.needed_pictures import draw_hand_ahead
from lama_gui.ui.table.drawing.widgets import Dropped, LogPanel, Picked
from lama_gui.ui.table.game_table import Action
from lama_gui.ui.table.hints import HintDesk
from lama_gui.ui.table.pads import PadSeats
from lama_gui.ui.table.words import refusal_words

#: A second click this soon after a played card is a double click, not another card.
DOUBLE = 0.4
_STEERING = ("left", "right", "up", "down", "next", "previous")


class TableScene(TableScreen):
    """Shows ``session`` and plays it on."""

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__(context, session)
        self.conductor = Conductor(session, context.thinker, context.rng)
        people = [info.name for info in session.header.seats]
        chosen = pads_of_players(context.settings, context.texts, people)
        self.pads = PadSeats(context.pads, chosen)
        self.hints = HintDesk(self.table.words, context.thinker, self.names, self.game.name)
        self.disk = DiskNews(context, session)
        self._people = session.humans
        self._since_play = ended(DOUBLE)

    # ------------------------------------------------------------- what people do

    def dispatch(self, event: Input) -> Transition | None:
        """A move made while something still flies skips the flight; a click only skips."""
        if isinstance(event, Press) and event.action != "back" and not event.repeat:
            me = self.session.places[self.viewer]
            owner = self.pads.owner(me, event.pad) if self.my_turn else None
            if owner is not None:
                self._refused(self.t("pads.of", name=self.session.header.seats[owner].name))
                return None
        if self.board.player.running and self._is_deed(event):
            self._hurry()
            if self._only_skips(event):
                return None
        return super().dispatch(event)

    def _only_skips(self, event: Input) -> bool:
        """Space and a click say no more than "go on", unless the click hits a button."""
        if isinstance(event, Click):
            return not isinstance(topmost(self.widgets, event.x, event.y), (Button, LogPanel))
        return isinstance(event, Press) and event.action == "activate"

    @staticmethod
    def _is_deed(event: Input) -> bool:
        return isinstance(event, Click) or (
            isinstance(event, Press) and event.action not in _STEERING
        )

    def on(self, message: Message) -> Transition | None:
        """A widget was used."""
        match message:
            case Pressed("menu"):
                return self._pause()
            case Pressed("log"):
                return Push(self.scenes.log(self.board.chronicle.lines, self.table.pictures))
            case Pressed("deck"):
                return self._act("draw")
            case Pressed("hint"):
                self._ask_hint()
            case Pressed("lesson"):
                return Push(self.scenes.tutorial(self.variant))
            case Pressed("show"):
                self.privacy.show()
                self._cover()
            case Pressed("take_back"):
                self._undo()
            case Picked(_, index):
                self._play_card(index)
            case Dropped(_, index, pose):
                if self.table.geometry.drop_zone(self.board.layout).contains(pose.x, pose.y):
                    self._play_card(index)
            case Pressed(name):
                return self._act(name)
            case Refused(name, _) if any(a.name == name for a in self._actions()):
                return self._act(name)  # the whole sentence, not only what fits the button
            case Refused(_, reason):
                self._refused(reason)
        return None

    def on_input(self, event: Input) -> Transition | None:
        """Keys for values and actions; a click or Space on nothing hurries a bot."""
        match event:
            case Press(action="back"):
                return self._pause()
            case Press(action="rules"):
                return Push(self.scenes.rules(self.game.name))
            case Press(action="log"):
                return Push(self.scenes.log(self.board.chronicle.lines, self.table.pictures))
            case Press(action="hide", repeat=False):
                self.privacy.hide()
                self._cover()
            case Press(action="peek", repeat=False) if self.context.settings.peek:
                self.privacy.peek()
                self._cover()
            case Release(action="peek") if self.context.settings.peek:
                self.privacy.let_go()
                self._cover()
            case Press(action="hint"):
                self._ask_hint()
            case Press(action="undo"):
                self._undo()
            case Press(action="activate") | Click():
                self._hurry()
            case Press(action=action) if action.startswith("value_"):
                self._play_value(action.removeprefix("value_"))
            case Press(action=action) if any(a.name == action for a in self._actions()):
                return self._act(action)
        return None

    def _play_value(self, value: str) -> None:
        view = self._view()
        if self.board.covered:
            self._refused(self.t("table.covered") if self.my_turn else self._whose_turn())
            return
        found = self.table.words.values(view, value)
        if not found:
            self._refused(self.t("table.no_such_card"), private=True)
            return
        open_now = [i for i in found if self.table.words.card_move(view, i) in view.legal]
        self._play_card((open_now or found)[0])

    def _play_card(self, index: int) -> None:
        if self.my_turn or self._since_play.done:
            self._try(self.table.words.card_move(self._view(), index), index)

    def _act(self, name: str) -> Transition | None:
        action = next((a for a in self._actions() if a.name == name), None)
        if action is None:
            return None
        asks = action.asks and self.my_turn and not self.board.covered  # asking tells the cost
        reason = self._doubt() if asks else ""
        if reason:
            return Push(
                self._asking(action, reason),
                lambda sure: self._try(action.move, None, action) if sure else None,
            )
        self._try(action.move, None, action)
        return None

    def _asking(self, action: Action, reason: str) -> Confirm:
        """Whether to do something that costs; ``reason`` says why it is asked."""
        key = f"table.ask.{action.name}"
        return Confirm(
            self.context,
            title=self.t(f"{key}.title"),
            text=self.t(f"{key}.{reason}"),
            yes=f"{action.text}\n{action.detail}" if action.detail else action.text,
            no=self.t(f"{key}.no"),
        )

    def _doubt(self) -> str:
        """Why to ask before what costs something: the end of a text key, or "".

        Where the others wait a moment it can be taken back, so there is no need to ask.
        """
        if self.board.fan.playable:
            return "text"
        return "at_once" if self.context.motion.speed is Speed.INSTANT else ""

    def _try(self, move: Move, index: int | None, action: Action | None = None) -> None:
        """Make the move if the rules allow it; else shake the card and say why."""
        if not self.my_turn:
            self._refused(self._whose_turn())
            return
        if self.board.covered:
            self._refused(self.t("table.covered"))
            return
        refusal: IllegalMove | None = self._view().legal.refusal(move)
        if refusal is not None:
            if index is not None:
                self.board.fan.refuse(index)
            words = refusal_words(refusal, self.names, self.texts, self.game.name)
            self._refused(words, private=True)
            return
        self._since_play.restart()
        self._steered = False
        self.hints.forget()
        self.context.learnt(course_name(self.game))  # who plays needs no lesson any more
        step = self.session.play(move, self.viewer)
        self._regrets = action is not None and action.asks
        if self._regrets:
            self.focus = None
            self.conductor.give_respite(self.context.motion)
        self._show(step)

    def _ask_hint(self) -> None:
        """Let the strongest bot look at what this seat sees."""
        if not (self.context.settings.hints and self.board.hints):
            self._refused(self.t("hint.off"))
        elif not self.my_turn:
            self._refused(self._whose_turn())
        elif self.board.covered:
            self._refused(self.t("table.covered"))
        elif card := unknown_card(self._view()):
            self._refused(self.t("hint.unknown_card", card=card))
        elif not self.hints.busy:
            self.hints.ask(self._view())
            self._say(self.t("hint.thinking"))

    def _hear_hint(self) -> bool:
        if self.board.covered:
            return False
        answer = self.hints.answer(self.texts)
        if answer is None or not self.my_turn:
            return False
        move, sentence = answer
        self._say(sentence, 3 * TOAST_SECONDS, private=True)
        view = self._view()
        for index in range(len(self.board.fan)):
            if self.table.words.card_move(view, index) == move:
                self.focus_on(f"card-{index}")
                break
        return True

    def _undo(self) -> None:
        reason = self.session.undo_refusal(self.viewer)
        if reason is not None:
            self._refused(self.t(reason))
            return
        self.conductor.forget()
        try:
            self.session.undo()
        except OSError as error:
            self._refused(self.t("table.undo_refused", reason=error.strerror or str(error)))
            return
        self._regrets = False
        self._look()
        self.rebuild()

    def _hurry(self) -> None:
        """Skip what flies, or the pause of a thinking bot."""
        if self.board.player.running:
            self.board.land()
            self._landed()
        else:
            self.conductor.hurry()
        self.dirty = True

    # ------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        """Let flights fly, bots think, and the match go on."""
        self._since_play.tick(dt)
        self.privacy.tick(dt)
        was_running = self.board.player.running
        moving = self.board.update(dt)
        if was_running and not self.board.player.running:
            self.board.land()
            self._landed()
        moving |= self._follow_focus() | self._fade_toast(dt) | self._hear_hint()
        if not self.board.player.running:
            moving |= self._go_on(dt)
        if self.context.settings.captions:
            moving |= self.captions.update(dt)
        return moving

    def _landed(self) -> None:
        """A script has come to its end: the table rests."""
        if self.privacy.peeking and not self.my_turn:
            self.privacy.peeking = False
            self._cover()
        self._light()
        self.rebuild()

    def _go_on(self, dt: float) -> bool:
        """Nothing flies: do what the conductor says."""
        thinking = None
        if any(w.name == "take_back" and (w.hovered or w.focused) for w in self.widgets):
            dt = 0.0  # the others wait for who is about to take it back
        match self.conductor.next(dt, self.context.motion):
            case Show(step):
                anew = step.deals and self._sit_anew()
                self._show(step)
                if anew:
                    self.board.recall(self.session.told(self.viewer))
            case Scored(event):
                self.next = self._scored(event)
            case Over():
                self.next = self.disk.at_the_end() or self._result()
            case Human(seat) if seat != self.privacy.at_screen:
                self.next = self._hand_over(seat)
            case Thinks(seat):
                thinking = seat
        changed = self.board.thinking != thinking
        self.board.thinking = thinking
        self._tell_news(dt)
        if self.board.turn != self.session.match.turn and not self.board.player.running:
            self._landed()
            changed = True
        return changed or self.next is not None

    def _tell_news(self, dt: float) -> None:
        if self.next is None:
            match self.disk.next(dt):
                case Push() as box:
                    self.next = box
                case str(sentence):
                    self._say(sentence)
        while self.session.replaced:
            gone = self.session.replaced.pop(0)
            name, bot = self.names[gone.seat], plain(gone.bot, 40)
            if gone.card:
                self._say(self.t("table.unknown_card", name=name, bot=bot, card=gone.card))
            else:
                why = plain(gone.reason, 200)
                self._say(self.t("table.replaced", name=name, bot=bot, reason=why))

    def _show(self, step: Step) -> None:
        """Show a step that was just made."""
        self.toast = None
        self.board.thinking = None
        self.board.light(step.seat, open_=False)
        view = self._view()
        if any(event.begins_round for event in step.events):
            self._steered = False
            draw_hand_ahead(self.board, view.hand)
        self.board.show(view, [event.seen_by(self.viewer) for event in step.events])
        if not self.board.player.running:
            self._landed()
        self.rebuild()

    # ------------------------------------------------------------- other scenes

    def _scored(self, event: Event) -> Transition:
        def then(_: object) -> None:
            self.conductor.read(event)
            self.board.rest(self._view())
            self._cover()

        if len(self.session.humans) > 1:
            self.privacy.pass_on()  # everybody looks at the result
        return Push(self.scenes.round_result(self.session, event, self.viewer), then)

    def _hand_over(self, seat: int) -> Transition | None:
        """The next person's turn: behind the curtain, or openly in family mode."""
        regrets = self.viewer if self.can_take_back else None
        self.privacy.pass_on()
        self.toast = None
        self._conceal()
        if self.context.settings.family:
            self._sit_down(seat)
            return None

        def then(answer: object) -> Transition | None:
            self._follow_seats()
            if answer == "undo":
                self._undo()  # and the screen goes back to who made the move
                return None
            return self._sit_down(seat) if self.session.is_human(seat) else None

        return Push(self.scenes.curtain(self.session, seat, self.pads, regrets), then)

    def _sit_down(self, seat: int) -> Transition | None:
        """The curtain opened: the table turns to ``seat``, who reads what happened."""
        self.viewer = seat
        self.privacy.sit_down(seat)
        self.focus, self._steered, self._last_card = None, False, 0
        self._look()
        if self.context.settings.family:
            self._say(self.t("table.your_turn", name=self.names[seat]), TOAST_SECONDS / 2)
            return None
        lines = self._since_last_turn()
        if not lines:
            return None
        rule = self.table.words.ribbon(self.board.moment)
        return Push(self.scenes.recap(self.session, seat, lines, rule))

    def _pause(self) -> Transition:
        self.privacy.peeking = False
        self._conceal()
        return Push(self.scenes.pause(self.session, self.viewer), self._after_pause)

    def _after_pause(self, answer: object) -> Transition | None:
        self._hurry()
        self._follow_seats()
        self._look()
        match answer:
            case "undo":
                self._undo()
            case "leave":
                return self.disk.before_leaving(self._leave)
        return None

    def _result(self) -> Transition:
        self.let_go()
        return Replace(self.scenes.match_result(self.session))

    def _leave(self) -> Transition:
        self.let_go()
        return Replace(self.scenes.title(), all=True)

    def _sit_anew(self) -> bool:
        """Cards are dealt: who agreed to take another seat sits there now, if anybody did."""
        people, names = self._people, self.names
        self._follow_seats()
        if (self._people, self.names) == (people, names):
            return False
        self._look()
        return True

    def _follow_seats(self) -> None:
        """Seats may have changed hands, and people their places.

        Who left sees no cards, no bot thinks for people, and one person alone is never
        asked to pass the screen on.
        """
        before, people = self._people, self.session.humans
        moved = self.board.seats != self.session.seats
        self._people = people
        if moved:
            self.board.seats = self.session.seats
            self.hints.forget()
            self.hints = HintDesk(
                self.table.words, self.context.thinker, self.names, self.game.name
            )
        if len(people) == 1 and len(before) < 2:
            if self.viewer not in people:
                self.viewer = people[0]
                self.privacy.sit_down(self.viewer)
        elif self.privacy.at_screen is not None and (moved or self.privacy.at_screen not in people):
            self.privacy.pass_on()
        turn = self.session.match.turn
        if turn is not None and (moved or self.session.is_human(turn)):
            self.conductor.forget()

    def let_go(self) -> None:
        """The match's file is closed, and nothing is thought any more."""
        self.hints.forget()
        self.conductor.close()
