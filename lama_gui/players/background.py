"""Background thinking: decisions made in a separate process.

A process shares no interpreter with the window, so a frame never waits for a bot, and a
bot that hangs, or brings its process down, can be ended. Where processes can't be started,
or end as soon as they are, a thread does the work of the own bots. What crosses is plain data,
read by the one who asked.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Literal

from lama_gui.bots import BotError
from lama_gui.journal import LOG
from lama_gui.names import plain
from lama_gui.players import processes
from lama_gui.players.bot_call import error_text
from lama_gui.players.programs import is_foreign
from lama_gui.players.questions import Make, Work
from lama_gui.players.registry import make_bot
from lama_gui.players.serialization import LARGEST, decode, encode

#: How soon the drawing thread gets its turn back from a thinking one, in seconds.
SWITCH = 0.0005

#: How far the thinking process steps back behind the window, where the system knows of that.
COURTESY = 10

#: Letters of the sentence of what went wrong; a bot's name alone may be a book.
LONGEST_FAILURE = 400

#: Who takes longer than this for an answer has hung, in seconds.
LIMIT = 20.0

#: So many processes in a row may end without an answer; then no more is started.
STARTS = 3

#: What a process says first: it has come up, and what ends it now is what it is asked.
UP = b"up"

Where = Literal["process", "thread", "here"]


class Thinker:
    """Answers one question at a time; the latest counts.

    ``ask`` and ``fetch`` never wait. Made once and kept: starting the process takes some
    tenths of a second, in which questions are queued. ``where`` the work is done:
    ``"process"``, ``"thread"``, or ``"here"``, at once, for tests and pictures. An answer
    that takes longer than ``limit`` seconds of ``clock``, once the process has come up, ends with
    a BotError.
    """

    def __init__(
        self,
        where: Where = "process",
        limit: float = LIMIT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._where: Where = where
        self.limit, self._clock = limit, clock
        self._number = 0
        self._asked: tuple[Work, Any, float] | None = None
        # Code from elsewhere has a process of its own: it shares none with the coach.
        self._backs: dict[bool, _Process | _Thread | _Here] = {}
        self._lane = False
        self._lost = 0  # processes since the last answer that no bot from elsewhere has ended
        self._start(False)

    @property
    def busy(self) -> bool:
        """Whether something was asked for and not fetched."""
        return self._asked is not None

    def ask(self, work: Work, view: Any) -> None:
        """Have ``work`` answer about ``view``; an older question is forgotten."""
        self._number += 1
        self._asked = work, view, self._clock()
        self._lane = work.foreign
        if self._lane not in self._backs:
            self._start(self._lane)
        self._send()

    def fetch(self) -> Any | None:
        """The answer once it is there, None before. Raises BotError if it failed."""
        while self._asked is not None:
            work, view, since = self._asked
            back, now = self._backs[self._lane], self._clock()
            if not back.came_up and now - self._began < STARTS * self.limit:
                self._asked = work, view, since = work, view, now  # it has not heard it yet
            try:
                message = back.poll()
                if message is None:
                    if now - since > self.limit:
                        self.cancel()
                        raise BotError(f"it took longer than {self.limit:g} seconds")
                    return None
                number, answer, failure = _opened(message)
            except (EOFError, OSError, ValueError):
                if self._replaced():
                    self._asked = None
                    raise BotError("its process ended") from None
                self._send()  # nobody has heard the question yet
                continue
            self._lost = 0
            if number == self._number:
                self._asked = None
                if failure is not None:
                    raise BotError(failure)
                return work.read(answer, view)
        return None

    def forget(self) -> None:
        """Nobody wants the answer any more; it is dropped when it comes."""
        self._asked = None
        self._number += 1

    def cancel(self) -> None:
        """Stop at once, even a bot that hangs (a thread can only be forgotten)."""
        if self._asked is not None:
            self.forget()
            self._restart()

    def close(self) -> None:
        """End the processes or threads."""
        self._asked = None
        for back in self._backs.values():
            back.close()

    def _send(self) -> None:
        """Put the question that was asked, to another process where the first is gone."""
        assert self._asked is not None, "something was asked"
        work, view, _ = self._asked
        while True:
            try:
                self._backs[self._lane].send(self._number, work, view)
            except OSError:  # somebody ended the process, or a bot brought it down
                self._replaced()
            else:
                return

    def _replaced(self) -> bool:
        """Start another process for one that ended; whether that one had come up.

        One after the other that ends by itself is not followed by another for ever: then this
        program thinks for itself, and nothing from elsewhere runs.
        """
        assert self._asked is not None, "something was asked"
        up = self._backs[self._lane].came_up
        if not (up and self._asked[0].foreign):
            self._lost += 1
        if self._lost == STARTS:
            self._where = "thread"
            LOG.error(
                "%d processes for bots ended at their start: from now on bots think in the "
                "program's own process, and none from elsewhere plays",
                STARTS,
            )
        self._restart()
        return up

    def _start(self, lane: bool) -> None:
        self._began = self._clock()
        try:
            self._backs[lane] = _BACKS[self._where]()
        except (OSError, ValueError, RuntimeError):
            self._backs[lane] = _Thread()

    def _restart(self) -> None:
        self._backs[self._lane].close()
        self._start(self._lane)


def ask_and_wait(work: Work, view: Any = None, limit: float = LIMIT) -> Any:
    """What ``work`` answers, asked like everybody, by someone who has the time to wait.

    Raises BotError.
    """
    thinker = Thinker(limit=limit)
    try:
        thinker.ask(work, view)
        while (answer := thinker.fetch()) is None:
            time.sleep(0.01)
        return answer
    finally:
        thinker.close()


def check_bot(spec: str) -> None:
    """Raise BotError if no bot of that name can be made; code from elsewhere runs elsewhere."""
    if not is_foreign(spec):
        make_bot(spec, 0)
        return
    try:
        ask_and_wait(Make(spec))
    except BotError as error:
        reason = str(error)
        named = reason if repr(spec) in reason else f"bot {spec!r}: {reason}"
        raise BotError(named) from None


def _answer(number: int, work: Work, view: Any) -> bytes:
    """The message with the answer, or with the sentence of what went wrong."""
    try:
        return encode([number, work(view), None])
    except KeyboardInterrupt:
        raise
    except BotError as error:
        failure = str(error)
    except BaseException as error:  # a bot from elsewhere may raise anything
        failure = error_text(error)
    return encode([number, None, plain(failure, LONGEST_FAILURE)])


def _opened(message: bytes) -> tuple[int, Any, str | None]:
    """Number, answer and failure in a message. Raises ValueError."""
    match decode(message):
        case [int(number), answer, None | str() as failure]:
            return number, answer, None if failure is None else failure
    raise ValueError("not an answer")


# ------------------------------------------------------------- a process


def _serve(connection: Connection) -> None:
    """The process: answer questions until the other end is closed."""
    with suppress(OSError):
        connection.send_bytes(UP)
    while True:
        try:
            number, work, view = connection.recv()
            while connection.poll():  # only the latest question is still of interest
                number, work, view = connection.recv()
            connection.send_bytes(_answer(number, work, view))
        except (EOFError, OSError, KeyboardInterrupt):
            return


class _Process:
    def __init__(self) -> None:
        self._process, self._connection = processes.start(_serve, name="lama bots")
        processes.step_back(self._process, COURTESY)  # on a busy machine the frames go first
        self._up = False

    @property
    def came_up(self) -> bool:
        """Whether it has started; a process can end before it does."""
        with suppress(EOFError, OSError):
            self._greeted()
        return self._up

    def _greeted(self) -> bool:
        if not self._up and self._connection.poll():
            self._up = self._connection.recv_bytes(LARGEST) == UP
        return self._up

    def send(self, number: int, work: Work, view: Any) -> None:
        self._connection.send((number, work, view))

    def poll(self) -> bytes | None:
        alive = self._process.is_alive()  # the connection need not tell when it has ended
        if self._greeted() and self._connection.poll():
            return self._connection.recv_bytes(LARGEST)
        if not alive:
            raise EOFError
        return None

    def close(self) -> None:
        self._connection.close()
        processes.end(self._process)


# ------------------------------------------------------------- a thread


class _Thread:
    came_up = True

    def __init__(self) -> None:
        sys.setswitchinterval(min(SWITCH, sys.getswitchinterval()))
        self._question: tuple[int, Work, Any] | None = None
        self._answered: bytes | None = None
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
                if work.foreign:  # there would be no end of it if it hangs
                    refused = "bots from elsewhere need a process, and none can be started here"
                    self._answered = encode([number, None, refused])
                else:
                    self._answered = _answer(number, work, view)

    def send(self, number: int, work: Work, view: Any) -> None:
        self._question = (number, work, view)
        self._asked.set()

    def poll(self) -> bytes | None:
        answered, self._answered = self._answered, None
        return answered

    def close(self) -> None:
        self._closed = True
        self._asked.set()


# ------------------------------------------------------------- here and now


class _Here:
    came_up = True

    def __init__(self) -> None:
        self._answered: bytes | None = None

    def send(self, number: int, work: Work, view: Any) -> None:
        self._answered = _answer(number, work, view)

    def poll(self) -> bytes | None:
        answered, self._answered = self._answered, None
        return answered

    def close(self) -> None:
        self._answered = None


_BACKS: dict[Where, type[_Process | _Thread | _Here]] = {
    "process": _Process,
    "thread": _Thread,
    "here": _Here,
}
