"""Thinking beside the frames: decisions in a process of their own, fetched when they are there.

A process shares no interpreter with the window, so a frame never waits for a bot, and a
bot that hangs can be ended. Where processes can't be started, a thread does the work.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Literal

from lama_gui.bots import BotError
from lama_gui.bots.coach import Advice, Verdict, hint, review
from lama_gui.bots.registry import make_bot
from lama_gui.rules.game import Move, View

#: How soon the drawing thread gets its turn back from a thinking one, in seconds.
SWITCH = 0.0005

#: How far the thinking process steps back behind the window, where the system knows of that.
COURTESY = 10

Where = Literal["process", "thread", "here"]


class Decide:
    """Ask the bot called ``spec`` for its move."""

    def __init__(self, spec: str, seed: int) -> None:
        self.spec, self.seed = spec, seed

    def __call__(self, view: View) -> Move:
        move: Move = _bot(self.spec, self.seed).choose(view)
        return move


class Hint:
    """Ask the coach."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def __call__(self, view: View) -> Advice:
        return hint(view, self.seed)


class Look:
    """Ask the coach about a decision already made: step ``index``, the move ``played``."""

    def __init__(self, index: int, played: Move, seed: int = 0) -> None:
        self.index, self.played, self.seed = index, played, seed

    def __call__(self, view: View) -> list[Verdict]:
        return list(review([(self.index, view, self.played)], self.seed))


_bots: dict[tuple[str, int], Any] = {}


def _bot(spec: str, seed: int) -> Any:
    """A bot, made once per process."""
    if (spec, seed) not in _bots:
        _bots[spec, seed] = make_bot(spec, seed)
    return _bots[spec, seed]


class Thinker:
    """Answers one question at a time; the latest counts.

    ``ask`` and ``fetch`` never wait. Made once and kept: starting the process takes some
    tenths of a second, in which questions are queued. ``where`` the work is done:
    ``"process"``, ``"thread"``, or ``"here"``, at once, for tests and pictures.
    """

    def __init__(self, where: Where = "process") -> None:
        self._number = 0
        self._asked = False
        self._back: _Process | _Thread | _Here
        try:
            self._back = _BACKS[where]()
        except (OSError, ValueError, RuntimeError):
            self._back = _Thread()

    @property
    def busy(self) -> bool:
        """Whether something was asked for and not fetched."""
        return self._asked

    def ask(self, work: Callable[[View], Any], view: View) -> None:
        """Have ``work`` answer about ``view``; an older question is forgotten."""
        self._number += 1
        self._asked = True
        try:
            self._back.send(self._number, work, view)
        except OSError:  # the process is gone: somebody ended it, or a bot brought it down
            self._restart()
            self._back.send(self._number, work, view)

    def fetch(self) -> Any | None:
        """The answer once it is there, None before. Raises BotError if it failed."""
        while self._asked:
            try:
                answer = self._back.poll()
            except (EOFError, OSError):
                self._asked = False
                self._restart()
                raise BotError("the bot's process ended") from None
            if answer is None:
                return None
            number, result, failure = answer
            if number == self._number:
                self._asked = False
                if failure is not None:
                    raise BotError(failure)
                return result
        return None

    def forget(self) -> None:
        """Nobody wants the answer any more; it is dropped when it comes."""
        self._asked = False
        self._number += 1

    def cancel(self) -> None:
        """Stop at once, even a bot that hangs (a thread can only be forgotten)."""
        if self._asked:
            self.forget()
            self._restart()

    def close(self) -> None:
        """End the process or thread."""
        self._asked = False
        self._back.close()

    def _restart(self) -> None:
        kind = type(self._back)
        self._back.close()
        self._back = kind()


def _answer(work: Callable[[View], Any], view: View) -> tuple[Any, str | None]:
    """The answer, or the sentence of what went wrong."""
    try:
        return work(view), None
    except BotError as error:
        return None, str(error)
    except Exception as error:  # a bot from elsewhere may raise anything
        said = " ".join(str(error).split())
        return None, f"{type(error).__name__}: {said}"


# ------------------------------------------------------------- a process


def _serve(connection: Connection) -> None:
    """The process: answer questions until the other end is closed."""
    if hasattr(os, "nice"):  # on a busy machine the frames go first
        with suppress(OSError):
            os.nice(COURTESY)
    while True:
        try:
            number, work, view = connection.recv()
            while connection.poll():  # only the latest question is still of interest
                number, work, view = connection.recv()
            connection.send((number, *_answer(work, view)))
        except (EOFError, OSError, KeyboardInterrupt):
            return


class _Process:
    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(
            target=_serve, args=(theirs,), name="lama bots", daemon=True
        )
        self._process.start()
        theirs.close()

    def send(self, number: int, work: Callable[[View], Any], view: View) -> None:
        self._connection.send((number, work, view))

    def poll(self) -> tuple[int, Any, str | None] | None:
        return self._connection.recv() if self._connection.poll() else None

    def close(self) -> None:
        self._connection.close()
        self._process.terminate()
        self._process.join(1)


# ------------------------------------------------------------- a thread


class _Thread:
    def __init__(self) -> None:
        sys.setswitchinterval(min(SWITCH, sys.getswitchinterval()))
        self._question: tuple[int, Callable[[View], Any], View] | None = None
        self._answered: tuple[int, Any, str | None] | None = None
        self._asked = threading.Event()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="lama bots", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while True:
            self._asked.wait()
            self._asked.clear()
            if self._closed:
                return
            question, self._question = self._question, None
            if question is not None:
                number, work, view = question
                self._answered = (number, *_answer(work, view))

    def send(self, number: int, work: Callable[[View], Any], view: View) -> None:
        self._question = (number, work, view)
        self._asked.set()

    def poll(self) -> tuple[int, Any, str | None] | None:
        answered, self._answered = self._answered, None
        return answered

    def close(self) -> None:
        self._closed = True
        self._asked.set()


# ------------------------------------------------------------- here and now


class _Here:
    def __init__(self) -> None:
        self._answered: tuple[int, Any, str | None] | None = None

    def send(self, number: int, work: Callable[[View], Any], view: View) -> None:
        self._answered = (number, *_answer(work, view))

    def poll(self) -> tuple[int, Any, str | None] | None:
        answered, self._answered = self._answered, None
        return answered

    def close(self) -> None:
        self._answered = None


_BACKS: dict[Where, type[_Process | _Thread | _Here]] = {
    "process": _Process,
    "thread": _Thread,
    "here": _Here,
}
