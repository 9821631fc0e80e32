"""The messages between the table and phones, as JSON.

Messages from a phone are validated: unknown fields, wrong types, and long strings are rejected.
Messages to a phone always contain the complete state for its seat, so that a phone can reconnect at
any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

VERSION = 1
LARGEST = 4096
"""The maximum size of a message from a phone in bytes."""

Word = Annotated[str, Meta(max_length=64)]
Mood = Literal["joy", "love", "proud", "cool", "hurry", "sleepy", "oops", "sad"]
#: The moods, in the order shown on phones.
MOODS: tuple[Mood, ...] = ("joy", "love", "proud", "cool", "hurry", "sleepy", "oops", "sad")


#: The style of language on a phone: that of the table, easy, or normal.
Speech = Literal["table", "easy", "plain"]

# ---- from phones ------------------------------------------------------------------------------


class _Up(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Hello(_Up, frozen=True):
    """The first message, with a key, a typed code, or a token."""

    v: int
    key: Word = ""
    code: Word = ""
    token: Word = ""
    lang: Annotated[str, Meta(max_length=200)] = ""  # preferred languages, comma-separated
    speech: Speech = "table"


class Claim(_Up, frozen=True):
    """Request ``seat``."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    avatar: Word
    name: Annotated[str, Meta(max_length=200)]


class PhoneMessage(_Up, frozen=True):
    """A message from a phone, with exactly one field besides ``n``."""

    hello: Hello | UnsetType = UNSET
    claim: Claim | UnsetType = UNSET
    move: Word | UnsetType = UNSET
    lang: Word | UnsetType = UNSET
    speech: Speech | UnsetType = UNSET
    mood: Mood | UnsetType = UNSET
    ask: Literal["hint", "rules"] | UnsetType = UNSET
    leave: bool | UnsetType = UNSET
    n: int | UnsetType = UNSET  # the state to which ``move`` responds

    @property
    def count(self) -> int:
        """The number of its fields besides ``n``; must be 1."""
        parts = [name for name in self.__struct_fields__ if name != "n"]
        return sum(getattr(self, name) is not UNSET for name in parts)


class GarbledError(ValueError):
    """An invalid message."""


_decoder = msgspec.json.Decoder(PhoneMessage)


def understand(frame: str | bytes) -> PhoneMessage:
    """Parse a phone's message. Raises GarbledError."""
    if not isinstance(frame, str) or len(frame) > LARGEST:
        raise GarbledError
    try:
        message = _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise GarbledError from error
    if message.count != 1 or (message.move is not UNSET) != (message.n is not UNSET):
        raise GarbledError
    return message


# ---- to phones --------------------------------------------------------------------------------


def _text(value: object) -> str:
    """Encode a ``GivenName`` as a string."""
    if isinstance(value, str):
        return str(value)
    raise NotImplementedError(type(value))


class TableMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """The base class of messages to a phone."""

    def encode(self) -> bytes:
        """The message as JSON."""
        return msgspec.json.encode(self, enc_hook=_text)


class Welcome(TableMessage, frozen=True, tag_field="t", tag="welcome"):
    """The response to a hello: the page's texts, and a new guest's ``token``."""

    v: int
    room: str
    lang: str
    languages: Mapping[str, str]
    words: Mapping[str, str]
    token: str = ""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat, as everybody sees it. ``by``: phone, screen, bot, or "" for nobody.

    ``count`` and ``total`` are its numbers; ``mark`` is ``away``, ``out``, ``on``, or "", and
    ``said`` the same in words.
    """

    name: str = ""
    avatar: str = ""
    by: str = ""
    count: int = 0
    counted: str = ""
    total: str = ""
    mark: str = ""
    said: str = ""
    open: bool = False  # available for a phone


class LobbyState(TableMessage, frozen=True, tag_field="t", tag="lobby"):
    """The lobby: who sits where, and which avatars are available."""

    art: str
    game: str
    say: str
    seats: tuple[Person, ...]
    avatars: Mapping[str, str]
    suggest: Mapping[str, Any]
    you: int | None = None


class PhoneCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of the hand: its picture, name, move, and why it is illegal."""

    face: str
    name: str
    move: str = ""
    why: str = ""


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """A button beside the hand. ``why`` it is disabled; ``sure``: a confirmation."""

    move: str
    text: str
    detail: str = ""
    icon: str = ""
    kind: str = ""
    why: str = ""
    sure: tuple[str, str, str] | None = None  # title, text, cancel


class OpenCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open card in the middle; ``who`` played it, and whether it is winning."""

    face: str
    who: str = ""
    best: bool = False


class Middle(msgspec.Struct, frozen=True, omit_defaults=True):
    """The middle of the table: a deck and a pile, or the cards of a trick."""

    deck: int | None = None
    deck_said: str = ""
    laid: tuple[OpenCard, ...] = ()
    led: str = ""
    suit: str = ""
    said: str = ""
    note: str = ""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of a round's or a match's result."""

    seat: int
    name: str
    avatar: str
    mood: str
    sum: str
    points: str
    total: str
    ready: bool = False


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice: a token to return or exchange."""

    move: str
    text: str
    detail: str = ""
    token: int = 0


Phase = Literal["wait", "turn", "give", "return", "result", "end", "watch"]


class MatchState(TableMessage, frozen=True, tag_field="t", tag="view"):
    """The match as seen by one seat; a spectator has no ``you`` and no hand."""

    n: int
    art: str
    phase: Phase
    round: str
    note: str
    say: str
    seats: tuple[Person, ...]
    middle: Middle
    you: int | None = None
    hand: tuple[PhoneCard, ...] = ()
    hand_said: str = ""
    acts: tuple[Act, ...] = ()
    tokens: Mapping[str, int] = {}
    total: str = ""
    total_said: str = ""
    swaps: tuple[Offer, ...] = ()
    offers: tuple[Offer, ...] = ()
    rows: tuple[Row, ...] = ()
    ready: str = ""
    go: str = ""  # the text of the continue button, or ""
    log: tuple[str, ...] = ()
    hint: str = ""
    news: str = ""  # about this seat or the table
    hints: bool = False
    moods: bool = False
    open: tuple[int, ...] = ()  # seats that a spectator may take


class RulePage(msgspec.Struct, frozen=True):
    """A page of the rules, as text."""

    title: str
    lines: tuple[str, ...]


class Rules(TableMessage, frozen=True, tag_field="t", tag="rules"):
    """The rules in the phone's language."""

    title: str
    pages: tuple[RulePage, ...]


BEAT = '{"t":"beat"}'
"""Sent regularly, so that a phone notices when the connection is lost."""

Why = Literal["replaced", "closed", "full", "version", "key", "code"]


class Bye(TableMessage, frozen=True, tag_field="t", tag="bye"):
    """The table closes the connection; ``say`` is the reason as text."""

    why: Why
    say: str = ""
