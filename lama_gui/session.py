"""A match that is being played at this computer: its file, its bots, its people.

The session wires a :class:`~lama_gui.match.Match` to its file and to the bots on its
seats. Every step is on the disk before the caller learns of it. It knows no window.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

from lama_gui import __version__, storage
from lama_gui.daily import DailyChance, day_of
from lama_gui.match import Match, Step
from lama_gui.players.registry import find_character, is_foreign, make_bot
from lama_gui.records import (
    Header,
    Record,
    RecordError,
    RecordWriter,
    SeatInfo,
    read_record,
    seal,
    seating,
)
from lama_gui.records.seal import Seal
from lama_gui.records.seating import Chair
from lama_gui.records.tail import has_ended
from lama_gui.records.writer import SUFFIX
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import Move, Shuffle, View

#: The level that takes over when a bot fails, and for a person who leaves.
SUBSTITUTE = "steady"


class Chance:
    """Shuffling by an own generator, never by the global one."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed if seed is not None else secrets.randbits(64))

    def __call__(self, cards: Sequence[Any]) -> list[Any]:
        """The same cards in a random order."""
        return self._random.sample(list(cards), len(cards))


@dataclass(frozen=True)
class Replaced:
    """A bot that failed: its seat, its name, and why, in a sentence."""

    seat: int
    bot: str
    reason: str


class Session:
    """A running match with its seats.

    ``replaced`` lists the bots that failed and were replaced, for the window to tell;
    ``trouble`` says why the disk refused a move. What it refused is kept and written
    before the next one.
    """

    def __init__(
        self,
        header: Header,
        match: Match,
        writer: RecordWriter | None,
        chance: Shuffle,
        sealed: Seal | None = None,
    ) -> None:
        self.header = header
        self.match = match
        self.replaced: list[Replaced] = []
        self.trouble = ""
        self._writer = writer
        self._chance = chance
        self._seal = sealed
        self._first = len(match.steps)  # steps that another sitting made
        self._chairs = seating.beginning(header)
        if writer is not None:
            match.subscribe(self._keep)

    def _keep(self, step: Step) -> None:
        assert self._writer is not None
        try:
            self._writer.write(step)
        except OSError as error:
            self.trouble = error.strerror or str(error)

    # ------------------------------------------------------------- beginning

    @classmethod
    def begin(cls, header: Header, folder: Path, chance: Shuffle | None = None) -> Session:
        """Start a new match in a new file in ``folder``. Raises OSError, OptionError.

        Without ``chance`` the deals are those of the header's day, or else sealed ones.
        """
        match = Match(header.game(), len(header.seats))
        folder.mkdir(parents=True, exist_ok=True)
        sealed = Seal.new() if chance is None and day_of(header) is None else None
        stamped = _stamp(header, sealed)
        for path in _names(folder, header.variant):
            try:
                writer = RecordWriter.create(path, stamped, match)
            except FileExistsError:
                continue
            if sealed is not None:
                with suppress(OSError):  # without it the match can go on, only unproven
                    seal.keep_secret(path, sealed)
            chance = chance or _chance(stamped, sealed, 0)
            return cls(stamped, match, writer, chance, sealed)
        raise AssertionError("there is always another name")

    @classmethod
    def resume(cls, path: Path, chance: Shuffle | None = None) -> Session:
        """Go on with the match in ``path``. Raises RecordError, OSError.

        Raises :class:`~lama_gui.records.writer.InUseError` when another copy of the
        program is playing it.
        """
        return cls.of_record(path, read_record(path), chance)

    @classmethod
    def of_record(cls, path: Path, record: Record, chance: Shuffle | None = None) -> Session:
        """Go on with a record that was read from ``path``."""
        writer = RecordWriter.resume(path, record)
        header, match = record.header, record.match
        sealed = seal.find_secret(path, header) if chance is None else None
        chance = chance or _chance(header, sealed, match.state.round)
        session = cls(header, match, writer, chance, sealed)
        session._chairs = seating.find(path, header)
        return session

    @property
    def path(self) -> Path | None:
        """The match's file."""
        return self._writer.path if self._writer else None

    # ------------------------------------------------------------- who plays

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Who sits where now. ``player`` says who began for them."""
        return tuple(self.header.seats[chair.began] for chair in self._chairs)

    @property
    def places(self) -> tuple[int, ...]:
        """For each seat the seat on which who sits there now began."""
        return tuple(chair.began for chair in self._chairs)

    def player(self, seat: int) -> str:
        """Who plays ``seat`` now: ``"human"`` or a bot's name."""
        return self._chairs[seat].player

    def is_human(self, seat: int) -> bool:
        """Whether a person plays ``seat`` now."""
        return self.player(seat) == "human"

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple(seat for seat in range(len(self._chairs)) if self.is_human(seat))

    def hand_over(self, seat: int, player: str) -> None:
        """Let ``player`` (``"human"`` or a bot's name) play ``seat`` from now on.

        Raises BotError when there is no such bot; code from elsewhere is tried when its
        turn comes.
        """
        if player != "human" and not is_foreign(player):
            find_character(player)
        self._chairs[seat] = Chair(self._chairs[seat].began, player)
        self._keep_chairs()

    def change_places(self, one: int, other: int) -> None:
        """Who sits on ``one`` plays on with the cards and points of ``other``, and back."""
        chairs = self._chairs
        chairs[one], chairs[other] = chairs[other], chairs[one]
        self._keep_chairs()

    def _keep_chairs(self) -> None:
        """Remember who sits where; what the disk refuses is only lost for another sitting."""
        if self.path is not None:
            with suppress(OSError):
                seating.keep(self.path, self.header, self._chairs)

    def _seed(self, seat: int) -> int:
        """A bot's seed: the same for the same match and seat, whoever resumes it."""
        return Random(f"{self.header.seed}/{seat}").getrandbits(32)

    # ------------------------------------------------------------- playing

    def advance(self) -> Step | None:
        """The next step that nobody chooses (deal, score, end), or None."""
        step = self.match.advance(self._chance, self._starter())
        if step is not None and not step.before.dealing:
            self._show_key()
        if self.match.over and self.path is not None:
            with suppress(OSError):
                seating.forget(self.path)
        return step

    def _show_key(self) -> None:
        """A round is over: its key may be seen now. What the disk refuses comes next time."""
        if self._seal is not None and self.path is not None:
            with suppress(OSError):
                seal.show_key(self.path, self._seal, self.match.state.round, over=self.match.over)

    def _starter(self) -> int | None:
        marked = [seat for seat, info in enumerate(self.header.seats) if info.youngest]
        return marked[0] if len(marked) == 1 else None

    def play(self, move: Move, seat: int) -> Step:
        """Make a person's or a bot's move. Raises IllegalMove."""
        return self.match.play(move, seat)

    def view(self, seat: int) -> View:
        """What ``seat`` sees."""
        return self.match.view(seat)

    def bot_name(self, seat: int) -> tuple[str, int]:
        """The bot on ``seat``, as ``make_bot`` wants it: its name and its seed."""
        return self.player(seat), self._seed(seat)

    def replace(self, seat: int, reason: str) -> None:
        """Put the substitute on the seat of a bot that failed, and remember why."""
        self.replaced.append(Replaced(seat, self.player(seat), reason))
        self.hand_over(seat, SUBSTITUTE)

    def play_bot(self, seat: int, move: Move) -> Step:
        """Make the move that a bot named; one that is not open costs it its seat."""
        try:
            return self.match.play(move, seat)
        except IllegalMove as error:
            self.replace(seat, f"it answered {str(move)[:40]!r}: {error}")
            return self.match.play(make_bot(*self.bot_name(seat)).choose(self.view(seat)), seat)

    # ------------------------------------------------------------- taking back

    def undo_refusal(self, seat: int) -> str | None:
        """Why ``seat`` can't take back the last move (a text key), or None when it can."""
        if len(self.match.steps) <= self._first:
            return "undo.nothing"
        return self.match.undo_refusal(seat)

    def undo(self) -> Step:
        """Take the last move back, in the file too."""
        step = self.match.undo()
        if self._writer is not None:
            self._writer.take_back()
        return step

    def close(self) -> None:
        """Close the file. The match can be resumed."""
        if self._writer is not None:
            self._writer.close()


