"""Who is in the room: its key and code, the guests and their tokens. Time is an argument.

A guest is somebody whose phone was let in. Who has a seat has a token, kept by the phone, and
comes back with it; the room keeps only its digest.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from lama_gui.net.memory import PhoneSeat
from lama_gui.net.messages import VERSION, Hello, Speech, Why

MINUTE = 60.0
#: So many addresses are remembered; whoever sends from more is forgotten from the oldest on.
ADDRESSES = 256


class RateLimit:
    """At most ``most`` times in ``seconds``, for each name apart."""

    def __init__(self, most: int, seconds: float = MINUTE) -> None:
        self.most, self.seconds = most, seconds
        self._times: dict[str, deque[float]] = {}

    def take(self, name: str, now: float) -> bool:
        """Count one more, if it is allowed; whether it is."""
        times = self._times.setdefault(name, deque())
        while times and times[0] <= now - self.seconds:
            times.popleft()
        if len(times) >= self.most:
            return False
        times.append(now)
        while len(self._times) > ADDRESSES:
            del self._times[next(iter(self._times))]
        return True

    def give_back(self, name: str) -> None:
        """The last one was in order: it does not count."""
        if self._times.get(name):
            self._times[name].pop()


@dataclass(frozen=True)
class Limits:
    """What one address, one line and all together may do.

    ``connects`` counts lines that were not let in: a phone that knows the room may come back as
    often as it wakes up.
    """

    connects: int = 10  # a minute and address
    files: int = 3_600  # a minute and address: six phones behind one, each loading six times
    lines: int = 16  # at once, in all
    frames: int = 20  # a second and line
    garbled: int = 5  # a minute and line
    hello: float = 5.0  # seconds until somebody must have said who they are


#: The letters and digits of a code that is read out: none that looks like another.
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE = 4
#: Wrong codes: so many a minute from an address, and so many in all until there is a new one.
TRIES, TRIES_IN_ALL = 5, 30
#: A phone without a line for this long is asleep; after the second a bot may be offered.
ASLEEP, AWAY = 10.0, 60.0
#: Between two moods of one guest.
MOOD = 3.0


def digest(token: str) -> str:
    """What the room keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_key() -> str:
    """128 random bits, for the fragment of an address."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """Four letters and digits to read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


@dataclass
class Guest:
    """Somebody with a phone. ``line`` is the socket now; ``since`` when it was lost."""

    number: int
    lang: str
    line: int | None = None
    seal: str = ""  # the digest of the token
    seat: int | None = None
    name: str = ""
    avatar: str = ""
    since: float = 0.0
    spoke: float = -MOOD  # when the last mood was shown
    speech: Speech = "table"  # how this phone wants to be spoken to

    def asleep(self, now: float) -> bool:
        """Whether the phone has been away for a while."""
        return self.line is None and now - self.since >= ASLEEP

    def away(self, now: float) -> bool:
        """Whether it has been away so long that somebody may want a bot there."""
        return self.line is None and now - self.since >= AWAY


@dataclass
class GuestList:
    """The guests. ``replaced`` are lines whose guest came in by another, to be closed."""

    key: str = field(default_factory=new_key)
    code: str = field(default_factory=new_code)
    guests: list[Guest] = field(default_factory=list)
    replaced: list[int] = field(default_factory=list)
    _wrong: int = 0
    _tries: RateLimit = field(default_factory=lambda: RateLimit(TRIES, MINUTE))
    _next: int = 1

    # ---- coming and going -----------------------------------------------------------------

    def hello(
        self, line: int, address: str, hello: Hello, lang: str, now: float
    ) -> tuple[Guest | None, Why | None]:
        """Let in whoever has the key, the code or a token; else why not."""
        if hello.v != VERSION:
            return None, "version"
        known = self.by_token(hello.token)
        if known is not None:
            if known.line is not None and known.line != line:
                self.replaced.append(known.line)
            known.line, known.lang, known.speech = line, lang, hello.speech
            return known, None
        if not self._knows(hello, address, now):
            return None, "code" if hello.code else "key"
        return self._enter(lang, line, speech=hello.speech), None

    def _knows(self, hello: Hello, address: str, now: float) -> bool:
        if hello.key:
            return hmac.compare_digest(hello.key.encode(), self.key.encode())
        if not hello.code or not self._tries.take(address, now):
            return False
        if hmac.compare_digest(hello.code.strip().upper().encode(), self.code.encode()):
            self._tries.give_back(address)
            return True
        self._wrong += 1
        if self._wrong >= TRIES_IN_ALL:
            self._wrong, self.code = 0, new_code()
        return False

    def gone(self, line: int, now: float) -> Guest | None:
        """A line has ended; whoever had no seat is forgotten."""
        guest = self.at(line)
        if guest is None:
            return None
        guest.line, guest.since = None, now
        if guest.seat is None:
            self.guests.remove(guest)
        return guest

    def sit(self, guest: Guest, seat: int, name: str, avatar: str) -> str:
        """Give ``guest`` a seat; returns a new token the first time, else ""."""
        guest.seat, guest.name, guest.avatar = seat, name, avatar
        if guest.seal:
            return ""
        token = new_key()
        guest.seal = digest(token)
        return token

    def stand_up(self, guest: Guest) -> None:
        """The guest has no seat any more, but stays in the room while the line lives."""
        guest.seat = None
        if guest.line is None and guest in self.guests:
            self.guests.remove(guest)

    def expect(self, place: PhoneSeat, now: float) -> None:
        """Somebody of another sitting, who may come back with the token."""
        known = {"seal": place.seal, "seat": place.seat, "name": place.name}
        self._enter(place.lang, None, **known, avatar=place.avatar, since=now)

    def _enter(self, lang: str, line: int | None, **known: Any) -> Guest:
        self.guests.append(Guest(self._next, lang, line, **known))
        self._next += 1
        return self.guests[-1]

    # ---- who is who -----------------------------------------------------------------------

    def by_token(self, token: str) -> Guest | None:
        """The guest with that token."""
        if not token:
            return None
        asked = digest(token)
        found = [g for g in self.guests if g.seal and hmac.compare_digest(g.seal, asked)]
        return found[0] if found else None

    def at(self, line: int) -> Guest | None:
        """The guest at the other end of ``line``."""
        return next((guest for guest in self.guests if guest.line == line), None)

    def on(self, seat: int) -> Guest | None:
        """The guest on ``seat``."""
        return next((guest for guest in self.guests if guest.seat == seat), None)

    @property
    def present(self) -> list[Guest]:
        """Everybody whose phone is there now."""
        return [guest for guest in self.guests if guest.line is not None]

    @property
    def watching(self) -> int:
        """How many look on."""
        return sum(guest.seat is None for guest in self.present)

    def may_show_mood(self, guest: Guest, now: float) -> bool:
        """At most one mood in three seconds; whether this one is shown."""
        if now - guest.spoke < MOOD:
            return False
        guest.spoke = now
        return True
