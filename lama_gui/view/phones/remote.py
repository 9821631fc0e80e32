"""A match with phones: whose seat is played where, what each phone is told, what it wants done.

The remote makes messages from a seat's view and its events as that seat saw them; a watcher
gets the view that looks into no hand. Moves go through the session, as a click does.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from lama_gui.bots import BotError
from lama_gui.net import memory
from lama_gui.net.guests import ASLEEP, Guest
from lama_gui.net.messages import RulePage, Rules, TableMessage
from lama_gui.rules.errors import Malformed
from lama_gui.rules.game import NOBODY, Event, Move, View
from lama_gui.session import SUBSTITUTE, Session
from lama_gui.session.seats import HUMAN
from lama_gui.texts import Texts
from lama_gui.view.game_table import GameTable
from lama_gui.view.phones.phone_table import PhoneTable
from lama_gui.view.phones.phone_view import Facts, MatchMessage, Sitting
from lama_gui.view.scoring.scoring import Scoring

#: So many steps back the phones' log looks.
STEPS = 16
#: The numbers of one match's states; those of the next begin above.
STATES = 1_000_000
READY = "ready"


#: The rules in a language: title and lines of each page.
TellRules = Callable[[Texts], tuple[tuple[str, tuple[str, ...]], ...]]


What = Literal["move", "leave", "claim", "hint", "back"]


@dataclass(frozen=True)
class Request:
    """What the guest on ``seat``, or who wants it, has asked for."""

    guest: Guest
    what: What
    seat: int
    move: str = ""
    n: int = 0


@dataclass(frozen=True)
class MakeMove:
    """``seat`` wants to make ``move``, which is open to it."""

    seat: int
    move: Move


@dataclass(frozen=True)
class AskHint:
    """Somebody asks for a hint; ``guest`` sits on ``seat``."""

    guest: Guest
    seat: int


@dataclass(frozen=True)
class ClaimSeat:
    """``guest`` wants a seat that somebody has: only people at the screen can say yes."""

    guest: Guest
    seat: int


@dataclass(frozen=True)
class SeatsChanged:
    """Seats have changed hands."""


Command = MakeMove | AskHint | ClaimSeat | SeatsChanged


class RemoteControllers:
    """The phones of one match. ``paused``: it waits for the screen, which shows something else."""

    def __init__(
        self,
        phone_table: PhoneTable,
        session: Session,
        table: GameTable[View],
        scoring: Scoring,
        rules: TellRules = lambda _: (),
    ) -> None:
        self.phone_table, self.session = phone_table, session
        self.scored: Event | None = None
        self.ready: set[int] = set()
        self._table, self._scoring, self._game = table, scoring, session.match.game
        self._base = (phone_table.n // STATES + 1) * STATES
        self._waiting: dict[int, int] = {}  # guest -> the seat from the next deal on
        self._asked: dict[int, int] = {}  # guest -> the seat that the screen is asked about
        self._refused: set[int] = set()  # guests to whom the screen said no
        self._hints: dict[int, tuple[int, str]] = {}  # guest -> the state it is about, the words
        self._tell_rules = rules
        self._requests: deque[Request] = deque()
        self._lost = False
        self._kept: object = None
        self.paused = False
        phone_table.moods.clear()
        phone_table.n, phone_table.match = self._base, self
        session.subscribe(phone_table.touch)
        phone_table.touch()

    # ---- who plays where ------------------------------------------------------------------

    def guest(self, seat: int) -> Guest | None:
        """The guest whose phone plays ``seat`` now."""
        return self.phone_table.room.on(seat) if self.session.is_human(seat) else None

    @property
    def phones(self) -> frozenset[int]:
        """The seats that phones play."""
        return frozenset(seat for seat in self.session.humans if self.phone_table.room.on(seat))

    @property
    def local(self) -> tuple[int, ...]:
        """The seats that people at this screen play."""
        phones = self.phones
        return tuple(seat for seat in self.session.humans if seat not in phones)

    def by(self, seat: int) -> str:
        """``phone``, ``screen`` or ``bot``."""
        if not self.session.is_human(seat):
            return "bot"
        return "phone" if self.phone_table.room.on(seat) else "screen"

    def asleep(self, seat: int) -> bool:
        """Whether the phone on ``seat`` does not answer."""
        guest = self.guest(seat)
        return guest is not None and guest.asleep(self.phone_table.now)

    @property
    def missed(self) -> int | None:
        """The seat in turn, when its phone has not answered for so long that a bot may play."""
        turn = self.session.match.turn
        guest = None if turn is None else self.guest(turn)
        return turn if guest is not None and guest.away(self.phone_table.now) else None

    @property
    def awake(self) -> frozenset[int]:
        """The seats whose phones answer."""
        return frozenset(seat for seat in self.phones if not self.asleep(seat))

    @property
    def all_ready(self) -> bool:
        """Whether everybody with a phone has seen enough."""
        awake = self.awake
        return bool(awake) and awake <= self.ready

    @property
    def all_lost(self) -> bool:
        """Whether there are phones, and none of them answers."""
        phones = self.phones
        return bool(phones) and all(self.asleep(seat) for seat in phones)

    def waits_in_vain(self) -> bool:
        """Whether people here are to be told: what the match waits for has not come for a while.

        Of all phones together they are told once each time.
        """
        if not self.local or self.session.match.turn in self.phones:
            before, self._lost = self._lost, self.all_lost
            return self.missed is not None or (self._lost and not before)
        return False

    # ---- what is told ---------------------------------------------------------------------

    def show_result(self, scored: Event | None) -> None:
        """A round was ``scored``: its result is looked at until all are ready; None: no longer."""
        if scored is not self.scored or self.ready:
            self.scored = scored
            self.ready.clear()
            self.phone_table.touch()

    def pause(self, paused: bool) -> None:
        """Another scene covers the match, or does no longer: whose turn it is has to know."""
        if paused != self.paused:
            self.paused = paused
            self.phone_table.touch()

    def is_told_more(self, guest: Guest) -> bool:
        """Whether ``guest`` is told something that others are not."""
        told = (self._waiting, self._hints, self._asked, self._refused)
        return any(guest.number in some for some in told)

    @property
    def first(self) -> tuple[int | None, ...]:
        """The seats that are told first: whose turn it is, and who has moved."""
        steps = self.session.match.steps
        return self.session.match.turn, steps[-1].seat if steps else None

    def catch_up(self) -> None:
        """The phones are about to be told where the match stands."""
        self.phone_table.n = self._now
        for guest in self.phone_table.room.guests:
            self._seat_now(guest)
        self._remember()

    @property
    def _now(self) -> int:
        """The number of the state in which the match stands, told to the phones or not yet.

        It only rises, also where a move is taken back: an answer to what stood there before is
        late, though as many moves have been made again.
        """
        return self._base + len(self.session.match.steps) + 2 * self.session.undo_count

    def _seat_now(self, guest: Guest) -> None:
        """Who waited for a seat has it, once it is a person's."""
        seat = self._waiting.get(guest.number)
        if seat is not None and self.session.is_human(seat):
            del self._waiting[guest.number]
            before = self.phone_table.room.on(seat)
            if before is None or before.line is None:
                self._sit(guest, seat)

    def _sit(self, guest: Guest, seat: int) -> None:
        """``guest`` goes on on ``seat``; whose phone was there has none any more."""
        before = self.phone_table.room.on(seat)
        if before is not None and before is not guest:
            before.seat = None
            self.phone_table.room.stand_up(before)
        info = self.session.seats[seat]
        self.phone_table.seat(guest, seat, info.name, info.avatar)

    def _remember(self) -> None:
        table, path = self.phone_table, self.session.path
        places = tuple(
            memory.PhoneSeat(g.seat, g.name, g.avatar, g.lang, g.seal)
            for g in table.room.guests
            if g.seat is not None and g.seal
        )
        server, watcher = table.server, table.network_watcher
        fixed = watcher is not None and watcher.fixed
        hosts = tuple(server.hosts)
        kept = memory.Memory(server.address, server.port, table.room.key, places, hosts, fixed)
        if kept == self._kept or path is None:
            return
        self._kept = kept
        if self.session.match.over:
            memory.forget(path)
        else:
            memory.keep(path, kept)

    def facts(self) -> Facts:
        """What everybody knows now."""
        session, match = self.session, self.session.match
        phones = self.phones
        seats = tuple(
            Sitting(
                info.spoken_name, info.avatar, self.by(seat), seat in phones and self.asleep(seat)
            )
            for seat, info in enumerate(session.seats)
        )
        promised = set(self._waiting.values())
        free = [s for s in range(len(seats)) if self._may_be_asked_for(s) and s not in promised]
        return Facts(
            n=self.phone_table.n,
            art=self.phone_table.shown.art,
            turn=match.turn,
            seats=seats,
            scored=self.scored,
            ready=frozenset(self.ready),
            winners=match.winners if match.over else (),
            hints=session.header.hints,
            moods=not self.phone_table.mute,
            open=() if match.over else tuple(free),
            paused=self.paused,
        )

    def _may_be_asked_for(self, seat: int) -> bool:
        return self.by(seat) != "phone" or self.asleep(seat)

    def message(self, guest: Guest, texts: Texts) -> TableMessage:
        """The message for ``guest``, from what its seat sees."""
        session, match = self.session, self.session.match
        seat = guest.seat if guest.seat in self.phones else None
        eyes = NOBODY if seat is None else seat
        view = session.watched() if seat is None else session.view(seat)
        happened = [e.seen_by(eyes) for step in match.steps[-STEPS:] for e in step.events]
        state, hint = self._hints.get(guest.number, (0, ""))
        message = MatchMessage(
            self._table, self._scoring, self._game, view, self.facts(), texts, seat
        )
        now = hint if state == self.phone_table.n else ""
        return message.build(happened, now, self._news(guest, texts))

    def _news(self, guest: Guest, texts: Texts) -> str:
        waiting = self._waiting.get(guest.number)
        if waiting is not None:
            return texts("phone.news.next_deal", name=self.session.seats[waiting].name)
        if guest.seat is not None:
            return ""
        if guest.number in self._asked:
            name = self.session.seats[self._asked[guest.number]].name
            return texts("phone.news.asked", name=name)
        if guest.number in self._refused:
            return texts("phone.news.refused")
        sleeps = any(self.asleep(seat) for seat in self.phones)
        return texts("phone.news.come_back" if sleeps else "phone.news.watching")

    def rules(self, texts: Texts) -> Rules:
        """The rules of the game, page by page."""
        pages = tuple(RulePage(title, lines) for title, lines in self._tell_rules(texts))
        return Rules(self.phone_table.shown.title, pages)

    def hinted(self, guest: Guest, sentence: str) -> None:
        """The answer to a question for a hint; it holds until the next step."""
        self._hints[guest.number] = (self.phone_table.n, sentence)
        self.phone_table.touch(guest)

    # ---- what is wanted -------------------------------------------------------------------

    def request(self, guest: Guest, what: What, seat: int, move: str = "", n: int = 0) -> None:
        """``guest`` wants something: it waits for the scene that shows the match."""
        self._requests.append(Request(guest, what, seat, move, n))

    def next(self) -> Command | None:
        """What a phone wants done next, if it may; None when there is nothing."""
        while self._requests:
            command = self._consider(self._requests.popleft())
            if command is not None:
                return command
        self.phone_table.tell()  # before this frame is drawn
        return None

    def _consider(self, request: Request) -> Command | None:
        guest, seat = request.guest, request.seat
        if request.what == "claim":
            return self._claim(guest, seat)
        if guest.seat != seat:
            return None  # it has changed since
        match request.what:
            case "move":
                return self._move(request)
            case "hint":
                return AskHint(guest, seat) if self.session.match.turn == seat else None
            case "leave":
                self.let_bot_play(seat)
                self.phone_table.room.stand_up(guest)
                self.ready.discard(seat)
                self.phone_table.touch()
                return SeatsChanged()
            case "back" if not self.session.is_human(seat):
                self.session.changes.take_over(seat, HUMAN)
                self.phone_table.touch()
                return SeatsChanged()
        return None

    def _move(self, request: Request) -> MakeMove | None:
        if request.n != self._now or not self.session.is_human(request.seat):
            self.phone_table.touch(request.guest)
            return None
        if request.move == READY:
            if self.scored is not None or self.session.match.over:
                self.ready.add(request.seat)
                self.phone_table.touch()
            return None
        with suppress(Malformed):
            move = self._game.parse_move(request.move)
            offered = self._offered(request.seat)
            if str(move) in offered:
                return MakeMove(request.seat, offered[str(move)])
        self.phone_table.touch(request.guest)
        return None

    def _offered(self, seat: int) -> dict[str, Move]:
        """The moves that were offered to ``seat``, by their notation."""
        view = self.session.view(seat)
        swaps = (move for move, _ in self._table.phone_words.swaps(view, Texts()))
        return {str(move): move for move in (*view.legal, *swaps)}

    def _claim(self, guest: Guest, seat: int) -> Command | None:
        seats = range(len(self.session.seats))
        if guest.number in self._asked:
            return None
        if guest.seat is not None or seat not in seats or not self._may_be_asked_for(seat):
            self.phone_table.touch(guest)
            return None
        if seat in self._waiting.values():
            return None
        self._refused.discard(guest.number)
        if self.session.is_human(seat):
            self._asked[guest.number] = seat
            self.phone_table.touch(guest)
            return ClaimSeat(guest, seat)
        with suppress(BotError):
            self.session.changes.take_over(seat, HUMAN)
        if self.session.is_human(seat):
            self._sit(guest, seat)
        else:
            self._waiting[guest.number] = seat
        self.phone_table.touch()
        return SeatsChanged()

    # ---- what people at the screen decide -------------------------------------------------

    @property
    def wanted(self) -> bool:
        """Whether somebody wants a seat, and nobody has looked at it yet."""
        return any(request.what == "claim" for request in self._requests)

    def answer(self, wants: ClaimSeat, *, yes: bool) -> None:
        """``yes``: the guest goes on on the seat; else it is told that it may not."""
        guest = wants.guest
        self._asked.pop(guest.number, None)
        if yes and guest in self.phone_table.room.guests:
            self._sit(guest, wants.seat)
        elif not yes:
            self._refused.add(guest.number)
            self._lost = False  # where nobody answers, the screen says so again
        self.phone_table.touch()

    def let_bot_play(self, seat: int) -> None:
        """A bot plays for whoever is away, until they come back."""
        self.session.changes.take_over(seat, SUBSTITUTE)
        self.phone_table.touch()

    def go_on_without(self, way: str) -> None:
        """For the missed phone a bot plays on, or its player here, or it is waited for again."""
        seat = self.missed
        guest = None if seat is None else self.phone_table.room.on(seat)
        if seat is None or guest is None:
            return
        match way:
            case "wait_on":
                guest.since = self.phone_table.now - ASLEEP
            case "bot_plays":
                self.let_bot_play(seat)
            case "play_here":
                self.phone_table.here.add(self.session.seats[seat].name)
                self.phone_table.room.stand_up(guest)
                self.phone_table.touch()
