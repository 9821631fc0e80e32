"""Voices: short wordless calls of llamas, mosquitoes, demons, and children.

A call is a recorded instrument with a pitch curve, filtered by the resonances of a mouth, mixed
with a synthetic voice to make the vowel clear.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from .dsp import RATE, Random, Signal, axis, bandpass, curve, hertz, lowpass, peak, smooth
from .instruments import INSTRUMENTS
from .sampler import Note, key_of, perform
from .voice import MOUTHS, sing

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Speaker:
    """A voice.

    ``source``: the instrument, ``note``: its note; ``size``: that of the mouth; ``buzz``: the
    rate of a flutter in Hz, and ``depth`` its amount; ``plain``: the amount of synthetic voice;
    ``dark``: the corner of a lowpass in Hz.
    """

    source: str
    note: str
    size: float
    buzz: float
    depth: float
    plain: float
    dark: float


@dataclass(frozen=True)
class Call:
    """A call: ``pitch`` as (second, ratio to the speaker's note); ``loud``, ``mouth`` likewise."""

    pitch: Points
    loud: Points
    mouth: Sequence[tuple[float, str]]


SPEAKERS = {
    "llama": Speaker("cello", "D4", 1.1, 0, 0, 0.45, 3200),
    "mosquito": Speaker("strings", "A5", 0.6, 34, 0.5, 0.0, 5200),
    "demon": Speaker("trombone", "D3", 1.3, 27, 0.3, 0.3, 2600),
    "child": Speaker("ocarina", "A4", 0.75, 0, 0, 0.6, 4200),
}


def _hum(pitch: Points, seconds: float, mouth: str = "m", end: str = "m") -> Call:
    """A breath with a soft attack and a softer end."""
    loud = ((0, 0), (0.08 * seconds, 0.7), (0.55 * seconds, 1), (seconds, 0))
    return Call(pitch, loud, ((0, mouth), (0.6 * seconds, mouth), (seconds, end)))


def _beats(pitches: Sequence[float], each: float, vowel: str, rise: float = 1.0) -> Call:
    """Several short sounds in one breath: "ho-ho-ho"."""
    pitch: list[tuple[float, float]] = []
    loud: list[tuple[float, float]] = []
    mouth: list[tuple[float, str]] = []
    for number, step in enumerate(pitches):
        at = each * number
        pitch += [(at, step), (at + 0.7 * each, step * rise)]
        top = 1 - 0.12 * number
        loud += [
            (at, 0),
            (at + 0.18 * each, top),
            (at + 0.5 * each, 0.7 * top),
            (at + 0.85 * each, 0),
        ]
        mouth += [(at, vowel), (at + 0.8 * each, vowel)]
    return Call(pitch, loud, mouth)


#: Speaker -> mood -> takes. Pitches are simple ratios, to stay in the key.
CALLS: dict[str, dict[str, tuple[Call, ...]]] = {
    "llama": {
        "glad": (
            _hum(((0, 1.0), (0.2, 0.98), (0.62, 1.5)), 0.62),
            _hum(((0, 1.12), (0.25, 1.1), (0.7, 1.34)), 0.7, "m", "u"),
        ),
        "glum": (
            _hum(((0, 1.1), (0.2, 1.12), (0.75, 0.84)), 0.75),
            _hum(((0, 1.0), (0.3, 0.96), (0.8, 0.75)), 0.8),
        ),
        "eager": (
            _beats((1.0, 1.25), 0.27, "m", 1.2),
            _hum(((0, 1.12), (0.12, 1.05), (0.45, 1.68)), 0.45, "m", "u"),
        ),
    },
    "mosquito": {
        "glad": (
            _hum(((0, 0.94), (0.35, 1.12), (0.6, 1.0), (0.9, 1.19)), 0.9, "i", "i"),
            _hum(((0, 1.0), (0.3, 1.19), (0.8, 1.0)), 0.8, "i", "e"),
        ),
        "glum": (
            _hum(((0, 1.0), (0.25, 1.0), (0.9, 0.67)), 0.9, "i", "u"),
            _hum(((0, 0.9), (0.8, 0.6)), 0.8, "e", "u"),
        ),
        "eager": (
            _beats((1.12, 1.19, 1.34), 0.24, "i", 1.06),
            _hum(((0, 0.8), (0.5, 1.34), (0.72, 1.3)), 0.72, "i", "i"),
        ),
    },
    "demon": {
        "glad": (_beats((1.2, 1.12, 1.0), 0.2, "o"), _beats((1.0, 1.0, 1.12, 1.0), 0.17, "a")),
        "glum": (
            _hum(((0, 1.12), (0.2, 1.1), (0.8, 0.75)), 0.8, "o", "u"),
            _hum(((0, 1.0), (0.7, 0.8)), 0.7, "u", "m"),
        ),
        "eager": (
            _beats((1.0, 1.34), 0.24, "m", 1.05),
            _hum(((0, 0.9), (0.4, 1.34), (0.55, 1.34)), 0.55, "u", "a"),
        ),
    },
    "child": {
        "glad": (_beats((1.34, 1.5, 1.34), 0.16, "i"), _beats((1.5, 1.34, 1.5, 1.68), 0.14, "e")),
        "glum": (
            _hum(((0, 1.2), (0.15, 1.25), (0.6, 0.9)), 0.6, "o", "u"),
            _hum(((0, 1.12), (0.55, 0.84)), 0.55, "a", "o"),
        ),
        "eager": (
            _hum(((0, 1.0), (0.15, 0.98), (0.5, 1.68)), 0.5, "u", "o"),
            _beats((1.12, 1.5), 0.22, "o", 1.1),
        ),
    },
}
MOODS = ("glad", "glum", "eager")


@cache
def _held(source: str, note: str) -> Signal:
    """Four seconds of the source's note without its attack."""
    row = INSTRUMENTS[source]
    heard = perform(row, [Note(0.0, key_of(note), 4.4, 0.7)], 4.5).mean(axis=1)
    return heard[round(0.35 * RATE) : round(4.3 * RATE)]


def _bent(source: Signal, ratio: Signal) -> Signal:
    """The source at a variable speed ``ratio``; enough for two seconds."""
    at = np.cumsum(ratio)
    return np.interp(at, np.arange(len(source)), source)


def _mouthed(signal: Signal, sounds: Sequence[tuple[float, str]], size: float) -> Signal:
    """The signal filtered by a mouth that changes its shape."""
    kinds = sorted({sound for _, sound in sounds})
    times = [at for at, _ in sounds]
    t = np.arange(len(signal)) / RATE
    heard = np.zeros(len(signal))
    for kind in kinds:
        shaped = np.zeros(len(signal))
        for centre, amplitude, width in MOUTHS[kind]:
            freq = min(9000.0, centre / size)
            shaped += amplitude * bandpass(signal, freq, max(0.8, centre / width / 2.5))
        weight = np.interp(t, times, [1.0 if sound == kind else 0.0 for _, sound in sounds])
        heard += weight * shaped
    return heard


def call(who: str, mood: str, n: int, rng: Random, up: float = 1.0) -> Signal:
    """Take ``n`` of a call, normalized to 1; ``up`` raises its pitch."""
    speaker = SPEAKERS[who]
    takes = CALLS[who][mood]
    made = takes[n % len(takes)]
    seconds = max(at for at, _ in made.loud)
    t = axis(seconds)
    ratio = (
        up * smooth(curve(seconds, *made.pitch), 0.03) * (1 + 0.008 * np.sin(2 * np.pi * 5.2 * t))
    )
    loud = smooth(curve(seconds, *made.loud), 0.015)
    if speaker.buzz:
        loud = loud * (1 - speaker.depth * (0.5 - 0.5 * np.cos(2 * np.pi * speaker.buzz * t)))
    source = _held(speaker.source, speaker.note)
    body = _mouthed(_bent(source, ratio), made.mouth, speaker.size) * loud
    body /= np.max(np.abs(body))
    voice = sing(hertz(speaker.note) * ratio, loud, made.mouth, rng, size=speaker.size, tilt=1.3)
    voice /= np.max(np.abs(voice))
    heard = lowpass(body * (1 - speaker.plain) + voice * speaker.plain, speaker.dark)
    if who == "llama":  # a nasal sound, audible on small loudspeakers
        heard = peak(heard, 1050, 0.9, 9.0)
    return heard / np.max(np.abs(heard))
