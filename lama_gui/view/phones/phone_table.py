"""The phones at this table: admits guests, handles their messages, and sends them their state.

It runs in the window's thread, once per frame; the server's thread only transports bytes. In a
lobby it assigns seats; in a match it delegates to ``RemoteControllers``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from lama_gui.names import plain
from lama_gui.net.guests import Guest, GuestList, digest
from lama_gui.net.messages import (
    MOODS,
    VERSION,
    Bye,
    Claim,
    Hello,
    LobbyState,
    Mood,
    Person,
    PhoneMessage,
    Speech,
    TableMessage,
    Welcome,
    Why,
)
from lama_gui.net.pages import ServedFiles, page_files
from lama_gui.net.server import Disconnected, Network, NetworkWatcher, Received, Server
from lama_gui.texts import EASY, Texts, language_for, languages
from lama_gui.view.phones.lobby_seats import Chair, free_avatar, free_name

if TYPE_CHECKING:
    from lama_gui.view.phones.remote import RemoteControllers


def best_language(wished: str) -> str:
    """The first supported language of a comma-separated list."""
    known = languages()
    for request in wished.replace(";", ",").split(","):
        code = language_for(request.strip(), known)
        if code:
            return code
    return "en"


#: The keys of ``phone.page.<name>``.
_WORDS = (
    *("hide", "show", "hidden", "hidden_tap", "menu", "close", "language", "table", "can"),
    *("cannot", "tokens", "seat", "as_on_screen", "who", "name", "sit", "free", "take", "i_am"),
    *("try", "tip", "ask_first", "cover_after", "cover_away", "leave", "leave_sure", "leave_no"),
    *("rules", "hint", "moods", "swap", "code", "code_go", "again", "your_cards", "plain_http"),
    *("last_things", "here", "you", "colours", "as_table", "cream", "dark", "words", "easy"),
    "ordinary",
)


def page_words(texts: Texts) -> dict[str, str]:
    """The page's texts by short name."""
    words = {name: texts(f"phone.page.{name}") for name in _WORDS}
    return words | {f"mood.{mood}": texts(f"phone.mood.{mood}") for mood in MOODS}


MESSAGES_PER_FRAME = 3
"""The maximum number of messages created per frame."""
LONGEST = 16
"""The maximum length of a name typed on a phone."""


@dataclass
class PhoneTheme:
    """The look of a lobby or match: the folder of its pictures, and its text contexts."""

    art: str
    contexts: tuple[str, ...]
    title: str
    pages: ServedFiles = field(default_factory=dict)