def replayed_from(header: Header, deal: Move, folder: Path) -> Session:
    """A new match that begins with a deal of another one. Raises OSError."""
    session = Session.begin(header, folder, Chance())
    session.match.play(replace(deal, round=1))  # type: ignore[type-var]
    return session


def _chance(header: Header, sealed: Seal | None, rounds: int) -> Shuffle:
    """The deals of the day, the sealed ones, or any; ``rounds`` have been dealt already."""
    day = day_of(header)
    if day is not None:
        return DailyChance(day, header.variant, rounds)
    return Chance() if sealed is None else sealed.shuffle(rounds)


def _stamp(header: Header, sealed: Seal | None) -> Header:
    """The header with the information that only the start of a match knows."""
    return Header(
        variant=header.variant,
        seats=header.seats,
        options=header.options,
        seed=header.seed or secrets.token_urlsafe(9),
        app=__version__,
        created=datetime.now().astimezone().isoformat(timespec="seconds"),
        extra=header.extra | (sealed.entry() if sealed else {}),
    )


def _names(folder: Path, variant: str) -> Any:
    """File names for a match that starts now: the time, then numbers behind it."""
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{variant}"
    yield folder / f"{stem}{SUFFIX}"
    number = 2
    while True:
        yield folder / f"{stem}-{number}{SUFFIX}"
        number += 1


@dataclass(frozen=True)
class Unfinished:
    """The last match that has not ended, and what was found on the way to it.

    ``set_aside`` are damaged files that got another name.
    """

    path: Path | None = None
    record: Record | None = None
    set_aside: tuple[Path, ...] = ()


#: How many files, newest first, are looked at for an unfinished match.
LOOK_BACK = 200


def find_unfinished(folder: Path) -> Unfinished:
    """The newest match in ``folder`` that has not ended.

    A damaged file is set aside under another name, never deleted. A match against the
    rules in its middle is damaged too: it can't be played on.
    """
    try:
        files = sorted(folder.glob(f"*{SUFFIX}"), key=_modified, reverse=True)[:LOOK_BACK]
    except OSError:
        return Unfinished()
    aside: list[Path] = []
    for path in files:
        try:
            if has_ended(path):
                continue
            record = read_record(path)
        except RecordError:
            aside.append(storage.set_aside(path))
            continue
        except OSError:
            continue
        if not record.match.over:
            return Unfinished(path, record, tuple(aside))
    return Unfinished(set_aside=tuple(aside))


def _modified(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
