"""From a score to the stems of a theme's loop, and their files.

Each part is played alone, set to its level, placed and given its room; parts of a stem add up.
What rings past the end belongs to the beginning, and the room is a circular convolution, so the
seam is a place like any other.
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
QUALITY = -0.04  # of Vorbis: 20 to 32 kbit a second for a stem, or the download grows too large
#: Above these Hz is nothing but what would be called hiss.
AIR = {"bed": 7500, "rhythm": 7500, "melody": 8500}
#: Each stem against the others, in dB: nobody should be tired of the tune.
BALANCE = {"bed": 0.0, "rhythm": -1.0, "melody": 1.5}
LEAD = 1.0  # seconds before the first beat, for notes that come a little early
TAIL = 5.0  # seconds after the last beat, for what rings on
CEILING = 10 ** (-7 / 20)  # of one stem; three of them and an effect fit under full scale


def bar_samples(score: Score) -> int:
    """The samples of a bar: a whole number, so that every bar begins at one."""
    return samples(score.bar)


def _played(part: Part, length: int) -> Signal:
    """The part on its own, dry, folded into ``length`` samples."""
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
    """K-weighted level of what is played: of the 400 ms that are not 10 dB under the rest."""
    power = sum(k_weighted(side) ** 2 for side in channels.T)
    width = samples(0.4)
    sums = np.cumsum(np.concatenate([[0.0], power]))
    blocks = (sums[width:] - sums[:-width])[:: width // 4] / width
    blocks = blocks[blocks > 1e-9]
    gate = np.mean(blocks) / 10
    return float(-0.691 + 10 * np.log10(np.mean(blocks[blocks > gate])))


def _placed(part: Part, dry: Signal) -> Signal:
    """The part at its level and place."""
    middle = dry.mean(axis=1, keepdims=True)
    narrow = middle + 0.25 * (dry - middle)
    angle = (part.pan * 0.7 + 1) * np.pi / 4
    placed = narrow * np.sqrt(2) * np.array([np.cos(angle), np.sin(angle)])
    return placed * 10 ** ((part.level - loudness(placed)) / 20)


def _round(signal: Signal, response: Signal) -> Signal:
    """Circular convolution: a room that goes round with the loop."""
    length = len(signal)
    padded = np.zeros(length)
    padded[: len(response)] = response
    return np.fft.irfft(np.fft.rfft(signal) * np.fft.rfft(padded), length)


def stem(score: Score, name: str) -> Signal:
    """One stem of the loop, (samples, 2), at the levels of its score."""
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
    if name == "rhythm":  # drums stand in the middle: half the bytes
        heard[:] = heard.mean(axis=1, keepdims=True)
    return heard


def measured(channels: Signal) -> float:
    """Integrated loudness in LUFS, as ffmpeg's ``ebur128`` measures it, of the loop twice round."""
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
    """The stems of a theme, together as loud as music is to be."""
    score = read(name)
    made = {each: stem(score, each) for each in STEMS}
    for each, signal in made.items():
        signal *= 10 ** ((BALANCE[each] - loudness(signal)) / 20)
    together = sum(made.values())
    gain = 10 ** ((MUSIC - loudness(np.asarray(together))) / 20)
    return {each: soft_limit(signal * gain, CEILING) for each, signal in made.items()}


def kink(signal: Signal) -> Signal:
    """How far the step over the seam is from the steps before and after it, on each side."""
    steps = np.diff(np.concatenate([signal[-2:], signal[:2]]), axis=0)
    return np.asarray(steps[1] - (steps[0] + steps[2]) / 2)


def seamless(signal: Signal) -> bytes:
    """The loop encoded so that it goes on smoothly from its last sample to its first.

    Coding changes each end a little, in its own way. What that adds up to is bent away over
    some milliseconds on each side, a few times over, and the smoothest is kept.
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
    """The three stems of a theme as they are shipped."""
    for each, signal in stems(name).items():
        shipped = signal[:, 0] if each == "rhythm" else signal
        data = seamless(shipped)
        if len(decode(data)) != len(signal):
            raise ValueError(f"{name}-{each}.ogg is not as long as the loop")
        yield f"music/{name}-{each}.ogg", data


def loops_file() -> bytes:
    """``loops.toml``: how long each loop is and how many bars it has."""
    rows = ["# The loops of the music; written with their files by `python -m tools.sounds`."]
    for name in THEMES:
        score = read(name)
        length = bar_samples(score) * score.bars
        rows += ["", f"[{name}]", f"rate = {RATE}", f"samples = {length}", f"bars = {score.bars}"]
    return ("\n".join(rows) + "\n").encode()
