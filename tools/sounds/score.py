"""Writing loops down: notes as words, chords by name, and a stage that wraps round.

Whatever rings past the end of a loop is added to its beginning, and the room is
a circular convolution, so the seam is a place like any other.
"""

from collections.abc import Callable, Iterator

import numpy as np

from .dsp import RATE, Random, Signal, hertz, rng_for, room, samples

#: Chords on the white keys, as pitch names without octave, root first.
CHORDS = {
    "C": "CEG", "Dm": "DFA", "Em": "EGB", "F": "FAC", "G": "GBD", "Am": "ACE",
}  # fmt: skip


def phrase(text: str) -> Iterator[tuple[float, str, float]]:
    """Read ``"E5/1 -/.5 G5/2"`` (note or rest, length in beats) as (beat, note, beats).

    Bar lines ``|`` are for the reader's eye. A word without a length raises ValueError.
    """
    beat = 0.0
    for word in text.replace("|", " ").split():
        note, length = word.split("/")
        if note != "-":
            yield beat, note, float(length)
        beat += float(length)


def bars(text: str) -> list[str]:
    """The chord of each bar: ``"C Am | F,G C"``; a comma shares a bar between two."""
    return text.replace("|", " ").split()


def voicing(chord: str, lowest: str, count: int) -> list[float]:
    """``count`` chord tones in Hz, upwards from the pitch ``lowest`` (such as ``G3``)."""
    floor = hertz(lowest) * 0.999
    tones = sorted(
        freq
        for octave in range(1, 8)
        for name in CHORDS[chord]
        if (freq := hertz(f"{name}{octave}")) >= floor
    )
    return tones[:count]


def root(chord: str, lowest: str) -> float:
    """The chord's root in Hz, in the first octave at or above ``lowest``."""
    freq = hertz(f"{CHORDS[chord][0]}1")
    while freq < hertz(lowest) * 0.999:
        freq *= 2
    return freq


class Stage:
    """A stereo loop of whole bars that instruments are put on.

    ``bar`` is the beats in a bar. The random source, seeded by the name, gives
    every note a slightly human time and strength.
    """

    def __init__(self, name: str, tempo: float, bars: int, bar: int) -> None:
        self.beat = 60 / tempo
        self.bar = bar
        self.beats = bars * bar
        self.rng: Random = rng_for("music", name)
        self.dry = np.zeros((samples(self.beats * self.beat), 2))
        self.wet = np.zeros_like(self.dry)

    def put(
        self, beat: float, signal: Signal, gain: float, pan: float = 0.0, wet: float = 0.3
    ) -> None:
        """Add a signal at a beat; ``pan`` -1 (left) .. 1, ``wet`` how much goes into the room."""
        start = samples(beat * self.beat + self.rng.normal(0, 0.004))
        index = (start + np.arange(len(signal))) % len(self.dry)
        angle = (pan + 1) * np.pi / 4
        pair = signal[:, None] * gain * np.array([np.cos(angle), np.sin(angle)])
        np.add.at(self.dry, index, pair)
        np.add.at(self.wet, index, pair * wet)

    def strength(self, level: float) -> float:
        """A velocity near ``level``."""
        return float(np.clip(level * self.rng.uniform(0.88, 1.1), 0.05, 1))

    def play(
        self,
        text: str,
        voice: Callable[[float, float, Random, float], Signal],
        level: float,
        gain: float,
        pan: float = 0.0,
        wet: float = 0.3,
        start: float = 0.0,
        overlap: float = 0.0,
    ) -> None:
        """Play a phrase; ``voice`` takes Hz, velocity, random source and seconds.

        ``overlap`` seconds tie each note into the next one.
        """
        for beat, note, beats in phrase(text):
            accent = 1.06 if (start + beat) % self.bar == 0 else 1.0
            sound = voice(
                hertz(note), self.strength(level * accent), self.rng, beats * self.beat + overlap
            )
            self.put(start + beat, sound, gain, pan, wet)

    def mixdown(self, seconds: float, brightness: float = 3000, wet: float = 1.0) -> Signal:
        """The loop with its room of so many seconds, as (samples, 2)."""
        size = len(self.dry)
        out = self.dry.copy()
        for side in range(2):
            response = np.zeros(size)
            tail = room(seconds, brightness, self.rng)
            response[: len(tail)] = tail
            spectrum = np.fft.rfft(self.wet[:, side]) * np.fft.rfft(response)
            out[:, side] += wet * np.fft.irfft(spectrum, size)
        # A narrower stage codes better, and a small loudspeaker loses less of it.
        middle = out.mean(axis=1, keepdims=True)
        out = middle + 0.55 * (out - middle)
        spectrum = np.fft.rfft(out, axis=0)
        freqs = np.fft.rfftfreq(size, 1 / RATE)
        rumble = 1 / (1 + (40 / np.maximum(freqs, 1e-3)) ** 4)
        air = 1 / (1 + (freqs / 8000) ** 6)  # nothing up there but what a player would call hiss
        return np.fft.irfft(spectrum * (rumble * air)[:, None], size, axis=0)
