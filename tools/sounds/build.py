"""Rendering of effects and stems to files."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from .dsp import RATE
from .effects import EFFECTS, MUSIC, make
from .master import decibels, finish_effect, loudest, true_peak
from .ogg import decode, fit
from .themes import THEMES, loops_file, theme_files

EFFECT_BYTES = 20_000
HEADROOM = -1.0  # dBFS, true peak of the decoded file


class Unknown(ValueError):
    """An unknown name."""


def effect_file(name: str, n: int) -> bytes:
    """Take ``n`` (from 0) of an effect as a file."""
    row = EFFECTS[name]
    signal = finish_effect(make(name, n), MUSIC + row.over, row.seconds)
    while True:
        data = fit(signal, EFFECT_BYTES, (0.4,) if row.recorded else (0.2, 0.1))
        over = true_peak(decode(data)[:, 0]) - HEADROOM
        if over <= 0:
            return data
        signal = signal * 10 ** (-(over + 0.1) / 20)


def effect_files(name: str) -> Iterator[tuple[str, bytes]]:
    """The takes of an effect, as (file name, content)."""
    folder = "table/" if EFFECTS[name].recorded else ""
    for n in range(EFFECTS[name].takes):
        yield f"{folder}{name}-{n + 1}.ogg", effect_file(name, n)


def chosen(names: list[str]) -> list[str]:
    """The selected names, without duplicates."""
    groups = {"effects": list(EFFECTS), "music": list(THEMES)}
    meant = [each for name in names or groups for each in groups.get(name, [name])]
    if unknown := sorted(set(meant) - set(EFFECTS) - set(THEMES)):
        known = ", ".join([*groups, *EFFECTS, *THEMES])
        raise Unknown(f"no such sound: {', '.join(unknown)} (there are {known})")
    return list(dict.fromkeys(meant))


def render(names: list[str], out: Path, *, report: bool = False) -> None:
    """Write the files of ``names`` to ``out``."""
    meant = chosen(names)
    if set(meant) & set(THEMES):
        _write_loops(out)
    for name in meant:
        files = effect_files(name) if name in EFFECTS else theme_files(name)
        for file, data in files:
            path = out / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            if report and file.endswith(".ogg"):
                print(describe(file, data), flush=True)


def _write_loops(out: Path) -> None:
    (out / "music").mkdir(parents=True, exist_ok=True)
    (out / "music" / "loops.toml").write_bytes(loops_file())


def describe(name: str, data: bytes) -> str:
    """A line with length, level, peak, attack, spectral centroid, and size."""
    channels = decode(data)
    mono = channels.mean(axis=1)
    window = np.abs(np.convolve(np.abs(mono[: 5 * RATE]), np.ones(64) / 64, mode="same"))
    top = int(np.argmax(window))
    first = int(np.argmax(window > 0.1 * window[top]))
    power = np.abs(np.fft.rfft(mono)) ** 2
    freqs = np.fft.rfftfreq(len(mono), 1 / RATE)
    centroid = float(np.sum(freqs * power) / np.sum(power))
    peak = max(true_peak(channel) for channel in channels.T)
    return (
        f"{name:22} {len(mono) / RATE:6.2f} s  loudest {loudest(mono):6.1f}  "
        f"rms {decibels(mono.std()):6.1f}  peak {peak:5.1f} dB  "
        f"attack {1000 * (top - first) / RATE:5.0f} ms  "
        f"centroid {centroid:5.0f} Hz  {len(data) / 1000:6.1f} kB"
    )
