"""Basic signals and filters.

A signal is a one-dimensional float array at 44,100 Hz, full scale ±1. Filters work on the spectrum
of the padded signal, so they are exact and causal, and fast in numpy.
"""

import zlib

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Signal = NDArray[np.float64]
Random = np.random.Generator


def rng_for(*name: object) -> Random:
    """A random generator that only depends on the name, for reproducible files."""
    return np.random.default_rng(zlib.crc32(" ".join(map(str, name)).encode()))


def samples(seconds: float) -> int:
    """The number of samples."""
    return round(seconds * RATE)


def axis(seconds: float) -> Signal:
    """The time of each sample in seconds."""
    return np.arange(samples(seconds)) / RATE


def hertz(note: str) -> float:
    """The frequency of a note such as ``A4`` or ``F#3``."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[note[0]]
    steps += note.count("#") - note.count("b")
    return float(440.0 * 2 ** ((steps + 12 * (int(note[-1]) - 4)) / 12))


def curve(seconds: float, *points: tuple[float, float]) -> Signal:
    """Linear interpolation of (seconds, value) points."""
    return np.interp(axis(seconds), [at for at, _ in points], [value for _, value in points])


def smooth(signal: Signal, seconds: float) -> Signal:
    """A running mean, to smooth a control curve."""
    width = max(1, samples(seconds))
    padded = np.pad(signal, (width // 2, width - 1 - width // 2), mode="edge")
    sums = np.cumsum(np.concatenate([[0.0], padded]))
    return (sums[width:] - sums[:-width]) / width


def ramp(length: int, rise: float, fall: float) -> Signal:
    """A gate with cosine edges; their durations in seconds."""
    gate = np.ones(length)
    up, down = min(samples(rise), length), min(samples(fall), length)
    gate[:up] *= 0.5 - 0.5 * np.cos(np.pi * (np.arange(up) + 0.5) / max(up, 1))
    gate[length - down :] *= 0.5 + 0.5 * np.cos(np.pi * (np.arange(down) + 0.5) / max(down, 1))
    return gate


def mix(*parts: tuple[float, float, Signal]) -> Signal:
    """The sum of (start in seconds, gain, signal) parts."""
    length = max(samples(start) + len(signal) for start, _, signal in parts)
    out = np.zeros(length)
    for start, gain, signal in parts:
        begin = samples(start)
        out[begin : begin + len(signal)] += gain * signal
    return out


def modal(
    seconds: float,
    partials: list[tuple[float, float, float]],
    attack: float = 0.0008,
    bend: float = 0.0,
    bend_time: float = 0.02,
) -> Signal:
    """The sum of decaying modes: (Hz, amplitude, seconds to fall by 60 dB).

    ``bend`` raises the initial pitch (0.3 = 30 %), as in drums.
    """
    t = axis(seconds)
    warped = t + bend * bend_time * (1 - np.exp(-t / bend_time))
    out = np.zeros(len(t))
    for freq, amplitude, fall in partials:
        if freq < 0.42 * RATE:
            out += amplitude * np.exp(-6.91 * t / fall) * np.sin(2 * np.pi * freq * warped)
    return out * ramp(len(t), attack, min(0.02, seconds / 4))


def burst(seconds: float, decay: float, rng: Random) -> Signal:
    """White noise that falls by 60 dB in ``decay`` seconds."""
    t = axis(seconds)
    return rng.standard_normal(len(t)) * np.exp(-6.91 * t / decay) * ramp(len(t), 0.0003, 0.002)


def convolve(signal: Signal, response: Signal) -> Signal:
    """The full linear convolution."""
    length = len(signal) + len(response) - 1
    size = 1 << (length - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(response, size), size)[:length]


def _biquad(signal: Signal, b: tuple[float, ...], a: tuple[float, ...]) -> Signal:
    size = 1 << (len(signal) + samples(0.25)).bit_length()
    z = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    response = (b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z)
    return np.fft.irfft(np.fft.rfft(signal, size) * response, size)[: len(signal)]


def _corner(freq: float, q: float) -> tuple[float, float]:
    angle = 2 * np.pi * min(freq, 0.45 * RATE) / RATE
    return float(np.cos(angle)), float(np.sin(angle) / (2 * q))


def lowpass(signal: Signal, freq: float, q: float = 0.707) -> Signal:
    """A lowpass with 12 dB per octave."""
    c, alpha = _corner(freq, q)
    return _biquad(signal, ((1 - c) / 2, 1 - c, (1 - c) / 2), (1 + alpha, -2 * c, 1 - alpha))


def highpass(signal: Signal, freq: float, q: float = 0.707) -> Signal:
    """A highpass with 12 dB per octave."""
    c, alpha = _corner(freq, q)
    return _biquad(signal, ((1 + c) / 2, -1 - c, (1 + c) / 2), (1 + alpha, -2 * c, 1 - alpha))


def bandpass(signal: Signal, freq: float, q: float = 1.0) -> Signal:
    """A bandpass with 0 dB at ``freq``."""
    c, alpha = _corner(freq, q)
    return _biquad(signal, (alpha, 0.0, -alpha), (1 + alpha, -2 * c, 1 - alpha))


def peak(signal: Signal, freq: float, q: float, decibels: float) -> Signal:
    """Boost or cut a band."""
    c, alpha = _corner(freq, q)
    gain = 10 ** (decibels / 40)
    return _biquad(
        signal,
        (1 + alpha * gain, -2 * c, 1 - alpha * gain),
        (1 + alpha / gain, -2 * c, 1 - alpha / gain),
    )


def room(seconds: float, brightness: float, rng: Random) -> Signal:
    """The impulse response of a small wooden room, with unit energy.

    High frequencies above ``brightness`` (Hz) decay faster, as in a room with rugs.
    """
    t = axis(seconds)
    tail = lowpass(rng.standard_normal(len(t)), brightness * 2) * np.exp(-6.91 * t / seconds)
    dark = lowpass(rng.standard_normal(len(t)), brightness / 2) * np.exp(-5.0 * t / seconds)
    response = tail * np.exp(-t * 5 / seconds) + 1.2 * dark
    for delay in rng.uniform(0.006, 0.035, 5):  # early reflections
        response[samples(delay)] += rng.choice([-1, 1]) * 4.0
    response *= ramp(len(t), 0.004, seconds / 4)
    response = highpass(response, 160)
    return response / np.sqrt(np.sum(response**2))


def in_room(signal: Signal, wet: float, seconds: float, rng: Random) -> Signal:
    """Add the reverberation of a room."""
    return mix((0, 1, signal), (0.004, wet, convolve(signal, room(seconds, 3500, rng))))
