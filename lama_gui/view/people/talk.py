"""Occasional remarks and looks of the characters at a table.

They only depend on public information, a seed, and the progress of the round. So they reveal
nothing, and are the same in a replay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Literal

from msgspec import Struct

from lama_gui.kit.animation import ended
from lama_gui.records import Header

#: The probability of a line, and of a mere look.
LINE_PROBABILITY = 0.13
#: The number of lines per character and occasion.
LINES = 2
#: The duration of a line, and the additional duration per letter, in seconds.
BEAT, LETTER = 1.7, 0.05
FADE = 0.16

Occasion = Literal["begin", "drew", "last", "quit", "won", "gift", "call"]

#: The face for an occasion.
REACTIONS: dict[Occasion, str] = {
    "begin": "cheer",
    "drew": "wince",
    "last": "gloat",
    "quit": "glum",
    "won": "gloat",
    "gift": "wince",
    "call": "cheer",
}


class Remark(Struct, frozen=True):
    """An occasion for a remark by ``seat``, or by anybody if None."""

    occasion: Occasion
    seat: int | None = None


class SpokenRemark(Struct, frozen=True):
    """A remark by ``seat``: a text key, or "" for a mere look."""

    seat: int
    key: str
    face: str


def seed_of(header: Header) -> str:
    """The seed of a match: public, and the same in every replay."""
    return f"{header.created} {[info.name for info in header.seats]}"


class Talk:
    """The remarks at one table. ``seed``: a text that is the same in every replay."""

    def __init__(self, seed: str, probability: float = LINE_PROBABILITY) -> None:
        self._seed = seed
        self._probability = probability
        self._last_lines: dict[str, str] = {}  # the last line of each character
        self._upcoming: SpokenRemark | None = None  # to be shown when nothing flies
        self.current: SpokenRemark | None = None  # the current remark or look
        self._clock = ended(FADE)

    def opacity(self, *, reduced_motion: bool) -> float:
        """The opacity of the text; without fading if ``reduced_motion``."""
        if self.current is None:
            return 0.0
        return 1.0 if reduced_motion else min(1.0, self._clock.t / FADE, self._clock.left / FADE)

    def face(self, seat: int) -> str:
        """The face of the speaker ``seat``, else ""."""
        current = self.current
        return current.face if current is not None and current.seat == seat else ""

    def react(
        self,
        at: tuple[int, int],
        remarks: Iterable[Remark],
        speakers: Mapping[int, str],
        words: Callable[[str], str],
    ) -> None:
        """Let one of the ``speakers`` comment on an event, by chance.

        ``at``: the round and the event's number in it; ``speakers``: seat -> character; ``words``:
        text key -> text, "" if there is none.
        """
        for remark in remarks:
            chance = Random(f"{self._seed} {at} {remark.occasion}")
            seat = remark.seat
            if seat is None and speakers:
                seat = chance.choice(sorted(speakers))
            roll, line = chance.random(), chance.randint(1, LINES)
            if seat is None or seat not in speakers or roll >= 2 * self._probability:
                continue
            key = self._key(speakers[seat], remark.occasion, line)
            if not words(key):
                continue
            spoken = roll < self._probability
            if spoken:
                self._last_lines[speakers[seat]] = key
            self._upcoming = SpokenRemark(seat, key if spoken else "", REACTIONS[remark.occasion])
            self._clock.seconds = BEAT + (LETTER * len(words(key)) if spoken else 0.0)

    def _key(self, name: str, occasion: Occasion, line: int) -> str:
        """A line of a character, other than the last one."""
        key = f"says.{name}.{occasion}.{line}"
        if key == self._last_lines.get(name):
            key = f"says.{name}.{occasion}.{line % LINES + 1}"
        return key

    def stop(self) -> None:
        """Cancel all remarks."""
        self._upcoming = self.current = None

    @property
    def is_idle(self) -> bool:
        """Whether there is no current or upcoming remark."""
        return self.current is None and self._upcoming is None

    def update(self, dt: float, *, busy: bool) -> bool:
        """Advance the time; no remark starts while ``busy``. Returns whether anything changes."""
        if self._upcoming is not None and not busy:
            self.current, self._upcoming = self._upcoming, None
            self._clock.restart()
            return True
        if self.current is None:
            return False
        self._clock.tick(dt)
        if self._clock.done:
            self.current = None
            return True
        return self._clock.t < 2 * FADE or self._clock.left < 2 * FADE
