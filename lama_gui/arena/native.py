"""Compiling the table in C where a compiler is at hand: when it is asked for, never shipped.

What is compiled lies in the user's cache, under a name that tells what it was made of; before it
is used it plays some matches beside the table in Python.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import platform
import random
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from lama_gui import resources, storage
from lama_gui.arena.results import WIN
from lama_gui.bots.characters import plain
from lama_gui.bots.fast.lama import LamaTable
from lama_gui.bots.fast.native import NativeTable, NoNative
from lama_gui.rules.variants import VARIANTS

#: Compilers that are tried, unless the variable CC of the environment names one.
COMPILERS = ("cc", "gcc", "clang")
#: No fusing of a product and a sum: the numbers are to be Python's, to the bit.
FLAGS = ("-O2", "-shared", "-fPIC", "-ffp-contract=off")
SOURCES = ("native/matches.c", "native/table.h")
#: So long may a compiler take, in seconds.
PATIENCE = 120

#: So many matches are played beside the table in Python before the library is trusted.
_TRIED = 8


@cache
def library() -> ctypes.CDLL:
    """The library, compiled now if it is not there yet. Raises NoNative."""
    sources = [resources.find(name) for name in SOURCES]
    made_of = hashlib.sha256(b"".join(source.read_bytes() for source in sources))
    made_of.update(repr((FLAGS, sys.platform, platform.machine())).encode())
    path = storage.home().cache / f"matches-{made_of.hexdigest()[:24]}.so"
    found = _loaded(path) if path.is_file() else None
    if found is None:  # nothing there yet, or damaged
        _compile(sources[0], path)
        found = _loaded(path)
    if found is None:
        raise NoNative("what was compiled can't be loaded")
    found.play_matches.restype = ctypes.c_int64
    if _in_c(found) != _in_python():
        raise NoNative("what was compiled does not play as it should")
    return found


def _loaded(path: Path) -> ctypes.CDLL | None:
    try:
        return ctypes.CDLL(str(path))
    except OSError:
        return None


#: Who plays the matches by which a library is tried, and the record of their game.
_TRYING = ("novice", "random", "steady")


def _in_c(compiled: ctypes.CDLL) -> list[list[tuple[int, int, int]]]:
    """What each match that is tried comes to, per bot."""
    table = LamaTable(VARIANTS["party"], len(_TRYING))
    policies = [table.policy(level, plain(level), 0) for level in _TRYING]
    native = NativeTable(table.rules, policies, compiled)
    return [native.tallies("", number, 1) for number in range(_TRIED)]


def _in_python() -> list[list[tuple[int, int, int]]]:
    """The same by the table in Python."""
    table, seats = LamaTable(VARIANTS["party"], len(_TRYING)), len(_TRYING)
    rows = []
    for number in range(_TRIED):
        chance = random.Random(f"/{number}")
        bots = [table.policy(level, plain(level), chance.getrandbits(63)) for level in _TRYING]
        sitting = [bots[(seat - number) % seats] for seat in range(seats)]
        end = table.play(chance, [policy for policy in sitting if policy is not None])
        won = WIN // len(end.winners)
        row = [
            (won * (seat in end.winners), end.totals[seat], end.decisions[seat])
            for seat in range(seats)
        ]
        rows.append([row[(bot + number) % seats] for bot in range(seats)])
    return rows


def _compile(source: Path, path: Path) -> None:
    named = os.environ.get("CC")
    compiler = next(filter(None, map(shutil.which, (named,) if named else COMPILERS)), None)
    if compiler is None:
        raise NoNative(f"there is no C compiler here ({named or ', '.join(COMPILERS)})")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=path.parent) as folder:
            made = Path(folder) / path.name
            command = [compiler, *FLAGS, "-o", str(made), str(source)]
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
            if done.returncode:
                said = done.stderr.decode(errors="replace").strip().splitlines()[:1]
                raise NoNative(f"{compiler} failed: {' '.join(said) or done.returncode}")
            made.replace(path)
    except (OSError, subprocess.SubprocessError) as error:
        raise NoNative(f"it can't be compiled: {error}") from None
