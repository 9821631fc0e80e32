"""The music as it is shipped: whole bars, a seam that nobody hears, well measured.

What is measured with ffmpeg and what renders anew is slow; each says what it lacks.
"""

import re
import shutil
import subprocess
import sys
import tomllib
from array import array
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import pygame
import pytest

from lama_gui.kit.audio import RESERVE, SPREAD
from lama_gui.kit.sounds import DUCKED, MIXES, STEMS
from lama_gui.settings import Settings
from tests import slow
from tests.assets import decoded
from tests.assets.decoded import FULL, RATE, decibels, peak, rms
from tests.slow import rest_slow
from tools.sounds.packages import missing, sentence

ROOT = Path(__file__).parents[2]
SOUND = ROOT / "assets" / "sounds"
LOOPS = tomllib.loads((SOUND / "music" / "loops.toml").read_text("utf-8"))
MUSIC = -18.0  # LUFS


pytestmark = pytest.mark.timeout(600)


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    with decoded.mixer(2):
        yield


@lru_cache(maxsize=len(STEMS))
def sides(theme: str, stem: str) -> tuple[array, array]:
    """Left and right; what was decoded last is kept."""
    samples = array("h", pygame.mixer.Sound(SOUND / f"music/{theme}-{stem}.ogg").get_raw())
    return samples[::2], samples[1::2]


#: The quick part listens to every so-manieth sample for the loudest one.
STEP = 1 if slow.patient else 5


@cache
def peaks(theme: str, stem: str) -> tuple[int, int]:
    """The loudest sample of either side."""
    left, right = (peak(side[::STEP]) for side in sides(theme, stem))
    return left, right


def test_every_theme_has_its_three_stems_and_there_is_nothing_else() -> None:
    assert len(LOOPS) == 5
    files = {path.name for path in (SOUND / "music").glob("*.ogg")}
    assert files == {f"{theme}-{stem}.ogg" for theme in LOOPS for stem in STEMS}


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUND.rglob("*") if path.is_file()) <= 8_000_000


def test_a_loop_is_long_enough_to_live_with_and_has_whole_bars() -> None:
    for theme, loop in LOOPS.items():
        assert 60 <= loop["samples"] / loop["rate"] <= 90, theme
        assert loop["samples"] % loop["bars"] == 0, theme


@pytest.mark.parametrize("theme", rest_slow(LOOPS, "dusk"))
def test_stems_of_a_loop_are_equally_long_to_the_sample_and_their_seam_is_not_heard(theme):
    for stem in STEMS:
        for side in sides(theme, stem):
            assert len(side) == LOOPS[theme]["samples"], stem
            # From the last sample to the first it bends no more than it does around there.
            around = (*side[-4410:], *side[:4410])
            bends = [
                abs(c - 2 * b + a) for a, b, c in zip(around, around[1:], around[2:], strict=False)
            ]
            assert max(bends[4408:4410]) <= max(bends[:4400] + bends[4418:]), stem
            assert max(bends[4408:4410]) < FULL * 10 ** (-40 / 20), stem
            # The last second is no fade-out.
            assert decibels(rms(side[-RATE:])) > decibels(rms(side[::11])) - 14, stem


@pytest.mark.parametrize("theme", rest_slow(LOOPS, "dusk"))
def test_no_stem_clips_and_none_is_silent(theme: str) -> None:
    for stem in STEMS:
        for side, highest in zip(sides(theme, stem), peaks(theme, stem), strict=True):
            assert highest < FULL * 10 ** (-5 / 20), stem
            assert decibels(rms(side[::11])) > -42, stem


@cache
def loudest_effect() -> int:
    """The loudest sample of all effects."""
    effects = [path for path in SOUND.rglob("*.ogg") if path.parent.name != "music"]
    return max(peak(array("h", pygame.mixer.Sound(path).get_raw())[::STEP]) for path in effects)


