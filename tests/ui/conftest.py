"""A stage without a window: dummy drivers, a home of its own, strict texts."""

from __future__ import annotations

import os
import runpy
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from lama_gui.settings import Settings
from lama_gui.storage import Home
from lama_gui.ui.app.pilot import headless
from lama_gui.ui.kit.context import Stage

ROOT = Path(__file__).resolve().parents[2]


def _compile_stale_texts() -> None:
    """Tests speak the sentences as they are written now, whatever was compiled before."""
    texts = ROOT / "assets" / "texts"
    for source in texts.glob("*.po"):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            runpy.run_path(str(ROOT / "build" / "compile_texts.py"), run_name="__main__")
            return


_compile_stale_texts()


@pytest.fixture
def new_stage(tmp_path: Path) -> Callable[..., Stage]:
    """Make a stage with the given settings."""
    headless()

    def make(**settings: object) -> Stage:
        home = Home(tmp_path, tmp_path, tmp_path / "logs")
        return Stage.open(home, settings=Settings(**settings), rng=Random(1), strict=True)

    return make


@pytest.fixture
def stage(new_stage: Callable[..., Stage]) -> Stage:
    return new_stage(language="en")
