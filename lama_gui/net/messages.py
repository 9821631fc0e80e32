"""What goes over the line: one frame of JSON, up from a phone or down to it.

What a phone says is checked while it is read: unknown fields, wrong types and long strings are
refused. What it is told is always the whole state for its seat, never a difference, so that a
phone that comes back needs nothing special.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

VERSION = 1
LARGEST = 4096
"""Bytes of one message from a phone."""

Word = Annotated[str, Meta(max_length=64)]
Mood = Literal["joy", "love", "proud", "cool", "hurry", "sleepy", "oops", "sad"]
#: The moods in the order in which a phone offers them.
MOODS: tuple[Mood, ...] = ("joy", "love", "proud", "cool", "hurry", "sleepy", "oops", "sad")


#: How a phone is spoken to: as the table speaks, in easy language, or in the usual one.
Speech = Literal["table", "easy", "plain"]

# ---- up ---------------------------------------------------------------------------------------


class _Up(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Hello(_Up, frozen=True):
    """The first words on a line: the room's key, its code as typed, or the own token."""

    v: int
    key: Word = ""
    code: Word = ""
    token: Word = ""
    lang: Annotated[str, Meta(max_length=200)] = ""  # wished for, the best first, with commas
    speech: Speech = "table"


class Claim(_Up, frozen=True):
    """Sit down on ``seat``."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    avatar: Word
    name: Annotated[str, Meta(max_length=200)]


class PhoneMessage(_Up, frozen=True):
    """One thing that a phone says. Exactly one field besides ``n`` is there."""

    hello: Hello | UnsetType = UNSET
    claim: Claim | UnsetType = UNSET
    move: Word | UnsetType = UNSET
    lang: Word | UnsetType = UNSET
    speech: Speech | UnsetType = UNSET
    mood: Mood | UnsetType = UNSET
    ask: Literal["hint", "rules"] | UnsetType = UNSET
    leave: bool | UnsetType = UNSET
    n: int | UnsetType = UNSET  # the state that ``move`` answers

    @property
    def count(self) -> int:
        """How many things it says at once; one is right."""
        parts = (self.hello, self.claim, self.move, self.lang, self.speech, self.mood, self.ask)
        return sum(part is not UNSET for part in (*parts, self.leave))


class GarbledError(ValueError):
    """A frame that says nothing that the table understands."""


_decoder = msgspec.json.Decoder(PhoneMessage)


def understand(frame: str | bytes) -> PhoneMessage:
    """What a phone said. Raises GarbledError."""
    if not isinstance(frame, str) or len(frame) > LARGEST:
        raise GarbledError
    try:
        message = _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise GarbledError from error
    if message.count != 1 or (message.move is not UNSET) != (message.n is not UNSET):
        raise GarbledError
    return message


# ---- down -------------------------------------------------------------------------------------


def _text(value: object) -> str:
    """A ``GivenName`` is text like any other."""
    if isinstance(value, str):
        return str(value)
    raise NotImplementedError(type(value))


class TableMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base of all that goes to a phone."""

    def encode(self) -> bytes:
        """As it goes over the line."""
        return msgspec.json.encode(self, enc_hook=_text)


class Welcome(TableMessage, frozen=True, tag_field="t", tag="welcome"):
    """The answer to a hello: ``words`` of the page; ``token`` only once, to its owner."""

    v: int
    room: str
    lang: str
    languages: Mapping[str, str]
    words: Mapping[str, str]
    token: str = ""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat, as everybody knows. ``by``: phone, screen or bot; "" nobody.

    ``count``, ``total`` and ``tokens`` are what lies before them; ``mark`` is ``away``,
    ``out``, ``on`` or "", and ``said`` the same in words.
    """

    name: str = ""
    avatar: str = ""
    by: str = ""
    count: int = 0
    counted: str = ""
    total: str = ""
    mark: str = ""
    said: str = ""
    open: bool = False  # a phone may sit down here


class LobbyState(TableMessage, frozen=True, tag_field="t", tag="lobby"):
    """Before the match: who sits where, and which faces are free."""

    art: str
    game: str
    say: str
    seats: tuple[Person, ...]
    avatars: Mapping[str, str]
    suggest: Mapping[str, Any]
    you: int | None = None
    lost: str = ""


class PhoneCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of the own hand: its picture, its name, what it would do, why it can't."""

    face: str
    name: str
    move: str = ""
    why: str = ""


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """A button beside the hand. ``why`` not now; ``sure`` asks once before it is done."""

    move: str
    text: str
    detail: str = ""
    icon: str = ""
    kind: str = ""
    why: str = ""
    sure: tuple[str, str, str] | None = None  # title, text, the way back


class Laid(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open card in the middle; ``who`` laid it, ``best`` wins so far."""

    face: str
    name: str
    who: str = ""
    best: bool = False


class Middle(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies on the table: a deck beside a pile, or the cards of a trick."""

    deck: int | None = None
    deck_said: str = ""
    laid: tuple[Laid, ...] = ()
    led: str = ""
    suit: str = ""
    said: str = ""
    note: str = ""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a round's or a match's result."""

    seat: int
    name: str
    avatar: str
    mood: str
    sum: str
    points: str
    total: str
    ready: bool = False


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to choose: a token to return or to change."""

    move: str
    text: str
    detail: str = ""
    token: int = 0


Phase = Literal["wait", "turn", "give", "return", "result", "end", "watch"]


class MatchState(TableMessage, frozen=True, tag_field="t", tag="view"):
    """The match as one seat sees it; a watcher has no ``you`` and no hand."""

    n: int
    art: str
    phase: Phase
    round: str
    note: str
    say: str
    seats: tuple[Person, ...]
    middle: Middle
    you: int | None = None
    turn: int | None = None
    hand: tuple[PhoneCard, ...] = ()
    hand_said: str = ""
    acts: tuple[Act, ...] = ()
    tokens: Mapping[str, int] = {}
    total: str = ""
    total_said: str = ""
    swaps: tuple[Offer, ...] = ()
    offers: tuple[Offer, ...] = ()
    title: str = ""
    rows: tuple[Row, ...] = ()
    ready: str = ""
    go: str = ""  # the words of the button that goes on; "" when there is none
    last: str = ""
    log: tuple[str, ...] = ()
    hint: str = ""
    news: str = ""  # something about this seat or the whole table
    hints: bool = False
    moods: bool = False
    open: tuple[int, ...] = ()  # seats that a watcher may take
    lost: str = ""


class RulePage(msgspec.Struct, frozen=True):
    """A page of the rules, without its pictures."""

    title: str
    lines: tuple[str, ...]


class Rules(TableMessage, frozen=True, tag_field="t", tag="rules"):
    """The rules of the game, in the phone's language."""

    title: str
    pages: tuple[RulePage, ...]


Why = Literal["replaced", "removed", "closed", "full", "version", "key", "code"]


class Bye(TableMessage, frozen=True, tag_field="t", tag="bye"):
    """The table ends the line; ``say`` is the reason in words."""

    why: Why
    say: str = ""
