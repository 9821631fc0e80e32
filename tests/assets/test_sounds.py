"""The effects and calls as a player hears them: decoded, measured, compared.

Levels are plain RMS in dBFS, of the loudest 25 ms.
"""

import math
from array import array
from collections.abc import Iterator
from itertools import accumulate, pairwise
from operator import mul
from pathlib import Path

import pygame
import pytest

from lama_gui.kit.sounds import HANDS, SOUNDS
from tests.assets import decoded
from tests.assets.decoded import FULL, RATE, decibels, peak

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
PEAK = round(FULL * 10 ** (-1 / 20))  # -1 dBFS


Takes = dict[str, list[array]]


def files(name: str) -> list[Path]:
    return sorted(p for p in FOLDER.rglob("*.ogg") if p.stem.rpartition("-")[0] == name)


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    with decoded.mixer(1):
        yield


@pytest.fixture(scope="module")
def takes(mixer: None) -> Takes:
    return {
        name: [array("h", pygame.mixer.Sound(path).get_raw()) for path in files(name)]
        for name in SOUNDS
    }


@pytest.fixture(scope="module")
def levels(takes: Takes) -> dict[str, list[float]]:
    """How loud each take is."""
    return {name: [loudest(samples) for samples in each] for name, each in takes.items()}


def loudest(samples: array) -> float:
    """The loudest 25 ms, found by one sum of the power over all of it."""
    width = min(RATE // 40, len(samples))
    powers = [0, *accumulate(map(mul, samples, samples))]
    starts = range(0, max(1, len(samples) - width), RATE // 160)
    return decibels(math.sqrt(max(powers[s + width] - powers[s] for s in starts) / width))


def envelope(samples: array, window: float = 0.005) -> list[float]:
    """The peak of each window, in dBFS."""
    width = round(RATE * window)
    return [decibels(peak(samples[s : s + width])) for s in range(0, len(samples), width)]


def wrong(takes: Takes, measure, low: float, high: float) -> list[tuple[str, float]]:
    found = [(name, measure(samples)) for name, each in takes.items() for samples in each]
    return [(name, value) for name, value in found if not low <= value <= high]


def test_every_sound_has_its_takes_numbered_from_one_and_there_are_no_others() -> None:
    known = set()
    for name in SOUNDS:
        numbers = [int(path.stem.rpartition("-")[2]) for path in files(name)]
        fewest = {"voice": 2, "climax": 3}.get(SOUNDS[name].kind, 4)
        assert len(numbers) >= fewest, name
        assert sorted(numbers) == list(range(1, len(numbers) + 1)), name
        known |= set(files(name))
    music = set((FOLDER / "music").glob("*.ogg"))
    assert set(FOLDER.rglob("*.ogg")) - music == known


def test_what_has_recordings_in_it_lies_beside_their_licence() -> None:
    assert "doc_dos" in (FOLDER / "table" / "LICENSE").read_text("utf-8")
    for name in set(HANDS):
        assert {path.parent.name for path in files(name)} == {"table"}, name


def test_no_two_takes_of_a_sound_are_the_same(takes: Takes) -> None:
    same = [name for name, each in takes.items() if len({s.tobytes() for s in each}) < len(each)]
    assert same == []


def test_a_sound_is_short() -> None:
    with_size = [(p.name, p.stat().st_size) for name in SOUNDS for p in files(name)]
    assert [it for it in with_size if not 3_000 <= it[1] <= 20_000] == []


def test_a_sound_lasts_as_long_as_what_it_tells(takes: Takes) -> None:
    for name, each in takes.items():
        longest = {"hands": 1.3, "moment": 1.8, "climax": 2.7, "voice": 1.2}[SOUNDS[name].kind]
        assert all(0.03 <= len(samples) / RATE <= longest for samples in each), name


def test_no_sound_clips(takes: Takes) -> None:
    assert wrong(takes, peak, 1, PEAK) == []


def test_takes_of_a_sound_are_equally_loud(levels: dict[str, list[float]]) -> None:
    assert {name: ls for name, ls in levels.items() if max(ls) - min(ls) > 4} == {}


def test_voices_are_quieter_than_moments_and_climaxes_loudest(levels):
    mean: dict[str, list[float]] = {}
    for name, each in levels.items():
        mean.setdefault(SOUNDS[name].kind, []).extend(each)
    voice, moment, climax = (
        sum(mean[kind]) / len(mean[kind]) for kind in ("voice", "moment", "climax")
    )
    assert voice < moment - 4
    assert moment < climax


def test_no_sound_has_an_offset(takes: Takes) -> None:
    assert wrong(takes, lambda s: abs(sum(s) / len(s)), 0, FULL * 0.002) == []


def test_a_sound_begins_at_once_and_has_no_hole_and_no_empty_tail(takes: Takes) -> None:
    odd = []
    for name, each in takes.items():
        for samples in each:
            levels = envelope(samples)
            heard = [at for at, level in enumerate(levels) if level > -58]
            before = heard[0] * 5
            hole = max((later - sooner for sooner, later in pairwise(heard)), default=0) * 5
            tail = (len(levels) - heard[-1]) * 5
            if before > 30 or hole > 150 or tail > 150:
                odd.append(f"{name}: {before} ms before, {hole} ms within, {tail} ms after")
    assert odd == []


def test_a_sound_starts_and_stops_without_a_click(takes: Takes) -> None:
    edges = wrong(takes, lambda s: decibels(max(map(abs, (*s[:4], *s[-4:])))), -120, -45)
    assert edges == []


# ---- an ear for paper and clay: what hands do, beside what was recorded --------------------------
