"""The people at a table say something now and then, or only pull a face: in character, rarely.

What they speak of is what everybody sees, and whether they speak follows from a seed and from how
far the round has come. Nobody learns anything from it, and a replay tells the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal

from lama_gui.kit.animation import ended
from lama_gui.records import Header

#: How often somebody to whom something happens says a line, and how often only looks it.
RARELY = 0.13
#: So many lines each has for an occasion.
LINES = 2
#: A line stands for so long, and so much longer for each letter, in seconds.
BEAT, LETTER = 1.7, 0.05
FADE = 0.16

Occasion = Literal["begin", "drew", "last", "quit", "won", "gift", "call"]

#: The face that goes with it.
FACES: dict[Occasion, str] = {
    "begin": "cheer",
    "drew": "wince",
    "last": "gloat",
    "quit": "glum",
    "won": "gloat",
    "gift": "wince",
    "call": "cheer",
}


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that could be remarked upon, by ``seat``; by anybody if that is None."""

    occasion: Occasion
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class SpokenRemark:
    """What ``seat`` says: a text key; "" is a look, and no more."""

    seat: int
    key: str
    face: str


def seed_of(header: Header) -> str:
    """What everybody knows of a match, and what is the same whenever it is shown."""
    return f"{header.created} {[info.name for info in header.seats]}"


class Talk:
    """What is said at one table. ``seed`` is any text that is the same whenever it is shown."""

    def __init__(self, seed: str, often: float = RARELY) -> None:
        self._seed = seed
        self._often = often
        self._last: dict[str, str] = {}  # what each character said last
        self._ahead: SpokenRemark | None = None  # it is said when nothing flies
        self._now: SpokenRemark | None = None
        self._clock = ended(FADE)

    @property
    def current(self) -> SpokenRemark | None:
        """What is being said, or looked, at this moment."""
        return self._now

    def opacity(self, *, calm: bool) -> float:
        """How clearly the words show; at once if ``calm``."""
        if self._now is None:
            return 0.0
        return 1.0 if calm else min(1.0, self._clock.t / FADE, self._clock.left / FADE)

    def face(self, seat: int) -> str:
        """The face of ``seat`` while it speaks, else ""."""
        return self._now.face if self._now is not None and self._now.seat == seat else ""

    def react(
        self,
        at: tuple[int, int],
        remarks: Iterable[Remark],
        speakers: Mapping[int, str],
        words: Callable[[str], str],
    ) -> None:
        """Something has happened; perhaps one of the ``speakers`` remarks upon it.

        ``at``: the round and the event in it, by number; ``speakers``: seat -> character;
        ``words``: a text key -> its words, "" if there are none.
        """
        for remark in remarks:
            chance = Random(f"{self._seed} {at} {remark.occasion}")
            seat = remark.seat
            if seat is None and speakers:
                seat = chance.choice(sorted(speakers))
            roll, line = chance.random(), chance.randint(1, LINES)
            if seat is None or seat not in speakers or roll >= 2 * self._often:
                continue
            key = self._key(speakers[seat], remark.occasion, line)
            if not words(key):
                continue
            spoken = roll < self._often
            if spoken:
                self._last[speakers[seat]] = key
            self._ahead = SpokenRemark(seat, key if spoken else "", FACES[remark.occasion])
            self._clock.seconds = BEAT + (LETTER * len(words(key)) if spoken else 0.0)

    def _key(self, name: str, occasion: Occasion, line: int) -> str:
        """A line of a character, never the one that it said last."""
        key = f"says.{name}.{occasion}.{line}"
        if key == self._last.get(name):
            key = f"says.{name}.{occasion}.{line % LINES + 1}"
        return key

    def stop(self) -> None:
        """Nobody says anything."""
        self._ahead = self._now = None

    @property
    def rests(self) -> bool:
        """Whether nobody says anything or is about to."""
        return self._now is None and self._ahead is None

    def update(self, dt: float, *, busy: bool) -> bool:
        """Let time pass; while it is ``busy`` nobody begins. Returns whether a line fades."""
        if self._ahead is not None and not busy:
            self._now, self._ahead = self._ahead, None
            self._clock.restart()
            return True
        if self._now is None:
            return False
        self._clock.tick(dt)
        if self._clock.done:
            self._now = None
            return True
        return self._clock.t < 2 * FADE or self._clock.left < 2 * FADE
