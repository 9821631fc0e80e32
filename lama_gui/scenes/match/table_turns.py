"""How the match at the table goes on, and who sits at the screen meanwhile.

What the conductor says is shown, told or read; the screen passes from person to person, and
follows seats that change hands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from lama_gui.kit.animation import Clock, Motion, Speed
from lama_gui.kit.dialog import Confirm, message
from lama_gui.kit.draw.rasterizer import Errand
from lama_gui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.match import Step
from lama_gui.names import plain
from lama_gui.rules.game import Event
from lama_gui.scenes.answers import RoundDone
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import pads_of_players
from lama_gui.scenes.match.table_screen import STAYS_ON, TOAST_SECONDS, TableScreen
from lama_gui.session import Session
from lama_gui.texts import learn_you
from lama_gui.view.drawing.needed_pictures import (
    AgainAhead,
    draw_hand_ahead,
    draw_moment_ahead,
)
from lama_gui.view.games import scoring_for
from lama_gui.view.hints import HintDesk
from lama_gui.view.pads import PadSeats
from lama_gui.view.scoring.ahead import ResultAhead
from lama_gui.view.staging.foreseen import Door, Looks, ScriptAhead
from lama_gui.view.turn_controller import Conductor, Human, Over, Scored, Show, Thinks

AGAIN_SECONDS = 2.0


class DiskNews:
    """Told once in a box that nobody overlooks, then in passing, until all is kept."""

    def __init__(self, context: AppContext, session: Session) -> None:
        self.context, self.session = context, session
        self._told = self._ended = False
        self._reason = ""
        self._asked = Clock(AGAIN_SECONDS)  # since the disk was asked

    def next(self, dt: float) -> Push | str | None:
        """A box, or a sentence to say in passing; None when there is nothing new.

        While somebody thinks for long, the disk is asked again now and then.
        """
        t, session = self.context.texts, self.session
        self._asked.tick(dt)
        if self._told and not session.trouble and self._asked.done:
            self._asked.restart()
            session.keep()
            session.trouble = ""
        if session.trouble:
            self._reason, session.trouble = session.trouble, ""
            if self._told:
                return t("table.not_kept", reason=self._reason)
            self._told = True
            return self._box("table.not_kept.text")
        if self._told and not session.unkept:
            self._told = False
            return t("table.kept_again")
        return None

    def at_the_end(self) -> Push | None:
        """A box, once, when the match is over and its last moves are not kept."""
        if self._ended or self.session.keep():
            return None
        self._ended = True
        self._reason, self.session.trouble = self.session.trouble, ""
        return self._box("table.not_kept.end")

    def _box(self, key: str) -> Push:
        t = self.context.texts
        return Push(
            message(
                self.context,
                title=t("table.not_kept.title"),
                text=t(key, reason=self._reason),
                ok=t("dialog.ok"),
                icon="bang",
            )
        )

    def before_leaving(self, leave: Callable[[], Transition]) -> Transition:
        """``leave``, after a question if moves would be lost by it."""
        if self.session.keep():
            return leave()
        t = self.context.texts
        self._reason, self.session.trouble = self.session.trouble or self._reason, ""
        dialog = Confirm(
            self.context,
            title=t("table.lose.title"),
            text=t("table.lose.text", reason=self._reason),
            yes=t("table.lose.yes"),
            no=t("table.lose.no"),
            icon="bang",
        )
        return Push(dialog, lambda sure: leave() if sure else None)


GO_BACK = "take_back", "undo"
"""The buttons that take the last move back."""


class TableTurns(TableScreen):
    """Lets ``session`` go on, turn by turn, and turns the table to whose turn it is."""

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__(context, session)
        self.conductor = Conductor(session, context.thinker, context.rng)
        people = [info.name for info in session.header.seats]
        chosen = pads_of_players(context.settings, context.texts, people)
        self.pads = PadSeats(context.pads, chosen)
        self.hints = HintDesk(self.table.words, context.thinker)
        self.disk = DiskNews(context, session)
        self._result_ahead = ResultAhead(self.board, scoring_for(session.match.game))
        self._again_ahead = AgainAhead(self.board)
        self._script_ahead = ScriptAhead(self.board)
        self._door = Door(context)
        self._looks = Looks(context)  # of the table as it will be once the result was read
        self._reading: Event | None = None  # the result that stands over the table
        self._rests = False  # whether the table shows already what comes after it
        self._expecting = False  # whether results have been announced
        self._people = session.humans
        self._seen = -1  # the moves that were seen before the rest of the round is run through
        self._outdated = False  # whether the widgets are those of the frame before

    @property
    def motion(self) -> Motion:
        """The pace of what happens now: the own moves', the others', or that of the rest of a
        round in which no person has anything left to do.
        """
        motion, settings = self.context.motion, self.context.settings
        wish = "normal"
        if self.watches and not settings.voice:
            wish = settings.watching
        elif self._others_move:
            wish = settings.bots
        if wish == "normal" or motion.speed is Speed.INSTANT:
            return motion
        return replace(motion, speed=Speed(wish))

    @property
    def _others_move(self) -> bool:
        """Whether what is seen, or is waited for, is a move of nobody at this screen."""
        match = self.session.match
        seat = match.turn
        if self.board.player.running and match.steps:
            seat = match.steps[-1].seat
        return seat is not None and not self.session.is_human(seat)

    # ------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        """Let flights fly, bots think, and the match go on."""
        self.privacy.tick(dt)
        if self._seen >= 0:
            self._hurry()
            self.conductor.go_straight_on()
        if self._outdated:
            self.rebuild()
        was_running = self.board.player.running
        told = self.board.told
        if self.motion.speed is not Speed.INSTANT and self._script_ahead.stands(dt):
            self._script_ahead.work()
            dt = 0.0
        moving = self.board.update(dt, self.motion.factor)
        if was_running and not self.board.player.running:
            self.board.land()
            self._landed()
        moving |= self._follow_focus() | self._fade_toast(dt)
        if self.board.player.running:
            self._script_ahead.work()
        else:
            self._result_ahead.work()
            self._again_ahead.work()
            moving |= self._go_on(dt)
        if not moving and self._somebody_thinks:
            self._prepare()
        if self.context.settings.captions:
            moving |= self.captions.update()
        if self.goals.update() or (self.goals.reached and told != self.board.told):
            self.rebuild()
            moving = True
        return moving

    @property
    def _somebody_thinks(self) -> bool:
        """Whether the table waits for somebody who takes their time."""
        return self.my_turn

    def _prepare(self) -> None:
        """Make something that will be needed later; at most tables there is nothing more."""

    def _landed(self) -> None:
        """A script has come to its end: the table rests."""
        if self.privacy.peeking and not self.my_turn:
            self.privacy.peeking = False
            self._cover()
        self._light()
        self._rebuild_soon()
        self._again_ahead.begin()
        self._result_ahead.order()
        self._expect_results()

    def _expect_results(self) -> None:
        """Modules, and what "you" is in each language, are read beside the frames, once."""
        if not self._expecting:
            self._expecting = True
            you = Errand("you", learn_you)
            self.context.art.rasterizer.order([you, Errand("results", self.scenes.expect_results)])

    def _go_on(self, dt: float) -> bool:
        """Nothing flies: do what the conductor says."""
        thinking = None
        if any(w.name in GO_BACK and (w.hovered or w.focused) for w in self.widgets):
            dt = 0.0  # the others wait for who is about to take it back
        if self.context.narration.speaking and self.context.motion.speed is not Speed.INSTANT:
            dt = 0.0  # and for who is still listening to what happened
        match self.conductor.next(dt, self.motion):
            case Show(step):
                anew = step.deals and self._sit_anew()
                if step.deals and self.family and len(self._people) > 1:
                    self.session.changes.lay_hands_open()
                self._show(step)
                if anew:
                    self.board.recall(self.session.told(self.viewer))
            case Scored(event):
                self.next = self._knock(partial(self._scored, event), dt)
            case Over():
                self.next = self.disk.at_the_end() or self._knock(self._result, dt)
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

    def _knock(self, open_: Callable[[], Transition], dt: float) -> Transition | None:
        """Another scene comes, once it has what it shows first."""
        return self._door.knock(open_, dt, at_once=self.motion.speed is Speed.INSTANT)

    def _tell_news(self, dt: float) -> None:
        """What the disk says, and the bots that had to be replaced."""
        if self.next is None:
            match self.disk.next(dt):
                case Push() as box:
                    self.next = box
                case str(sentence):
                    self._say(sentence, STAYS_ON)
        self._tell_replaced()

    def _tell_replaced(self) -> None:
        """Which bots could not go on, and why."""
        while self.session.replaced:
            gone = self.session.replaced.pop(0)
            name, bot = self.names[gone.seat], plain(gone.bot, 40)
            if gone.card:
                words = self.t("table.unknown_card", name=name, bot=bot, card=gone.card)
                self._say(words, STAYS_ON)
            else:
                why = plain(gone.reason, 200)
                self._say(self.t("table.replaced", name=name, bot=bot, reason=why), STAYS_ON)

    def _show(self, step: Step) -> None:
        """Show a step that was just made; what waits to be read stays meanwhile."""
        if not self._waits_to_be_read:
            self.toast = None
        self.board.thinking = None
        self.board.light(step.seat, open_=False)
        view = self._view()
        if any(event.begins_round for event in step.events):
            self._steered = False
            draw_hand_ahead(self.board, view.hand)
        self.board.show(view, [event.seen_by(self.viewer) for event in step.events])
        draw_moment_ahead(self.board)
        self._acts_ahead()
        self._script_ahead.begin()
        if not self.board.player.running:
            self._landed()
        self._tell_the_rest()
        self.goals.look()
        self._rebuild_soon()

    def _rebuild_soon(self) -> None:
        """Build the widgets anew; after a bot's move, and before another one's, in the next frame:
        this one has a step to show, or what has landed.
        """
        steps = self.session.match.steps
        mover = steps[-1].seat if steps else None
        goes_back = any(widget.name in GO_BACK for widget in self.widgets)
        if self.my_turn or goes_back or mover is None or self.session.is_human(mover):
            self.rebuild()
        else:
            self._outdated = True

    def rebuild(self) -> None:
        """They are those of this frame then."""
        self._outdated = False
        super().rebuild()

    def _go_to_the_end(self) -> None:
        """Run through the rest of the round, which nobody here can do anything about."""
        self._seen = len(self.session.match.steps)
        self.toast = None

    def _tell_the_rest(self) -> None:
        """The round that was run through is over: how many moves it took, and how it ended."""
        if self._seen < 0 or (self.session.match.turn is not None and self._only_watches()):
            return
        moves, self._seen = len(self.session.match.steps) - self._seen, -1
        last = [line.said for line in self.board.chronicle.lines if line.seat is not None][-2:]
        self._say(self.t("table.to_end.told", n=moves, what=". ".join(last)))

    def _hurry(self) -> None:
        """Skip what flies, or the pause of a thinking bot."""
        if self.board.player.running:
            self.board.land()
            self._landed()
        else:
            self.conductor.hurry()
        self.dirty = True

    def _undo(self) -> None:
        reason = self.session.undo_refusal(self.viewer)
        if reason is not None:
            self._refused(self.t(reason))
            return
        self.conductor.forget()
        self._seen = -1
        try:
            self.session.undo()
        except OSError as error:
            self._refused(self.t("table.undo_refused", reason=error.strerror or str(error)))
            return
        self._regrets = False
        self.goals.look()
        self._look()
        self.rebuild()

    # ------------------------------------------------------------- results, and the end

    def _scored(self, event: Event) -> Transition:
        def then(answer: object) -> Transition | None:
            self._reading = None
            if isinstance(answer, RoundDone) and answer.leaves:
                return self.disk.before_leaving(self._leave)
            if self.session.practice:
                self.let_go()
                return Pop(event)
            self.conductor.read(event)
            self.board.rest(self._view())
            self._cover()
            if self._makes_ready and self._has_ended():  # the table has nothing more to show
                return self._door.knock(self._result, 0.0, at_once=True)
            return None

        self._reading, self._rests = event, False
        if len(self.session.humans) > 1:
            self.privacy.pass_on()  # everybody looks at the result
            self._conceal()
        return Push(self.scenes.round_result(self.session, event, self.viewer), then)

    def meanwhile(self) -> None:
        """While a round's result is read, what comes after it is made ready."""
        if self._reading is None or self.session.match.turn is not None or not self._makes_ready:
            return
        if not self.context.art.rasterizer.working:
            return
        if self._has_ended():
            self._door.expect(self._result)
        elif self._rests:
            self._looks.work()
        else:
            self._rests = True
            self.board.rest(self._view())
            self._light()
            self.rebuild()
            self._looks.begin(self.at_first(), at_once=False)

    def _has_ended(self) -> bool:
        """Whether the match is over; its end is written down where nobody can decide anything."""
        match = self.session.match
        if match.turn is None and not match.dealing and not match.over:
            self.session.advance()
        return match.over

    @property
    def _makes_ready(self) -> bool:
        """Whether what comes after a result may be begun before that was read."""
        return not (self.session.practice or self.session.unkept)

    def _result(self) -> Transition:
        self.let_go()
        return Replace(self.scenes.match_result(self.session))

    def _leave(self) -> Transition:
        self.let_go()
        if self.session.practice:
            return Pop()
        return Replace(self.scenes.title(), all=True)

    def let_go(self) -> None:
        """The match's file is closed, and nothing is thought any more."""
        self._door.let_go()
        self.hints.forget()
        self.conductor.close()

    # ------------------------------------------------------------- who sits at the screen

    def _hand_over(self, seat: int) -> Transition | None:
        """The next person's turn: behind the curtain, or openly in family mode."""
        regrets = self.viewer if self.can_take_back else None
        self.privacy.pass_on()
        self.toast = None
        self._conceal()
        if self.openly:
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
        if self.openly:
            self._say(self.t("table.your_turn", name=self.names[seat]), TOAST_SECONDS / 2)
            return None
        lines = self._since_last_turn()
        if not lines:
            return None
        rule = self.table.words.ribbon(self.board.moment)
        return Push(self.scenes.recap(self.session, seat, lines, rule))

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
        if len(people) == 1 and len(before) < 2:
            if self.viewer not in people:
                self.viewer = people[0]
                self.privacy.sit_down(self.viewer)
        elif self.privacy.at_screen is not None and (moved or self.privacy.at_screen not in people):
            self.privacy.pass_on()
        turn = self.session.match.turn
        if turn is not None and (moved or self.session.is_human(turn)):
            self.conductor.forget()
