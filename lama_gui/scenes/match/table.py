"""The table of a match, for any game."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from lama_gui.kit.accessibility import Node
from lama_gui.kit.animation import Motion, Speed, ended
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.textures import Job
from lama_gui.kit.input import DOUBLE_CLICK_SECONDS, Click, Input, Press, Release
from lama_gui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.kit.sounds import Tension
from lama_gui.kit.system import freeze_objects
from lama_gui.kit.widgets import Message, Pressed, Refused, Widget
from lama_gui.match import Step
from lama_gui.players.coach import unknown_card
from lama_gui.rules.game import Event, Move, View
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.board_scene import TOAST_SECONDS, UNTIL_INPUT, BoardScene
from lama_gui.scenes.common.lineup import pads_of_players
from lama_gui.scenes.learning.course import course_name
from lama_gui.scenes.match.goal_news import GoalNews
from lama_gui.scenes.match.intent import ARROWS, HandFocus, Intent, Phase, intent_of
from lama_gui.scenes.match.messages import DiskWarnings, replacements
from lama_gui.session import Session
from lama_gui.settings import of_people
from lama_gui.texts import words_for_you
from lama_gui.view import accessible, hud
from lama_gui.view.board import Board
from lama_gui.view.drawing import picture
from lama_gui.view.drawing.cards import prefetch_faces
from lama_gui.view.drawing.widgets import HandCard, Picked, follow_pointer
from lama_gui.view.game_table import Action
from lama_gui.view.games import table_for, theme_of
from lama_gui.view.hints import CoachHints
from lama_gui.view.log import lines_since_turn
from lama_gui.view.people.talk import Talk, seed_of
from lama_gui.view.price_question import question_before
from lama_gui.view.shared_screen import PadSeats, Privacy
from lama_gui.view.turn_controller import (
    AwaitLocal,
    AwaitRemote,
    BotThinking,
    Over,
    Scored,
    Show,
    TurnController,
)

#: Widgets that one-switch scanning visits last.
CORNER = ("menu", "log", "last_played")
#: The factor of animations until a person has moved.
OPENING = 1.5


class TableScene(BoardScene):
    """Shows ``session`` from the seat ``viewer``, and plays it.

    What only one person may see is shown to nobody else.
    """

    name: ClassVar[str] = "table"
    until_quiet = True  # so that nobody plays a card while skipping others' moves
    static_background: ClassVar[bool] = True

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__(context)
        words_for_you()  # before the first frame with a name
        self.session = session
        self.game = session.match.game
        self.variant = self.game.name
        self.theme = theme_of(self.variant)
        self.table = table_for(self.game)
        self.viewer = session.humans[0] if session.humans else 0
        alone = len(session.humans) < 2
        self.privacy = Privacy(
            self.viewer if alone else None, session.humans, peek_only=context.settings.peek
        )
        self.board = self._new_board()
        self.turn_controller = TurnController(session, context.thinker, context.rng)
        people = [info.name for info in session.header.seats]
        chosen = pads_of_players(context.settings, context.texts, people)
        self.pads = PadSeats(context.pads, chosen)
        self.goals = GoalNews(context, session, self.texts)
        self.hints = CoachHints(self.table.words, context.thinker)
        self.disk = DiskWarnings(self, session)
        self.watches = False  # no person has anything left to do in this round
        self._was_covered = False  # whether the hand was covered in the last frame
        self._offers_undo = False  # whether to offer undoing the last move
        self.hand_focus = HandFocus()
        self._play_clock = ended(DOUBLE_CLICK_SECONDS)  # until then a click is a double click
        self._results_prefetched = False  # whether the results were prefetched
        # the number of moves before the rest of the round was skipped, or -1
        self._moves_before_skip = -1
        if session.practice:
            self.say(self.t("table.practice", n=session.match.round), UNTIL_INPUT)

    def _new_board(self) -> Board:
        session = self.session
        talk, view = Talk(seed_of(session.header)), session.view(self.viewer)
        board = Board(self.context, self.table, session.seats, view, talk=talk)
        board.hints = session.header.hints
        board.covered = self.privacy.covers(self.viewer)
        board.prereader = self.prereader
        board.reset_log(session.events_for(self.viewer))
        return board

    # ------------------------------------------------------------- players

    @property
    def has_hidden(self) -> bool:
        return self.board.covered and not self._was_covered

    @property
    def seated(self) -> tuple[str, ...]:  # type: ignore[override]  # seats change hands
        """The people at this screen, whose settings apply."""
        return tuple(self.session.seats[seat].name for seat in self.session.humans)

    @property
    def family(self) -> bool:
        """Whether all people here want open hands, whoever's settings are in effect."""
        return of_people(self.context.saved, self.seated).family

    @property
    def tension(self) -> Tension:  # type: ignore[override]  # changes as the match goes on
        """How tense the match is, judged by public information."""
        return self.table.tension(self.board.after)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.board.names

    @property
    def prereader(self) -> bool:
        """Whether the viewer is too young to read: playable cards are large, and text is spoken."""
        name = self.session.seats[self.viewer].name
        profiles = self.context.saved.profiles
        return any(profile.prereader for profile in profiles if profile.name == name)

    @property
    def always_spoken(self) -> bool:  # type: ignore[override]  # turn by turn
        """Whether to speak without a narrator: on the turn of somebody who can't read."""
        return self.board.prereader and self.phase is Phase.ACTING

    @property
    def keeps_messages(self) -> bool:
        """Whether messages stay until they are read."""
        return self.context.settings.wait or self.board.prereader

    @property
    def has_open_hands(self) -> bool:
        """Whether all people's hands are open, as chosen when they were dealt."""
        return self.family and self.session.seating.has_open_hands

    @property
    def phase(self) -> Phase:
        """What the table is doing, which decides what an input does."""
        if self.board.animator.running:
            return Phase.ANIMATING
        turn = self.session.match.turn
        if not (turn == self.viewer == self.privacy.at_screen and self.session.is_human(turn)):
            return Phase.WAITING
        return Phase.COVERED if self.board.covered else Phase.ACTING

    @property
    def my_turn(self) -> bool:
        """Whether it is the turn of the person at the screen, and nothing is animated."""
        return self.phase in (Phase.COVERED, Phase.ACTING)

    @property
    def can_undo(self) -> bool:
        """Whether the person at the screen may undo their last move."""
        is_at_screen = self.privacy.at_screen == self.viewer
        return is_at_screen and self.session.undo_refusal(self.viewer) is None

    @property
    def can_take_back(self) -> bool:
        """Whether undo is offered: the last move was the viewer's and may be regretted."""
        steps = self.session.match.steps
        moved_last = bool(steps) and steps[-1].seat == self.viewer
        return self._offers_undo and moved_last and self.can_undo

    def _only_watching(self) -> bool:
        """Whether the round goes on, but no person has anything left to do in it."""
        counts = self.board.counts
        running = self.session.match.turn is not None
        return running and all(counts[person].gone for person in self.session.humans)

    @property
    def view(self) -> View:
        return self.session.view(self.viewer)

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        turn = self.session.match.turn
        self.board.open_hands = self.has_open_hands
        if self.board.outdated:
            self.board.show_at_once(self.view)
        self.watches = self._only_watching()
        yield from hud.corners(self.board)
        yield from hud.last_played(self.board)
        if self.has_open_hands:
            others = {seat: self.session.view(seat).hand for seat in self.session.humans}
            yield from hud.open_hands(self.board, others)
        if not self.board.covered:
            yield from hud.cards(self.board)
            if self.watches:
                yield from hud.to_end(self.board)
            else:
                wait = "" if self.my_turn else self._whose_turn()
                yield from hud.buttons(self.board, self.actions(), wait)
            if self._offers_lesson():
                yield hud.lesson(self.board)
        elif self.privacy.at_screen == self.viewer and self.privacy.covers(self.viewer):
            yield from hud.show_cards(self.board, hidden=self.privacy.hidden)
        if self.can_take_back:
            yield from hud.take_back(self.board)
        else:
            instant = self.context.motion.speed is Speed.INSTANT
            hurry = turn is not None and not self.session.is_human(turn) and not instant
            yield from hud.beside_round(self.board, undo=self.can_undo, hurry=hurry)
        toasts = list(self.toasts(offer=self.can_take_back))
        yield from toasts
        if not (toasts or self.can_take_back) and self.board.announced:
            goal = self.goals.slip(hud.goal_place(self.board, GoalNews.height(self.context.type)))
            yield from [goal] if goal is not None else []

    def painted_nodes(self) -> Iterable[Node]:
        turn = accessible.turn_words(self.board, self._whose_turn(), self.actions())
        yield from accessible.nodes(self.board, turn)

    @property
    def spoken_title(self) -> str:
        return accessible.title(self.board, own_turn=self.session.match.turn == self.viewer)

    def _offers_lesson(self) -> bool:
        """Whether this is the player's first match of its kind and nobody has moved yet."""
        return (
            self.my_turn
            and course_name(self.game) not in self.context.settings.tutorial_seen
            and not self.session.people_have_moved
        )

    def rebuild(self) -> None:
        """Also drop the initial focus if it isn't useful now, so that Enter only skips."""
        before = self.focus
        super().rebuild()
        if self.focus != before and self.focus != self.first_focus():
            self.focus = None
            self.mark_focus()

    def focus_on(self, name: str) -> None:
        """Also keep the focus there when the turn comes."""
        self.hand_focus.moved = True
        super().focus_on(name)

    def focus_entry(self) -> str | None:
        """The undo button, or the card focused last."""
        if self.can_take_back:
            return "take_back"
        cards = [w.name for w in self.widgets if isinstance(w, HandCard)]
        return cards[min(self.hand_focus.card, len(cards) - 1)] if cards else None

    def scan_names(self) -> list[str]:
        """The playable cards and the actions; nothing on others' turns, so any press skips."""
        covered = self.board.covered and self.privacy.at_screen == self.viewer
        if not (self.my_turn or covered):
            return []
        return sorted(super().scan_names(), key=lambda name: name in CORNER)

    def first_focus(self) -> str | None:
        """None until the viewer's turn: a narrator would read a button instead of the last move."""
        if self.board.covered:
            return "show"
        return super().first_focus() if self.my_turn else None

    def _follow_focus(self) -> bool:
        """Raise the hovered or focused card, and remember it; returns whether something changed."""
        fan = self.board.fan
        changed = follow_pointer(fan, self.widgets)
        if fan.ringed is not None:
            self.hand_focus.card = fan.ringed
        return changed

    # ------------------------------------------------------------- input

    def dispatch(self, event: Input) -> Transition | None:
        """See ``Phase`` for what an input does.

        Its target is determined before an animation is skipped.
        """
        acts = isinstance(event, Click | Press)
        intent = self._intent(event) if acts else Intent.NONE
        if intent not in (Intent.NONE, Intent.STEER):
            self._dismiss_messages()
        if self._refuse_gamepad(event) or self._only_skips(event, intent):
            return None
        before = self.focus
        transition = super().dispatch(event)
        if isinstance(event, Press) and event.action in ARROWS:
            self._focus_first_action(before)
        return transition

    def _refuse_gamepad(self, event: Input) -> bool:
        """On the viewer's turn, refuse others' gamepads; returns whether it did."""
        if not (self.my_turn and isinstance(event, Press)) or event.action == "back":
            return False
        owner = self.pads.owner(self.session.original_seats[self.viewer], event.pad)
        if owner is None or event.repeat:
            return False
        self.refuse(self.t("pads.of", name=self.session.header.seats[owner].name))
        return True

    def _only_skips(self, event: Input, intent: Intent) -> bool:
        """Skip what others do, if the input means that; returns whether it means nothing else."""
        if self.phase is not Phase.ANIMATING:
            hurries = isinstance(event, Press) and intent is Intent.GO_ON and self._only_waiting()
            if hurries:
                self._skip_or_explain()
            return hurries
        stage = self.board.stage
        any_key = stage is not None and isinstance(event, Press) and not event.repeat
        if not (intent.skips_animation or any_key):
            return False
        offered = any(widget.name == "take_back" for widget in self.widgets)
        ends_round = stage is not None and not stage.cut_scene.leaves and not offered
        self._skip_animation()
        return ends_round or intent in (Intent.GO_ON, Intent.CARD)

    def _only_waiting(self) -> bool:
        """Whether others can be skipped, and the focused widget can't be used now."""
        usable = [w for w in self.widgets if w.name == self.focus and w.available]
        cards_only = all(isinstance(widget, HandCard) for widget in usable)
        return cards_only and any(widget.name == "hurry" for widget in self.widgets)

    def _intent(self, event: Input) -> Intent:
        own_turn, staged = self.session.match.turn == self.viewer, self.board.stage is not None
        return intent_of(event, self.widgets, own_turn=own_turn, staged=staged)

    def _focus_first_action(self, before: str | None) -> None:
        """An arrow leads from the hand to the first available action: drawing before quitting."""
        if not (before or "").startswith("card-") or (self.focus or "").startswith("card-"):
            return
        actions = self.actions()
        if any(action.name == self.focus for action in actions):
            available = [action.name for action in actions if not action.unavailable]
            self.focus_on(available[0] if available else actions[0].name)

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("menu"):
                return self._pause()
            case Pressed("log"):
                lines, pictures = self.board.log.lines, self.table.pictures
                return Push(self.scenes.log(lines, self.board.seats, pictures))
            case Pressed("last_played"):
                return Push(self.scenes.last_played(self.view, self.table, self.names))
            case Pressed("deck"):
                return self._act("draw")
            case Pressed("hint"):
                self._ask_hint()
            case Pressed("lesson"):
                return Push(self.scenes.tutorial(self.variant))
            case Pressed("show"):
                self.privacy.show()
                self._update_cover()
                self.board.sound("fan")
            case Pressed("hurry"):
                self._skip_or_explain()
            case Pressed("take_back" | "undo"):
                self._undo()
            case Pressed("to_end"):
                self._skip_round()
            case Picked(_, index):
                self._play_card(index)
            case Pressed(name):
                return self._act(name)
            case Refused(name, _) if self.action(name):
                return self._act(name)  # the whole sentence, which may not fit the button
            case Refused(_, reason):
                self.refuse(reason)
        return None

    def on_input(self, event: Input) -> Transition | None:
        """Keys for card values and actions; a click or Space on nothing skips a bot's pause."""
        match event:
            case Press(action="back"):
                return self._pause()
            case Press(action="rules"):
                return Push(self.scenes.rules(self.game.name))
            case Press(action="log" | "hint" | "undo" as name):
                return self.on(Pressed(name))
            case Press(action="last_played" as name, repeat=False):
                return self.on(Pressed(name))
            case Press(action="hide", repeat=False):
                self.privacy.hide()
                self._update_cover()
            case Press(action="peek", repeat=False) if self.context.settings.peek:
                self.privacy.peek()
                self._update_cover()
            case Release(action="peek") if self.context.settings.peek:
                self.privacy.let_go()
                self._update_cover()
            case Press(action="to_end") if self.watches:
                self._skip_round()
            case Press(action=action) if action.startswith("value_"):
                self._play_value(action.removeprefix("value_"))
            case Press(action=action) if self.action(action):
                return self._act(action)
            case Press(action="activate" | "to_end" | "draw" | "quit_round") | Click():
                self._skip_or_explain()
        return None

    def on_ignored(self, event: Input) -> None:
        """Show what can be done to somebody who was still skipping when the turn came."""
        if self.my_turn and isinstance(event, Press | Click):
            self._show_playable()

    def _show_playable(self) -> None:
        """An input had no effect: show what can be done."""
        if self.board.covered:
            return
        if self.board.fan.playable and not self.context.settings.reduced_motion:
            self.board.fan.hop()
            self.dirty = True
        else:
            rule = self.table.words.turn_rule(self.view, self.names, self.texts)
            self.say(rule, TOAST_SECONDS / 2)

    def _play_value(self, value: str) -> None:
        if self.board.covered:
            self.refuse(self._not_now_reason())
            return
        card = self.card_of(value)
        if card is None:
            self.refuse(self.t("table.no_such_card"), private=True)
        else:
            self._play_card(card)

    def _play_card(self, index: int) -> None:
        if self.my_turn or self._play_clock.done:
            self.try_move(self.card_move(index), index)
        elif index < len(self.board.fan):
            self.board.fan.refuse(index)

    def _act(self, name: str) -> Transition | None:
        action = self.action(name)
        if action is None:
            return None
        # a question reveals the cost
        asks = action.asks and self.phase is Phase.ACTING and len(self.view.legal) > 1
        reason = self._question_suffix() if asks else ""
        if reason:
            return Push(
                question_before(action, reason, self.board),
                lambda sure: self.try_move(action.move, None, action) if sure else None,
            )
        self.try_move(action.move, None, action)
        return None

    def _question_suffix(self) -> str:
        """The suffix of the text key of a question before a costly move, or "".

        While others wait a moment it can be undone, so no question is needed.
        """
        if self.board.fan.playable:
            return "text"
        return "at_once" if self.context.motion.speed is Speed.INSTANT else ""

    def try_move(self, move: Move, index: int | None, action: Action | None = None) -> None:
        """Make the move if it is legal, else shake the card and say why."""
        if words := self._not_now_reason():
            self.refuse(words)
            return
        if words := self.refusal(move, index):
            self.refuse(words, index, private=True)
            return
        self._play_clock.restart()
        self.hand_focus.moved = False
        self.hints.forget()
        self.context.complete_course(course_name(self.game))  # somebody who plays needs no lesson
        step = self.session.play(move, self.viewer)
        self._offers_undo = action is not None and action.asks
        if self._offers_undo:
            self.focus = None
            self.turn_controller.start_undo_pause(self.context.motion)
        self._show(step)

    def _undo(self) -> None:
        reason = self.session.undo_refusal(self.viewer)
        if reason is not None:
            self.board.sound("illegal")
            self.say(self.t(reason), UNTIL_INPUT)  # it stays true while others move
            return
        self.turn_controller.forget()
        self._moves_before_skip = -1
        self._offers_undo = False
        self.focus, self.hand_focus.moved = None, False
        save_error: OSError | None = None
        try:
            self.session.undo_to(self.viewer)
        except OSError as error:
            save_error = error
        self.goals.refresh()
        self._refresh_board()
        if save_error is not None:
            words = self.t("table.undo_refused", reason=save_error)
            self.next = self.tell("share.refused.title", words, error=save_error)

    # ------------------------------------------------------------- messages

    def _dismiss_messages(self) -> None:
        """After any input, remove the messages that waited to be read."""
        self.board.captions.read()
        self.dismiss_toast()

    def _fade_toast(self, dt: float) -> bool:
        if self.toast is None or self.context.narration.speaking:
            return False  # the narrator has not read it yet
        self.toast.left -= dt
        if self.toast.left > 0:
            return False
        self.toast = None
        self.rebuild()
        return True

    def _not_now_reason(self) -> str:
        """Why no decision is possible now, or ""."""
        if not self.my_turn:
            return self._whose_turn()
        return self.t("table.covered") if self.board.covered else ""

    def _whose_turn(self) -> str:
        turn = self.session.match.turn
        if turn is None or turn == self.viewer:
            return self.t("table.wait")
        return self.t("table.turn_of", name=self.names[turn])

    def _show_warnings(self, dt: float) -> None:
        """Show trouble with saving, and replaced bots."""
        if self.next is None:
            match self.disk.next(dt):
                case Push() as box:
                    self.next = box
                case str(sentence):
                    self.say(sentence, UNTIL_INPUT)
        for words in replacements(self.session, self.names, self.texts):
            self.say(words, UNTIL_INPUT)

    def _announce_skipped(self) -> None:
        """After the rest of the round was skipped: how many moves it took, and how it ended."""
        if self._moves_before_skip < 0 or (
            self.session.match.turn is not None and self._only_watching()
        ):
            return
        moves, self._moves_before_skip = len(self.session.match.steps) - self._moves_before_skip, -1
        last = [line.spoken for line in self.board.log.lines if line.seat is not None][-2:]
        self.say(self.t("table.to_end.told", n=moves, what=self.texts.listed(last)))

    def _ask_hint(self) -> None:
        """Ask the strongest bot for a hint from this seat's view."""
        if not (self.context.settings.hints and self.board.hints):
            self.refuse(self.t("hint.off"))
        elif words := self._not_now_reason():
            self.refuse(words)
        elif card := unknown_card(self.view):
            self.refuse(self.t("hint.unknown_card", card=card))
        else:
            if not self.hints.busy:
                self.hints.ask(self.view, self.names)
            self.say(self.t("hint.thinking"))

    def _poll_hint(self) -> bool:
        if self.board.covered:
            return False
        answer = self.hints.answer(self.texts)
        if answer is None or not self.my_turn:
            return False
        move, sentence = answer
        if self.hints.fresh:
            self.session.count_hint(self.viewer)
        hand = range(len(self.board.fan))
        card = next((index for index in hand if self.card_move(index) == move), None)
        self.say(sentence, 3 * TOAST_SECONDS, card=card, private=True)
        if card is not None:
            self.focus_on(f"card-{card}")
        return True

    # ------------------------------------------------------------- time

    @property
    def motion(self) -> Motion:
        """The animation speed for own moves, others' moves, or a round only watched."""
        motion, settings = self.context.motion, self.context.settings
        speed = "normal"
        if self.watches and not settings.voice:
            speed = settings.watching
        elif self._is_others_turn:
            speed = settings.bot_speed
        if speed == "normal" or motion.speed is Speed.INSTANT:
            return motion
        return replace(motion, speed=Speed(speed))

    @property
    def _is_others_turn(self) -> bool:
        """Whether the current or expected move is by nobody at this screen."""
        match = self.session.match
        seat = match.turn
        if self.board.animator.running and match.steps:
            seat = match.steps[-1].seat
        return seat is not None and not self.session.is_human(seat)

    @property
    def _factor(self) -> float:
        """How fast to animate.

        At normal speed until a person has moved it is faster, and of a cut-scene only the words
        are shown, as at Instant, so that people can start quickly.
        """
        session, player = self.session, self.board.animator
        usual = self.context.motion.speed is not Speed.NORMAL or session.people_have_moved
        if usual or not session.humans:
            return self.motion.factor
        begins = player.running and player.timeline.is_frozen(player.t)
        return math.inf if begins or self.board.stage is not None else OPENING * self.motion.factor

    def update(self, dt: float) -> bool:
        self.privacy.tick(dt)
        self._play_clock.tick(dt)
        if self._moves_before_skip >= 0:
            self._skip_animation()
            self.turn_controller.skip_pauses()
        was_running = self.board.animator.running
        announced = self.board.announced
        moving = self.board.update(dt, self._factor)
        if was_running and not self.board.animator.running:
            self.board.finish_animation()
            self._on_animation_end()
        moving |= self._follow_focus() | self._fade_toast(dt)
        if not self.board.animator.running:
            moving |= self._advance(dt)
        moving |= self.board.captions.update()
        if self.goals.update() or (self.goals.reached and announced != self.board.announced):
            self.rebuild()
            moving = True
        return moving | self._poll_hint()

    def _advance(self, dt: float) -> bool:
        """Without a running animation, do what the turn controller says."""
        thinking = None
        backs = [w for w in self.widgets if w.name in ("take_back", "undo")]
        if any(widget.hovered or widget.focused for widget in backs):
            dt = 0.0  # others wait for a player who is about to undo
        if self.context.narration.speaking and self.context.motion.speed is not Speed.INSTANT:
            dt = 0.0  # and until the narrator has finished
        match self.turn_controller.next(dt, self.motion):
            case Show(step) if step.deals:
                self._show_deal(step)
            case Show(step):
                self._show(step)
            case Scored(event):
                self.next = self._scored(event)
            case Over():
                self.next = self.disk.at_the_end() or self._result()
            case AwaitLocal(seat) if seat != self.privacy.at_screen:
                self.next = self._hand_over(seat)
            case AwaitRemote():
                self._wait_for_remote()
            case BotThinking(seat):
                thinking = seat
        changed = self.board.thinking != thinking
        self.board.thinking = thinking
        self._show_warnings(dt)
        if self.board.turn != self.session.match.turn and not self.board.animator.running:
            self._on_animation_end()
            changed = True
        return changed or self.next is not None

    def _wait_for_remote(self) -> None:
        """It is the turn of somebody not at this screen; overridden for phones."""

    def _on_animation_end(self) -> None:
        """An animation has ended."""
        if self.privacy.peeking and not self.my_turn:
            self.privacy.peeking = False
            self._update_cover()
        self._show_turn()
        self.rebuild()
        prefetch_faces(self.context, self.table.deck, self.table.pictures)
        self._prefetch_results()

    def _show(self, step: Step) -> None:
        """Show a new step; messages that wait to be read stay."""
        if self.toast is not None and not self.toast.outlasts_steps(self.keeps_messages):
            self.toast = None
        self.board.thinking = None
        self.board.light(step.seat, may_play=False)
        view = self.view
        if any(event.begins_round for event in step.events):
            self.hand_focus.moved = False
        self.board.show(view, [event.seen_by(self.viewer) for event in step.events])
        if not self.board.animator.running:
            self._on_animation_end()
        self._announce_skipped()
        self._announce_starter(step)
        self.goals.refresh()
        self.rebuild()

    def _announce_starter(self, step: Step) -> None:
        """Announce who begins the first round if it was drawn at random (L1.2)."""
        turn, marked = self.session.match.turn, any(info.youngest for info in self.session.seats)
        round_began = any(event.begins_round for event in step.events)
        if round_began and self.view.round == 1 and turn is not None and not marked:
            self.say(self.t("table.drawn", name=self.names[turn]))

    def _skip_animation(self) -> bool:
        """Skip the animation or a bot's pause; returns whether there was one."""
        self.dirty = True
        if not self.board.animator.running:
            return self.turn_controller.bot.skip_pause()
        self.board.finish_animation()
        self._on_animation_end()
        return True

    def _skip_or_explain(self) -> None:
        """Skip what can be skipped, or say whose turn it is."""
        if self.my_turn:
            self._show_playable()
        elif not self._skip_animation():
            self.say(self._whose_turn(), TOAST_SECONDS / 2)

    def _skip_round(self) -> None:
        """Skip the rest of the round, in which no person can do anything."""
        self._moves_before_skip = len(self.session.match.steps)
        self.toast = None

    @property
    def seconds_at_rest(self) -> float:
        """Known while a person is to move: only blinking needs frames."""
        fades = self.toast is not None and not self.toast.stays
        is_waiting = self.hints.busy or self.goals.is_pending or self.context.textures.busy
        if not self.my_turn or fades or is_waiting:
            return 0.0
        return self.board.seconds_at_rest

    def _prefetch_results(self) -> None:
        """Prefetch the modules of the results, once."""
        if not self._results_prefetched:
            self._results_prefetched = True
            results = partial(self.scenes.prefetch, "round_result", "match_result")
            self.context.textures.prefetch([Job("results", results)])

    def _has_ended(self) -> bool:
        """Whether the match is over; plays on first if nobody has anything to decide."""
        match = self.session.match
        if match.turn is None and not match.dealing and not match.over:
            self.session.advance()
        return match.over

    @property
    def _may_prefetch(self) -> bool:
        """Whether the next scene may be prepared while a result is read."""
        return not (self.session.practice or self.session.has_unsaved or self.session.save_error)

    # ------------------------------------------------------------- results

    def _scored(self, event: Event) -> Transition:
        if len(self.session.humans) > 1:
            self.privacy.pass_on()  # everybody looks at the result
            self._update_cover(force=True)
        result = self.scenes.round_result(self.session, event, self.viewer)
        return Push(result, partial(self._after_round, event))

    def _after_round(self, event: Event, answer: object) -> Transition | None:
        """The result of the round was read; ``answer``: "next" or "leave"."""
        if answer == "leave":
            return self.disk.before_leaving(self._leave)
        if self.session.practice:
            self.on_exit()
            return Pop(event)
        self.turn_controller.read_result = event
        if self.board.seats != self.session.seats:
            self._update_seats()
        self.board.show_at_once(self.view)
        self._update_cover()
        if self._may_prefetch and self._has_ended():  # the table has nothing more to show
            return self.disk.at_the_end() or self._result()
        return None

    def _result(self) -> Transition:
        self.on_exit()
        return Replace(self.scenes.match_result(self.session))

    def _leave(self) -> Transition:
        self.on_exit()
        if self.session.practice:
            return Pop()
        return Replace(self.scenes.title(), all=True)

    def on_exit(self) -> None:
        self.hints.forget()
        self.turn_controller.close()

    # ------------------------------------------------------------- privacy

    def _refresh_board(self) -> None:
        """Show the table from the viewer's seat, without animation."""
        self.board.show_at_once(self.view)
        self.board.reset_log(self.session.events_for(self.viewer))
        self._update_cover()

    def _update_cover(self, *, force: bool = False) -> None:
        """Turn the viewer's cards face down with ``force`` or if nobody may see them, else up."""
        self.privacy.peek_only = self.context.settings.peek
        self.board.covered = force or self.privacy.covers(self.viewer)
        self._show_turn()
        self.rebuild()

    def _show_turn(self) -> None:
        """Highlight whose turn it is, and open the hand if it is the viewer's."""
        self.board.prereader = self.prereader and self.session.is_human(self.viewer)
        self.board.light(self.session.match.turn, may_play=self.phase is Phase.ACTING)
        if self.my_turn and not self.hand_focus.own_turn:
            self.board.sound("turn")
            self.debounce(lambda event: self._intent(event).is_stale)
        if self.my_turn and not self.hand_focus.stays(self.focus or "", self.board.fan.playable):
            self.focus = None
        self.hand_focus.own_turn = self.my_turn

    def _hand_over(self, seat: int) -> Transition | None:
        """Pass the screen to the next person behind the curtain, or openly in family mode."""
        refusal = self.session.undo_refusal(self.viewer)
        why_not = self.t(refusal) if refusal is not None else ""
        viewer, quit_ = self.viewer, self.can_take_back
        self.privacy.pass_on()
        self.toast = self.focus = None  # its place may reveal the hand
        self._update_cover(force=True)
        if self.has_open_hands:
            self.sit_down(seat)
            return None

        def then(answer: object) -> Transition | None:
            self._update_seats()
            if answer == "undo":
                self._undo()  # the screen returns to the player who made the move
                return None
            return self.sit_down(seat) if self.session.is_human(seat) else None

        curtain = self.scenes.curtain(self.session, seat, self.pads, viewer, why_not, quit_=quit_)
        return Push(curtain, then)

    def sit_down(self, seat: int) -> Transition | None:
        """The curtain has opened: show the table and a recap to ``seat``."""
        self.viewer = seat
        self.privacy.sit_down(seat)
        self.focus, self.hand_focus = None, HandFocus(self.hand_focus.own_turn)
        self._refresh_board()
        if self.has_open_hands:
            self.say(self.t("table.your_turn", name=self.names[seat]), TOAST_SECONDS / 2)
            return None
        steps, names = self.session.match.steps, self.names
        lines = lines_since_turn(steps, seat, self.table, names, self.texts)
        if not lines:
            return None
        rule = self.table.words.ribbon(self.board.moment)
        return Push(self.scenes.recap(self.session, seat, lines, rule))

    def _show_deal(self, step: Step) -> None:
        """Show a deal, after agreed changes of seats have taken effect."""
        people, names = self.privacy.people, self.names
        self._update_seats()
        if (self.privacy.people, self.names) != (people, names):
            self._refresh_board()
        if self.family and len(self.privacy.people) > 1:
            self.session.seating.set_open_hands()
        self._show(step)
        # refreshing the board has read this deal into the log, and showing it has added it again
        self.board.reset_log(self.session.events_for(self.viewer))

    def _update_seats(self) -> None:
        """Follow changes of seats.

        People who have left see no cards, bots never move for people, and a person alone is not
        asked to pass the screen.
        """
        moved = self.board.seats != self.session.seats
        if moved:
            self.board.seats = self.session.seats
            self.hints.forget()
        self.viewer = self.privacy.follow(self.session.humans, self.viewer, moved=moved)
        turn = self.session.match.turn
        if turn is not None and (moved or self.session.is_human(turn)):
            self.turn_controller.forget()

    def on_focus_lost(self) -> None:
        """End peeking, cover hidden cards and skip the animation."""
        self.privacy.look_away()
        if self.privacy.covers(self.viewer) and not self.board.covered:
            self.board.finish_animation()
            self._update_cover()

    def on_covered_key(self, event: Press | Release) -> bool:
        """Under another scene cards can be hidden, too, and a peek ends; nothing is shown."""
        match event:
            case Press(action="hide", repeat=False) if not self.board.covered:
                self.privacy.hide()
            case Release(action="peek") if self.privacy.peeking:
                self.privacy.peeking = False
            case _:
                return False
        self._update_cover()
        return True

    # ------------------------------------------------------------- other scenes

    def _pause(self) -> Transition:
        self.privacy.peeking = False
        self._update_cover(force=True)
        then = partial(self._after_pause, was_open=self.family)
        return Push(self.scenes.pause(self.session, self.viewer), then)

    def _after_pause(self, answer: object, was_open: bool) -> Transition | None:
        """Resume; ``was_open``: whether the hands were open before."""
        self._skip_animation()
        self._update_seats()
        self._refresh_board()
        if self.family and not was_open and not self.has_open_hands:
            self.say(self.t("table.open_later"))
        match answer:
            case "undo":
                self._undo()
            case "leave":
                return self.disk.before_leaving(self._leave)
        return None

    # ------------------------------------------------------------- drawing

    def draw_widgets(self, canvas: Canvas) -> None:
        stage = self.board.stage
        if stage is None:
            super().draw_widgets(canvas)
            return
        hud.draw_staged(canvas, self.widgets, stage, self.draw_some)

    def paint_below(self, canvas: Canvas) -> None:
        super().paint_below(canvas)
        if self.context.textures.working and not canvas.is_null:
            freeze_objects()

    def paint(self, canvas: Canvas) -> None:
        if not canvas.is_null:
            self._was_covered = self.board.covered
        picture.draw_table(canvas, self.board, ribbon=self.toast is None)

    def paint_above(self, canvas: Canvas) -> None:
        super().paint_above(canvas)
        if self.context.settings.captions and self.board.captions.sound:
            hud.draw_caption(canvas, self.board, several=len(self.session.humans) > 1)
