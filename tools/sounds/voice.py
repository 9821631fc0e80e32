"""A formant voice: harmonics weighted by the resonances of a moving mouth."""

from collections.abc import Sequence

import numpy as np

from .dsp import RATE, Random, Signal, axis, bandpass, smooth

#: The first formants of some sounds: (Hz, amplitude, bandwidth in Hz).
MOUTHS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "m": ((270, 1.0, 70), (1050, 0.05, 160), (2200, 0.03, 250)),
    "u": ((320, 1.0, 70), (800, 0.30, 100), (2300, 0.05, 200)),
    "o": ((470, 1.0, 80), (880, 0.50, 110), (2500, 0.07, 220)),
    "a": ((760, 1.0, 100), (1250, 0.60, 130), (2600, 0.18, 240)),
    "e": ((560, 1.0, 90), (1750, 0.42, 140), (2550, 0.22, 240)),
    "i": ((310, 1.0, 70), (2150, 0.30, 160), (2950, 0.18, 260)),
}


def _mouth(path: Sequence[tuple[float, str]], at: Signal) -> list[tuple[Signal, Signal, Signal]]:
    """The three formants over time, interpolated between (seconds, sound) points."""
    times = [time for time, _ in path]
    return [
        tuple(
            np.interp(at, times, [MOUTHS[sound][number][part] for _, sound in path])
            for part in range(3)
        )
        for number in range(3)
    ]


def sing(
    pitch: Signal,
    loudness: Signal,
    path: Sequence[tuple[float, str]],
    rng: Random,
    size: float = 1.0,
    breath: float = 0.02,
    tilt: float = 1.2,
) -> Signal:
    """Sing a pitch curve (Hz) with a loudness curve while the mouth follows ``path``.

    ``size``: that of the mouth (1.15 for a larger animal); ``tilt``: the damping of high harmonics.
    """
    seconds = len(pitch) / RATE
    jitter = smooth(rng.standard_normal(len(pitch)), 0.006) * 0.12
    pitch = pitch * (1 + 0.05 * jitter)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    hop = 128
    frames = np.arange(0, len(pitch) + hop, hop)
    frame_pitch = np.interp(frames, np.arange(len(pitch)), pitch)
    formants = _mouth(path, frames / RATE)
    out = np.zeros(len(pitch))
    index = np.arange(len(pitch))
    for number in range(1, int(6500 / float(np.min(pitch))) + 1):
        freq = frame_pitch * number
        gain = sum(
            amp / np.sqrt(1 + ((freq - centre / size) / (width / size)) ** 2)
            for centre, amp, width in formants
        )
        gain = gain * number**-tilt * (freq < 7000)
        out += np.interp(index, frames, gain) * np.sin(number * phase)
    air = bandpass(rng.standard_normal(len(pitch)), 1600, 0.7)
    return (out + breath * air) * smooth(loudness, 0.008) * (seconds > 0)


def hold(freq: float, seconds: float, rng: Random, vibrato: float = 0.004) -> Signal:
    """A constant pitch with a light vibrato."""
    t = axis(seconds)
    wave = np.sin(2 * np.pi * rng.uniform(4.5, 5.5) * t + rng.uniform(0, 6.28))
    return freq * (1 + vibrato * wave)
