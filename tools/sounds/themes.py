"""Rendering of a theme's score to the stems of its loop.

Each part is rendered separately, then levelled, panned, and given its room; the parts of a stem are
added. Sound after the end is added to the beginning, and the room is a circular convolution, so the
loop is seamless.
"""

import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import soundfile

from .dsp import RATE, Signal, lowpass, rng_for, room, samples
from .effects import MUSIC
from .master import k_weighted, soft_limit
from .ogg import decode, encode_small
from .sampler import perform
from .score import SCORES, Part, Score, read

THEMES = tuple(sorted(path.stem for path in SCORES.glob("*.toml")))
STEMS = ("bed", "rhythm", "melody")
QUALITY = -0.04  # Vorbis: 20 to 32 kbit/s for a stem, to limit the download
#: The corner of each stem's lowpass in Hz; above is only hiss.
AIR = {"bed": 7500, "rhythm": 7500, "melody": 8500}
#: The relative level of the stems in dB; a soft tune is less tiring.
BALANCE = {"bed": 0.0, "rhythm": -1.0, "melody": 1.5}
LEAD = 1.0  # seconds before the first beat, for early notes
TAIL = 5.0  # seconds after the last beat, for ringing notes
CEILING = 10 ** (-7 / 20)  # of a stem; three of them and an effect stay within full scale


def bar_samples(score: Score) -> int:
    """The samples of a bar, an integer."""
    return samples(score.bar)


def _played(part: Part, length: int) -> Signal:
    """The part, dry, wrapped to ``length`` samples."""
    seconds = LEAD + length / RATE + TAIL
    notes = [note._replace(at=note.at + LEAD) for note in part.notes]
    strings = [0.0]
    if part.instrument.strings:
        strings = [-part.instrument.strings / 2, part.instrument.strings / 2]
    heard = np.zeros((samples(seconds), 2))
    for cents in strings:
        heard += perform(part.instrument, notes, seconds, cents)
    if part.instrument.dark:
        heard = np.stack([lowpass(side, part.instrument.dark) for side in heard.T], axis=1)
    folded = np.zeros((length, 2))
    np.add.at(folded, (np.arange(len(heard)) - samples(LEAD)) % length, heard)
    return folded


def loudness(channels: Signal) -> float:
    """The K-weighted level, gated at 10 dB below the mean of 400 ms blocks."""
    power = sum(k_weighted(side) ** 2 for side in channels.T)
    width = samples(0.4)
    sums = np.cumsum(np.concatenate([[0.0], power]))
    blocks = (sums[width:] - sums[:-width])[:: width // 4] / width
    blocks = blocks[blocks > 1e-9]
    gate = np.mean(blocks) / 10
    return float(-0.691 + 10 * np.log10(np.mean(blocks[blocks > gate])))


def _placed(part: Part, dry: Signal) -> Signal:
    """The part with its level and position."""
    middle = dry.mean(axis=1, keepdims=True)
    narrow = middle + 0.25 * (dry - middle)
    angle = (part.pan * 0.7 + 1) * np.pi / 4
    placed = narrow * np.sqrt(2) * np.array([np.cos(angle), np.sin(angle)])
    return placed * 10 ** ((part.level - loudness(placed)) / 20)


def _round(signal: Signal, response: Signal) -> Signal:
    """Circular convolution."""
    length = len(signal)
    padded = np.zeros(length)
    padded[: len(response)] = response
    return np.fft.irfft(np.fft.rfft(signal) * np.fft.rfft(padded), length)


def stem(score: Score, name: str) -> Signal:
    """A stem of the loop, (samples, 2), with the levels of its score."""
    length = bar_samples(score) * score.bars
    dry, wet = np.zeros((length, 2)), np.zeros((length, 2))
    for part in score.parts:
        if part.stem == name:
            placed = _placed(part, _played(part, length))
            dry += placed
            wet += part.wet * placed
    rng = rng_for("room", score.name)
    for side in range(2):
        response = room(score.room, score.bright, rng)
        dry[:, side] += 0.8 * _round(wet[:, side], response)
    spectrum = np.fft.rfft(dry, axis=0)
    freqs = np.fft.rfftfreq(length, 1 / RATE)
    rumble = 1 / (1 + (38 / np.maximum(freqs, 1e-3)) ** 4)
    air = 1 / (1 + (freqs / AIR[name]) ** 10)
    heard = np.fft.irfft(spectrum * (rumble * air)[:, None], length, axis=0)
    if name == "rhythm":  # mono, for a smaller file
        heard[:] = heard.mean(axis=1, keepdims=True)
    return heard


def measured(channels: Signal) -> float:
    """The integrated loudness of two repetitions in LUFS, by ffmpeg's ``ebur128``."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "loop.wav")
        soundfile.write(path, np.concatenate([channels, channels]), RATE, "FLOAT")
        command = ["ffmpeg", "-hide_banner", "-nostats", "-i", str(path)]
        command += ["-filter_complex", "ebur128=peak=true", "-f", "null", "-"]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    summary = text[text.rindex("Summary:") :]
    return float(summary.split("I:")[1].split("LUFS")[0])


@cache
def stems(name: str) -> dict[str, Signal]:
    """The stems of a theme, which together have the level of music."""
    score = read(name)
    made = {each: stem(score, each) for each in STEMS}
    for each, signal in made.items():
        signal *= 10 ** ((BALANCE[each] - loudness(signal)) / 20)
    together = sum(made.values())
    gain = 10 ** ((MUSIC - loudness(np.asarray(together))) / 20)
    return {each: soft_limit(signal * gain, CEILING) for each, signal in made.items()}


def kink(signal: Signal) -> Signal:
    """The deviation of the step across the seam from its neighbours, per channel."""
    steps = np.diff(np.concatenate([signal[-2:], signal[:2]]), axis=0)
    return np.asarray(steps[1] - (steps[0] + steps[2]) / 2)


def seamless(signal: Signal) -> bytes:
    """Encode the loop without a click at the seam.

    Encoding changes each end differently. The resulting step is compensated over some milliseconds
    on each side; this is repeated, and the best result is used.
    """
    wanted, bent, best = kink(signal), signal.copy(), (np.inf, b"")
    width = samples(0.006)
    bend = 0.5 + 0.5 * np.cos(np.pi * np.arange(width) / width)
    if signal.ndim == 2:
        bend = bend[:, None]
    for _ in range(6):
        data = encode_small(bent, QUALITY)
        heard = decode(data)
        wrong = kink(heard if signal.ndim == 2 else heard[:, 0]) - wanted
        best = min(best, (float(np.max(np.abs(wrong))), data), key=lambda each: each[0])
        bent[:width] -= wrong / 2 * bend
        bent[-width:] += wrong / 2 * bend[::-1]
    return best[1]


def theme_files(name: str) -> Iterator[tuple[str, bytes]]:
    """The three stems of a theme, as (file name, content)."""
    for each, signal in stems(name).items():
        shipped = signal[:, 0] if each == "rhythm" else signal
        data = seamless(shipped)
        if len(decode(data)) != len(signal):
            raise ValueError(f"{name}-{each}.ogg is not as long as the loop")
        yield f"music/{name}-{each}.ogg", data


def loops_file() -> bytes:
    """``loops.toml``: the length and the bars of each loop."""
    rows = ["# The loops of the music; written with their files by `python -m tools.sounds`."]
    for name in THEMES:
        score = read(name)
        length = bar_samples(score) * score.bars
        rows += ["", f"[{name}]", f"rate = {RATE}", f"samples = {length}", f"bars = {score.bars}"]
    return ("\n".join(rows) + "\n").encode()
