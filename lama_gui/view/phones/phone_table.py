"""The phones at this table: lets guests in, hears what they say, tells each what it may know.

It lives in the window's thread and is asked in every frame; the server's thread only carries
bytes. A lobby or a match is given to it; what phones request in a match waits in ``requests``
for the scene that shows the match.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from lama_gui.names import plain
from lama_gui.net.lobby import Guest, GuestList, digest
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
    Rules,
    Speech,
    TableMessage,
    Welcome,
    Why,
)
from lama_gui.net.pages import ServedFiles, page_files
from lama_gui.net.server import Disconnected, Network, NetworkWatcher, Received, Server
from lama_gui.texts import EASY, Texts, language_for, languages
from lama_gui.view.phones.lobby_seats import Chair, free_avatar, free_name


def best_language(wished: str) -> str:
    """The first of the wished languages, with commas between, that the table speaks."""
    known = languages()
    for request in wished.replace(";", ",").split(","):
        code = language_for(request.strip(), known)
        if code:
            return code
    return "en"


#: Asked for as ``phone.page.<name>``.
_WORDS = (
    *("hide", "show", "hidden", "hidden_tap", "menu", "close", "language", "table", "can"),
    *("cannot", "tokens", "seat", "as_on_screen", "who", "name", "sit", "free", "take", "i_am"),
    *("try", "tip", "ask_first", "cover_after", "cover_away", "leave", "leave_sure", "leave_no"),
    *("rules", "hint", "moods", "swap", "code", "code_go", "again", "your_cards", "plain_http"),
    *("last_things", "here", "you", "colours", "as_table", "cream", "dark", "words", "easy"),
    "ordinary",
)


def page_words(texts: Texts) -> dict[str, str]:
    """All of them, by their short names."""
    words = {name: texts(f"phone.page.{name}") for name in _WORDS}
    return words | {f"mood.{mood}": texts(f"phone.mood.{mood}") for mood in MOODS}


AT_ONCE = 3
"""So many messages are made in one frame."""
#: A scene that has not looked at what phones want for so many seconds is covered by another.
HELD = 0.5
LONGEST = 16
"""Letters of a name that is typed on a phone."""


@dataclass(frozen=True)
class Request:
    """What the guest on ``seat`` wants: ``what`` is move, leave, claim, hint or back."""

    guest: Guest
    what: str
    seat: int
    move: str = ""
    n: int = 0


@dataclass
class PhoneTheme:
    """What a lobby or a match shows: the folder of its art, and its words."""

    art: str
    contexts: tuple[str, ...]
    title: str
    pages: ServedFiles = field(default_factory=dict)


class PhoneTable:
    """The room and its server.

    ``scene``: makes the message for a guest in a match; None in a lobby. ``rules``: the rules
    of the game in a language. ``before_telling`` is called before everybody is told.
    """

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
        self.faces: tuple[str, ...] = ()  # the avatars that may be chosen
        self.few = 2  # so many have to sit down
        self.shown = PhoneTheme("", (), "")
        self.scene: Callable[[Guest, Texts], TableMessage] | None = None
        self.rules: Callable[[Texts], Rules] | None = None
        self.before_telling: Callable[[], None] = lambda: None
        self.requests: deque[Request] = deque()
        self.moods: dict[int, tuple[Mood, float]] = {}
        self.mute = not moods
        self.here: set[str] = set()  # the names of those who play at this screen
        self.sat_down: deque[int] = deque()  # chairs on which a phone has just sat down
        self.held = False  # whether the match waits for the screen: a pause, a question
        self._unasked = 0.0  # seconds since the match looked at what phones want
        self.n = 0
        self._dirty: set[int] | None = set()  # guests to be told; None: all
        self._strict = strict
        self._asleep: frozenset[int] = frozenset()
        self._watched: dict[
            tuple[str, Speech], bytes
        ] = {}  # what onlookers are told, by their words
        self.at_once = AT_ONCE
        self.first: tuple[int | None, ...] = ()  # the seats that are told first
        self.for_one: Callable[[Guest], bool] = lambda _: False  # told what others are not

    # ---- where it is ----------------------------------------------------------------------

    @property
    def address(self) -> str:
        """What is typed into a browser."""
        return f"{self.server.address}:{self.server.port}"

    @property
    def url(self) -> str:
        """What the QR code says."""
        return f"http://{self.address}/#{self.room.key}"

    @property
    def network(self) -> Network:
        """What has become of the network; see :class:`NetworkWatcher`."""
        return self.network_watcher.network if self.network_watcher is not None else ""

    def set_theme(self, shown: PhoneTheme) -> None:
        """Another game or theme is shown."""
        self.shown = shown
        self.server.pages = {**page_files(), **shown.pages}
        self.touch()

    def close(self) -> None:
        """Say goodbye to all, and listen no more."""
        for guest in self.room.present:
            self._bye(guest.line, "closed", self.texts_of(guest))
        self.server.stop()

    # ---- time -----------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        """Hear what phones have said, and tell them what is new; whether anything happened."""
        self.now += dt
        heard = self.server.heard()
        for one in heard:
            if isinstance(one, Disconnected):
                self._gone(one.line)
            else:
                self._hear(one)
        asleep = frozenset(g.number for g in self.room.guests if g.asleep(self.now))
        if asleep != self._asleep:
            self._asleep = asleep
            self.touch()
            heard = heard or [Disconnected(0)]
        self._unasked += min(dt, 0.1)  # a picture that took long is no pause
        if self.held != self._holds():
            self.held = not self.held
            self.touch()
        nobody = not self.room.present
        moved = self.network_watcher is not None and self.network_watcher.look(
            self.now, nobody=nobody
        )
        if moved:
            self.touch()
        self.tell()
        return bool(heard) or moved

    def _holds(self) -> bool:
        return self.scene is not None and self._unasked > HELD

    def attend(self) -> None:
        """The match looks at what phones want, as it does in every frame while it goes on."""
        self._unasked = 0.0

    def silence(self, *, quiet: bool) -> None:
        """Show no moods from now on, or show them again; phones offer them accordingly."""
        self.mute = quiet
        self.moods.clear()
        self.touch()

    def touch(self, guest: Guest | None = None) -> None:
        """Something changed: tell ``guest``, or everybody."""
        if guest is None or self._dirty is None:
            self._dirty = None
        else:
            self._dirty.add(guest.number)

    def tell(self) -> None:
        """Tell those to whom something is new: no frame waits for many messages to be made.

        Who has moved and whose turn it is come first; all who look on in the same words get the
        same bytes.
        """
        if self._dirty is None:
            self.before_telling()
            self._dirty = {guest.number for guest in self.room.guests}
            self._watched.clear()
        if not self._dirty:
            return
        messages: list[tuple[int, bytes]] = []
        if not self._write(messages):
            self.server.wake()  # there is more to tell in the next frame
        if messages:
            self.server.post(messages)

    def _write(self, messages: list[tuple[int, bytes]]) -> bool:
        """Make the ``messages`` of this frame; whether they are all that there is to tell."""
        assert self._dirty is not None
        made = 0
        present = self.room.present
        soon = [one for one in present if one.seat is not None and one.seat in self.first]
        for guest in (*soon, *(one for one in present if one not in soon)):
            if guest.number not in self._dirty or guest.line is None:
                continue
            shared = guest.seat is None and self.scene is not None and not self.for_one(guest)
            voice = guest.lang, guest.speech
            content = self._watched.get(voice) if shared else None
            if content is None:
                if made >= self.at_once:
                    return False
                made += 1
                content = self.message(guest).encode()
                if shared:
                    self._watched[voice] = content
            self._dirty.discard(guest.number)
            messages.append((guest.line, content))
        self._dirty.clear()
        return True

    def message(self, guest: Guest) -> TableMessage:
        """The whole state, for ``guest``."""
        texts = self.texts_of(guest)
        if self.scene is not None:
            return self.scene(guest, texts)
        return self._lobby(guest.seat, texts)

    def _lobby(self, own: int | None, texts: Texts) -> LobbyState:
        """Who sits where, and what is free for whoever sits on ``own``."""
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
        worn = {chair.avatar for i, chair in enumerate(chairs) if chair.taken and i != own}
        faces = {avatar: texts(f"name.{avatar}") for avatar in self.faces if avatar not in worn}
        places = [i for i, chair in enumerate(chairs) if chair.open]
        first = min(places, key=lambda i: chairs[i].taken, default=None)  # bots make room last
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

    # ---- what is heard --------------------------------------------------------------------

    def _hear(self, heard: Received) -> None:
        guest = self.room.at(heard.line)
        said = heard.said
        if said is None:
            if guest is not None:
                self.touch(guest)  # it gets the state again
            return
        if isinstance(said.hello, Hello):
            if guest is None:
                self._hello(heard, said.hello)
        elif guest is None:
            self.server.end(heard.line)
        else:
            self._obey(guest, said)

    def _hello(self, heard: Received, hello: Hello) -> None:
        lang = best_language(hello.lang)
        guest, why = self.room.hello(heard.line, heard.address, hello, lang, self.now)
        texts = self._texts(lang, hello.speech)
        for line in self.room.replaced:
            self._bye(line, "replaced", texts)
        self.room.replaced.clear()
        if guest is None:
            self._bye(heard.line, why or "key", texts)
            return
        self.server.admit(heard.line)
        self._welcome(guest)
        if guest.seat is not None and self.scene is not None:
            self.requests.append(Request(guest, "back", guest.seat))
        self.touch()

    def _obey(self, guest: Guest, said: PhoneMessage) -> None:
        if isinstance(said.claim, Claim):
            self._claim(guest, said.claim)
        elif isinstance(said.lang, str):
            guest.lang = best_language(said.lang)
            self._welcome(guest)
            self.touch(guest)
        elif isinstance(said.speech, str):
            guest.speech = said.speech
            self._welcome(guest)
            self.touch(guest)
        elif isinstance(said.mood, str):
            self._mood(guest, said.mood)
        elif said.ask == "rules":
            if self.rules is not None and guest.line is not None:
                self.server.send(guest.line, self.rules(self.texts_of(guest)).encode())
        elif said.leave is True:
            self._leave(guest)
        elif guest.seat is not None and self.scene is not None:
            if said.ask == "hint":
                self.requests.append(Request(guest, "hint", guest.seat))
            elif isinstance(said.move, str) and isinstance(said.n, int):
                if said.n == self.n:
                    self.requests.append(Request(guest, "move", guest.seat, said.move, said.n))
                else:
                    self.touch(guest)  # it speaks of what was before

    def _mood(self, guest: Guest, mood: Mood) -> None:
        seated = guest.seat is not None and not self.mute
        if seated and self.room.may_show_mood(guest, self.now) and guest.seat is not None:
            self.moods[guest.seat] = (mood, self.now)

    def _gone(self, line: int) -> None:
        if self.room.gone(line, self.now) is not None:
            self.touch()

    # ---- sitting down ---------------------------------------------------------------------

    def _claim(self, guest: Guest, claim: Claim) -> None:
        if self.scene is not None:
            if guest.seat is None:
                guest.name = plain(claim.name, LONGEST)
                self.requests.append(Request(guest, "claim", claim.seat))
            return None
        seats = range(len(self.chairs))
        if claim.seat not in seats:
            return self.touch(guest)
        free = self.chairs[claim.seat].open or claim.seat == guest.seat
        if not free:
            return self.touch(guest)  # somebody was quicker
        self._clear(guest)
        avatar = free_avatar(claim.avatar, self.faces, self.chairs, claim.seat)
        meant = self.chairs[claim.seat].meant
        wanted = plain(claim.name, LONGEST) or self.texts_of(guest)(f"name.{avatar}")
        name = meant or free_name(wanted, self.chairs, claim.seat)
        self.chairs[claim.seat] = Chair("phone", name, avatar, since=self.now, meant=meant)
        self.sat_down.append(claim.seat)
        self.seat(guest, claim.seat, name, avatar)
        return None

    def seat(self, guest: Guest, seat: int, name: str, avatar: str) -> None:
        """``guest`` has that seat now; the first time the phone gets its token."""
        token = self.room.sit(guest, seat, name, avatar)
        if token:
            self._welcome(guest, token)
        self.touch()

    def _clear(self, guest: Guest) -> None:
        """The chair on which ``guest`` sat is free again."""
        if guest.seat is not None and guest.seat < len(self.chairs):
            self.chairs[guest.seat] = self.chairs[guest.seat].freed()
        guest.seat = None

    def _leave(self, guest: Guest) -> None:
        if self.scene is not None:
            if guest.seat is not None:
                self.requests.append(Request(guest, "leave", guest.seat))
            return
        self._clear(guest)
        self.room.stand_up(guest)
        self.touch()

    def remove(self, chair: int) -> None:
        """The chair is to be free again; whoever sat there on a phone looks on."""
        guest = self.room.on(chair)
        if guest is not None:
            self._clear(guest)
            self.room.stand_up(guest)
        self.chairs[chair] = self.chairs[chair].freed()
        self.touch()

    def exchange(self, one: int, other: int) -> None:
        """Two chairs change places, with whoever sits there."""
        chairs, first, second = self.chairs, self.room.on(one), self.room.on(other)
        chairs[one], chairs[other] = chairs[other], chairs[one]
        if first is not None:
            first.seat = other
        if second is not None:
            second.seat = one
        self.touch()

    def put(self, chair: int, sitting: Chair) -> None:
        """A bot, or somebody at this screen, sits down on ``chair``."""
        self.chairs[chair] = replace(sitting, since=self.now)
        self.touch()

    def texts_of(self, guest: Guest) -> Texts:
        """The words for ``guest``, in the language of that phone, easy or not."""
        return self._texts(guest.lang, guest.speech)

    # ---- messages -------------------------------------------------------------------------

    def _texts(self, lang: str, speech: Speech) -> Texts:
        """The words of ``lang``, as the table speaks or as the phone wants to be spoken to."""
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
