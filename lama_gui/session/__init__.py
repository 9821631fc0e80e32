"""A running match at this computer: its file, its bots, its people.

The session connects a :class:`~lama_gui.match.Match` with its file and the bots on its seats.
Every step is written to disk before the caller gets it; one that the disk refuses is written before
the next. It does not depend on the window.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec import Struct

from lama_gui import __version__, storage
from lama_gui.bots import BotError
from lama_gui.daily import DailyChance, day_of
from lama_gui.journal import LOG
from lama_gui.match import Match, Step
from lama_gui.players.registry import find_character, is_foreign, make_bot, unknown_card
from lama_gui.records import Header, RecordWriter, SeatInfo, proof, seating
from lama_gui.records.hints import HintsUsed
from lama_gui.records.proof import ShuffleSecret
from lama_gui.records.reader import SUFFIX
from lama_gui.records.seating import EMPTY_PLAN, Chair, SeatPlan, SeatRequest, SeatTakeover
from lama_gui.records.writer import InUseError
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import Event, Move, Shuffle, View
from lama_gui.session.seats import HUMAN, Seats
from lama_gui.session.visibility import Revealed

#: Keys in a header's ``extra`` of matches whose results are compared with others.
COMPARED = frozenset({"cup", "league"})


#: The bot that replaces bots that fail and people who leave.
SUBSTITUTE = "steady"


class Chance:
    """Shuffles with its own random generator."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed if seed is not None else secrets.randbits(64))

    def __call__(self, cards: Sequence[Any]) -> list[Any]:
        """The cards in random order."""
        return self._random.sample(list(cards), len(cards))


class Replaced(Struct, frozen=True):
    """A bot that was replaced.

    ``reason`` is a sentence about how it failed. If it only failed to know a card, ``card`` is
    that card in notation.
    """

    seat: int
    bot: str
    reason: str = ""
    card: str = ""


