"""The phones at this table: admits guests, handles their messages, and sends them their state.

It runs in the window's thread, once per frame; the server's thread only transports bytes. What
depends on the seats is up to the ``Host``: a lobby or a match.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping

from msgspec import Struct

from lama_gui.net.guests import Guest, GuestList, digest
from lama_gui.net.messages import (
    MOODS,
    VERSION,
    Bye,
    Hello,
    Mood,
    PhoneMessage,
    Speech,
    TableMessage,
    Welcome,
    Why,
)
from lama_gui.net.pages import FIRST_WORDS, ServedFiles, page_files, page_words
from lama_gui.net.server import Network, NetworkWatcher, Received, Server
from lama_gui.session import Session
from lama_gui.texts import EASY, Texts, language_for, languages


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
    *("ask_first", "cover_after", "cover_away", "leave", "leave_sure", "leave_no"),
    *("rules", "hint", "moods", "swap", "again", "your_cards", "plain_http"),
    *("last_things", "here", "you", "colours", "as_table", "cream", "dark", "words", "easy"),
    *("ordinary", *FIRST_WORDS),
)


MESSAGES_PER_FRAME = 3
"""The maximum number of messages created per frame."""


class PhoneTheme(Struct):
    """The look of a lobby or match: the folder of its pictures, and its text contexts."""

    art: str
    contexts: tuple[str, ...]
    title: str
    pages: ServedFiles = {}


class Host:
    """Seats the guests, and shows each of them the state; the base of a lobby's and a match's."""

    session: Session | None = None
    """The match, if it has begun."""

    @property
    def first(self) -> Collection[int | None]:
        """The seats to update first."""
        return ()

    @abstractmethod
    def message(self, guest: Guest, texts: Texts) -> TableMessage:
        """The whole state for ``guest``."""

    def is_shared(self, guest: Guest) -> bool:
        """Whether all spectators in the language of ``guest`` get the same message."""
        return False

    def update_state(self) -> None:
        """Update the state before messages are created."""

    @abstractmethod
    def handle(self, guest: Guest, message: PhoneMessage) -> None:
        """Handle what concerns the seats: a claim, a move, leaving, and coming back."""

    def pause(self, paused: bool) -> None:
        """Tell phones whether another scene covers the match."""


class PhoneTable:
    """The guests and the server; the ``host`` replaces the one before."""

    host: Host  # set by the host itself, before the first tick

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
        self.theme = PhoneTheme("", (), "")
        self.moods: dict[int, tuple[Mood, float]] = {}
        self.mute = not moods
        self.here: set[str] = set()  # the names of players at this screen
        self.state_number = 0
        self.messages_per_frame = MESSAGES_PER_FRAME
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

    def set_theme(self, theme: PhoneTheme) -> None:
        """Change the game or theme."""
        self.theme = theme
        self.server.pages = {**page_files(), **theme.pages}
        self.mark_outdated()

    def close(self) -> None:
        """Notify all guests, and stop the server."""
        for guest in self.room.present:
            self._bye(guest.line, "closed", self.texts_of(guest))
        self.server.stop()

    # ---- time -----------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        """Handle messages from phones and send updates; returns whether anything happened."""
        self.now += dt
        received = self.server.receive()
        for one in received:
            if isinstance(one, Received):
                self._handle(one)
            elif self.room.disconnect(one.line, self.now) is not None:
                self.mark_outdated()
        asleep = frozenset(g.number for g in self.room.guests if g.is_asleep(self.now))
        changed, self._sleeping = asleep != self._sleeping, asleep
        if self.network_watcher is not None:
            changed |= self.network_watcher.look(self.now, nobody=not self.room.present)
        if changed:
            self.mark_outdated()
        self.send_updates()
        return changed or bool(received)

    def silence(self, *, quiet: bool) -> None:
        """Disable moods, or enable them again."""
        self.mute = quiet
        self.moods.clear()
        self.mark_outdated()

    def mark_outdated(self, guest: Guest | None = None) -> None:
        """Mark ``guest``, or everybody, as needing an update."""
        if guest is None or self._outdated_guests is None:
            self._outdated_guests = None
        else:
            self._outdated_guests.add(guest.number)

    def send_updates(self) -> None:
        """Send the state to outdated guests, those concerned first, a few messages per frame.

        Spectators with the same language share a message.
        """
        if self._outdated_guests is None:
            self.host.update_state()
            self._outdated_guests = {guest.number for guest in self.room.present}
            self._spectator_messages.clear()
        first, created = self.host.first, 0
        messages: list[tuple[int, bytes]] = []
        outdated = [guest for guest in self.room.present if guest.number in self._outdated_guests]
        for guest in sorted(outdated, key=lambda g: g.seat is None or g.seat not in first):
            shared, voice = self.host.is_shared(guest), (guest.lang, guest.speech)
            message = self._spectator_messages.get(voice) if shared else None
            if message is None:
                if created >= self.messages_per_frame:
                    self.server.wake()  # continue in the next frame
                    break
                created += 1
                message = self.host.message(guest, self.texts_of(guest)).encode()
                if shared:
                    self._spectator_messages[voice] = message
            self._outdated_guests.discard(guest.number)
            if guest.line is not None:
                messages.append((guest.line, message))
        if messages:
            self.server.post(messages)

    # ---- messages from phones ---------------------------------------------------------------

    def _handle(self, received: Received) -> None:
        guest, message = self.room.at(received.line), received.message
        if message is None:
            if guest is not None:
                self.mark_outdated(guest)  # resend the state
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
        self.host.handle(guest, PhoneMessage(hello=hello))
        self.mark_outdated()

    def _execute(self, guest: Guest, message: PhoneMessage) -> None:
        match message:
            case PhoneMessage(lang=str(lang)):
                guest.lang = best_language(lang)
            case PhoneMessage(speech=str(speech)):
                guest.speech = speech
            case PhoneMessage(mood=str(mood)):
                seat = None if self.mute else guest.seat
                if seat is not None and self.room.may_show_mood(guest, self.now):
                    self.moods[seat] = (mood, self.now)
                return
            case _:
                self.host.handle(guest, message)
                return
        self._welcome(guest)  # with the texts in the language chosen
        self.mark_outdated(guest)

    def seat(self, guest: Guest, seat: int, name: str, avatar: str) -> None:
        """Give ``guest`` a seat; a new player's phone gets its token."""
        token = self.room.sit(guest, seat, name, avatar)
        if token:
            self._welcome(guest, token)
        self.mark_outdated()

    def texts_of(self, guest: Guest) -> Texts:
        """The texts for ``guest``, in the language and style of the phone."""
        return self._texts(guest.lang, guest.speech)

    # ---- messages to phones ---------------------------------------------------------------

    def _texts(self, lang: str, speech: Speech) -> Texts:
        """The texts in ``lang``, in the table's style or that of the phone."""
        own = self.theme.contexts
        if speech != "table":
            own = tuple(one for one in own if one != EASY)
        if speech == "easy":
            own = (*own, EASY)
        return Texts(lang, strict=self._strict).with_context(*own)

    def _welcome(self, guest: Guest, token: str = "") -> None:
        if guest.line is None:
            return
        spoken: Mapping[str, str] = {code: Texts(code)("language.name") for code in languages()}
        texts = self.texts_of(guest)
        words = page_words(texts, _WORDS)
        words |= {f"mood.{mood}": texts(f"phone.mood.{mood}") for mood in MOODS}
        message = Welcome(VERSION, digest(self.room.key)[:12], guest.lang, spoken, words, token)
        self.server.send(guest.line, message.encode())

    def _bye(self, line: int | None, why: Why, texts: Texts) -> None:
        if line is not None:
            self.server.end(line, Bye(why, texts(f"phone.bye.{why}")).encode())
