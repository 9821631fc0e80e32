"""Write the sound files: ``python -m tools.sounds [name ...] [--out FOLDER] [--report]``."""

import argparse
from pathlib import Path

import numpy as np

from .dsp import RATE
from .effects import EFFECTS, make
from .master import decibels, finish_effect, finish_loop, integrated, loudest, true_peak
from .music import LOOPS
from .ogg import decode, fit

EFFECT_BYTES = 12_000
LOOP_BYTES = 340_000
LOOP_LOUDNESS = -26.0
HEADROOM = -1.0  # dBFS of true peak in the decoded file


def effect_file(name: str, n: int) -> bytes:
    """Variant ``n`` (from 0) of an effect as it is shipped."""
    signal = finish_effect(make(name, n), EFFECTS[name].loudness)
    while True:
        data = fit(signal, EFFECT_BYTES, (0.5, 0.4, 0.3, 0.2, 0.1, 0.0))
        over = true_peak(decode(data)[:, 0]) - HEADROOM
        if over <= 0:
            return data
        signal = signal * 10 ** (-(over + 0.2) / 20)


def loop_file(name: str) -> bytes:
    """A theme's loop as it is shipped."""
    signal = finish_loop(LOOPS[name](), LOOP_LOUDNESS)
    return fit(signal, LOOP_BYTES, (0.3, 0.25, 0.2, 0.15, 0.1, 0.05, 0.0))


def describe(name: str, data: bytes) -> str:
    """One line of measures: length, level, peak, attack, spectral centroid, size."""
    channels = decode(data)
    mono = channels.mean(axis=1)
    level = integrated(channels) if name.startswith("music") else loudest(mono)
    window = np.abs(np.convolve(np.abs(mono[: 5 * RATE]), np.ones(64) / 64, mode="same"))
    top = int(np.argmax(window))
    first = int(np.argmax(window > 0.1 * window[top]))
    power = np.abs(np.fft.rfft(mono)) ** 2
    freqs = np.fft.rfftfreq(len(mono), 1 / RATE)
    centroid = float(np.sum(freqs * power) / np.sum(power))
    peak = max(true_peak(channel) for channel in channels.T)
    return (
        f"{name:15} {len(mono) / RATE:6.2f} s  {level:6.1f} LU  rms {decibels(mono.std()):6.1f}  "
        f"peak {peak:5.1f} dB  attack {1000 * (top - first) / RATE:5.0f} ms  "
        f"centroid {centroid:5.0f} Hz  {len(data) / 1000:6.1f} kB"
    )


def main() -> None:
    """Make the files asked for, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description=__doc__)
    parser.add_argument("names", nargs="*", help="effects or music-<theme>; all if none is given")
    parser.add_argument("--out", type=Path, default=Path("assets/sounds"), help="target folder")
    parser.add_argument("--report", action="store_true", help="print what each file measures")
    arguments = parser.parse_args()
    known = [*EFFECTS, *(f"music-{theme}" for theme in LOOPS)]
    names = arguments.names or known
    if unknown := sorted(set(names) - set(known)):
        parser.error(f"no such sound: {', '.join(unknown)} (there are {', '.join(known)})")
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name in names:
        if name in EFFECTS:
            files = {f"{name}-{n + 1}": effect_file(name, n) for n in range(EFFECTS[name].variants)}
        else:
            files = {name: loop_file(name.removeprefix("music-"))}
        for stem, data in files.items():
            (arguments.out / f"{stem}.ogg").write_bytes(data)
            if arguments.report:
                print(describe(stem, data), flush=True)


if __name__ == "__main__":
    main()
