"""The table: where a match is played, whatever the game.

The scene gives the board its widgets, turns what people do into moves, and opens the log,
the rules and the pause.
"""

from __future__ import annotations

from typing import Any

from lama_gui.kit.animation import Speed, ended
from lama_gui.kit.controls.routing import topmost
from lama_gui.kit.dialog import Confirm
from lama_gui.kit.input import Click, Input, Press, Release
from lama_gui.kit.scene import Push, Transition
from lama_gui.kit.widgets import Button, Message, Pressed, Refused
from lama_gui.players.coach import unknown_card
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import Move
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.learning.course import course_name
from lama_gui.scenes.match.table_screen import STAYS_ON, TOAST_SECONDS
from lama_gui.scenes.match.table_turns import TableTurns
from lama_gui.session import Session
from lama_gui.view.drawing.widgets import Dropped, HandCard, LogPanel, Picked
from lama_gui.view.game_table import Action, refusal_words
from lama_gui.view.price_question import PriceQuestion

#: A second click this soon after a played card is a double click, not another card.
DOUBLE = 0.4
_STEERING = ("left", "right", "up", "down", "next", "previous")


class TableScene(TableTurns):
    """Shows ``session`` and plays it on."""

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__(context, session)
        self._since_play = ended(DOUBLE)
        if session.practice:
            self._say(self.t("table.practice", n=session.match.round), STAYS_ON)

    # ------------------------------------------------------------- what people do

    def dispatch(self, event: Input) -> Transition | None:
        """A move made while something still flies skips the flight; a click only skips."""
        if self._is_deed(event):
            self._read()
        if isinstance(event, Press) and event.action != "back" and not event.repeat:
            me = self.session.places[self.viewer]
            owner = self.pads.owner(me, event.pad) if self.my_turn else None
            if owner is not None:
                self._refused(self.t("pads.of", name=self.session.header.seats[owner].name))
                return None
        deed = self._is_deed(event) and not self._only_looks(event)
        if self.board.player.running and (deed or self._cuts_short(event)):
            over = self._ends_round()
            self._hurry()
            if over or self._only_skips(event):
                return None
        if self._hurries_others(event):
            self._hurry()
            return None
        return super().dispatch(event)

    def _hurries_others(self, event: Input) -> bool:
        """Whether Enter is pressed while a bot thinks: what has the focus can't be done now."""
        if not isinstance(event, Press) or event.action != "activate":
            return False
        usable = [w for w in self.widgets if w.name == self.focus and w.available]
        return all(isinstance(w, HandCard) for w in usable) and any(
            widget.name == "hurry" for widget in self.widgets
        )

    def _only_looks(self, event: Input) -> bool:
        """Whether somebody looks at an own card, or at what was laid, while others move: that
        hurries nobody.
        """
        if isinstance(event, Press):
            return event.action == "lately"
        if not isinstance(event, Click) or self.board.stage is not None:
            return False
        hit = topmost(self.widgets, event.x, event.y)
        if hit is not None and hit.name == "lately":
            return True
        return isinstance(hit, HandCard) and self.session.match.turn != self.viewer

    def _cuts_short(self, event: Input) -> bool:
        """Any key ends a moment, also one that only steers."""
        return self.board.stage is not None and isinstance(event, Press) and not event.repeat

    def _ends_round(self) -> bool:
        """Whether a moment is on after which nothing can be done but go on."""
        stage = self.board.stage
        offered = any(widget.name == "take_back" for widget in self.widgets)
        return stage is not None and stage.highlight.clears and not offered

    def _only_skips(self, event: Input) -> bool:
        """Space and a click say no more than "go on", unless the click hits a button."""
        if isinstance(event, Click):
            hit = topmost(self.widgets, event.x, event.y)
            return not isinstance(hit, (Button, LogPanel)) or hit.name == "hurry"
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
                return self._open_log()
            case Pressed("lately"):
                return self._open_lately()
            case Pressed("deck"):
                return self._act("draw")
            case Pressed("hint"):
                self._ask_hint()
            case Pressed("lesson"):
                return Push(self.scenes.tutorial(self.variant))
            case Pressed("show"):
                self.privacy.show()
                self._cover()
                self.context.audio.play("fan")
            case Pressed("hurry"):
                self._hurry()
            case Pressed("take_back" | "undo"):
                self._undo()
            case Pressed("to_end"):
                self._go_to_the_end()
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
                return self._open_log()
            case Press(action="lately", repeat=False):
                return self._open_lately()
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
            case Press(action="to_end") if self.watches:
                self._go_to_the_end()
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
        words: dict[str, Any] = {
            "title": self.t(f"{key}.title"),
            "text": self.t(f"{key}.{reason}"),
            "yes": f"{action.text}\n{action.detail}" if action.detail else action.text,
            "no": self.t(f"{key}.no"),
        }
        if not action.costs:
            return Confirm(self.context, **words)
        info = self.board.seats[self.viewer]
        return PriceQuestion(
            self.context,
            costs=action.costs,
            tokens=action.tokens,
            avatar=self.context.theme.avatar_of(info.avatar, self.viewer),
            pictures=self.table.pictures,
            **words,
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
            words = refusal_words(refusal, self.names, self.texts, self.table.words)
            self._refused(words, index, private=True)
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
            self.hints.ask(self._view(), self.names)
            self._say(self.t("hint.thinking"))

    def update(self, dt: float) -> bool:
        """The table, and the coach's answer when there is one."""
        self._since_play.tick(dt)
        return super().update(dt) | self._hear_hint()

    @property
    def patience(self) -> float:
        """Known while a person is to move and everything is made: then only eyelids move."""
        fades = self.toast is not None and self.toast[1] != STAYS_ON
        waits = self.hints.busy or self.goals.waits or self.context.art.rasterizer.busy
        ahead = self._result_ahead.done and self._again_ahead.done
        if not self.my_turn or fades or waits or not ahead:
            return 0.0
        return self.board.patience

    def _hear_hint(self) -> bool:
        if self.board.covered:
            return False
        answer = self.hints.answer(self.texts)
        if answer is None or not self.my_turn:
            return False
        move, sentence = answer
        if self.hints.fresh:
            self.session.count_hint(self.viewer)
        view = self._view()
        moves = [self.table.words.card_move(view, i) for i in range(len(self.board.fan))]
        card = moves.index(move) if move in moves else None
        self._say(sentence, 3 * TOAST_SECONDS, card=card, private=True)
        if card is not None:
            self.focus_on(f"card-{card}")
        return True

    # ------------------------------------------------------------- other scenes

    def _open_log(self) -> Transition:
        board = self.board
        return Push(self.scenes.log(board.chronicle.lines, board.seats, self.table.pictures))

    def _open_lately(self) -> Transition:
        """What everybody has seen laid; no hand shows in it."""
        view = self._view()
        shown = self.table.lately(view, self.names, self.texts)
        spoken = self.table.words.spoken_card
        words = tuple(spoken(laid.card, self.texts) for laid in shown.cards)
        return Push(self.scenes.lately(shown, words, self.table.pictures))

    def _pause(self) -> Transition:
        self.privacy.peeking = False
        self._conceal()
        family = self.family

        def then(answer: object) -> Transition | None:
            return self._after_pause(answer, family)

        return Push(self.scenes.pause(self.session, self.viewer), then)

    def _after_pause(self, answer: object, family: bool) -> Transition | None:
        """Go on; ``family``: whether people played with open hands before."""
        self._hurry()
        self._follow_seats()
        self._look()
        if self.family and not family and not self.openly:
            self._say(self.t("table.open_later"))
        match answer:
            case "undo":
                self._undo()
            case "leave":
                return self.disk.before_leaving(self._leave)
        return None
