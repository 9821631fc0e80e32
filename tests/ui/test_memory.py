"""What the program holds after everything was played in one run."""

import sys

import pytest

from lama_gui.families import GAMES
from tools.bench import frames as bench

FRAMES = 40
MOST = {(1920, 1080): 250}
"""Megabytes of the process after all games, by the window's size."""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says how much a process holds")
@pytest.mark.parametrize("size", MOST, ids="{0[0]}x{0[1]}".format)
def test_all_games_in_one_run_leave_no_more_behind_than_they_may(size):
    memory = bench.memory_apart(size, tuple(GAMES), FRAMES)
    assert memory.resident is not None and memory.resident <= MOST[size]
    assert memory.caches <= memory.bound
