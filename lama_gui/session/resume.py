"""Resume a match: the one way in, used by the title, the history and others.

The file is locked first and read then; whatever was read of it before is only for showing.
So two copies of the program can't play the same match, and none writes over the moves of another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from lama_gui import storage
from lama_gui.bots import BotError
from lama_gui.players.programs import Program, find_program, is_foreign
from lama_gui.records import Header, Record, RecordError, UnknownError, proof, read_record, seating
from lama_gui.records.file_lock import LockedMatch
from lama_gui.records.reader import has_ended, match_files
from lama_gui.records.writer import InUseError, RecordWriter
from lama_gui.rules.game import Move, Shuffle
from lama_gui.session import Chance, Replaced, Session, chance_of, without

#: What people said about bots that are programs: whether one may run, as its file is now.
Answers = Mapping[Program, bool]


class NeedsConsent(Exception):
    """The match has bots that are programs, and nobody was asked about them yet.

    ``programs`` are these. Ask, and open the match again with the answers; a bot that is
    refused is played by the substitute. Nothing was run or written. ``variant`` is the game's.
    """

    def __init__(self, programs: tuple[Program, ...], variant: str) -> None:
        super().__init__(f"nobody has agreed to {', '.join(one.spec for one in programs)}")
        self.programs, self.variant = programs, variant


def open_match(
    path: Path, answers: Answers | None = None, chance: Shuffle | None = None
) -> Session:
    """Go on with the match in ``path``: lock it, read it, ask where asking is due.

    Raises InUseError when another copy of the program is playing it, RecordError, OSError, and
    NeedsConsent for bots that ``answers`` say nothing of; the file is then as it was, and free.
    """
    hold = LockedMatch.take(path)
    try:
        header, match = hold.record.header, hold.record.match
        chairs, plan = seating.find(path, header), seating.agreed(path, header)
        players = [chair.player for chair in chairs] + [info.player for info in header.seats]
        players += [wish.player for wish in plan.wishes if wish.player]
        refused, agreed = _judged(players, answers or {}, header.variant)
        sealed = proof.find_secret(path, header) if chance is None else None
    except BaseException:
        hold.release()
        raise
    writer = RecordWriter.go_on(hold)
    chance = chance or chance_of(header, sealed, match.state.round)
    return Session(header, match, writer, chance, sealed, chairs, refused, agreed, plan)


def begin_again(
    header: Header, deal: Move, folder: Path, answers: Answers | None = None
) -> Session:
    """A new match with the ``header`` and a deal of one in a file, for people who play on there.

    Raises OSError, and NeedsConsent as :func:`open_match` does.
    """
    players = [info.player for info in header.seats]
    refused, agreed = _judged(players, answers or {}, header.variant)
    began = header.seats
    header = msgspec.structs.replace(header, seats=without(began, refused))
    session = Session.begin(header, folder, Chance(), agreed)
    for seat, info in enumerate(began):
        if refused.get(info.player):
            session.replaced.append(Replaced(seat, info.player, refused[info.player]))
    session.match.play(replace(deal, round=1))  # type: ignore[type-var]
    return session


def _judged(
    players: Iterable[str], answers: Answers, variant: str
) -> tuple[dict[str, str], dict[str, str]]:
    """The bots that may not play (name -> why, or ""), and those that may (name -> digest).

    Raises NeedsConsent when somebody has to be asked: about what could be run at all.
    """
    refused: dict[str, str] = {}
    agreed: dict[str, str] = {}
    unasked: list[Program] = []
    for name in dict.fromkeys(filter(is_foreign, players)):
        try:
            program = find_program(name)
        except BotError as error:
            refused[name] = str(error)
            continue
        answer = answers.get(program)
        if answer is None:
            unasked.append(program)
        elif answer:
            agreed[name] = program.digest
        else:
            refused[name] = ""
    if unasked:
        raise NeedsConsent(tuple(unasked), variant)
    return refused, agreed


# ------------------------------------------------------------- the last unfinished match


@dataclass(frozen=True)
class MatchPreview:
    """What everybody may know of a match that goes on, to choose it by."""

    variant: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    round: int

    @classmethod
    def at(cls, record: Record) -> MatchPreview:
        """A glance at what was read."""
        state = record.match.state
        names = tuple(info.name for info in record.header.seats)
        return cls(record.header.variant, names, tuple(state.totals), state.round)


@dataclass(frozen=True)
class Unfinished:
    """The last match that has not ended, and what was found on the way to it.

    ``glance`` is for showing only: :func:`open_match` reads the file again. ``set_aside`` are
    damaged files that got another name, ``stuck`` those that could not get one, ``unknown``
    files that a newer program may have written, and ``unreadable`` what the disk refuses, and why.
    """

    path: Path | None = None
    glance: MatchPreview | None = None
    set_aside: tuple[Path, ...] = ()
    stuck: tuple[Path, ...] = ()
    unknown: tuple[Path, ...] = ()
    unreadable: tuple[tuple[Path, OSError], ...] = ()


#: How many files, newest first, are looked at for an unfinished match.
LOOK_BACK = 200


def find_unfinished(
    folder: Path, settled: Callable[[Header, str], bool] | None = None
) -> Unfinished:
    """The newest match in ``folder`` that has not ended.

    One that is ``settled`` – by its header and its file's name – needs nobody to go on with it.

    A damaged file is set aside under another name, never deleted, unless somebody plays it. A
    match against the rules in its middle is damaged too: it can't be played on. What this
    program does not know is left alone, and so is an empty file: nothing began in it.
    """
    aside: list[Path] = []
    stuck: list[Path] = []
    unknown: list[Path] = []
    unreadable: list[tuple[Path, OSError]] = []
    path, glance = None, None
    for file in _newest(folder):
        try:
            if has_ended(file):
                continue
            record = read_record(file)
        except UnknownError:
            unknown.append(file)
            continue
        except RecordError:
            try:
                aside.extend(_set_aside(file))
            except OSError:
                stuck.append(file)
            continue
        except FileNotFoundError:
            continue
        except OSError as error:
            unreadable.append((file, error))
            continue
        if settled is not None and settled(record.header, file.name):
            continue
        if not record.match.over:
            path, glance = file, MatchPreview.at(record)
            break
    return Unfinished(path, glance, tuple(aside), tuple(stuck), tuple(unknown), tuple(unreadable))


def _newest(folder: Path) -> list[Path]:
    """The match files in ``folder`` that are looked at, the newest first."""
    found = [(status.st_mtime, path) for path, status in match_files(folder)]
    found.sort(key=lambda one: (-one[0], one[1].name))
    return [path for _, path in found[:LOOK_BACK]]


def _set_aside(path: Path) -> list[Path]:
    """Rename a file that is damaged under the lock, too. Raises OSError when it can't be."""
    try:
        LockedMatch.take(path).release()
    except InUseError:
        return []
    except RecordError:
        return [storage.set_aside(path)]
    return []
