"""Scores, ``scores/<theme>.toml``, parsed to notes.

A score has sections (``A``, ``B`` …) and the ``form`` in which they are played. Each part has an
instrument and a stem, and in each section one of

- ``notes``: a tune, ``"E5/1 -/.5 G5/1.5"``: note or rest, duration in beats; ``|`` is ignored,
- ``pattern``: chord tones, ``"1/.5 3/.5 2/1"``, repeated over the chords of the section; 1 is
  the lowest tone from ``from`` up, ``r``, ``f``, and ``o`` are the chord's root, fifth, and octave
  there, ``135`` are three tones at once, rolled from the lowest,
- ``hits``: drums, ``"bombo 9..5..7.|..."``: the velocity 1 to 9 at each step.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .dsp import rng_for
from .instruments import DRUMS, INSTRUMENTS, Instrument
from .sampler import Note, key_of

SCORES = Path(__file__).with_name("scores")
#: Chords on the white keys, root first.
CHORDS = {
    "C": "CEG",
    "Dm": "DFA",
    "Em": "EGB",
    "F": "FAC",
    "G": "GBD",
    "Am": "ACE",
    "Am7": "ACEG",
    "Dm7": "DFAC",
    "Em7": "EGBD",
    "Fj7": "FACE",
    "Cj7": "CEGB",
    "G7": "GBDF",
    "Gs": "GCD",
    "Es": "EAB",
    "C6": "CEGA",
    "F6": "FACD",
    "G6": "GBDE",
    "E5": "EB",
    "F5": "FC",
    "Bo": "BDF",
}
HUMAN_SECONDS = 0.007
HUMAN_STRENGTH = 0.06


@dataclass(frozen=True)
class Part:
    """A part: its instrument, level, position, and notes."""

    name: str
    stem: str
    instrument: Instrument
    level: float  # K-weighted level in dB
    pan: float
    wet: float
    notes: tuple[Note, ...]


@dataclass(frozen=True)
class Score:
    """A theme's music: ``bars`` of ``beats`` beats, each ``beat`` seconds long."""

    name: str
    beat: float
    beats: float
    bars: int
    room: float
    bright: float
    parts: tuple[Part, ...]

    @property
    def bar(self) -> float:
        """The duration of a bar in seconds."""
        return self.beat * self.beats


def tones(chord: str, lowest: str, count: int = 10) -> list[int]:
    """The lowest ``count`` keys of the chord from ``lowest`` up."""
    floor = key_of(lowest)
    classes = {key_of(f"{letter}4") % 12 for letter in CHORDS[chord]}
    return [key for key in range(floor, floor + 60) if key % 12 in classes][:count]


def root(chord: str, lowest: str) -> int:
    """The lowest root of the chord from ``lowest`` up."""
    floor, tone = key_of(lowest), key_of(f"{CHORDS[chord][0]}4") % 12
    return next(key for key in range(floor, floor + 12) if key % 12 == tone)


def _lengths(text: str) -> Iterator[tuple[float, str, float]]:
    beat = 0.0
    for word in text.replace("|", " ").split():
        what, _, length = word.partition("/")
        if not length:
            raise ValueError(f"{word!r} has no length")
        yield beat, what, float(length)
        beat += float(length)


def _tune(text: str, beats: float) -> Iterator[tuple[float, int, float, float]]:
    end = 0.0
    for beat, what, length in _lengths(text):
        end = beat + length
        if what != "-":
            yield beat, key_of(what.rstrip("!")), length, 1.15 if what.endswith("!") else 1.0
    if abs(end - beats) > 1e-6:
        raise ValueError(f"a tune of {end} beats stands in a section of {beats}")


def _pattern(
    texts: list[str], chords: list[str], beats: float, lowest: str, roll: float
) -> Iterator[tuple[float, int, float, float]]:
    for bar, chord in enumerate(chords):
        halves = chord.split(",")
        for beat, what, length in _lengths(texts[bar % len(texts)]):
            now = halves[min(len(halves) - 1, int(beat / beats * len(halves)))]
            keys = tones(now, lowest)
            low = root(now, lowest)
            named = {"r": low, "f": low + 7, "o": low + 12, "d": low - 5}
            if now == "Bo":
                named["f"] = low + 6
            if what == "-":
                continue
            for number, one in enumerate(what.rstrip("!")):
                key = named[one] if one in named else keys[int(one) - 1]
                strong = 1.15 if what.endswith("!") else 1.0
                yield bar * beats + beat + number * roll, key, length, strong


def _hits(text: str, bars: int, beats: float) -> Iterator[tuple[float, int, float, float]]:
    for line in filter(None, map(str.strip, text.splitlines())):
        drum, _, rest = line.partition(" ")
        key = DRUMS[drum.replace("_", " ")]
        rows = [row.replace(" ", "") for row in rest.strip().split("|")]
        for bar in range(bars):
            row = rows[bar % len(rows)]
            for step, mark in enumerate(row):
                if mark != ".":
                    at = bar * beats + step * beats / len(row)
                    yield at, key, 0.4, int(mark) / 9


def _section(
    row: dict[str, Any], name: str, chords: list[str], beats: float
) -> Iterator[tuple[float, int, float, float]]:
    """A part's notes in a section: beat, key, duration in beats, velocity."""
    total = len(chords) * beats
    if text := row.get("notes", {}).get(name):
        yield from _tune(text, total)
    if texts := row.get("pattern", {}).get(name):
        listed = [texts] if isinstance(texts, str) else texts
        yield from _pattern(listed, chords, beats, row["from"], row.get("roll", 0.0))
    if text := row.get("hits", {}).get(name):
        yield from _hits(text, len(chords), beats)


def read(name: str) -> Score:
    """Read the score of a theme, with all notes of its form."""
    table = tomllib.loads((SCORES / f"{name}.toml").read_text("utf-8"))
    beat, beats = 60 / table["tempo"], float(table["beats"])
    chords = {key: text.replace("|", " ").split() for key, text in table["chords"].items()}
    form = table["form"].split()
    starts, bars = [], 0
    for section in form:
        starts.append(bars)
        bars += len(chords[section])
    parts = []
    for number, row in enumerate(table["part"]):
        rng = rng_for("score", name, number)
        played = []
        for section, start in zip(form, starts, strict=True):
            for at, key, length, strong in _section(row, section, chords[section], beats):
                when = (start * beats + at) * beat + rng.normal(0, HUMAN_SECONDS)
                held = max(0.05, length * beat * row.get("tie", 0.95))
                accent = 1.06 if at % beats < 1e-6 else 1.0
                force = row["force"] * strong * accent * (1 + rng.normal(0, HUMAN_STRENGTH))
                played.append(Note(when, key, held, min(1.0, max(0.05, force))))
        parts.append(
            Part(
                row["name"],
                row["stem"],
                INSTRUMENTS[row["instrument"]],
                row["level"],
                row.get("pan", 0.0),
                row.get("wet", 0.3),
                tuple(sorted(played)),
            )
        )
    room = table["room"]
    return Score(name, beat, beats, bars, room["seconds"], room["bright"], tuple(parts))
