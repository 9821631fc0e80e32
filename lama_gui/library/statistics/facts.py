"""Facts about finished matches, the same for every family of games, read from their files."""

from __future__ import annotations

import gc
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from lama_gui.bots.characters import LEVELS
from lama_gui.daily import stamp_of
from lama_gui.families import FAMILIES, MatchSummary, family_of, goals_reached
from lama_gui.families.family import Out, Quit, Scored
from lama_gui.match import Match
from lama_gui.players import processes
from lama_gui.records import Header, RecordError, SeatInfo, read_record, seating
from lama_gui.records.reader import match_files
from lama_gui.records.seating import Chair, hints_used
from lama_gui.session.visibility import Visible


class Listed(msgspec.Struct, frozen=True):
    """A match in the list of matches. ``winners`` are seats, empty while it is not over.

    ``day`` is the header's stamp of a deal of the day, or ""; ``by_round`` the points of each
    seat by round.
    """

    variant: str
    created: str
    seats: tuple[SeatInfo, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    round: int
    day: str = ""
    by_round: tuple[tuple[int, ...], ...] = ()

    @property
    def finished(self) -> bool:
        """Whether it is over."""
        return bool(self.winners)

    @property
    def person(self) -> int | None:
        """The first seat that a person plays, or None."""
        return next((seat for seat, info in enumerate(self.seats) if info.human), None)

    def place(self, seat: int) -> int:
        """The place of a seat in a finished match, from 1; equal totals share one."""
        return family_of(self.variant).ranking.places(self.totals)[seat]


def listed(
    header: Header, match: Match | Visible, points: tuple[tuple[int, ...], ...] = ()
) -> Listed:
    """The list entry for a match; ``points`` are those of its rounds."""
    return Listed(
        variant=header.variant,
        created=header.created or "",
        seats=tuple(msgspec.structs.replace(info, written="") for info in header.seats),
        totals=match.totals,
        winners=match.winners if match.over else (),
        round=match.round,
        day=stamp_of(header),
        by_round=points,
    )


def seated(line: Listed, chairs: Sequence[Chair]) -> Listed:
    """The list entry of a finished match with the seats at its end."""
    who = players([info.player for info in line.seats], chairs)
    seats = tuple(
        msgspec.structs.replace(line.seats[chair.began], player=player)
        for chair, player in zip(chairs, who, strict=True)
    )
    return msgspec.structs.replace(line, seats=seats)


def moment(created: str, otherwise: float) -> float:
    """When a match began, in seconds since 1970; ``otherwise`` if its file has no valid time."""
    try:
        when = datetime.fromisoformat(created)
    except ValueError:
        return otherwise
    if when.tzinfo is None:
        when = when.replace(tzinfo=UTC)
    try:
        return when.timestamp()
    except (OverflowError, OSError, ValueError):
        return otherwise


HUMAN = "human"
OWN = "own"
"""The level of external bots."""
NOBODY = ""
"""The player of a seat that counts for nobody, because somebody else finished the match."""


class SeatFacts(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A seat at the end: player, total, place (from 1), goals, and sums over its rounds.

    ``points`` are those of all rounds, ``out`` is the number of rounds it went out of, ``quits``
    of those it quit, with ``cost`` points; ``hints`` is the number of hints its final player used.
    """

    name: str
    player: str
    total: int
    place: int
    won: bool
    goals: tuple[str, ...]
    rounds: int
    points: int
    out: int
    quits: int
    cost: int
    hints: int = 0

    @property
    def human(self) -> bool:
        """Whether a person played it."""
        return self.player == HUMAN

    @property
    def level(self) -> str:
        """The bot's level, ``own`` for an external bot, ``human`` for a person, or ``NOBODY``."""
        return level_of(self.player)


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """A finished match. ``created`` is the time in its header; ``turns`` the number of moves.

    ``points`` are those of each round, ``totals`` the totals after it, per seat.
    """

    variant: str
    created: str
    turns: int
    seats: tuple[SeatFacts, ...]
    points: tuple[tuple[int, ...], ...]
    totals: tuple[tuple[int, ...], ...]


def level_of(player: str) -> str:
    """The level in a seat's ``player``: ``steady`` of ``steady/rosa``."""
    level = player.partition("/")[0]
    return level if level in (HUMAN, NOBODY, *LEVELS) else OWN


def facts_of(header: Header, match: Match, hints: Sequence[int] = ()) -> MatchFacts | None:
    """The facts of a match; None if it is not over.

    ``hints`` are those used by the final player of each seat; () for none.
    """
    if not match.over:
        return None
    family = FAMILIES[match.game.family]
    places = family.ranking.places(match.totals)
    points: list[tuple[int, ...]] = []
    quit_now: set[int] = set()
    out, quits, cost = Counter[int](), Counter[int](), Counter[int]()
    for event in (event for step in match.steps for event in step.events):
        match family.note(event):
            case Quit(seat):
                quit_now.add(seat)
            case Out(seat):
                out[seat] += 1
            case Scored(brought):
                points.append(brought)
                quits.update(quit_now)
                cost.update({seat: brought[seat] for seat in quit_now})
                quit_now.clear()
    used = tuple(hints) or (0,) * len(header.seats)
    helped = [seat for seat, count in enumerate(used) if count]
    story = MatchSummary(match.game, match.state, match.steps, helped)
    seats = tuple(
        SeatFacts(
            name=info.name,
            player=info.player,
            total=match.totals[seat],
            place=places[seat],
            won=seat in match.winners,
            goals=goals_reached(story, seat),
            rounds=len(points),
            points=sum(brought[seat] for brought in points),
            out=out[seat],
            quits=quits[seat],
            cost=cost[seat],
            hints=used[seat],
        )
        for seat, info in enumerate(header.seats)
    )
    return MatchFacts(
        header.variant,
        header.created or "",
        sum(step.seat is not None for step in match.steps),
        seats,
        tuple(points),
        match.totals_by_round,
    )


def counted(facts: MatchFacts, chairs: Sequence[Chair]) -> MatchFacts:
    """The facts with every seat attributed to its final player.

    ``facts`` are attributed by the header. If a bot took over from a person, or a person from a
    bot, the seat counts for nobody.
    """
    seats = tuple(
        msgspec.structs.replace(seat, name=facts.seats[chair.began].name, player=player)
        for seat, chair, player in zip(
            facts.seats, chairs, players([seat.player for seat in facts.seats], chairs), strict=True
        )
    )
    return replace(facts, seats=seats)


def players(began: Sequence[str], chairs: Sequence[Chair]) -> tuple[str, ...]:
    """The player each seat is attributed to; ``began`` are those in the header."""
    return tuple(chair.player if chair.player == began[chair.began] else NOBODY for chair in chairs)


# ---- reading many match files for the index

#: The query for seats, for :func:`line_of`.
SEATS = "SELECT files.name, line FROM seats JOIN files ON files.id = file"


class SeatLine(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A seat of a finished match in the index.

    ``rivals`` are the levels of the others; ``by_round`` are the points of each round, ``totals``
    the totals after each.
    """

    file: str
    variant: str
    created: str
    turns: int
    rivals: tuple[str, ...]
    by_round: tuple[int, ...]
    totals: tuple[int, ...]
    seat: int
    facts: SeatFacts


def lines_of(file: str, facts: MatchFacts) -> list[SeatLine]:
    """The seats of a match for the index."""
    return [
        SeatLine(
            file,
            facts.variant,
            facts.created,
            facts.turns,
            tuple(sorted({s.level for i, s in enumerate(facts.seats) if i != seat} - {NOBODY})),
            tuple(brought[seat] for brought in facts.points),
            tuple(totals[seat] for totals in facts.totals),
            seat,
            facts.seats[seat],
        )
        for seat in range(len(facts.seats))
    ]


_LINES = msgspec.msgpack.Decoder(SeatLine)


def row_of(file: int | None, line: SeatLine, behind: int) -> tuple[object, ...]:
    """The database row of a seat: columns used in queries, and the encoded whole."""
    s = line.facts
    asked = line.variant, line.created, s.name, s.level, s.won, behind, " ".join(s.goals)
    return file, line.seat, *asked, msgspec.msgpack.encode(line)


def line_of(row: tuple[str, bytes]) -> SeatLine:
    """The seat in a row of the query ``SEATS``."""
    line = _LINES.decode(row[1])
    msgspec.structs.force_setattr(line, "file", name_of(row[0]))  # only just made
    return line


#: The number of new files from which on several processes read them.
WORTHWHILE = 64
#: Files per task, tasks queued per process, and seconds between calls of ``going``.
CHUNK, AHEAD, LOOK = 16, 2, 0.1

#: The niceness of the reading processes, where the system supports that.
NICENESS = 5


def key_of(name: str) -> str:
    """A file name as valid text: ``/`` and its bytes if it is not UTF-8."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return "/" + name.encode(errors=_ODD).hex()
    return name


def name_of(key: str) -> str:
    """The inverse of :func:`key_of`."""
    return bytes.fromhex(key[1:]).decode(errors=_ODD) if key.startswith("/") else key


#: The error handler that represents undecodable bytes in file names.
_ODD = "surrogatepass" if sys.platform == "win32" else "surrogateescape"


@dataclass(frozen=True, slots=True)
class Found:
    """A file in the folder. ``name`` is the key of its name."""

    name: str
    size: int
    modified: int


def look(folder: Path) -> Iterator[Found]:
    """The match files in ``folder``."""
    for path, status in match_files(folder):
        yield Found(key_of(path.name), status.st_size, status.st_mtime_ns)


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of reading a file: its list entry (None with a ``problem``), and its facts if the
    match is over.

    Both are attributed by the header; ``chairs`` are the final seats if they were saved.
    """

    listed: Listed | None = None
    facts: MatchFacts | None = None
    problem: str = ""
    again: bool = False  # a disk error: try again the next time
    chairs: tuple[Chair, ...] | None = None


#: A file and the result of reading it.
Read = tuple[Found, Reading]
#: Returns whether to continue.
Going = Callable[[], bool]


def read_all(folder: Path, files: Sequence[Found], jobs: int, going: Going) -> Iterator[Read]:
    """Read ``files``, roughly in order; ``jobs`` processes share larger amounts of work.

    It ends early when ``going`` returns False.
    """

    parts = iter([files[first : first + CHUNK] for first in range(0, len(files), CHUNK)])
    if jobs > 1 and len(files) >= WORTHWHILE:
        yield from _shared(folder, parts, jobs, going)
    for part in parts:  # nothing is left, unless no process could be started
        for found in part:
            if not going():
                return
            yield found, _read(folder, found)


def _shared(
    folder: Path, parts: Iterator[Sequence[Found]], jobs: int, going: Going
) -> Iterator[Read]:
    readers: list[_Reader] = []
    try:
        with suppress(OSError, ValueError, RuntimeError):
            readers.extend(_Reader(folder) for _ in range(jobs))
        for reader in readers * AHEAD:
            reader.give(next(parts, ()))
        while going() and (busy := {r.child: r for r in readers if r.waiting}):
            for child in processes.wait_for(busy, LOOK):
                reader = busy[child]
                part, readings = reader.next_results()
                reader.give(next(parts, ()))
                yield from zip(part, readings, strict=True)
    finally:
        for reader in readers:
            reader.child.end()


class _Reader:
    """A process that reads match files."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.child = processes.start(_serve, folder, name="lama reading", courtesy=NICENESS)
        self.waiting: deque[Sequence[Found]] = deque()

    def give(self, part: Sequence[Found]) -> None:
        """Queue these files. If the process has ended, ``take`` notices."""
        if part:
            self.waiting.append(part)
            with suppress(OSError):
                self.child.connection.send([found.name for found in part])

    def next_results(self) -> tuple[Sequence[Found], list[Reading]]:
        """The next files that were queued, and their results."""
        part = self.waiting.popleft()
        try:
            if self.child.connection.poll():
                return part, self.child.connection.recv()
        except (EOFError, OSError):
            pass
        # The process was killed: read the files here.
        return part, [_read(self._folder, found) for found in part]


def _serve(connection: Connection, folder: Path) -> None:
    """The process. It needs no garbage collection, since reading creates no cycles."""
    gc.freeze()
    gc.disable()
    with suppress(EOFError, OSError):
        while True:
            names = connection.recv()
            connection.send([read_facts(folder / name_of(name)) for name in names])


def _read(folder: Path, found: Found) -> Reading:
    return read_facts(folder / name_of(found.name))


def read_facts(path: Path) -> Reading:
    """Read a file; never raises."""
    try:
        record = read_record(path)
    except RecordError as error:
        return Reading(problem=str(error))
    except OSError as error:
        return Reading(problem=error.strerror or str(error), again=True)
    over = record.match.over
    kept = seating.read_chairs(path, record.header) if over else None
    hints = _hints(path, record.header, kept) if over else ()
    facts = facts_of(record.header, record.match, hints)
    line = listed(record.header, record.match, facts.points if facts else ())
    return Reading(line, facts, chairs=None if kept is None else tuple(kept))


def _hints(path: Path, header: Header, kept: Sequence[Chair] | None) -> list[int]:
    """The number of hints used by the final player of each seat."""
    used = hints_used(path, header)
    chairs = seating.beginning(header) if kept is None else kept
    return [used[chair.began] for chair in chairs]
