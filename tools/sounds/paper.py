"""Synthesis of cards: rubbing, flicking, and landing.

Rubbing paper consists of single clicks, whose rate depends on the card's speed, over a little
noise, filtered by the resonances of a thin sheet.
"""

import numpy as np

from .dsp import (
    Random,
    Signal,
    axis,
    bandpass,
    burst,
    convolve,
    highpass,
    lowpass,
    mix,
    modal,
    ramp,
)


def rub(speed: Signal, rng: Random, dark: float = 1400, bright: float = 4200) -> Signal:
    """Paper on paper; ``speed`` (0..1) is that of the card at each sample.

    The spectral centre moves from ``dark`` to ``bright`` (Hz) with the speed.
    """
    length = len(speed)
    catches = rng.random(length) < 0.05 * speed
    clicks = (
        catches
        * np.minimum(rng.exponential(1.0, length), 2.8) ** 1.4
        * rng.choice([-1.0, 1.0], length)
    )
    source = (1.5 * clicks + 0.04 * rng.standard_normal(length)) * speed**0.9
    slow = bandpass(source, dark, 0.7) + 0.5 * bandpass(source, 620, 1.2)
    fast = bandpass(source, bright, 0.75) + 0.35 * bandpass(source, 2300, 1.5)
    both = highpass(slow * (1 - speed) + fast * speed, 260)
    return lowpass(lowpass(both, 5200), 7000)


def tap(rng: Random, body: float = 190, bright: float = 0.5) -> Signal:
    """A card touching down: a slap, and the table's resonance."""
    modes = [
        (ratio * rng.uniform(0.92, 1.08), amp, fall)
        for ratio, amp, fall in (
            (340, 0.8, 0.07),
            (720, 0.7, 0.055),
            (1350, 0.65 * (0.4 + bright), 0.045),
            (2450, 0.6 * (0.3 + bright), 0.035),
            (3900, 0.45 * bright, 0.025),
        )
    ]
    strike = burst(0.012, 0.006, rng)
    sheet = convolve(strike, modal(0.07, modes, attack=0.0002))
    table = modal(0.16, [(body, 1.0, 0.11), (body * 1.83, 0.4, 0.06)], attack=0.003, bend=0.15)
    slap = lowpass(burst(0.06, 0.04, rng), 1800 + 3500 * bright)
    slap *= 0.8 / np.max(np.abs(slap))
    sheet *= 0.8 / np.max(np.abs(sheet))
    return mix((0, 0.6, sheet), (0, 0.26, table), (0, 0.4 + 0.6 * bright, slap))


def flick(rng: Random, strength: float = 1.0) -> Signal:
    """The edge of a bent card springing free: three quick ticks with falling pitch."""
    parts = []
    at = 0.0
    for number in range(3):
        tick = bandpass(burst(0.02, 0.009, rng), rng.uniform(1900, 2600) * (1 - 0.12 * number), 1.1)
        parts.append((at, strength * (1.0, 0.55, 0.3)[number], tick))
        at += rng.uniform(0.007, 0.011)
    return mix(*parts)


def stroke(seconds: float, top: float, rng: Random, skew: float = 0.5) -> Signal:
    """The speed of a hand movement, highest at ``skew`` of the duration."""
    t = axis(seconds) / seconds
    shape = np.where(t < skew, t / skew, (1 - t) / (1 - skew))
    wobble = 1 + 0.15 * np.sin(2 * np.pi * (rng.uniform(2, 4) * t + rng.random()))
    return np.clip(top * np.sin(np.pi / 2 * shape) ** 2 * wobble, 0, 1) * ramp(len(t), 0.004, 0.01)
