"""Mastering: loudness, peaks, and ends.

Loudness is K-weighted as in ITU-R BS.1770, since low sounds are perceived as softer. For effects
the loudest 25 ms count, since they are short; for music its whole length.
"""

import numpy as np

from .dsp import RATE, Signal, highpass, ramp, samples

PEAK_LIMIT = -1.5  # dBFS before encoding, which may add a little


def decibels(value: float) -> float:
    """Convert an amplitude to dBFS."""
    return float(20 * np.log10(max(value, 1e-9)))


def k_weighted(signal: Signal) -> Signal:
    """Apply the K-weighting: a shelf of +4 dB above 1.7 kHz, and a highpass."""
    size = 1 << (len(signal) + samples(0.25)).bit_length()
    z = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    # The two filters of BS.1770 for 48 kHz, which are close enough for 44.1 kHz.
    shelf = (1.53512486 - 2.69169619 * z + 1.19839281 * z**2) / (
        1 - 1.69065929 * z + 0.73248077 * z**2
    )
    rumble = (1 - 2 * z + z**2) / (1 - 1.99004745 * z + 0.99007225 * z**2)
    return np.fft.irfft(np.fft.rfft(signal, size) * shelf * rumble, size)[: len(signal)]


def loudest(signal: Signal, window: float = 0.025) -> float:
    """The K-weighted level of the loudest ``window`` seconds in dB."""
    power = k_weighted(signal) ** 2
    width = samples(window)
    if len(power) < width:
        power = np.pad(power, (0, width - len(power)))
    sums = np.cumsum(np.concatenate([[0.0], power]))
    return decibels(float(np.sqrt(np.max(sums[width:] - sums[:-width]) / width)))


def integrated(channels: Signal) -> float:
    """The K-weighted level of a (samples, channels) signal in dB."""
    power = sum(float(np.mean(k_weighted(channel) ** 2)) for channel in channels.T)
    return decibels((power / channels.shape[1]) ** 0.5)


def true_peak(signal: Signal) -> float:
    """The true peak in dBFS, with fourfold oversampling."""
    size = len(signal)
    spectrum = np.fft.rfft(signal)
    padded = np.zeros(2 * size + 1, dtype=complex)
    padded[: len(spectrum)] = spectrum
    return decibels(float(np.max(np.abs(np.fft.irfft(padded, 4 * size)))) * 4)


def soft_limit(signal: Signal, ceiling: float) -> Signal:
    """Limit peaks above three quarters of ``ceiling`` (amplitude) softly."""
    knee = 0.75 * ceiling
    over = np.maximum(np.abs(signal) - knee, 0) / (ceiling - knee)
    bent = knee + (ceiling - knee) * np.tanh(over)
    return np.where(np.abs(signal) > knee, np.sign(signal) * bent, signal)


def finish_effect(signal: Signal, target: float, seconds: float) -> Signal:
    """Trim and fade an effect, with its loudest 25 ms at ``target`` dB.

    Peaks are limited; it is faded out after ``seconds``.
    """
    signal = highpass(signal, 45)
    heard = np.nonzero(np.abs(signal) > 0.004 * np.max(np.abs(signal)))[0]
    # A hard attack needs a short silence before it, against pre-echo.
    signal = np.pad(signal[heard[0] : heard[-1] + samples(0.012)], (samples(0.004), 0))
    signal = signal[: samples(seconds)]
    signal = signal * ramp(len(signal), 0.0015, min(0.25, len(signal) / RATE / 3))
    ceiling = 10 ** (PEAK_LIMIT / 20)
    for _ in range(6):  # repeat, since limiting reduces the level
        signal = signal * 10 ** ((target - loudest(signal)) / 20)
        signal = soft_limit(signal, ceiling)
    signal = signal - np.mean(signal)
    over = true_peak(signal) - PEAK_LIMIT
    signal = signal * 10 ** (-max(0.0, over) / 20)
    return signal * ramp(len(signal), 0.001, 0.004)
