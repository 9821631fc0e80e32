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


def peak(samples: array) -> int:
    return max(max(samples), -min(samples))


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
    return [decibels(peak(part)) for part in parts]


Effects = dict[str, list[array]]
Loops = dict[str, tuple[array, array]]


@pytest.fixture(scope="module")
def effects() -> Effects:
    return {name: [channels(path)[0] for path in variants(name)] for name in EFFECTS}


@pytest.fixture(scope="module")
def loops() -> Loops:
    return {theme: channels(SOUNDS / f"music-{theme}.ogg") for theme in THEMES}


def test_the_folder_holds_the_effects_and_loops_and_nothing_else() -> None:
    known = {path.name for name in EFFECTS for path in variants(name)}
    known |= {f"music-{theme}.ogg" for theme in THEMES}
    assert {path.name for path in SOUNDS.glob("*.ogg")} == known


# ---- effects: each test lists what is wrong with which of them ----------------------------------


def test_an_effect_has_three_variants_or_more_numbered_from_one() -> None:
    for name in EFFECTS:
        numbers = sorted(int(path.stem.rsplit("-", 1)[1]) for path in variants(name))
        assert len(numbers) >= 3, name
        assert numbers == list(range(1, len(numbers) + 1)), name


def test_no_two_variants_of_an_effect_are_the_same(effects: Effects) -> None:
    counts = {
        name: (len({samples.tobytes() for samples in each}), len(each))
        for name, each in effects.items()
    }
    assert [name for name, (distinct, all_) in counts.items() if distinct < all_] == []


def test_the_file_of_an_effect_is_between_4_and_12_kilobytes() -> None:
    sizes = {path.name: path.stat().st_size for name in EFFECTS for path in variants(name)}
    assert {name: size for name, size in sizes.items() if not 4_000 <= size <= 12_000} == {}


def test_an_effect_is_short(effects: Effects) -> None:
    limits = {"win": 1.7, "lose": 1.5}
    seconds = [(name, len(s) / RATE) for name, each in effects.items() for s in each]
    assert [it for it in seconds if not 0.05 <= it[1] <= limits.get(it[0], 1.25)] == []


def test_no_effect_clips(effects: Effects) -> None:
    peaks = [(name, peak(samples)) for name, each in effects.items() for samples in each]
    assert [it for it in peaks if it[1] > PEAK] == []


def test_an_effect_is_as_loud_as_the_others(effects: Effects) -> None:
    levels = {name: [loudest(samples) for samples in each] for name, each in effects.items()}
    out = {n: ls for n, ls in levels.items() if not all(-30 <= level <= -13 for level in ls)}
    assert out == {}
    assert {name: ls for name, ls in levels.items() if max(ls) - min(ls) > 4} == {}


def test_no_effect_has_an_offset(effects: Effects) -> None:
    offsets = [(name, sum(s) / len(s)) for name, each in effects.items() for s in each]
    assert [it for it in offsets if abs(it[1]) >= FULL * 0.002] == []


def test_an_effect_begins_at_once_and_has_no_hole_and_no_empty_tail(effects: Effects) -> None:
    wrong = []
    for name, each in effects.items():
        for samples in each:
            levels = envelope(samples)
            heard = [at for at, level in enumerate(levels) if level > -58]
            before = heard[0] * 5
            hole = max((later - sooner for sooner, later in pairwise(heard)), default=0) * 5
            tail = (len(levels) - heard[-1]) * 5
            if before > 20 or hole > 100 or tail > 120:
                wrong.append(f"{name}: {before} ms before, {hole} ms within, {tail} ms after")
    assert wrong == []


def test_an_effect_starts_and_stops_without_a_click(effects: Effects) -> None:
    edges = [
        (name, decibels(max(map(abs, (*s[:4], *s[-4:])))))
        for name, each in effects.items()
        for s in each
    ]
    assert [it for it in edges if it[1] >= -45] == []


# ---- loops --------------------------------------------------------------------------------------


def test_a_loop_is_long_enough_to_live_with_and_small_enough_to_ship(loops: Loops) -> None:
    for theme, (left, _) in loops.items():
        assert 30 <= len(left) / RATE <= 50, theme
        assert (SOUNDS / f"music-{theme}.ogg").stat().st_size <= 350_000, theme


def test_a_loop_is_quiet_and_does_not_clip(loops: Loops) -> None:
    for theme, sides in loops.items():
        for side in sides:
            assert -33 <= decibels(rms(side[::7])) <= -23, theme
            assert peak(side) <= FULL * 10 ** (-3 / 20), theme


def test_a_loop_never_stops(loops: Loops) -> None:
    window = RATE // 5 // 2  # half a second
    for theme, (left, right) in loops.items():
        middle = array("h", ((a + b) // 2 for a, b in zip(left[::5], right[::5], strict=True)))
        parts = (middle[s : s + window] for s in range(0, len(middle) - window, window))
        assert min(decibels(rms(part)) for part in parts) > -50, theme


def test_the_seam_of_a_loop_is_near_zero_and_no_steeper_than_the_music(loops: Loops) -> None:
    for theme, sides in loops.items():
        for side in sides:
            assert abs(side[0]) < FULL * 0.003, theme
            assert abs(side[-1]) < FULL * 0.003, theme
            steps = sorted(abs(b - a) for a, b in pairwise(side[:RATE]))
            assert abs(side[0] - side[-1]) <= max(steps[len(steps) * 9 // 10], 30), theme


def test_the_level_of_a_loop_carries_on_over_the_seam(loops: Loops) -> None:
    # The first beat is louder than the end of the last one, but the end must not be a fade-out.
    for theme, (side, _) in loops.items():
        end = decibels(rms(side[-RATE // 2 :]))
        assert end > decibels(rms(side[::7])) - 14, theme
