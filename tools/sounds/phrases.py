"""Short phrases of recorded instruments: ``line("marimba", "C5@0/.4 G5@.14/.6")``."""

import numpy as np

from .dsp import Signal, lowpass
from .instruments import DRUMS, INSTRUMENTS
from .sampler import Note, key_of, perform

#: Seconds for which instruments may ring after the last note.
RING = 1.2


def words(text: str, velocity: float) -> list[Note]:
    """Parse ``"C5@0/.4 G5@.14/.6!"`` as notes: key, start, duration; ``!`` is an accent."""
    found = []
    for word in text.split():
        name, _, rest = word.partition("@")
        at, _, length = rest.rstrip("!").partition("/")
        name = name.replace("_", " ")
        key = DRUMS[name] if name in DRUMS else key_of(name)
        strength = min(1.0, velocity * (1.25 if rest.endswith("!") else 1.0))
        found.append(Note(float(at), key, float(length), strength))
    return found


def line(instrument: str, text: str, velocity: float = 0.75) -> Signal:
    """A phrase on one instrument, mono, normalized to 1."""
    return notes(instrument, words(text, velocity))


def notes(instrument: str, played: list[Note]) -> Signal:
    """Notes on one instrument, mono, normalized to 1."""
    row = INSTRUMENTS[instrument]
    seconds = max(note.at + note.seconds for note in played) + RING
    signal = perform(row, played, seconds).mean(axis=1)
    if row.dark:
        signal = lowpass(signal, row.dark)
    top = float(np.max(np.abs(signal)))
    if top == 0:
        raise ValueError(f"the {instrument} plays nothing in {played}")
    return signal / top


def strum(chord: str, at: float, seconds: float, velocity: float = 0.75,
          spread: float = 0.018) -> list[Note]:  # fmt: skip
    """The notes of a chord, slightly delayed one after the other."""
    return [
        Note(at + spread * number, key_of(name), seconds, velocity * (1 - 0.03 * number))
        for number, name in enumerate(chord.split())
    ]
