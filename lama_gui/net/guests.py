"""The guests of a lobby or match, with keys, codes, and tokens. Time is an argument.

A guest is a phone that was admitted. A seated guest has a token, stored on the phone, with which it
can return; only its digest is kept here, and in the file beside a match that is played on phones.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from lama_gui.net.messages import VERSION, Hello, Speech, Why
from lama_gui.records.reader import sidecar
from lama_gui.store import Store

MINUTE = 60.0
#: The maximum number of remembered addresses; the oldest are forgotten.
ADDRESSES = 256


class RateLimit:
    """Allows ``most`` events in ``seconds``, separately for each name."""

    def __init__(self, most: int, seconds: float = MINUTE) -> None:
        self.most, self.seconds = most, seconds
        self._times: dict[str, deque[float]] = {}

    def allow(self, name: str, now: float) -> bool:
        """Count an event if it is allowed; returns whether it is."""
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
        """Don't count the last event."""
        if self._times.get(name):
            self._times[name].pop()


class Limits(Struct, frozen=True):
    """Limits per address, per connection, and in total.

    ``connects`` only counts connections that were not admitted: a known phone may return as often
    as it wakes up.
    """

    connects: int = 10  # per minute and address
    files: int = 3_600  # a minute and address: six phones behind one, loading six times
    lines: int = 32  # at the same time, in total
    frames: int = 20  # per second and connection
    garbled: int = 5  # per minute and connection
    hello: float = 5.0  # seconds until the first message


#: The characters of a code, none of which look alike.
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE = 4
#: The maximum number of connected guests.
MOST = 16
#: Wrong codes: per minute and address, and in total until there is a new code.
TRIES, TRIES_IN_ALL = 5, 30
#: Seconds after which a disconnected phone counts as not responding, and as absent.
ASLEEP, AWAY = 10.0, 60.0
#: Seconds between two moods of a guest.
MOOD = 3.0


def digest(token: str) -> str:
    """The digest of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_key() -> str:
    """A random key of 128 bits, for the fragment of the URL."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """A code of four characters that can be read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


class Guest(Struct):
    """A phone. ``line``: the number of its connection; ``since``: when it was lost."""

    number: int
    lang: str
    line: int | None = None
    token_digest: str = ""
    seat: int | None = None
    name: str = ""
    avatar: str = ""
    since: float = 0.0
    last_mood_at: float = -MOOD
    speech: Speech = "table"  # the phone's style of language

    def is_asleep(self, now: float) -> bool:
        """Whether the phone doesn't respond."""
        return self.line is None and now - self.since >= ASLEEP

    def away(self, now: float) -> bool:
        """Whether it hasn't responded for so long that a bot may be offered."""
        return self.line is None and now - self.since >= AWAY


@dataclass
class GuestList:
    """The guests. ``replaced``: former connections of guests who have reconnected, to be closed."""

    key: str = field(default_factory=new_key)
    code: str = field(default_factory=new_code)
    guests: list[Guest] = field(default_factory=list)
    replaced: list[int] = field(default_factory=list)
    _wrong: int = 0
    _tries: RateLimit = field(default_factory=lambda: RateLimit(TRIES, MINUTE))
    _next: int = 1

    # ---- arriving and leaving -------------------------------------------------------------

    def hello(
        self, line: int, address: str, hello: Hello, lang: str, now: float
    ) -> tuple[Guest | None, Why | None]:
        """Admit a guest with the key, the code, or a token; else return the reason."""
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
        if len(self.present) >= MOST:
            return None, "full"
        return self._enter(lang, line, speech=hello.speech), None

    def _knows(self, hello: Hello, address: str, now: float) -> bool:
        if hello.key:
            return hmac.compare_digest(hello.key.encode(), self.key.encode())
        if not hello.code or not self._tries.allow(address, now):
            return False
        if hmac.compare_digest(hello.code.strip().upper().encode(), self.code.encode()):
            self._tries.give_back(address)
            return True
        self._wrong += 1
        if self._wrong >= TRIES_IN_ALL:
            self._wrong, self.code = 0, new_code()
        return False

    def disconnect(self, line: int, now: float) -> Guest | None:
        """Handle the end of a connection; guests without a seat are forgotten."""
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
        if guest.token_digest:
            return ""
        token = new_key()
        guest.token_digest = digest(token)
        return token

    def stand_up(self, guest: Guest) -> None:
        """Remove the guest's seat; without a connection the guest is forgotten."""
        guest.seat = None
        if guest.line is None and guest in self.guests:
            self.guests.remove(guest)

    def expect(self, place: PhoneSeat, now: float) -> None:
        """Add a guest of an earlier session, who may return with the token."""
        known = {"token_digest": place.token_digest, "seat": place.seat, "name": place.name}
        self._enter(place.lang, None, **known, avatar=place.avatar, since=now)

    def _enter(self, lang: str, line: int | None, **known: Any) -> Guest:
        self.guests.append(Guest(self._next, lang, line, **known))
        self._next += 1
        return self.guests[-1]

    # ---- queries --------------------------------------------------------------------------

    def by_token(self, token: str) -> Guest | None:
        """The guest with that token."""
        if not token:
            return None
        asked = digest(token)
        found = [
            g for g in self.guests if g.token_digest and hmac.compare_digest(g.token_digest, asked)
        ]
        return found[0] if found else None

    def at(self, line: int) -> Guest | None:
        """The guest with that connection."""
        return next((guest for guest in self.guests if guest.line == line), None)

    def on(self, seat: int) -> Guest | None:
        """The guest on ``seat``."""
        return next((guest for guest in self.guests if guest.seat == seat), None)

    @property
    def present(self) -> list[Guest]:
        """The connected guests."""
        return [guest for guest in self.guests if guest.line is not None]

    @property
    def watching(self) -> int:
        """The number of spectators."""
        return sum(guest.seat is None for guest in self.present)

    def may_show_mood(self, guest: Guest, now: float) -> bool:
        """Whether a mood is allowed now, at most one in ``MOOD`` seconds; counts it if so."""
        if now - guest.last_mood_at < MOOD:
            return False
        guest.last_mood_at = now
        return True


# ---- the seats of a match that are played on phones, saved so that phones can reconnect, in a
# file that only the owner may read; without it the match can continue, but phones have to scan the
# code again

PHONES = ".phones.json"


class PhoneSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat played on a phone."""

    seat: int
    name: str
    avatar: str
    lang: str
    token_digest: str = msgspec.field(name="seal")


class SavedPhones(msgspec.Struct, frozen=True):
    """The server's address and the seats.

    ``hosts``: additional host names; ``fixed``: whether the address was set by the user.
    """

    address: str = ""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 0
    key: str = ""
    places: tuple[PhoneSeat, ...] = ()
    hosts: tuple[str, ...] = ()
    fixed: bool = False


_STORE = Store("lama-phones", 1, SavedPhones)


def save_phones(path: Path, saved: SavedPhones) -> None:
    """Save the phones of the match at ``path``; errors of the disk are ignored."""
    with suppress(OSError):
        _STORE.write(sidecar(path, PHONES), saved)


def saved_phones(path: Path | None, seats: int) -> SavedPhones | None:
    """The phones of the match at ``path``; None if there are none."""
    if path is None:
        return None
    found = _STORE.find(sidecar(path, PHONES))
    if found is None or not found.places:
        return None
    return found if all(0 <= place.seat < seats for place in found.places) else None


def forget_phones(path: Path) -> None:
    """Delete the file of a match that is over."""
    with suppress(OSError):
        sidecar(path, PHONES).unlink(missing_ok=True)
