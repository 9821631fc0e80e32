"""The phones of a match: who plays which seat, what each phone may see, and its requests.

Messages are created from a seat's view and events; spectators get a view without hands. Moves go
through the session, like a click.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from lama_gui.net.guests import ASLEEP, Guest, PhoneSeat, SavedPhones, forget_phones, save_phones
from lama_gui.net.messages import Claim, Hello, Person, PhoneMessage, RulePage, Rules, TableMessage
from lama_gui.rules.errors import Malformed
from lama_gui.rules.game import NOBODY, Event, Move, View
from lama_gui.session import SUBSTITUTE, Session
from lama_gui.session.seats import HUMAN
from lama_gui.texts import Texts
from lama_gui.view.game_table import GameTable
from lama_gui.view.phones.phone_table import Host, PhoneTable
from lama_gui.view.phones.phone_view import MatchMessage
from lama_gui.view.scoring.scoring import Scoring

#: The number of steps in the phones' log.
STEPS = 16
#: The range of state numbers of one match; the next match starts above.
STATES = 1_000_000
READY = "ready"


#: Creates the rules in a language: title and lines of each page.
TellRules = Callable[[Texts], tuple[tuple[str, tuple[str, ...]], ...]]


class MakeMove(Struct, frozen=True):
    """``seat`` makes the legal ``move``."""

    seat: int
    move: Move


class AskHint(Struct, frozen=True):
    """The guest on ``seat`` requests a hint."""

    guest: Guest
    seat: int


class ClaimSeat(Struct, frozen=True):
    """``guest`` wants a seat that is taken: people at the screen have to decide."""

    guest: Guest
    seat: int


Command = MakeMove | AskHint | ClaimSeat


class MatchPhones(Host):
    """The phones of one match. ``paused``: whether the screen shows another scene."""

    session: Session

    def __init__(
        self,
        phone_table: PhoneTable,
        session: Session,
        table: GameTable[View],
        scoring: Scoring,
        rules: TellRules,
    ) -> None:
        self.phone_table, self.session = phone_table, session
        self.scored: Event | None = None
        self.ready: set[int] = set()
        self._table, self._scoring, self._game = table, scoring, session.match.game
        self._first_number = (phone_table.state_number // STATES + 1) * STATES
        self._claims: dict[int, int] = {}  # guest -> seat awaiting the screen's decision
        self._rejected: set[int] = set()  # guests whose claim was rejected
        self._hints: dict[int, tuple[int, str]] = {}  # guest -> (state number, hint)
        self._tell_rules = rules
        self._requests: deque[tuple[Guest, PhoneMessage]] = deque()
        self._was_lost = False
        self._saved_state: object = None
        self.paused = False
        phone_table.moods.clear()
        phone_table.state_number, phone_table.host = self._first_number, self
        self._original_seats = session.original_seats
        session.subscribe(self._changed)
        phone_table.mark_outdated()

    def _changed(self) -> None:
        """After a step, or when two players have traded places with their phones."""
        before, self._original_seats = self._original_seats, self.session.original_seats
        if before != self._original_seats:
            for guest in self.phone_table.room.guests:
                if guest.seat is not None:
                    guest.seat = self._original_seats.index(before[guest.seat])
        self.phone_table.mark_outdated()

    # ---- seats ----------------------------------------------------------------------------

    def guest(self, seat: int) -> Guest | None:
        """The guest whose phone plays ``seat``."""
        return self.phone_table.room.on(seat) if self.session.is_human(seat) else None

    @property
    def phones(self) -> frozenset[int]:
        """The seats played on phones."""
        return frozenset(seat for seat in self.session.humans if self.phone_table.room.on(seat))

    def _seat_of(self, guest: Guest) -> int | None:
        """The seat that ``guest`` plays now, unless a bot does."""
        return guest.seat if guest.seat in self.phones else None

    @property
    def local(self) -> tuple[int, ...]:
        """The seats played at this screen."""
        phones = self.phones
        return tuple(seat for seat in self.session.humans if seat not in phones)

    def by(self, seat: int) -> str:
        """How a seat is played: ``phone``, ``screen``, or ``bot``."""
        if not self.session.is_human(seat):
            return "bot"
        return "phone" if self.phone_table.room.on(seat) else "screen"

    def is_asleep(self, seat: int) -> bool:
        """Whether the phone of ``seat`` doesn't respond."""
        guest = self.guest(seat)
        return guest is not None and guest.is_asleep(self.phone_table.now)

    @property
    def absent_seat(self) -> int | None:
        """The current player's seat, once their phone hasn't responded for long; a bot may play
        then.
        """
        turn = self.session.match.turn
        guest = None if turn is None else self.guest(turn)
        return turn if guest is not None and guest.away(self.phone_table.now) else None

    @property
    def awake(self) -> frozenset[int]:
        """The seats whose phones respond."""
        return frozenset(seat for seat in self.phones if not self.is_asleep(seat))

    @property
    def all_ready(self) -> bool:
        """Whether all responding phones have confirmed the result."""
        awake = self.awake
        return bool(awake) and awake <= self.ready

    @property
    def all_lost(self) -> bool:
        """Whether there are phones and none responds."""
        phones = self.phones
        return bool(phones) and all(self.is_asleep(seat) for seat in phones)

    def should_notify_absence(self) -> bool:
        """Whether to notify the screen that the match is waiting for a phone.

        If no phone responds, it is notified once.
        """
        if not self.local or self.session.match.turn in self.phones:
            before, self._was_lost = self._was_lost, self.all_lost
            return self.absent_seat is not None or (self._was_lost and not before)
        return False

    # ---- state ----------------------------------------------------------------------------

    def show_result(self, scored: Event | None) -> None:
        """Show the result of a round on phones until all are ready; None to end it."""
        if scored is not self.scored or self.ready:
            self.scored = scored
            self.ready.clear()
            self.phone_table.mark_outdated()

    def pause(self, paused: bool) -> None:
        if paused != self.paused:
            self.paused = paused
            self.phone_table.mark_outdated()

    def is_shared(self, guest: Guest) -> bool:
        private_state = (self._hints, self._claims, self._rejected)
        return guest.seat is None and not any(guest.number in some for some in private_state)

    @property
    def first(self) -> tuple[int | None, ...]:
        """The current player, and who has moved."""
        steps = self.session.match.steps
        return self.session.match.turn, steps[-1].seat if steps else None

    def update_state(self) -> None:
        self.phone_table.state_number = self._state_number
        self._save_state()

    @property
    def _state_number(self) -> int:
        """The number of the current state.

        It increases even with undo, so that answers to an earlier state are recognized as outdated.
        """
        return self._first_number + len(self.session.match.steps) + 2 * self.session.undo_count

    def _sit(self, guest: Guest, seat: int) -> None:
        """Let ``guest`` continue on ``seat``, replacing its phone."""
        before = self.phone_table.room.on(seat)
        if before is not None and before is not guest:
            self.phone_table.room.stand_up(before)
        info = self.session.seats[seat]
        self.phone_table.seat(guest, seat, info.name, info.avatar)

    def _save_state(self) -> None:
        table, path = self.phone_table, self.session.path
        places = tuple(
            PhoneSeat(g.seat, g.name, g.avatar, g.lang, g.token_digest)
            for g in table.room.guests
            if g.seat is not None and g.token_digest
        )
        server, watcher = table.server, table.network_watcher
        fixed = watcher is not None and watcher.fixed
        hosts = tuple(server.hosts)
        state = SavedPhones(server.address, server.port, table.room.key, places, hosts, fixed)
        if state == self._saved_state or path is None:
            return
        self._saved_state = state
        if self.session.match.over:
            forget_phones(path)
        else:
            save_phones(path, state)

    def _people(self, guest: Guest) -> tuple[Person, ...]:
        """Everybody at the table, with the seats open to ``guest``, who can only ask for one."""
        closed = self.session.match.over or self._has_asked(guest)
        return tuple(
            Person(
                name=info.spoken_name,
                avatar=info.avatar,
                by=self.by(seat),
                mark="away" if self.is_asleep(seat) else "",
                open=not closed and self._is_claimable(seat),
            )
            for seat, info in enumerate(self.session.seats)
        )

    def _has_asked(self, guest: Guest) -> bool:
        return guest.number in self._claims or self._waits_for_deal(guest.seat)

    def _waits_for_deal(self, seat: int | None) -> bool:
        """Whether a phone takes ``seat`` over from a bot at the next deal."""
        if seat is None or self.session.is_human(seat) or not self.phone_table.room.on(seat):
            return False
        return self.session.seating.coming[seat].player == HUMAN

    def _is_claimable(self, seat: int) -> bool:
        if self.by(seat) == "phone":
            return self.is_asleep(seat)
        return not self._waits_for_deal(seat)

    def message(self, guest: Guest, texts: Texts) -> TableMessage:
        """The state from the view of the seat of ``guest``."""
        session, match = self.session, self.session.match
        seat = self._seat_of(guest)
        eyes = NOBODY if seat is None else seat
        view = session.watched() if seat is None else session.view(seat)
        events = [e.seen_by(eyes) for step in match.steps[-STEPS:] for e in step.events]
        state, hint = self._hints.get(guest.number, (0, ""))
        message = MatchMessage(
            self._table,
            self._scoring,
            self._game,
            view,
            texts,
            you=seat,
            n=self.phone_table.state_number,
            art=self.phone_table.theme.art,
            turn=match.turn,
            seats=self._people(guest),
            scored=self.scored,
            ready=frozenset(self.ready),
            winners=match.winners if match.over else (),
            hints=session.header.hints,
            moods=not self.phone_table.mute,
            paused=self.paused,
        )
        current_hint = hint if state == self.phone_table.state_number else ""
        return message.build(events, current_hint, self._status_text(guest, texts))

    def _status_text(self, guest: Guest, texts: Texts) -> str:
        if self._seat_of(guest) is not None:
            return ""
        if guest.seat is not None and self._waits_for_deal(guest.seat):
            return texts("phone.news.next_deal", name=self.session.seats[guest.seat].name)
        if guest.number in self._claims:
            name = self.session.seats[self._claims[guest.number]].name
            return texts("phone.news.asked", name=name)
        if guest.number in self._rejected:
            return texts("phone.news.refused")
        sleeps = any(self.is_asleep(seat) for seat in self.phones)
        return texts("phone.news.come_back" if sleeps else "phone.news.watching")

    def hinted(self, guest: Guest, sentence: str) -> None:
        """Send a hint, which is valid until the next step."""
        self._hints[guest.number] = (self.phone_table.state_number, sentence)
        self.phone_table.mark_outdated(guest)

    # ---- requests -------------------------------------------------------------------------

    def handle(self, guest: Guest, message: PhoneMessage) -> None:
        """Queue a request for the scene that shows the match."""
        if message.ask != "rules":
            self._requests.append((guest, message))
        elif guest.line is not None:
            texts = self.phone_table.texts_of(guest)
            pages = tuple(RulePage(title, lines) for title, lines in self._tell_rules(texts))
            rules = Rules(self.phone_table.theme.title, pages)
            self.phone_table.server.send(guest.line, rules.encode())

    def next(self) -> Command | None:
        """Fulfil the requests up to the next one that the scene has to; None if there is none."""
        while self._requests:
            guest, message = self._requests.popleft()
            command: Command | None = None
            if isinstance(message.claim, Claim):
                command = self._claim(guest, message.claim.seat)
            elif guest.seat is not None:
                command = self._fulfil(guest, guest.seat, message)
            if command is not None:
                return command
        self.phone_table.send_updates()  # before the frame is drawn
        return None

    def _fulfil(self, guest: Guest, seat: int, message: PhoneMessage) -> Command | None:
        match message:
            case PhoneMessage(move=str(move)):
                return self._move(guest, seat, move, message.n)
            case PhoneMessage(ask="hint"):
                return AskHint(guest, seat) if self.session.match.turn == seat else None
            case PhoneMessage(leave=True):
                self.let_bot_play(seat)
                self.phone_table.room.stand_up(guest)
                self.ready.discard(seat)
            case PhoneMessage(hello=Hello()) if not self.session.is_human(seat):
                self.session.seating.take_over(seat, HUMAN)
                self.phone_table.mark_outdated()
        return None

    def _move(self, guest: Guest, seat: int, notation: str, n: object) -> MakeMove | None:
        if n == self._state_number and self.session.is_human(seat):
            if notation == READY:
                if self.scored is not None or self.session.match.over:
                    self.ready.add(seat)
                    self.phone_table.mark_outdated()
                return None
            view = self.session.view(seat)
            swaps = [swap for swap, _ in self._table.words.swaps(view, Texts())]
            with suppress(Malformed):
                move = self._game.parse_move(notation)
                if move in view.legal or move in swaps:
                    return MakeMove(seat, move)
        self.phone_table.mark_outdated(guest)  # its state is outdated
        return None

    def _claim(self, guest: Guest, seat: int) -> ClaimSeat | None:
        seats = range(len(self.session.seats))
        if self._has_asked(guest):
            return None
        plays = self._seat_of(guest) is not None
        if plays or seat not in seats or not self._is_claimable(seat):
            self.phone_table.mark_outdated(guest)
            return None
        self._rejected.discard(guest.number)
        if self.session.is_human(seat):
            self._claims[guest.number] = seat
            self.phone_table.mark_outdated(guest)
            return ClaimSeat(guest, seat)
        self.session.seating.take_over(seat, HUMAN)
        self._sit(guest, seat)
        return None

    # ---- decisions at the screen ----------------------------------------------------------

    @property
    def has_claims(self) -> bool:
        """Whether a claim for a seat is waiting."""
        return any(isinstance(message.claim, Claim) for _, message in self._requests)

    def answer(self, wants: ClaimSeat, yes: bool) -> None:
        """Accept or reject a claim."""
        guest = wants.guest
        self._claims.pop(guest.number, None)
        if yes and guest in self.phone_table.room.guests:
            self._sit(guest, wants.seat)
        elif not yes:
            self._rejected.add(guest.number)
            self._was_lost = False  # allow another notification
        self.phone_table.mark_outdated()

    def let_bot_play(self, seat: int) -> None:
        """Let a bot replace an absent player until they return."""
        self.session.seating.take_over(seat, SUBSTITUTE)
        self.phone_table.mark_outdated()

    def go_on_without(self, way: str) -> None:
        """Continue without the absent phone: with a bot, a player at the screen, or by waiting."""
        seat = self.absent_seat
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
                self.phone_table.mark_outdated()