class Session:
    """A running match with its seats. ``practice`` matches don't count.

    ``seating`` is for taking and swapping seats while it runs. ``replaced`` lists the bots that
    failed, for the window to report. ``save_error`` is the error if a move could not be saved; that
    is tried again before the next one.
    """

    practice: ClassVar[bool] = False

    def __init__(
        self,
        header: Header,
        match: Match,
        writer: RecordWriter | None,
        chance: Shuffle,
        sealed: ShuffleSecret | None = None,
        chairs: Sequence[Chair] | None = None,
        refused: Mapping[str, str] = MappingProxyType({}),
        agreed: Mapping[str, str] = MappingProxyType({}),
        plan: SeatPlan = EMPTY_PLAN,
    ) -> None:
        """``chairs`` are the current seats if they differ from the header, ``plan`` the plan for
        them.

        Of bots that are external programs, only those ``agreed`` to (name -> digest of the file,
        "" for any) may play. Those ``refused`` (name -> reason or "") are replaced.
        """
        self.header = header
        self.match = match
        self.replaced: list[Replaced] = []
        self.save_error: OSError | None = None
        self._writer = writer
        self.chance = chance
        self._seal = sealed
        self._helped = HintsUsed(self.path, header)
        self._listeners: list[Callable[[], None]] = []
        self.undo_count = 0  # moves undone in this session
        self._first = len(match.steps)  # steps made before this session
        self.agreed = agreed
        given = seating.beginning(header) if chairs is None else chairs
        self.seating = Seats(
            match,
            tuple(without(header.seats, refused)),
            without(given, refused),
            msgspec.structs.replace(plan, wishes=tuple(without(plan.wishes, refused))),
            self.hand_over,
            self.save_seats,
        )
        for seat, chair in enumerate(given):
            if refused.get(chair.player):
                self.replaced.append(Replaced(seat, chair.player, refused[chair.player]))
        if writer is not None:
            match.subscribe(self._write)
        self._check_all_cards()
        if match.round >= plan.round:
            self._dealt()

    def _check_all_cards(self) -> None:
        for seat in range(len(self.seats)):
            self._check_cards(seat)

    def _check_cards(self, seat: int) -> None:
        """Replace a bot that does not know all cards of this game, before it has to move."""
        player = self.player(seat)
        if player in ("human", SUBSTITUTE):  # the substitute knows all cards
            return
        with suppress(BotError):  # no such bot: reported when it is its turn
            if card := unknown_card(player, self.match.game):
                self.replaced.append(Replaced(seat, player, card=card))
                self.hand_over(seat, SUBSTITUTE)

    def _write(self, step: Step) -> None:
        assert self._writer is not None
        try:
            self._writer.write(step)
        except OSError as error:
            self.save_error = error

    # ------------------------------------------------------------- beginning

    @classmethod
    def begin(
        cls,
        header: Header,
        folder: Path,
        chance: Shuffle | None = None,
        agreed: Mapping[str, str] = MappingProxyType({}),
    ) -> Session:
        """Start a new match in a new file in ``folder``. Raises OSError, OptionError.

        By default the deals are those of the header's day, or sealed ones. ``agreed`` are the
        external programs that may play.
        """
        match = Match(header.game(), len(header.seats))
        folder.mkdir(parents=True, exist_ok=True)
        sealed = ShuffleSecret.new() if chance is None and day_of(header) is None else None
        stamped = _stamp(header, sealed)
        stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{header.variant}"
        for path in storage.numbered(folder, stem, SUFFIX):
            try:
                writer = RecordWriter.create(path, stamped, match)
            except (FileExistsError, InUseError):
                continue
            if sealed is not None:
                with suppress(OSError):  # without the secret the deals can't be proven, that's all
                    proof.keep_secret(path, sealed)
            chance = chance or chance_of(stamped, sealed, 0)
            return cls(stamped, match, writer, chance, sealed, agreed=agreed)
        raise AssertionError("there is always another name")

    @property
    def path(self) -> Path | None:
        """The match's file."""
        return self._writer.path if self._writer else None

    # ------------------------------------------------------------- who plays

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """The people at the seats now. Their ``player`` is the original one."""
        return self.seating.now

    @property
    def original_seats(self) -> tuple[int, ...]:
        """For each seat, the original seat of the person who sits there now."""
        return self.seating.original_seats

    def player(self, seat: int) -> str:
        """The current player of ``seat``: ``"human"`` or a bot's name."""
        return self.seating.chairs[seat].player

    def is_human(self, seat: int) -> bool:
        """Whether a person plays ``seat`` now."""
        return self.player(seat) == HUMAN

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return self.seating.humans

    @property
    def people_have_moved(self) -> bool:
        """Whether anybody who plays here now has decided something."""
        return not {step.seat for step in self.match.steps}.isdisjoint(self.humans)

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` after each step and undo, and when seats change."""
        self.match.subscribe(lambda _: listener())
        self._listeners.append(listener)

    def _notify(self) -> None:
        for listener in self._listeners:
            listener()

    def hand_over(self, seat: int, player: str) -> None:
        """Let ``player`` (``"human"`` or a bot's name) play ``seat`` from now on.

        Raises BotError if there is no such bot; external bots are only tried at their turn.
        """
        if player != HUMAN and not is_foreign(player):
            find_character(player)
        self.seating.set_player(seat, player)
        self._check_cards(seat)
        self.save_seats()

    def _dealt(self) -> None:
        """Apply the plan for the seats after a deal."""
        if self.seating.dealt():
            self._check_all_cards()
            self.save_seats()

    def events_for(self, seat: int) -> list[Event | SeatTakeover]:
        """All events as ``seat`` saw them, including seat takeovers."""
        happened: list[Event | SeatTakeover] = []
        taken = list(self.seating.plan.taken)
        for number, step in enumerate(self.match.steps):
            while taken and taken[0].at <= number:
                happened.append(taken.pop(0))
            happened += [event.seen_by(seat) for event in step.events]
        return happened + taken

    def save_seats(self) -> None:
        """Save who sits where; errors are ignored."""
        if self.path is not None:
            with suppress(OSError):
                seating.save(self.path, self.header, self.seating.chairs, self.seating.plan)
        self._notify()

    @property
    def hints_used(self) -> tuple[int, ...]:
        """For each seat, the hints used by the person who sits there now."""
        return self._helped.at(self.original_seats)

    def count_hint(self, seat: int) -> None:
        """Count a hint for the person on ``seat``."""
        self._helped.count(self.original_seats[seat])

    def _seed(self, seat: int) -> int:
        """A bot's seed, which depends only on the match and the seat."""
        return Random(f"{self.header.seed}/{seat}").getrandbits(32)

    # ------------------------------------------------------------- playing

    def advance(self) -> Step | None:
        """Make the next step that no player chooses (deal, score, end); None if there is none."""
        step = self.match.advance(self.chance, self.header.starter)
        if step is not None and step.deals:
            self._dealt()
        elif step is not None:
            self._show_key()
        return step

    def _show_key(self) -> None:
        """Publish the key of a finished round; a later key also proves it if this fails."""
        if self._seal is not None and self.path is not None:
            with suppress(OSError):
                proof.publish_key(
                    self.path, self._seal, self.match.state.round, over=self.match.over
                )

    def play(self, move: Move, seat: int) -> Step:
        """Make a person's or a bot's move. Raises IllegalMove."""
        return self.match.play(move, seat)

    def view(self, seat: int) -> View:
        return self.match.view(seat)

    def watched(self, side: int = 0) -> View:
        """The public view, from the side of ``side``."""
        return self.match.game.watch(self.match.state, side)

    def bot_name(self, seat: int) -> tuple[str, int]:
        """The arguments of ``make_bot`` for the bot on ``seat``: name and seed."""
        return self.player(seat), self._seed(seat)

    def may_play(self, seat: int) -> bool:
        """Whether the bot on ``seat`` is built in, or an external program people agreed to."""
        player = self.player(seat)
        return not is_foreign(player) or player in self.agreed

    def replace(self, seat: int, reason: str) -> None:
        """Replace a bot that failed by the substitute."""
        self.replaced.append(Replaced(seat, self.player(seat), reason))
        self.hand_over(seat, SUBSTITUTE)

    def play_bot(self, seat: int, move: Move) -> Step:
        """Make a bot's move; a bot that chooses an illegal move is replaced."""
        try:
            return self.match.play(move, seat)
        except IllegalMove as error:
            self.replace(seat, f"it answered {str(move)[:40]!r}: {error}")
            return self.match.play(make_bot(*self.bot_name(seat)).choose(self.view(seat)), seat)

    # ------------------------------------------------------------- undo

    def undo_refusal(self, seat: int) -> str | None:
        """The text key of why ``seat`` can't undo its last move; None if it can.

        Moves of bots since then are undone as well, except in matches whose results are compared,
        where this would reveal their replies. Moves of other people, and moves that showed
        ``seat`` something hidden, can't be undone.
        """
        steps = self.match.steps
        compared = day_of(self.header) is not None or not COMPARED.isdisjoint(self.header.extra)
        refusal: str | None = None
        for step in reversed(steps[self._first :]):
            if step.seat is None:
                break
            own = step.seat == seat
            if not own and (compared or self.is_human(step.seat)):
                refusal = refusal or "undo.others_acted"
            elif any(
                event.reveals and (own or event.seen_by(seat) == event) for event in step.events
            ):
                refusal = refusal or "undo.revealed"
            if own:
                return refusal
        return "undo.nothing"

    def undo_to(self, seat: int) -> None:
        """Undo the last move of ``seat`` and everything after it; see ``undo``."""
        while self.undo().seat != seat:
            pass

    def undo(self) -> Step:
        """Undo the last step, first in the file. Raises OSError, in which case nothing changed."""
        if self._writer is not None:
            self._writer.remove_last()
        step = self.match.undo()
        self.undo_count += 1
        self._notify()
        return step

    @property
    def has_unsaved(self) -> bool:
        """Whether there are moves that could not be saved yet."""
        return self._writer is not None and self._writer.pending

    def retry_save(self) -> bool:
        """Try again to save such moves; returns whether everything is saved."""
        if self._writer is not None and self._writer.pending:
            try:
                self._writer.try_again()
            except OSError as error:
                self.save_error = error
        return not self.has_unsaved

    def close(self) -> None:
        """Close the file. The match can be resumed."""
        if self._writer is not None:
            try:
                self._writer.close()
            except OSError as error:  # the player was told when the first one failed
                LOG.error("the last moves of %s are not kept: %s", self._writer.path.name, error)


Played = TypeVar("Played", SeatInfo, Chair, SeatRequest)


def without(seats: Iterable[Played], refused: Collection[str]) -> list[Played]:
    """``seats`` with the bots that are refused replaced by the substitute."""
    return [
        msgspec.structs.replace(one, player=SUBSTITUTE) if one.player in refused else one
        for one in seats
    ]


def chance_of(header: Header, sealed: ShuffleSecret | None, rounds: int) -> Shuffle:
    """The deals of the day, sealed deals or random ones, after ``rounds`` rounds."""
    day = day_of(header)
    if day is not None:
        return DailyChance(day, header.variant, rounds)
    return Chance() if sealed is None else sealed.shuffle(rounds)


def _stamp(header: Header, sealed: ShuffleSecret | None) -> Header:
    """The header with the fields that are set when a match starts."""
    return msgspec.structs.replace(
        header,
        seed=header.seed or secrets.token_urlsafe(9),
        app=__version__,
        created=datetime.now().astimezone().isoformat(timespec="seconds"),
        extra=header.extra | (sealed.entry() if sealed else {}),
    )


class Practice(Session):
    """A match of a single round, without a file."""

    practice: ClassVar[bool] = True


def round_again(shown: Revealed, like: Session, index: int) -> Practice:
    """A practice match from the deal of the round that contains step ``index`` of ``shown``.

    ``like`` is the session of that match, whose players it takes over.
    """
    steps = shown.match.steps
    dealt = max(at for at in range(index + 1) if steps[at].deals)
    again = Match(shown.game, shown.match.seats)
    for step in steps[: dealt + 1]:
        again.play(step.move, step.seat)
    header = msgspec.structs.replace(shown.header, seats=like.seats)
    return Practice(header, again, None, Chance(), agreed=like.agreed)
