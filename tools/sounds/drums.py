"""Skins and rattles, played by hand."""

import numpy as np

from .dsp import Random, Signal, axis, bandpass, burst, highpass, lowpass, mix, modal, ramp

#: The modes of a round skin, relative to the lowest: (ratio, amplitude, share of the fall time).
_SKIN = (
    (1.0, 1.0, 1.0),
    (1.59, 0.45, 0.6),
    (2.14, 0.25, 0.45),
    (2.65, 0.14, 0.3),
    (3.5, 0.07, 0.2),
)


def drum(
    freq: float, velocity: float, rng: Random, fall: float = 0.35, slap: float = 0.3
) -> Signal:
    """A hand drum: ``freq`` its lowest mode, ``fall`` its ring, ``slap`` the finger's part."""
    tone = modal(
        min(1.0, fall * 1.5),
        [(freq * ratio, amp, fall * share) for ratio, amp, share in _SKIN],
        attack=0.0015,
        bend=0.18 * velocity,
        bend_time=0.03,
    )
    palm = lowpass(burst(0.06, 0.035, rng), 500 + 900 * slap)
    finger = bandpass(burst(0.03, 0.018, rng), 1500, 0.7)
    return velocity * mix((0, 0.55, tone), (0, 0.6, palm), (0, 0.9 * slap, finger))


def bombo(velocity: float, rng: Random) -> Signal:
    """The big woolly Andean drum; a second mode keeps it audible on small loudspeakers."""
    return drum(74, velocity, rng, fall=0.7, slap=0.05)


def shaker(velocity: float, rng: Random, seconds: float = 0.09) -> Signal:
    """Seeds in a gourd: a soft swell of grains rather than a hiss."""
    length = len(axis(seconds))
    swell = ramp(length, seconds * 0.45, seconds * 0.5) ** 2
    grains = (rng.random(length) < 0.06) * rng.exponential(1.0, length)
    grains *= rng.choice([-1.0, 1.0], length)
    return velocity * 0.8 * bandpass(grains * swell, 4800, 1.2)


def scrape(velocity: float, rng: Random, seconds: float = 0.16) -> Signal:
    """A stick along a notched gourd: a run of small woody ticks, getting quicker."""
    ticks = max(3, round(seconds * 75))
    parts = []
    for number in range(ticks):
        at = seconds * (number / ticks) ** 0.9
        tick = bandpass(burst(0.02, 0.012, rng), rng.uniform(2700, 3300), 1.6)
        parts.append((at, 0.5 + 0.5 * number / ticks, tick))
    return velocity * 0.5 * mix(*parts)


def hooves(velocity: float, rng: Random) -> Signal:
    """A bunch of dry nutshells on a string, shaken once."""
    parts = []
    for _ in range(9):
        freq = rng.uniform(1300, 3400)
        click = modal(0.05, [(freq, 1.0, 0.03), (freq * 1.7, 0.4, 0.02)], attack=0.0005)
        parts.append((abs(rng.normal(0, 0.028)), rng.uniform(0.2, 1.0), click))
    return velocity * 0.3 * mix(*parts)


def crickets(seconds: float, rng: Random) -> Signal:
    """One cricket somewhere in the grass: chirps of three or four pulses with long rests."""
    out = np.zeros(len(axis(seconds)))
    at = rng.uniform(0.2, 1.0)
    pitch = rng.uniform(3900, 4500)
    while at < seconds - 0.6:
        for pulse in range(rng.integers(3, 5)):
            t = axis(0.022)
            tone = np.sin(2 * np.pi * pitch * (t + 0.1 * t * t)) * ramp(len(t), 0.008, 0.012)
            begin = round((at + 0.031 * pulse) * 44_100)
            out[begin : begin + len(t)] += tone * (0.6 + 0.13 * pulse)
        at += rng.uniform(0.55, 0.75) if rng.random() < 0.75 else rng.uniform(1.5, 3.0)
    return highpass(out, 2000)
