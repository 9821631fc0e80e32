"""Decides what happens next in a live match: show a step or a result, or wait for a player.

The table scene only calls the controller while nothing is animated, so that people can follow. A
bot that fails in any way (exception, illegal move, timeout, crash) loses its seat, and its
replacement is asked immediately.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec import Struct

from lama_gui.bots import BotError
from lama_gui.kit.animation import Motion, ended
from lama_gui.match import Step
from lama_gui.players.background import Thinker
from lama_gui.players.questions import Decide
from lama_gui.rules.game import Event
from lama_gui.session import Session

#: The visible thinking time of bots in seconds: (min, max) at normal speed, and at most at fast.
THINK = (0.5, 0.9)
THINK_FAST = 0.15
#: The same until a person has moved for the first time, so that they can start quickly.
THINK_FIRST = (0.08, 0.12)
#: Seconds for which the others wait after a move that may be undone: at normal and fast speed.
UNDO_PAUSES = (1.5, 0.8)


class Show(Struct, frozen=True):
    """Show a new step."""

    step: Step


class Scored(Struct, frozen=True):
    """A round was scored, but the result has not been shown."""

    event: Event


class Over(Struct, frozen=True):
    """The match is over."""


class AwaitLocal(Struct, frozen=True):
    """The person on ``seat`` has to choose a move."""

    seat: int


class BotThinking(Struct, frozen=True):
    """The bot on ``seat`` is thinking."""

    seat: int


class AwaitRemote(Struct, frozen=True):
    """The remote player on ``seat`` has to choose a move."""

    seat: int


class UndoPause(Struct, frozen=True):
    """Waiting, because the last move can still be undone."""


Next = Show | Scored | Over | AwaitLocal | BotThinking | AwaitRemote | UndoPause


class BotTurn:
    """Asks the bots of ``session``, one at a time."""

    def __init__(self, session: Session, thinker: Thinker) -> None:
        self._session = session
        self._thinker = thinker
        self.seat: int | None = None  # the seat of the bot being asked
        self._pause = ended(0.0)  # before the bot may move

    def ask(self, seat: int, seconds: float = 0.0) -> None:
        """Ask the bot on ``seat`` for its move, which takes at least ``seconds``."""
        session = self._session
        if not session.may_play(seat):
            session.replace(seat, "nobody agreed to run it")
        self.seat = seat
        self._pause.restart(seconds)
        name, seed = session.bot_name(seat)
        self._thinker.ask(Decide(name, seed, session.agreed.get(name, "")), session.view(seat))

    def step(self, dt: float = 0.0) -> Step | None:
        """The step with the bot's move; None while it, or its replacement, is thinking."""
        seat = self.seat
        self._pause.tick(dt)
        if seat is None or not self._pause.done:
            return None
        try:
            move = self._thinker.fetch()
        except BotError as error:
            self._session.replace(seat, str(error))
            self.ask(seat)
            return None
        if move is None:
            return None
        self.seat = None
        return self._session.play_bot(seat, move)

    def skip_pause(self) -> bool:
        """Skip the thinking time; returns whether there was any left."""
        waited = not self._pause.done
        self._pause.skip()
        return waited

    def forget(self) -> None:
        """Cancel the request."""
        if self.seat is not None:
            self.seat = None
            self._thinker.forget()


class TurnController:
    """Controls the match of ``session``."""

    def __init__(self, session: Session, thinker: Thinker, rng: Random) -> None:
        self.session = session
        self.bot = BotTurn(session, thinker)
        self._rng = rng
        self.is_remote: Callable[[int], bool] = lambda _: False
        self.read_result: Event | None = None  # the score last shown
        self._undo_pause = ended(0.0)  # before anybody else may move

    def next(self, dt: float, motion: Motion) -> Next:
        """What happens next, after ``dt`` more seconds without animation."""
        match = self.session.match
        if match.over:
            return Over()
        if self._undo_pause.tick(dt):
            return UndoPause()
        scored = self._unseen_score()
        if scored is not None:
            return Scored(scored)
        turn = match.turn
        if turn is None:
            step = self.session.advance()
            assert step is not None, "somebody has to move, or the match goes on by itself"
            scored = self._unseen_score()
            return Scored(scored) if scored is not None else Show(step)
        if self.session.is_human(turn):
            return AwaitRemote(turn) if self.is_remote(turn) else AwaitLocal(turn)
        if self.bot.seat != turn:
            is_first_move = self.session.humans and not self.session.people_have_moved
            think = self._rng.uniform(*(THINK_FIRST if is_first_move else THINK))
            self.bot.ask(turn, motion.pause(think, min(think, THINK_FAST)))
            return BotThinking(turn)
        step = self.bot.step(dt)
        return BotThinking(turn) if step is None else Show(step)

    def _unseen_score(self) -> Event | None:
        """The score of the last round, if it has not been shown."""
        for step in reversed(self.session.match.steps):
            for event in step.events:
                if event.begins_round:
                    return None
                if event.counts_round:
                    return None if event is self.read_result else event
        return None

    def start_undo_pause(self, motion: Motion) -> None:
        """Let the others wait after a move that may be undone."""
        self._undo_pause.restart(motion.pause(*UNDO_PAUSES))

    def skip_pauses(self) -> None:
        """Skip the bot's thinking time and the time for undo."""
        self.bot.skip_pause()
        self._undo_pause.skip()

    def forget(self) -> None:
        """Cancel the bot's turn and the time for undo."""
        self.bot.forget()
        self._undo_pause.skip()

    def close(self) -> None:
        """Cancel the turn and close the session."""
        self.forget()
        self.session.close()
