"""Resume matches.

The file is locked before it is read; anything read earlier is only for display. So two copies of
the program can't play the same match or overwrite each other's moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

import msgspec
from msgspec import Struct

from lama_gui import storage
from lama_gui.bots import BotError
from lama_gui.players.registry import Program, find_program, is_foreign
from lama_gui.records import Header, Record, RecordError, UnknownError, proof, read_record, seating
from lama_gui.records.reader import has_ended, match_files
from lama_gui.records.writer import InUseError, LockedMatch, RecordWriter
from lama_gui.rules.game import Move, Shuffle
from lama_gui.session import Chance, Replaced, Session, chance_of, without

#: Whether an external program (with its current digest) may run.
Answers = Mapping[Program, bool]


class NeedsConsent(Exception):
    """The match has external programs as bots that need the player's consent.

    Ask about ``programs``, and open the match again with the answers; bots that are refused are
    replaced. Nothing was run or written. ``variant`` is that of the match.
    """

    def __init__(self, programs: tuple[Program, ...], variant: str) -> None:
        super().__init__(f"nobody has agreed to {', '.join(one.spec for one in programs)}")
        self.programs, self.variant = programs, variant


def open_match(
    path: Path, answers: Answers | None = None, chance: Shuffle | None = None
) -> Session:
    """Resume the match in ``path``.

    Raises InUseError if another copy of the program is playing it, RecordError, OSError, and
    NeedsConsent for programs missing in ``answers``; the file is then unchanged and unlocked.
    """
    hold = LockedMatch.open(path)
    try:
        header, match = hold.record.header, hold.record.match
        chairs, plan = seating.load_chairs(path, header), seating.load_plan(path, header)
        players = [chair.player for chair in chairs] + [info.player for info in header.seats]
        players += [wish.player for wish in plan.wishes if wish.player]
        refused, agreed = _check_consent(players, answers or {}, header.variant)
        sealed = proof.find_secret(path, header) if chance is None else None
    except BaseException:
        hold.release()
        raise
    writer = RecordWriter.resume(hold)
    chance = chance or chance_of(header, sealed, match.state.round)
    return Session(header, match, writer, chance, sealed, chairs, refused, agreed, plan)


def begin_again(
    header: Header, deal: Move, folder: Path, answers: Answers | None = None
) -> Session:
    """Start a new match with the header of another one and one of its deals.

    Raises OSError, and NeedsConsent as :func:`open_match` does.
    """
    players = [info.player for info in header.seats]
    refused, agreed = _check_consent(players, answers or {}, header.variant)
    began = header.seats
    header = msgspec.structs.replace(header, seats=tuple(without(began, refused)))
    session = Session.begin(header, folder, Chance(), agreed)
    for seat, info in enumerate(began):
        if refused.get(info.player):
            session.replaced.append(Replaced(seat, info.player, refused[info.player]))
    session.match.play(replace(deal, round=1))  # type: ignore[type-var]
    return session


def _check_consent(
    players: Iterable[str], answers: Answers, variant: str
) -> tuple[dict[str, str], dict[str, str]]:
    """The external programs that may not run (name -> reason or "") and those that may (name ->
    digest).

    Raises NeedsConsent for those that exist and have no answer.
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


class MatchPreview(msgspec.Struct, frozen=True):
    """Public information about an unfinished match, for display."""

    variant: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    round: int

    @classmethod
    def at(cls, record: Record) -> MatchPreview:
        """The preview of a record."""
        state = record.match.state
        names = tuple(info.name for info in record.header.seats)
        return cls(record.header.variant, names, tuple(state.totals), state.round)


class Unfinished(Struct):
    """The last unfinished match, and the problems found while searching for it.

    ``glance`` is for display only; :func:`open_match` reads the file again. ``set_aside`` are
    damaged files that were renamed, ``stuck`` those that could not be renamed, ``unknown`` files
    that may be from a newer version, and ``unreadable`` files with their errors.
    """

    path: Path | None = None
    glance: MatchPreview | None = None
    set_aside: list[Path] = []
    stuck: list[Path] = []
    unknown: list[Path] = []
    unreadable: list[tuple[Path, OSError]] = []


#: The number of files, newest first, to search.
LOOK_BACK = 200


def find_unfinished(
    folder: Path, settled: Callable[[Header, str], bool] | None = None
) -> Unfinished:
    """Find the newest unfinished match in ``folder``.

    Matches for which ``settled(header, file name)`` is true are skipped.

    A damaged file, which includes illegal moves, is renamed unless it is in use. Unknown versions
    and empty files are left unchanged.
    """
    found = Unfinished()
    for file in _newest(folder):
        try:
            if has_ended(file):
                continue
            record = read_record(file)
        except UnknownError:
            found.unknown.append(file)
        except RecordError:
            try:
                found.set_aside += _set_aside(file)
            except OSError:
                found.stuck.append(file)
        except FileNotFoundError:
            continue
        except OSError as error:
            found.unreadable.append((file, error))
        else:
            skip = settled is not None and settled(record.header, file.name)
            if not skip and not record.match.over:
                found.path, found.glance = file, MatchPreview.at(record)
                break
    return found


def _newest(folder: Path) -> list[Path]:
    """The match files in ``folder`` to search, newest first."""
    found = [(status.st_mtime, path) for path, status in match_files(folder)]
    found.sort(key=lambda one: (-one[0], one[1].name))
    return [path for _, path in found[:LOOK_BACK]]


def _set_aside(path: Path) -> list[Path]:
    """Rename a file if it is still damaged when read under the lock. Raises OSError."""
    try:
        LockedMatch.open(path).release()
    except InUseError:
        return []
    except RecordError:
        return [storage.set_aside(path)]
    return []
