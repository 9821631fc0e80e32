"""Background thinking: decisions made in a separate process.

A process has its own interpreter, so frames never wait for a bot, and a bot that hangs or crashes
can be killed. If processes can't be started, or end at once, a thread does the work for built-in
bots. The process only sends plain data, which is validated here.
"""

from __future__ import annotations

import sys
import threading
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Literal

from lama_gui.bots import BotError
from lama_gui.journal import LOG
from lama_gui.names import plain
from lama_gui.players import processes
from lama_gui.players.questions import LARGEST, Make, Work, decode, encode
from lama_gui.players.registry import error_text, is_foreign, make_bot

#: The interpreter's switch interval in seconds while a thread is thinking.
SWITCH = 0.0005

#: The niceness of the process, where the system supports that.
NICENESS = 10

#: The maximum length of an error message, which may contain a long name.
LONGEST_FAILURE = 400

#: Seconds after which a decision counts as hung.
LIMIT = 20.0

#: After this many processes in a row have ended without an answer, no more are started.
STARTS = 3

#: The first message of a process: it has started, so a later crash is caused by its work.
UP = b"up"

Where = Literal["process", "thread", "here"]


class Thinker:
    """Answers one question at a time; a new one replaces the previous one.

    ``ask`` and ``fetch`` never block. Create it once: starting the process takes some tenths of a
    second, in which a question is queued. ``where`` is ``"process"``, ``"thread"``, or ``"here"``
    for immediate answers in tests and pictures. If an answer takes longer than ``limit`` seconds
    after the process has started, ``fetch`` raises BotError.
    """

    def __init__(self, where: Where = "process", limit: float = LIMIT) -> None:
        self._where: Where = where
        self.limit = limit
        self._number = 0
        self._asked: tuple[Work, Any, float] | None = None
        # External bots have a separate process, which they don't share with the coach.
        self._backends: dict[bool, _Process | _Here] = {}
        self._lane = False
        self._lost = 0  # processes that ended since the last answer, not because of external bots
        self._start(False)

    @property
    def busy(self) -> bool:
        """Whether there is a question whose answer was not fetched yet."""
        return self._asked is not None

    def ask(self, work: Work, view: Any) -> None:
        """Ask ``work`` about ``view``, forgetting any earlier question."""
        self._number += 1
        self._asked = work, view, time.monotonic()
        self._lane = work.foreign
        if self._lane not in self._backends:
            self._start(self._lane)
        self._send()

    def fetch(self) -> Any | None:
        """The answer, or None if there is none yet. Raises BotError if it failed."""
        while self._asked is not None:
            work, view, since = self._asked
            back, now = self._backends[self._lane], time.monotonic()
            if not back.has_started and now - self._began < STARTS * self.limit:
                self._asked = work, view, since = work, view, now  # not received yet
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
                self._send()

                continue
            self._lost = 0
            if number == self._number:
                self._asked = None
                if failure is not None:
                    raise BotError(failure)
                return work.read(answer, view)
        return None

    def forget(self) -> None:
        """Drop the question; its answer is ignored."""
        self._asked = None
        self._number += 1

    def cancel(self) -> None:
        """Stop at once by killing the process (a thread is only abandoned)."""
        if self._asked is not None:
            self.forget()
            self._restart()

    def close(self) -> None:
        """End the processes or threads."""
        self._asked = None
        for back in self._backends.values():
            back.close()

    def _send(self) -> None:
        """Send the question, to a new process if the old one has ended."""
        assert self._asked is not None, "something was asked"
        work, view, _ = self._asked
        while True:
            try:
                self._backends[self._lane].send(self._number, work, view)
            except OSError:  # the process was killed or crashed
                self._replaced()
            else:
                return

    def _replaced(self) -> bool:
        """Replace a process that ended; returns whether it had started.

        After ``STARTS`` failures a thread is used instead, which runs no external bots.
        """
        assert self._asked is not None, "something was asked"
        up = self._backends[self._lane].has_started
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
        self._began = time.monotonic()
        try:
            self._backends[lane] = _BACKS[self._where]()
        except (OSError, ValueError, RuntimeError):
            self._backends[lane] = _Thread()

    def _restart(self) -> None:
        self._backends[self._lane].close()
        self._start(self._lane)


def ask_and_wait(work: Work) -> Any:
    """Ask in a new process and wait for the answer. Raises BotError."""
    thinker = Thinker()
    try:
        thinker.ask(work, None)
        while (answer := thinker.fetch()) is None:
            time.sleep(0.01)
        return answer
    finally:
        thinker.close()


def check_bot(spec: str) -> None:
    """Raise BotError if the bot can't be created; external code runs in a separate process."""
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
    """A message with the answer or the error."""
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
    """(number, answer, error) in a message. Raises ValueError."""
    match decode(message):
        case [int(number), answer, None | str() as failure]:
            return number, answer, failure
    raise ValueError("not an answer")


# ------------------------------------------------------------- a process


def serve(connection: Connection) -> None:
    """The process: answer questions until the other end is closed."""
    with suppress(OSError):
        connection.send_bytes(UP)
    while True:
        try:
            number, work, view = connection.recv()
            while connection.poll():  # skip all questions but the last
                number, work, view = connection.recv()
            connection.send_bytes(_answer(number, work, view))
        except (EOFError, OSError, KeyboardInterrupt):
            return


class _Process:
    def __init__(self) -> None:
        self._child = processes.start(serve, name="lama bots", courtesy=NICENESS)
        self._up = False

    @property
    def has_started(self) -> bool:
        """Whether it has started; it may also end before that."""
        with suppress(EOFError, OSError):
            self._greeted()
        return self._up

    def _greeted(self) -> bool:
        if not self._up and self._child.connection.poll():
            self._up = self._child.connection.recv_bytes(LARGEST) == UP
        return self._up

    def send(self, number: int, work: Work, view: Any) -> None:
        self._child.connection.send((number, work, view))

    def poll(self) -> bytes | None:
        alive = self._child.process.is_alive()  # the connection may stay open when it has ended
        if self._greeted() and self._child.connection.poll():
            return self._child.connection.recv_bytes(LARGEST)
        if not alive:
            raise EOFError
        return None

    def close(self) -> None:
        self._child.end()


# ------------------------------------------------------------- here and now


class _Here:
    has_started = True

    def __init__(self) -> None:
        self._answered: bytes | None = None

    def send(self, number: int, work: Work, view: Any) -> None:
        self._answered = _answer(number, work, view)

    def poll(self) -> bytes | None:
        answered, self._answered = self._answered, None
        return answered

    def close(self) -> None:
        self._answered = None


# ------------------------------------------------------------- a thread


class _Thread(_Here):
    def __init__(self) -> None:
        super().__init__()
        sys.setswitchinterval(min(SWITCH, sys.getswitchinterval()))
        self._question: tuple[int, Work, Any] | None = None
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
                if work.foreign:  # a thread that hangs can't be killed
                    refused = "bots from elsewhere need a process, and none can be started here"
                    self._answered = encode([number, None, refused])
                else:
                    self._answered = _answer(number, work, view)

    def send(self, number: int, work: Work, view: Any) -> None:
        self._question = (number, work, view)
        self._asked.set()

    def close(self) -> None:
        self._closed = True
        self._asked.set()


_BACKS: dict[Where, type[_Process | _Here]] = {
    "process": _Process,
    "thread": _Thread,
    "here": _Here,
}
