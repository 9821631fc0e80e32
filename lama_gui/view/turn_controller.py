"""Who moves next in a live match: a step to show, a result to read, somebody to wait for.

The controller asks the session and the bots, only while nothing flies, so that people can
follow; the table scene does what it says. Whatever a bot does (raise, answer with something
that is not open, take too long, bring its process down), it loses its seat, and who takes over
is asked at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from lama_gui.bots import BotError
from lama_gui.kit.animation import Motion, ended
from lama_gui.match import Step
from lama_gui.players.background import Thinker
from lama_gui.players.questions import Decide
from lama_gui.rules.game import Event
from lama_gui.session import Session

#: A bot thinks visibly for this long at Normal speed, and at Fast, in seconds.
THINK = (0.5, 0.9)
THINK_FAST = 0.15
#: The same until a person has decided for the first time: who has just sat down wants to play.
THINK_FIRST = (0.05, 0.1)
#: So long the others wait, at Normal speed and at Fast, after what may be regretted.
RESPITE = (1.5, 0.8)


@dataclass(frozen=True, slots=True)
class Show:
    """A step was made: show it."""

    step: Step


@dataclass(frozen=True, slots=True)
class Scored:
    """A round was scored and its result has not been read."""

    event: Event


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended."""


@dataclass(frozen=True, slots=True)
class Human:
    """A person on ``seat`` has to choose."""

    seat: int


@dataclass(frozen=True, slots=True)
class Thinks:
    """The bot on ``seat`` is at it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Awaits:
    """Whoever plays ``seat`` from elsewhere has to choose: the move comes by itself."""

    seat: int


@dataclass(frozen=True, slots=True)
class Waits:
    """What was done last can still be taken back."""


Next = Show | Scored | Over | Human | Thinks | Awaits | Waits


class BotTurn:
    """Asks the bots of ``session``, one at a time."""

    def __init__(self, session: Session, thinker: Thinker) -> None:
        self._session = session
        self._thinker = thinker
        self.seat: int | None = None  # whose bot was asked

    def ask(self, seat: int) -> None:
        """Ask the bot on ``seat`` what it does."""
        session = self._session
        if not session.may_play(seat):
            session.replace(seat, "nobody agreed to run it")
        self.seat = seat
        name, seed = session.bot_name(seat)
        self._thinker.ask(Decide(name, seed, session.agreed.get(name, "")), session.view(seat))

    def step(self) -> Step | None:
        """What the bot did, made on the match; None as long as it, or its successor, thinks."""
        seat = self.seat
        if seat is None:
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

    def forget(self) -> None:
        """What the bot is thinking of will not be played."""
        if self.seat is not None:
            self.seat = None
            self._thinker.forget()


class Bot:
    """Bots, which think visibly for a moment."""

    def __init__(self, session: Session, thinker: Thinker, rng: Random) -> None:
        self._session = session
        self._turn = BotTurn(session, thinker)
        self._rng = rng
        self._pause = ended(0.0)  # until the bot may move

    def next(self, seat: int, dt: float, motion: Motion) -> Show | Thinks:
        """What the bot on ``seat`` does, after another ``dt`` seconds."""
        if self._turn.seat != seat:
            opens = self._session.humans and not self._session.people_have_moved
            think = self._rng.uniform(*(THINK_FIRST if opens else THINK))
            self._pause.restart(motion.pause(think, min(think, THINK_FAST)))
            self._turn.ask(seat)
            return Thinks(seat)
        self._pause.tick(dt)
        step = self._turn.step() if self._pause.done else None
        return Thinks(seat) if step is None else Show(step)

    def hurry(self) -> bool:
        """Nobody wants to watch the bot think; whether that was what everybody waited for."""
        waited = not self._pause.done
        self._pause.skip()
        return waited

    def forget(self) -> None:
        """What the bot is thinking of will not be played."""
        self._turn.forget()


class TurnController:
    """Leads the match of ``session``."""

    def __init__(self, session: Session, thinker: Thinker, rng: Random) -> None:
        self.session = session
        self.bot = Bot(session, thinker, rng)
        self.is_remote: Callable[[int], bool] = lambda _: False
        self._read: Event | None = None
        self._respite = ended(0.0)  # until anybody else moves

    def next(self, dt: float, motion: Motion) -> Next:
        """What comes next, after another ``dt`` seconds in which nothing flew."""
        match = self.session.match
        if match.over:
            return Over()
        if self._respite.tick(dt):
            return Waits()
        scored = self._unread()
        if scored is not None:
            return Scored(scored)
        turn = match.turn
        if turn is None:
            step = self.session.advance()
            assert step is not None, "somebody has to move, or the match goes on by itself"
            scored = self._unread()
            return Scored(scored) if scored is not None else Show(step)
        if not self.session.is_human(turn):
            return self.bot.next(turn, dt, motion)
        return Awaits(turn) if self.is_remote(turn) else Human(turn)

    def _unread(self) -> Event | None:
        """The score of the round that was played last, if nobody has seen it."""
        for step in reversed(self.session.match.steps):
            for event in step.events:
                if event.begins_round:
                    return None
                if event.counts_round:
                    return None if event is self._read else event
        return None

    def read(self, event: Event) -> None:
        """The result of the round was read; the match may go on."""
        self._read = event

    def give_respite(self, motion: Motion) -> None:
        """Somebody made a move that may be regretted: nobody else moves for a while."""
        self._respite.restart(motion.pause(*RESPITE))

    def go_straight_on(self) -> None:
        """Nobody wants to watch: neither the bot that thinks, nor what can be taken back."""
        self.bot.hurry()
        self._respite.skip()

    def forget(self) -> None:
        """What the bot is thinking of will not be played."""
        self.bot.forget()
        self._respite.skip()

    def close(self) -> None:
        """Let go of the match's file."""
        self.forget()
        self.session.close()
