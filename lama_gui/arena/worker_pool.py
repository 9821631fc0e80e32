"""Worker processes that play matches, and are replaced if they hang or die.

They send plain data only: nothing from a process with external bots is unpickled.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from lama_gui.arena.matches import Note, parts, play, too_slow
from lama_gui.arena.results import Plan, Results
from lama_gui.bots import BotError
from lama_gui.players import processes
from lama_gui.players.questions import decode, encode
from lama_gui.players.registry import BotFailed, is_foreign

#: Seconds between checks whether a bot hangs.
LOOK = 0.2
#: Seconds beyond the time limit for the watchdog in the worker to react.
GRACE = 1.0
#: The maximum number of lost processes per worker.
TRIES = 3
#: The maximum size of results in bytes.
LARGEST = 1_000_000


class WorkerLost(Exception):
    """A worker was killed; the message is a sentence."""


def play_in_pool(
    plan: Plan,
    matches: int,
    jobs: int,
    done: Sequence[range] = (),
    tell: Callable[[str], None] = lambda _: None,
) -> Iterator[Results]:
    """Play in ``jobs`` processes, yielding the results of parts as they are finished.

    The part of a killed worker is played again, after calling ``tell`` with a message. Raises
    BotError, OSError (records), WorkerLost if this happens repeatedly.
    """
    todo = parts(matches, jobs, done, plan.set_size)
    crew: list[_Worker] = []
    lost = 0
    try:
        for part in islice(todo, jobs):
            crew.append(_Worker(plan))
            crew[-1].give(part)
        while busy := {player.child: player for player in crew if player.busy}:
            for child in processes.wait_for(busy, LOOK):
                player = busy[child]
                try:
                    results = player.results()
                except WorkerLost as error:
                    lost += 1
                    if plan.records is not None or lost > TRIES * jobs:
                        raise
                    tell(f"{error}; its matches are played again")
                    player.child.end()
                    crew[crew.index(player)] = again = _Worker(plan)
                    again.give(player.part)
                    continue
                for part in islice(todo, 1):
                    player.give(part)
                yield results
            for player in busy.values():
                player.look()
    finally:
        for player in crew:
            player.child.end()


def play_guarded(plan: Plan, part: range) -> Results:
    """Play ``part``, with external bots in a separate process.

    Raises BotError, OSError (records), WorkerLost.
    """
    if not any(map(is_foreign, plan.bots)):
        return play(plan, part)
    with processes.children_allowed():
        player = _Worker(plan)
    try:
        player.give(part)
        while not processes.wait_for([player.child], LOOK):
            player.look()
        return player.results()
    finally:
        player.child.end()


class _Worker:
    """A worker process, as seen by the parent."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        cells = processes.CONTEXT.RawArray("q", Note.CELLS)
        self._note = Note(cells)
        self.child = processes.start(_play, plan, cells, name="lama matches")
        self.busy = False
        self.part = range(0)
        self._seen, self._since = -1, 0.0

    def give(self, part: range) -> None:
        """Send a part. If the process has ended, ``take`` notices."""
        self.busy, self.part = True, part
        with suppress(OSError):
            self.child.connection.send((part.start, part.stop))

    def results(self) -> Results:
        """The results of the part. Raises the worker's errors."""
        self.busy = False
        try:
            if not self.child.connection.poll():
                raise EOFError
            answer = decode(self.child.connection.recv_bytes(LARGEST))
        except (EOFError, OSError, ValueError):
            raise self._end() from None
        results = _decoded(answer, self._plan)
        results.numbers = (self.part,)
        return results

    def look(self) -> None:
        """Raise BotError if a bot hangs and the worker's watchdog has not stopped it."""
        now, count = time.monotonic(), self._note.count
        if count != self._seen or self._note.asked is None:
            self._seen, self._since = count, now
        elif self.busy and now - self._since > self._plan.time_limit + GRACE:
            raise too_slow(self._plan, self._note.asked, self._note.number)

    def _end(self) -> Exception:
        """The error for a process that ended unexpectedly."""
        self.child.process.join(GRACE)
        code = self.child.process.exitcode
        how = f"signal {-code}" if code is not None and code < 0 else f"exit status {code}"
        bot, number = self._note.asked, self._note.number
        if bot is not None and is_foreign(self._plan.bots[bot]):
            return BotFailed(
                f"bot {self._plan.bots[bot]!r} ended its process in match {number} ({how})"
            )
        return WorkerLost(f"a process that played matches was ended from outside ({how})")


def _decoded(answer: Any, plan: Plan) -> Results:
    """Decode the results in an answer, or raise the error in it."""
    match answer:
        case {"failed": str(text)}:
            raise BotFailed(text)
        case {"bot": str(text)}:
            raise BotError(text)
        case {"disk": [int() | None as number, str(reason), str(name)]}:
            raise OSError(number, reason, name)
        case {"error": str(text)}:
            raise RuntimeError(text)
    with suppress(msgspec.ValidationError):
        results = msgspec.convert(answer, Results, str_keys=True)
        if len(results.tallies) == len(plan.bots):
            return results
    raise RuntimeError(f"not understood: {str(answer)[:100]}")


# ------------------------------------------------------------- in the process


def _play(connection: Connection, plan: Plan, cells: Any) -> None:
    """Play the requested parts until the connection is closed."""
    note = Note(cells)
    while True:
        try:
            first, stop = connection.recv()
            connection.send_bytes(encode(_answer(plan, range(first, stop), note), LARGEST))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def _answer(plan: Plan, part: range, note: Note) -> Any:
    """The results of ``part``, or the error, as plain data."""
    try:
        results = play(plan, part, note)
    except BotFailed as error:
        return {"failed": str(error)}
    except BotError as error:
        return {"bot": str(error)}
    except OSError as error:
        return {"disk": [error.errno, error.strerror or str(error), str(error.filename or "")]}
    except Exception:
        return {"error": traceback.format_exc()}
    results.numbers = ()  # the part, which the parent knows
    return msgspec.to_builtins(results)
