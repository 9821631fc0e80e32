"""Plucked strings, as sums of slightly stiff partials that die the sooner the higher they are."""

from dataclasses import dataclass

import numpy as np

from .dsp import Random, Signal, axis, bandpass, burst, mix, peak, ramp


@dataclass(frozen=True)
class Plucked:
    """An instrument: how its strings ring and how its box answers.

    ``at`` is the plucking place as a part of the string, ``soft`` the partial
    number above which the finger takes the brightness away, ``ring`` the fall time
    (60 dB, seconds) at 440 Hz, ``courses`` the strings struck together,
    ``spread`` their detuning in cents, ``body`` the resonances as (Hz, decibels).
    """

    at: float
    soft: float
    ring: float
    courses: int
    spread: float
    body: tuple[tuple[float, float], ...]
    click: float


CHARANGO = Plucked(0.17, 9.0, 1.3, 2, 5.0, ((420, 4), (900, 3), (2300, 2)), 0.10)
UKULELE = Plucked(0.24, 5.0, 0.9, 1, 0.0, ((360, 5), (720, 3)), 0.08)
GUITAR = Plucked(0.21, 6.0, 1.6, 1, 0.0, ((110, 3), (220, 4), (430, 2)), 0.06)
BASS = Plucked(0.28, 3.2, 1.0, 1, 0.0, ((95, 3), (190, 3)), 0.04)


def pluck(kind: Plucked, freq: float, velocity: float, rng: Random, seconds: float = 1.0) -> Signal:
    """One note of a plucked instrument."""
    t = axis(seconds)
    out = np.zeros(len(t))
    soft = kind.soft * (0.6 + 0.6 * velocity)
    for string in range(kind.courses):
        cents = kind.spread * (string - (kind.courses - 1) / 2) + rng.uniform(-0.8, 0.8)
        base = freq * 2 ** (cents / 1200)
        for number in range(1, 33):
            partial = base * number * np.sqrt(1 + 0.00012 * number**2)
            if partial > 11_000:
                break
            amplitude = abs(np.sin(np.pi * number * kind.at)) / number * np.exp(-number / soft)
            fall = kind.ring * (440 / freq) ** 0.5 / (1 + (partial / 1800) ** 1.2)
            out += amplitude * np.exp(-6.91 * t / fall) * np.sin(2 * np.pi * partial * t)
    out *= ramp(len(t), 0.0015, 0.03) / kind.courses
    for centre, decibels in kind.body:
        out = peak(out, centre, 1.5, decibels)
    nail = bandpass(burst(0.02, 0.012, rng), 2400, 0.8)
    return velocity * mix((0, 1.3, out), (0, kind.click, nail))


def strum(
    kind: Plucked,
    freqs: list[float],
    velocity: float,
    rng: Random,
    seconds: float = 1.0,
    spread: float = 0.045,
) -> Signal:
    """A chord, string after string within ``spread`` seconds."""
    step = spread / max(1, len(freqs) - 1)
    return mix(
        *(
            (
                number * step * rng.uniform(0.85, 1.15),
                rng.uniform(0.8, 1.0) / len(freqs) ** 0.5,
                pluck(kind, freq, velocity, rng, seconds),
            )
            for number, freq in enumerate(freqs)
        )
    )
