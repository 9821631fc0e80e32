"""The sound files as a player hears them: decoded, measured, compared.

Levels are plain RMS in dBFS. Effects are measured in their loudest 100 ms, loops
over their whole length.
"""

import math
from array import array
from collections.abc import Iterator
from itertools import pairwise
from operator import mul
from pathlib import Path

import pygame
import pytest

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
RATE = 44_100
FULL = 32_768
EFFECTS = (
    *("deal", "play", "draw", "slide", "token", "quit", "turn", "illegal", "click", "pass"),
    *("llama", "pink", "plus", "vamos", "win", "lose", "round", "lastcard"),
)
THEMES = ("dusk", "fiesta", "crayon", "meadow", "demon")
PEAK = round(FULL * 10 ** (-1 / 20))  # -1 dBFS


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        yield
        pygame.mixer.quit()


def variants(name: str) -> list[Path]:
    return sorted(SOUNDS.glob(f"{name}-[0-9]*.ogg"))


def channels(path: Path) -> tuple[array, array]:
    samples = array("h", pygame.mixer.Sound(path).get_raw())
    return samples[::2], samples[1::2]


def decibels(amplitude: float) -> float:
    return 20 * math.log10(max(amplitude, 1) / FULL)


def rms(samples: array) -> float:
    return math.sqrt(sum(map(mul, samples, samples)) / len(samples))


def loudest(samples: array) -> float:
    width, step = RATE // 10, RATE // 100
    starts = range(0, max(1, len(samples) - width), step)
    energy = max(sum(map(mul, part, part)) for part in (samples[s : s + width] for s in starts))
    return decibels(math.sqrt(energy / width))


def envelope(samples: array, window: float = 0.005) -> list[float]:
    """The peak of each window, in dBFS."""
    width = round(RATE * window)
    parts = (samples[s : s + width] for s in range(0, len(samples), width))
    return [decibels(max(max(part), -min(part))) for part in parts]


@pytest.fixture(scope="module")
def effects() -> dict[str, list[array]]:
    return {name: [channels(path)[0] for path in variants(name)] for name in EFFECTS}


@pytest.fixture(scope="module")
def loops() -> dict[str, tuple[array, array]]:
    return {theme: channels(SOUNDS / f"music-{theme}.ogg") for theme in THEMES}


def test_the_folder_holds_the_effects_and_loops_and_nothing_else() -> None:
    known = {path.name for name in EFFECTS for path in variants(name)}
    known |= {f"music-{theme}.ogg" for theme in THEMES}
    assert {path.name for path in SOUNDS.glob("*.ogg")} == known


@pytest.mark.parametrize("name", EFFECTS)
class TestEffect:
    def test_has_three_variants_or_more_numbered_from_one(self, name: str) -> None:
        numbers = [int(path.stem.rsplit("-", 1)[1]) for path in variants(name)]
        assert len(numbers) >= 3
        assert sorted(numbers) == list(range(1, len(numbers) + 1))

    def test_no_two_variants_are_the_same(self, name: str, effects: dict) -> None:
        distinct = {samples.tobytes() for samples in effects[name]}
        assert len(distinct) == len(effects[name])

    def test_a_file_is_between_4_and_12_kilobytes(self, name: str) -> None:
        assert all(4_000 <= path.stat().st_size <= 12_000 for path in variants(name))

    def test_is_short(self, name: str, effects: dict) -> None:
        limit = {"win": 1.7, "lose": 1.5}.get(name, 1.25)
        assert all(0.05 <= len(samples) / RATE <= limit for samples in effects[name])

    def test_does_not_clip(self, name: str, effects: dict) -> None:
        assert all(max(max(s), -min(s)) <= PEAK for s in effects[name])

    def test_is_as_loud_as_the_others(self, name: str, effects: dict) -> None:
        levels = [loudest(samples) for samples in effects[name]]
        assert all(-30 <= level <= -13 for level in levels), levels
        assert max(levels) - min(levels) <= 4, levels

    def test_has_no_offset(self, name: str, effects: dict) -> None:
        assert all(abs(sum(s) / len(s)) < FULL * 0.002 for s in effects[name])

    def test_begins_at_once_and_has_no_hole_and_no_empty_tail(
        self, name: str, effects: dict
    ) -> None:
        for samples in effects[name]:
            levels = envelope(samples)
            heard = [at for at, level in enumerate(levels) if level > -58]
            gaps = [after - before for before, after in pairwise(heard)]
            assert heard[0] * 5 <= 20, "milliseconds before anything is heard"
            assert max(gaps, default=0) * 5 <= 100, "milliseconds of silence within"
            assert (len(levels) - heard[-1]) * 5 <= 120, "milliseconds of silence at the end"

    def test_starts_and_stops_without_a_click(self, name: str, effects: dict) -> None:
        for samples in effects[name]:
            edge = [*samples[:4], *samples[-4:]]
            assert decibels(max(map(abs, edge))) < -45


@pytest.mark.parametrize("theme", THEMES)
class TestLoop:
    def test_is_long_enough_to_live_with_and_small_enough_to_ship(
        self, theme: str, loops: dict
    ) -> None:
        assert 30 <= len(loops[theme][0]) / RATE <= 50
        assert (SOUNDS / f"music-{theme}.ogg").stat().st_size <= 350_000

    def test_is_quiet_and_does_not_clip(self, theme: str, loops: dict) -> None:
        for side in loops[theme]:
            assert -33 <= decibels(rms(side[::7])) <= -23
            assert max(max(side), -min(side)) <= FULL * 10 ** (-3 / 20)

    def test_never_stops(self, theme: str, loops: dict) -> None:
        left, right = loops[theme]
        middle = array("h", ((a + b) // 2 for a, b in zip(left[::5], right[::5], strict=True)))
        window = RATE // 5 // 2  # half a second
        parts = (middle[s : s + window] for s in range(0, len(middle) - window, window))
        assert min(decibels(rms(part)) for part in parts) > -50

    def test_the_seam_is_near_zero_and_no_steeper_than_the_music(
        self, theme: str, loops: dict
    ) -> None:
        for side in loops[theme]:
            assert abs(side[0]) < FULL * 0.003
            assert abs(side[-1]) < FULL * 0.003
            steps = sorted(abs(b - a) for a, b in pairwise(side[:RATE]))
            assert abs(side[0] - side[-1]) <= max(steps[len(steps) * 9 // 10], 30)

    def test_the_level_carries_on_over_the_seam(self, theme: str, loops: dict) -> None:
        # The first beat is louder than the end of the last one, but the end must not be a fade-out.
        side = loops[theme][0]
        end = decibels(rms(side[-RATE // 2 :]))
        assert end > decibels(rms(side[::7])) - 14