class PhoneTable:
    """The guests and the server. ``match``: the remote controllers; None in a lobby."""

    def __init__(
        self,
        server: Server,
        room: GuestList | None = None,
        *,
        strict: bool = False,
        moods: bool = True,
    ) -> None:
        self.server = server
        self.room = room or GuestList()
        self.network_watcher: NetworkWatcher | None = None
        self.now = 0.0
        self.chairs: list[Chair] = []
        self.faces: tuple[str, ...] = ()  # the avatars to choose from
        self.shown = PhoneTheme("", (), "")
        self.match: RemoteControllers | None = None
        self.moods: dict[int, tuple[Mood, float]] = {}
        self.mute = not moods
        self.here: set[str] = set()  # the names of players at this screen
        self.sat_down: deque[int] = deque()  # seats that phones have just taken
        self.n = 0
        self.at_once = MESSAGES_PER_FRAME
        self._outdated_guests: set[int] | None = set()  # guests to update; None: all
        self._strict = strict
        self._sleeping: frozenset[int] = frozenset()
        #: The messages for spectators, by language.
        self._spectator_messages: dict[tuple[str, Speech], bytes] = {}

    # ---- address --------------------------------------------------------------------------

    @property
    def address(self) -> str:
        """The address to type into a browser."""
        return f"{self.server.address}:{self.server.port}"

    @property
    def url(self) -> str:
        """The content of the QR code."""
        return f"http://{self.address}/#{self.room.key}"

    @property
    def network(self) -> Network:
        """The state of the network; see :class:`NetworkWatcher`."""
        return self.network_watcher.network if self.network_watcher is not None else ""

    def set_theme(self, shown: PhoneTheme) -> None:
        """Change the game or theme."""
        self.shown = shown
        self.server.pages = {**page_files(), **shown.pages}
        self.touch()

    def close(self) -> None:
        """Notify all guests, and stop the server."""
        for guest in self.room.present:
            self._bye(guest.line, "closed", self.texts_of(guest))
        self.server.stop()

    # ---- time -----------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        """Handle messages from phones and send updates; returns whether anything happened."""
        self.now += dt
        received = self.server.heard()
        for one in received:
            if isinstance(one, Disconnected):
                self._on_disconnect(one.line)
            else:
                self._handle(one)
        asleep = frozenset(g.number for g in self.room.guests if g.asleep(self.now))
        if asleep != self._sleeping:
            self._sleeping = asleep
            self.touch()
            received = received or [Disconnected(0)]
        watcher, nobody = self.network_watcher, not self.room.present
        network_changed = watcher is not None and watcher.look(self.now, nobody=nobody)
        if network_changed:
            self.touch()
        self.tell()
        return bool(received) or network_changed

    def silence(self, *, quiet: bool) -> None:
        """Disable moods, or enable them again."""
        self.mute = quiet
        self.moods.clear()
        self.touch()

    def touch(self, guest: Guest | None = None) -> None:
        """Mark ``guest``, or everybody, as needing an update."""
        if guest is None or self._outdated_guests is None:
            self._outdated_guests = None
        else:
            self._outdated_guests.add(guest.number)

    def tell(self) -> None:
        """Send updates, limited per frame.

        The players who moved and whose turn it is come first; spectators with the same language
        share a message.
        """
        if self._outdated_guests is None:
            if self.match is not None:
                self.match.catch_up()
            self._outdated_guests = {guest.number for guest in self.room.guests}
            self._spectator_messages.clear()
        if not self._outdated_guests:
            return
        messages: list[tuple[int, bytes]] = []
        if not self._write(messages):
            self.server.wake()  # continue in the next frame
        if messages:
            self.server.post(messages)

    def _write(self, messages: list[tuple[int, bytes]]) -> bool:
        """Add the messages of this frame; returns whether they are complete."""
        assert self._outdated_guests is not None
        encoded = 0
        match, present = self.match, self.room.present
        first = () if match is None else match.first
        first_guests = [one for one in present if one.seat is not None and one.seat in first]
        for guest in (*first_guests, *(one for one in present if one not in first_guests)):
            if guest.number not in self._outdated_guests or guest.line is None:
                continue
            shared = guest.seat is None and match is not None and not match.is_told_more(guest)
            voice = guest.lang, guest.speech
            content = self._spectator_messages.get(voice) if shared else None
            if content is None:
                if encoded >= self.at_once:
                    return False
                encoded += 1
                content = self.message(guest).encode()
                if shared:
                    self._spectator_messages[voice] = content
            self._outdated_guests.discard(guest.number)
            messages.append((guest.line, content))
        self._outdated_guests.clear()
        return True

    def message(self, guest: Guest) -> TableMessage:
        """The whole state for ``guest``."""
        texts = self.texts_of(guest)
        if self.match is not None:
            return self.match.message(guest, texts)
        return self._lobby(guest.seat, texts)

    def _lobby(self, own: int | None, texts: Texts) -> LobbyState:
        """The lobby's state for the player on ``own``."""
        chairs = self.chairs
        seats = tuple(
            Person(
                name=chair.name or chair.meant,
                avatar=chair.avatar,
                by="" if chair.kind == "free" else chair.kind,
                said="" if chair.kind == "free" else texts(f"phone.by.{chair.kind}"),
                open=chair.open,
            )
            for chair in chairs
        )
        used = {chair.avatar for i, chair in enumerate(chairs) if chair.taken and i != own}
        faces = {avatar: texts(f"name.{avatar}") for avatar in self.faces if avatar not in used}
        places = [i for i, chair in enumerate(chairs) if chair.open]
        first = min(places, key=lambda i: chairs[i].taken, default=None)  # replace bots last
        if own is not None:
            say = texts("phone.lobby.seated", n=sum(c.taken for c in chairs), of=len(chairs))
        else:
            say = texts("phone.lobby.welcome" if first is not None else "phone.lobby.full")
        return LobbyState(
            art=self.shown.art,
            game=self.shown.title,
            say=say,
            seats=seats,
            avatars=faces,
            suggest={"seat": first, "avatar": next(iter(faces), "")},
            you=own,
            lost=texts("phone.lost"),
        )

    # ---- messages from phones ---------------------------------------------------------------

    def _handle(self, received: Received) -> None:
        guest, message = self.room.at(received.line), received.message
        if message is None:
            if guest is not None:
                self.touch(guest)  # resend the state
        elif isinstance(message.hello, Hello):
            if guest is None:
                self._hello(received, message.hello)
        elif guest is None:
            self.server.end(received.line)
        else:
            self._execute(guest, message)

    def _hello(self, received: Received, hello: Hello) -> None:
        lang = best_language(hello.lang)
        guest, why = self.room.hello(received.line, received.address, hello, lang, self.now)
        texts = self._texts(lang, hello.speech)
        for line in self.room.replaced:
            self._bye(line, "replaced", texts)
        self.room.replaced.clear()
        if guest is None:
            self._bye(received.line, why or "key", texts)
            return
        self.server.admit(received.line)
        self._welcome(guest)
        if guest.seat is not None and self.match is not None:
            self.match.request(guest, "back", guest.seat)
        self.touch()

    def _execute(self, guest: Guest, message: PhoneMessage) -> None:
        if isinstance(message.claim, Claim):
            self._claim(guest, message.claim)
        elif isinstance(message.lang, str):
            guest.lang = best_language(message.lang)
            self._resend_texts(guest)
        elif isinstance(message.speech, str):
            guest.speech = message.speech
            self._resend_texts(guest)
        elif isinstance(message.mood, str):
            self._mood(guest, message.mood)
        elif message.leave is True:
            self._leave(guest)
        elif self.match is not None:
            self._play(guest, message, self.match)

    def _resend_texts(self, guest: Guest) -> None:
        """Send the page's texts and the state again, after a change of language."""
        self._welcome(guest)
        self.touch(guest)

    def _play(self, guest: Guest, message: PhoneMessage, match: RemoteControllers) -> None:
        if message.ask == "rules":
            if guest.line is not None:
                self.server.send(guest.line, match.rules(self.texts_of(guest)).encode())
        elif guest.seat is None:
            return
        elif message.ask == "hint":
            match.request(guest, "hint", guest.seat)
        elif isinstance(message.move, str) and isinstance(message.n, int):
            if message.n == self.n:
                match.request(guest, "move", guest.seat, message.move, message.n)
            else:
                self.touch(guest)  # the phone's state is outdated

    def _mood(self, guest: Guest, mood: Mood) -> None:
        may_show = guest.seat is not None and not self.mute
        if may_show and self.room.may_show_mood(guest, self.now) and guest.seat is not None:
            self.moods[guest.seat] = (mood, self.now)

    def _on_disconnect(self, line: int) -> None:
        if self.room.gone(line, self.now) is not None:
            self.touch()

    # ---- sitting down ---------------------------------------------------------------------

    def _claim(self, guest: Guest, claim: Claim) -> None:
        chairs, seat = self.chairs, claim.seat
        if self.match is not None:
            if guest.seat is None:
                guest.name = plain(claim.name, LONGEST)
                self.match.request(guest, "claim", seat)
            return
        if seat >= len(chairs) or not (chairs[seat].open or seat == guest.seat):
            self.touch(guest)  # somebody else has taken it
            return
        self._free_seat(guest)
        avatar, reserved = free_avatar(claim.avatar, self.faces, chairs, seat), chairs[seat].meant
        name_asked = plain(claim.name, LONGEST) or self.texts_of(guest)(f"name.{avatar}")
        name = reserved or free_name(name_asked, chairs, seat)
        chairs[seat] = Chair("phone", name, avatar, since=self.now, meant=reserved)
        self.sat_down.append(seat)
        self.seat(guest, seat, name, avatar)

    def seat(self, guest: Guest, seat: int, name: str, avatar: str) -> None:
        """Give ``guest`` a seat; a new player's phone gets its token."""
        token = self.room.sit(guest, seat, name, avatar)
        if token:
            self._welcome(guest, token)
        self.touch()

    def _free_seat(self, guest: Guest) -> None:
        """Free the seat of ``guest``."""
        if guest.seat is not None and guest.seat < len(self.chairs):
            self.chairs[guest.seat] = self.chairs[guest.seat].freed()
        guest.seat = None

    def _leave(self, guest: Guest) -> None:
        if self.match is not None:
            if guest.seat is not None:
                self.match.request(guest, "leave", guest.seat)
            return
        self._free_seat(guest)
        self.room.stand_up(guest)
        self.touch()

    def remove(self, chair: int) -> None:
        """Free a seat; its phone becomes a spectator."""
        guest = self.room.on(chair)
        if guest is not None:
            self._free_seat(guest)
            self.room.stand_up(guest)
        self.chairs[chair] = self.chairs[chair].freed()
        self.touch()

    def exchange(self, one: int, other: int) -> None:
        """Swap two seats with their players."""
        chairs, first, second = self.chairs, self.room.on(one), self.room.on(other)
        chairs[one], chairs[other] = chairs[other], chairs[one]
        if first is not None:
            first.seat = other
        if second is not None:
            second.seat = one
        self.touch()

    def put(self, chair: int, sitting: Chair) -> None:
        """Put a bot, or a player at this screen, on ``chair``."""
        self.chairs[chair] = replace(sitting, since=self.now)
        self.touch()

    def texts_of(self, guest: Guest) -> Texts:
        """The texts for ``guest``, in the language and style of the phone."""
        return self._texts(guest.lang, guest.speech)

    # ---- messages to phones ---------------------------------------------------------------

    def _texts(self, lang: str, speech: Speech) -> Texts:
        """The texts in ``lang``, in the table's style or that of the phone."""
        own = self.shown.contexts
        if speech != "table":
            own = tuple(one for one in own if one != EASY)
        if speech == "easy":
            own = (*own, EASY)
        return Texts(lang, strict=self._strict).with_context(*own)

    def _welcome(self, guest: Guest, token: str = "") -> None:
        if guest.line is None:
            return
        spoken: Mapping[str, str] = {code: Texts(code)("language.name") for code in languages()}
        words = page_words(self.texts_of(guest))
        message = Welcome(VERSION, digest(self.room.key)[:12], guest.lang, spoken, words, token)
        self.server.send(guest.line, message.encode())

    def _bye(self, line: int | None, why: Why, texts: Texts) -> None:
        if line is not None:
            self.server.end(line, Bye(why, texts(f"phone.bye.{why}")).encode())
