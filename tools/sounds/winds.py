"""Breath and reeds: pan flute, clarinet, accordion and a soft brass."""

import numpy as np

from .dsp import Random, Signal, axis, bandpass, burst, lowpass, mix, ramp, smooth


def _phase(freq: Signal) -> Signal:
    return 2 * np.pi * np.cumsum(freq) / 44_100


def _pitch(freq: float, seconds: float, rng: Random, scoop: float, vibrato: float) -> Signal:
    """A played pitch: reached from below, then a vibrato that comes late, and a little drift."""
    t = axis(seconds)
    late = np.clip((t - 0.22) / 0.35, 0, 1)
    wave = np.sin(2 * np.pi * rng.uniform(4.6, 5.3) * t + rng.uniform(0, 6.28))
    drift = smooth(rng.standard_normal(len(t)), 0.08) * 0.02
    return freq * (1 - scoop * np.exp(-t / 0.028)) * (1 + vibrato * late * wave + 0.05 * drift)


def pan_flute(freq: float, velocity: float, rng: Random, seconds: float) -> Signal:
    """A stopped pipe: fundamental, odd partials, air around the tone, a chiff at its start."""
    t = axis(seconds)
    phase = _phase(_pitch(freq, seconds, rng, 0.018, 0.0035))
    swell = ramp(len(t), 0.045, min(0.14, seconds / 3)) * (0.86 + 0.14 * np.exp(-t / 0.25))
    tone = np.sin(phase) + 0.06 * np.sin(2 * phase)
    tone += (0.11 + 0.07 * velocity) * np.sin(3 * phase) + 0.025 * velocity * np.sin(5 * phase)
    air = rng.standard_normal(len(t))
    breath = bandpass(air, freq, 6) + 0.3 * bandpass(air, freq * 3, 5) + 0.03 * lowpass(air, 4000)
    chiff = bandpass(burst(0.07, 0.06, rng), freq * 2.9, 2.0) * ramp(3087, 0.006, 0.02)
    return velocity * mix((0, 0.42, tone * swell), (0, 0.24, breath * swell), (0, 0.3, chiff))


def clarinet(freq: float, velocity: float, rng: Random, seconds: float) -> Signal:
    """A mellow single reed in its low register: odd partials that open up as it gets louder."""
    t = axis(seconds)
    phase = _phase(_pitch(freq, seconds, rng, 0.008, 0.0025))
    swell = ramp(len(t), 0.06, min(0.12, seconds / 3)) * (0.8 + 0.2 * np.sin(np.pi * t / seconds))
    out = np.zeros(len(t))
    for number in range(1, 14):
        if freq * number > 6000:
            break
        weight = number ** -(1.15 + 0.5 * (1 - velocity)) * (1.0 if number % 2 else 0.10)
        weight /= 1 + (freq * number / 2200) ** 2
        out += weight * swell ** (1 + 0.12 * number) * np.sin(number * phase)
    air = bandpass(rng.standard_normal(len(t)), 1800, 0.8) * swell
    return velocity * (0.42 * out + 0.012 * air)


def accordion(freq: float, velocity: float, rng: Random, seconds: float) -> Signal:
    """Two reeds a few cents apart behind a wooden grille."""
    t = axis(seconds)
    out = np.zeros(len(t))
    for cents in (-5, 5):
        base = freq * 2 ** (cents / 1200)
        start = rng.uniform(0, 1)
        for number in range(1, 16):
            if base * number > 6500:
                break
            out += np.sin(number * (2 * np.pi * base * t + start)) / number**1.25
    return velocity * 0.22 * lowpass(out, 2400) * ramp(len(t), 0.025, min(0.07, seconds / 3))


def brass(freq: float, velocity: float, rng: Random, seconds: float) -> Signal:
    """A warm horn: the louder the moment, the more partials speak."""
    t = axis(seconds)
    loud = ramp(len(t), 0.04, min(0.18, seconds / 2)) * (0.75 + 0.25 * np.exp(-t / 0.12))
    phase = _phase(_pitch(freq, seconds, rng, 0.03, 0.003))
    out = np.zeros(len(t))
    for number in range(1, 18):
        if freq * number > 7000:
            break
        opening = loud ** (1 + 0.28 * number * (1.5 - velocity))
        out += opening * np.sin(number * phase) / number**0.85 / (1 + (freq * number / 2600) ** 2)
    return velocity * 0.3 * out
