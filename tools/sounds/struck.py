"""Struck bars, tines, and wooden blocks. Velocity is 0..1 and affects brightness."""

from .dsp import Random, Signal, bandpass, burst, lowpass, mix, modal


def kalimba(freq: float, velocity: float, rng: Random, seconds: float = 1.1) -> Signal:
    """A kalimba: a nearly pure tine, a short overtone, and a knock on the box."""
    ring = 1.5 * (440 / freq) ** 0.6
    tone = modal(
        seconds,
        [
            (freq, 1.0, ring),
            (freq * 1.0025, 0.25, ring * 0.8),
            (freq * 2.0, 0.07, ring * 0.4),
            (freq * 5.42, 0.16 * velocity, 0.16),
            (freq * 8.9, 0.05 * velocity, 0.06),
        ],
        attack=0.0015,
    )
    knock = lowpass(burst(0.05, 0.03, rng), 700)
    return velocity * mix((0, 0.55, tone), (0, 0.5, knock))


def marimba(freq: float, velocity: float, rng: Random, seconds: float = 0.9) -> Signal:
    """A marimba bar with its resonator, struck with a soft mallet."""
    ring = 1.1 * (262 / freq) ** 0.7
    tone = modal(
        seconds,
        [
            (freq, 1.0, ring),
            (freq * 3.98, 0.22 * velocity, ring * 0.22),
            (freq * 9.3, 0.06 * velocity, ring * 0.07),
        ],
        attack=0.002,
    )
    mallet = lowpass(burst(0.03, 0.02, rng), 500 + 900 * velocity)
    return velocity * mix((0, 0.6, tone), (0, 0.55, mallet))


def block(freq: float, velocity: float, rng: Random, damping: float = 1.0) -> Signal:
    """A hollow wooden block; ``damping`` above 1 shortens it."""
    fall = 0.11 / damping
    tone = modal(
        0.22,
        [
            (freq, 1.0, fall),
            (freq * 1.52, 0.35, fall * 0.7),
            (freq * 2.71, 0.28 * velocity, fall * 0.45),
            (freq * 4.1, 0.1 * velocity, fall * 0.3),
        ],
        attack=0.0006,
    )
    knock = bandpass(burst(0.03, 0.012, rng), freq * 2.2, 0.8)
    return velocity * mix((0, 0.6, tone), (0, 0.6, knock))


def disc(freq: float, velocity: float, rng: Random) -> Signal:
    """A small wooden token put on another: a dry, pitched tick."""
    tone = modal(
        0.2,
        [
            (freq, 0.9, 0.13),
            (freq * 2.32, 0.45 * velocity, 0.06),
            (freq * 4.24, 0.18 * velocity, 0.03),
        ],
        attack=0.0005,
    )
    contact = bandpass(burst(0.02, 0.008, rng), 2600, 0.7)
    table = lowpass(burst(0.06, 0.04, rng), 320)
    return velocity * mix((0, 0.55, tone), (0, 0.5, contact), (0, 0.7, table))


def glint(freq: float, velocity: float, seconds: float = 0.7) -> Signal:
    """A tiny glass bell with a soft attack."""
    return (
        0.5
        * velocity
        * modal(
            seconds,
            [
                (freq, 1.0, 0.8),
                (freq * 2.005, 0.2, 0.35),
                (freq * 2.76, 0.16, 0.2),
            ],
            attack=0.004,
        )
    )
