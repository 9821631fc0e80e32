"""Takes of the six sounds recorded by doc_dos for PokerTH (see assets/sounds/table).

Three of the files are identical; the rest are two dealt cards, a knock, a tap with a card, and
three handfuls of chips.
"""

from functools import cache

import numpy as np
import soundfile

from .dsp import RATE, Signal, ramp, samples
from .packages import RECORDINGS

#: Take -> (file, start in seconds, end in seconds).
CUTS: dict[str, tuple[str, float, float]] = {
    "card 1": ("dealtwocards", 0.072, 0.200),
    "card 2": ("dealtwocards", 0.286, 0.4425),
    "card tail": ("dealtwocards", 0.315, 0.4425),
    "tap": ("call", 0.009, 0.108),
    "knock": ("check", 0.0, 0.075),
    "chip 1": ("bet", 0.026, 0.088),
    "chip 2": ("bet", 0.087, 0.190),
    "chips": ("bet", 0.350, 0.550),
    "handful": ("bet", 0.026, 0.190),
}


@cache
def _file(name: str) -> Signal:
    heard, rate = soundfile.read(RECORDINGS / f"{name}.wav", always_2d=True)
    if rate != RATE:
        raise ValueError(f"{name}.wav has {rate} samples a second, not {RATE}")
    return np.asarray(heard.mean(axis=1))


def take(name: str, pitch: float = 1.0) -> Signal:
    """A recorded take, mono, with faded edges; ``pitch`` 1.03 is 3 % higher."""
    file, begin, end = CUTS[name]
    cut = _file(file)[samples(begin) : samples(end)]
    cut = cut * ramp(len(cut), 0.0005, 0.012)
    return repitch(cut, pitch)


def repitch(signal: Signal, pitch: float) -> Signal:
    """The signal played ``pitch`` times as fast."""
    if pitch == 1.0:
        return signal
    size = round(len(signal) / pitch)
    # Resample the spectrum, which is exact and needs no filter.
    spectrum = np.fft.rfft(signal)
    kept = np.zeros(size // 2 + 1, dtype=complex)
    count = min(len(spectrum), len(kept))
    kept[:count] = spectrum[:count]
    return np.fft.irfft(kept, size) * size / len(signal)
