"""A match that is being played at this computer: its file, its bots, its people.

The session wires a :class:`~lama_gui.match.Match` to its file and to the bots on its
seats. Every step is on the disk before the caller learns of it. It knows no window.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Protocol

import msgspec

from lama_gui import __version__
from lama_gui.bots import BotError
from lama_gui.daily import DailyChance, day_of
from lama_gui.journal import LOG
from lama_gui.match import Match, Step
from lama_gui.players.programs import is_foreign
from lama_gui.players.registry import find_character, make_bot, unknown_card
from lama_gui.records import Header, RecordWriter, SeatInfo, proof, seating
from lama_gui.records.file_lock import InUseError
from lama_gui.records.hints import HintsUsed
from lama_gui.records.proof import ShuffleSecret
from lama_gui.records.reader import SUFFIX
from lama_gui.records.seating import NOTHING, Chair, SeatPlan, SeatRequest, SeatTakeover
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import Event, Move, Shuffle, View
from lama_gui.session.seats import HUMAN, Seats
from lama_gui.session.visibility import Revealed

#: What a header's ``extra`` has of a match whose result stands beside others': a cup's, a league's.
COMPARED = frozenset({"cup", "league"})


class Seated(Protocol):
    """The running match, as far as changes of its seats ask for it."""

    def hand_over(self, seat: int, player: str) -> None:
        """Let ``player`` (``"human"`` or a bot's name) play ``seat``. Raises BotError."""

    def change_places(self, one: int, other: int) -> None:
        """Who sits on ``one`` plays on with the cards and points of ``other``, and back."""

    def keep_seats(self) -> None:
        """Remember who sits where, and what is agreed."""


class SeatChanges:
    """Carries out at once what gives nothing away, and agrees on the rest."""

    def __init__(self, match: Match, seats: Seats, seated: Seated) -> None:
        self._match = match
        self._seats = seats
        self._seated = seated

    @property
    def in_mid_round(self) -> bool:
        """Whether there are cards that who takes a seat would see."""
        match = self._match
        return bool(match.round) and not match.dealing and not match.over

    @property
    def coming(self) -> tuple[Chair, ...]:
        """Who sits where from the next deal on."""
        return self._seats.coming

    @property
    def coming_seats(self) -> tuple[SeatInfo, ...]:
        """Whose names stand at the seats from the next deal on."""
        return self._seats.next

    @property
    def taken(self) -> tuple[SeatTakeover, ...]:
        """Seats that people took in mid-round, as everybody is told."""
        return self._seats.plan.taken

    @property
    def hands_lie_open(self) -> bool:
        """Whether the people of this round agreed, before it was dealt, to hide nothing."""
        return self._match.round > 0 and self._seats.plan.open == self._match.round

    def lay_hands_open(self) -> None:
        """The round was dealt to people who hide nothing from each other."""
        self._seats.lay_open(self._match.round)
        self._seated.keep_seats()

    def take_over(self, seat: int, player: str, *, openly: bool = False) -> None:
        """Let ``player`` play ``seat``.

        A person who takes a bot's seat in mid-round would see its cards. That counts from the
        next deal on; or ``openly`` at once, and everybody is told. Raises BotError.
        """
        hidden = self.in_mid_round and self._seats.shows(seat, player)
        if self._seats.turning or (hidden and not openly):
            self._wish(SeatRequest(seat, player))
            return
        wishes = self._seats.plan.wishes
        self._seats.agree([wish for wish in wishes if wish.seat != seat], self._match.round + 1)
        if hidden:
            self._tell(seat, self._seats.now[seat].name)
        self._seated.hand_over(seat, player)

    def trade(self, one: int, other: int, *, openly: bool = False) -> None:
        """Let ``one`` and ``other`` change places.

        In mid-round that counts from the next deal on; or ``openly`` at once, and everybody
        is told. Bots change places at once: they keep no secrets from each other.
        """
        people = self._seats.humans
        hidden = self.in_mid_round and (one in people or other in people)
        if self._seats.plan.wishes or (hidden and not openly):
            self._wish(SeatRequest(one, other=other))
            return
        if hidden:
            now = self._seats.now
            self._tell(one, now[one].name, now[other].name)
        self._seated.change_places(one, other)
        self._seats.look()

    def begin_now(self) -> None:
        """Do openly and at once what would count from the next deal on."""
        wishes = self._seats.plan.wishes
        self._seats.agree((), 0)
        for wish in wishes:
            if wish.other is None:
                self.take_over(wish.seat, wish.player, openly=True)
            else:
                self.trade(wish.seat, wish.other, openly=True)

    def _wish(self, wish: SeatRequest) -> None:
        self._seats.wish(wish, self._match.round + 1)
        self._seated.keep_seats()

    def _tell(self, seat: int, name: str, other: str = "") -> None:
        match = self._match
        self._seats.tell(SeatTakeover(len(match.steps), match.round, seat, name, other))


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
    """A bot that could not go on: its seat, its name, and why.

    ``reason`` is a sentence about how it failed; ``card``, in notation, the card that it knows
    nothing of, when that is all that was wrong.
    """

    seat: int
    bot: str
    reason: str = ""
    card: str = ""


class Session:
    """A running match with its seats. ``practice`` says that it counts nothing.

    ``changes`` is how people take and change seats while it runs.
    ``replaced`` lists the bots that failed and were replaced, for the window to tell;
    ``trouble`` says why the disk refused a move. What it refused is kept and written
    before the next one.
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
        plan: SeatPlan = NOTHING,
    ) -> None:
        """``chairs`` say who sits where now, when it is no longer as in the header.

        ``plan`` is what was agreed about the seats before this sitting.

        Of bots that are programs only those play that people ``agreed`` to (name -> digest of
        the file, "" for any). For those ``refused`` (name -> why, or "") the substitute plays.
        """
        self.header = header
        self.match = match
        self.replaced: list[Replaced] = []
        self.trouble: OSError | None = None
        self._writer = writer
        self._chance = chance
        self._seal = sealed
        self._helped = HintsUsed(self.path, header)
        self._listeners: list[Callable[[], None]] = []
        self.taken_back = 0  # moves, in this sitting
        self._first = len(match.steps)  # steps that another sitting made
        self.agreed = agreed
        began = seating.beginning(header) if chairs is None else chairs
        self._seats = Seats(
            without(header.seats, refused),
            [msgspec.structs.replace(one, player=_allowed(one.player, refused)) for one in began],
            msgspec.structs.replace(
                plan,
                wishes=tuple(
                    msgspec.structs.replace(one, player=_allowed(one.player, refused))
                    for one in plan.wishes
                ),
            ),
        )
        for seat, chair in enumerate(began):
            if refused.get(chair.player):
                self.replaced.append(Replaced(seat, chair.player, refused[chair.player]))
        self.changes = SeatChanges(match, self._seats, self)
        if writer is not None:
            match.subscribe(self._keep)
        self._check_all_cards()
        if match.round >= plan.round:
            self._dealt()

    def _check_all_cards(self) -> None:
        for seat in range(len(self.seats)):
            self._check_cards(seat)

    def _check_cards(self, seat: int) -> None:
        """A bot that can't play with this game's cards says so before it has to move."""
        player = self.player(seat)
        if player in ("human", SUBSTITUTE):  # the substitute can play with any
            return
        with suppress(BotError):  # there is no such bot: told when it is asked
            if card := unknown_card(player, self.match.game):
                self.replaced.append(Replaced(seat, player, card=card))
                self.hand_over(seat, SUBSTITUTE)

    def _keep(self, step: Step) -> None:
        assert self._writer is not None
        try:
            self._writer.write(step)
        except OSError as error:
            self.trouble = error

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

        Without ``chance`` the deals are those of the header's day, or else sealed ones.
        ``agreed`` are the bots that are programs and may run.
        """
        match = Match(header.game(), len(header.seats))
        folder.mkdir(parents=True, exist_ok=True)
        sealed = ShuffleSecret.new() if chance is None and day_of(header) is None else None
        stamped = _stamp(header, sealed)
        for path in _names(folder, header.variant):
            try:
                writer = RecordWriter.create(path, stamped, match)
            except (FileExistsError, InUseError):
                continue
            if sealed is not None:
                with suppress(OSError):  # without it the match can go on, only unproven
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
        """Who sits where now. ``player`` says who began for them."""
        return self._seats.now

    @property
    def places(self) -> tuple[int, ...]:
        """For each seat the seat on which who sits there now began."""
        return self._seats.places

    def player(self, seat: int) -> str:
        """Who plays ``seat`` now: ``"human"`` or a bot's name."""
        return self._seats.chairs[seat].player

    def is_human(self, seat: int) -> bool:
        """Whether a person plays ``seat`` now."""
        return self.player(seat) == HUMAN

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return self._seats.humans

    @property
    def people_have_moved(self) -> bool:
        """Whether anybody who plays here now has decided something."""
        return not {step.seat for step in self.match.steps}.isdisjoint(self.humans)

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` after each step, when one is taken back, and when seats change."""
        self.match.subscribe(lambda _: listener())
        self._listeners.append(listener)

    def _notify(self) -> None:
        for listener in self._listeners:
            listener()

    def hand_over(self, seat: int, player: str) -> None:
        """Let ``player`` (``"human"`` or a bot's name) play ``seat`` from now on.

        Raises BotError when there is no such bot; code from elsewhere is tried when its
        turn comes.
        """
        if player != HUMAN and not is_foreign(player):
            find_character(player)
        self._seats.hand_over(seat, player)
        self._check_cards(seat)
        self.keep_seats()

    def change_places(self, one: int, other: int) -> None:
        """Who sits on ``one`` plays on with the cards and points of ``other``, and back."""
        self._seats.change_places(one, other)
        self.keep_seats()

    def _dealt(self) -> None:
        """New cards lie there: what was agreed holds now."""
        if self._seats.dealt():
            self._check_all_cards()
            self.keep_seats()

    def events_for(self, seat: int) -> list[Event | SeatTakeover]:
        """Everything that has happened, as ``seat`` saw it, and who took seats meanwhile."""
        happened: list[Event | SeatTakeover] = []
        taken = list(self._seats.plan.taken)
        for number, step in enumerate(self.match.steps):
            while taken and taken[0].at <= number:
                happened.append(taken.pop(0))
            happened += [event.seen_by(seat) for event in step.events]
        return happened + taken

    def keep_seats(self) -> None:
        """Remember who sits where; what the disk refuses is only lost for another sitting."""
        if self.path is not None:
            with suppress(OSError):
                seating.keep(self.path, self.header, self._seats.chairs, self._seats.plan)
        self._notify()

    @property
    def hints_used(self) -> tuple[int, ...]:
        """For each seat how many hints who sits there now has used in this match."""
        return self._helped.at(self.places)

    def count_hint(self, seat: int) -> None:
        """Who sits on ``seat`` has got a hint."""
        self._helped.count(self.places[seat])

    def _seed(self, seat: int) -> int:
        """A bot's seed: the same for the same match and seat, whoever resumes it."""
        return Random(f"{self.header.seed}/{seat}").getrandbits(32)

    # ------------------------------------------------------------- playing

    def advance(self) -> Step | None:
        """The next step that nobody chooses (deal, score, end), or None."""
        step = self.match.advance(self._chance, self._starter())
        if step is not None and step.deals:
            self._dealt()
        elif step is not None:
            self._show_key()
        return step

    def _show_key(self) -> None:
        """A round is over: its key may be seen now. What the disk refuses comes next time."""
        if self._seal is not None and self.path is not None:
            with suppress(OSError):
                proof.show_key(self.path, self._seal, self.match.state.round, over=self.match.over)

    def _starter(self) -> int | None:
        marked = [seat for seat, info in enumerate(self.header.seats) if info.youngest]
        return marked[0] if len(marked) == 1 else None

    def play(self, move: Move, seat: int) -> Step:
        """Make a person's or a bot's move. Raises IllegalMove."""
        return self.match.play(move, seat)

    def view(self, seat: int) -> View:
        """What ``seat`` sees."""
        return self.match.view(seat)

    def watched(self, side: int = 0) -> View:
        """What anybody sees who looks into no hand, from the side of ``side``."""
        return self.match.game.watch(self.match.state, side)

    def bot_name(self, seat: int) -> tuple[str, int]:
        """The bot on ``seat``, as ``make_bot`` wants it: its name and its seed."""
        return self.player(seat), self._seed(seat)

    def may_play(self, seat: int) -> bool:
        """Whether the bot on ``seat`` is one of ours, or one that people agreed to."""
        player = self.player(seat)
        return not is_foreign(player) or player in self.agreed

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
        """Why ``seat`` can't take back its last move (a text key), or None when it can.

        What bots have done since is taken back with it, but not where the result stands beside
        others': their answers would be known. What a person has done, or what showed ``seat``
        something hidden, is not taken back.
        """
        steps = self.match.steps
        compared = day_of(self.header) is not None or not COMPARED.isdisjoint(self.header.extra)
        for step in reversed(steps[self._first :]):
            if step.seat is None:
                break
            own = step.seat == seat
            if not own and (compared or self.is_human(step.seat)):
                return "undo.others_acted"
            if any(
                event.reveals and (own or event.seen_by(seat) == event) for event in step.events
            ):
                return "undo.revealed"
            if own:
                return None
        return "undo.nothing"

    def undo_to(self, seat: int) -> None:
        """Take back the last move of ``seat`` and what others did after it; see ``undo``."""
        while self.undo().seat != seat:
            pass

    def undo(self) -> Step:
        """Take the last move back, in the file first. Raises OSError when the disk refuses.

        Nothing has changed then. The file is what counts: what a player took back is not in
        it any more, whatever happens next.
        """
        if self._writer is not None:
            self._writer.take_back()
        step = self.match.undo()
        self.taken_back += 1
        self._notify()
        return step

    @property
    def unkept(self) -> bool:
        """Whether the disk has refused a move and not taken it since."""
        return self._writer is not None and self._writer.pending

    def keep(self) -> bool:
        """Try once more to write what the disk refused; whether all is kept now."""
        if self._writer is not None and self._writer.pending:
            try:
                self._writer.try_again()
            except OSError as error:
                self.trouble = error
        return not self.unkept

    def close(self) -> None:
        """Close the file. The match can be resumed."""
        if self._writer is not None:
            try:
                self._writer.close()
            except OSError as error:  # told at the table when the first of them was refused
                LOG.error("the last moves of %s are not kept: %s", self._writer.path.name, error)


def _allowed(player: str, refused: Collection[str]) -> str:
    return SUBSTITUTE if player in refused else player


def without(seats: Sequence[SeatInfo], refused: Collection[str]) -> tuple[SeatInfo, ...]:
    """The seats, with the substitute in place of the bots that are refused."""
    return tuple(
        msgspec.structs.replace(info, player=_allowed(info.player, refused)) for info in seats
    )


def chance_of(header: Header, sealed: ShuffleSecret | None, rounds: int) -> Shuffle:
    """The deals of the day, the sealed ones, or any; ``rounds`` have been dealt already."""
    day = day_of(header)
    if day is not None:
        return DailyChance(day, header.variant, rounds)
    return Chance() if sealed is None else sealed.shuffle(rounds)


def _stamp(header: Header, sealed: ShuffleSecret | None) -> Header:
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


class Practice(Session):
    """A match without a file, which is over for its player when its round is."""

    practice: ClassVar[bool] = True


def round_again(shown: Revealed, like: Session, index: int) -> Practice:
    """The round in which step ``index`` of ``shown`` was made, played up to its deal.

    It has the same cards and the same players as ``like``, the session it was played in.
    """
    steps = shown.match.steps
    dealt = max(at for at in range(index + 1) if steps[at].deals)
    again = Match(shown.game, shown.match.seats)
    for step in steps[: dealt + 1]:
        again.play(step.move, step.seat)
    header = msgspec.structs.replace(shown.header, seats=like.seats)
    return Practice(header, again, None, Chance(), agreed=like.agreed)