@pytest.mark.parametrize("theme", rest_slow(LOOPS, "dusk"))
def test_music_and_the_loudest_effect_leave_room_at_the_usual_volumes(theme: str) -> None:
    """With everything at its peak in the same sample; the music has stepped back by then."""
    usual = Settings()
    gain = usual.master / 10 * RESERVE
    music = sum(max(peaks(theme, stem)) for stem in STEMS)
    effect = loudest_effect() * usual.effects * 10 ** (SPREAD / 20)
    assert decibels(gain * (music * usual.music * DUCKED + effect) / 10) <= -1
    assert decibels(gain * music * usual.music / 10) <= -1


# ---- slow: what ffmpeg measures ----

FFMPEG = pytest.mark.skipif(
    shutil.which("ffmpeg") is None, reason="measuring needs what is not installed here: ffmpeg"
)


MIXED, IN_TURN = "amix=inputs={}:normalize=0", "concat=n={}:v=0:a=1"


def summary(
    files: list[Path],
    levels: tuple[float, ...] = (),
    *,
    joined: str = MIXED,
    twice: bool = False,
    peak: bool = True,
) -> dict[str, float]:
    """Integrated loudness ("I") in LUFS, and true peak in dBTP, of files at ``levels``."""
    command = ["ffmpeg", "-hide_banner", "-nostats"]
    for file in files:
        command += [*(["-stream_loop", "1"] if twice else []), "-i", str(file)]
    inputs = ""
    for n, (file, level) in enumerate(zip(files, levels or (1.0,) * len(files), strict=True)):
        stereo = file.parent.name == "music" and not file.stem.endswith("rhythm")
        inputs += f"[{n}]pan=stereo|c0=c0|c1=c{int(stereo)},volume={level}[v{n}];"
    inputs += "".join(f"[v{n}]" for n in range(len(files)))
    graph = f"{inputs}{joined.format(len(files))},ebur128=peak={'true' if peak else 'none'}"
    command += ["-filter_complex", graph, "-f", "null", "-"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    found = re.findall(r"(I|Peak): +(\S+)", text[text.rindex("Summary:") :])
    return {name: float(value) for name, value in found}


@pytest.mark.slow
@FFMPEG
@pytest.mark.parametrize("theme", LOOPS)
def test_music_is_as_loud_as_it_is_to_be(theme: str) -> None:
    files = [SOUND / f"music/{theme}-{stem}.ogg" for stem in STEMS]
    measured = summary(files, twice=True)
    assert abs(measured["I"] - MUSIC) <= 0.7
    assert measured["Peak"] <= -1


@pytest.mark.slow
@FFMPEG
@pytest.mark.parametrize("theme", LOOPS)
def test_the_music_grows_with_the_tension(theme: str) -> None:
    files = [SOUND / f"music/{theme}-{stem}.ogg" for stem in STEMS]
    tensions = ("calm", "close", "edge", "climax")
    loud = [summary(files, MIXES[tension], peak=False)["I"] for tension in tensions]
    assert loud == sorted(loud)
    assert 1 <= loud[-1] - loud[0] <= 5


@pytest.mark.slow
@FFMPEG
def test_no_effect_comes_over_the_true_peak() -> None:
    effects = [path for path in SOUND.rglob("*.ogg") if path.parent.name != "music"]
    assert summary(effects, joined=IN_TURN)["Peak"] <= -1


# ---- making anew ----


@pytest.mark.slow
@pytest.mark.skipif(bool(missing()), reason=sentence(missing()))
@pytest.mark.parametrize("name", ["deal", "turn", "llama-glad"])
def test_rendering_anew_gives_the_same_bytes(name: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.sounds", name, "--out", str(tmp_path)]
    subprocess.run(command, check=True, cwd=ROOT)
    made = sorted(tmp_path.rglob("*.ogg"))
    assert len(made) >= 2
    for path in made:
        shipped = SOUND / path.relative_to(tmp_path)
        assert path.read_bytes() == shipped.read_bytes(), path.name
