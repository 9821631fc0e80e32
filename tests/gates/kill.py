"""The real program, killed at a random time during random input.

The program continues a match, keys and clicks are sent, and SIGKILL follows. A probe in the program
has recorded what the window was about to show.
"""

from __future__ import annotations

import atexit
import os
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from lama_gui.families import GAMES, game
from lama_gui.records import Header, SeatInfo, read_record, verify
from lama_gui.records.reader import SUFFIX
from lama_gui.session import Chance, Session
from lama_gui.session.resume import find_unfinished, open_match
from lama_gui.settings import Settings, SettingsFile
from lama_gui.storage import Home
from tests.gates._probe import Probed
from tests.gates.gate import Failed, Figures, Gate
from tests.players import RandomPlayer, play_on
from tests.window.desktop import Desktop, home_in, missing

KEYS = (
    *("1", "2", "3", "4", "5", "6", "l", "d", "d", "d", "q", "z", "z", "z", "ctrl+z", "h", "p"),
    *("Return", "Return", "Return", "space", "space", "Tab", "Left", "Right", "Escape", "r"),
)
EARLY_EVERY, AGAIN_EVERY = 8, 10
"""One in this many is killed during start-up; one in this many is restarted."""


@cache
def desktop() -> Desktop:
    """The screen for all trials."""
    made = Desktop(Path(os.devnull))
    atexit.register(made.close)
    return made


def a_match(home: Home, chance: Random) -> Path:
    """An unfinished match of people and bots."""
    variant = chance.choice(list(GAMES))
    seats = chance.choice(game(variant).seat_counts)
    people = chance.randrange(1, seats + 1)
    infos = tuple(
        SeatInfo(f"P{n}", "human" if n < people else chance.choice(("random", "steady")))
        for n in range(seats)
    )
    session = Session.begin(Header(variant, infos), home.matches, None)
    assert session.path is not None
    play_on(session, chance.randrange(60), RandomPlayer(chance).choose)
    session.close()
    return session.path


def some_input(chance: Random, size: tuple[int, int], window: str) -> list[str]:
    """Random keys, clicks, and pauses as arguments of xdotool."""
    words: list[str] = []
    for _ in range(120):
        if chance.random() < 0.8:
            words += ["key", "--delay", "4", chance.choice(KEYS)]
        else:
            place = (str(chance.randrange(5, most - 5)) for most in size)
            words += ["mousemove", "--window", window, *place, "click", "1"]
        words += ["sleep", f"{chance.choice((0.01, 0.03, 0.1, 0.3)):.2f}"]
    return words


def trial(seed: int, figures: Figures) -> None:
    """One run of the program."""
    chance = Random(seed)
    with tempfile.TemporaryDirectory(prefix="lama-kill-") as folder:
        root = Path(folder)
        settings = Settings(
            language="en",
            speed=chance.choice(("instant", "fast", "normal")),
            family=chance.random() < 0.5,
            ask_before_leave=chance.random() < 0.5,
            muted=True,
            tutorial_seen=["lama", "vamos"],
        )
        home = home_in(root, settings)
        a_match(home, chance)
        before = {path: path.read_bytes() for path in home.matches.glob(f"*{SUFFIX}")}
        if seed % EARLY_EVERY == 0:
            notes = _killed_early(root, chance.random() * 1.5)
            figures.count("killed_while_starting")
        else:
            notes = _killed_in_play(root, chance)
        _judge(home, _shown(notes), before, figures)
        if seed % AGAIN_EVERY == 0:
            Probed(desktop(), root, "resume", noted="steps").kill()
            figures.count("started_again")


class _Starting(Probed):
    """The program before its first frame."""

    def appear(self) -> None:
        """Don't wait."""


def _killed_early(root: Path, seconds: float) -> list[dict[str, Any]]:
    program = _Starting(desktop(), root, "resume", noted="steps")
    time.sleep(seconds)
    program.kill()
    return program.notes


def _killed_in_play(root: Path, chance: Random) -> list[dict[str, Any]]:
    program = Probed(desktop(), root, "resume", noted="steps")
    words = some_input(chance, program.size, program.window)
    hands = subprocess.Popen(
        ["xdotool", *words],
        env=desktop().environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    time.sleep(chance.uniform(0.1, 3.0))
    program.kill()
    hands.kill()
    hands.wait()
    return program.notes


def _shown(notes: list[dict[str, Any]]) -> dict[str, list[str]]:
    """The steps that the window showed, by file."""
    lines: dict[str, list[str]] = {}
    for note in notes:
        known = lines.setdefault(note["file"], [])
        if "kept" in note:
            del known[note["kept"] :]
        else:
            known[note["at"] :] = [note["line"]]
    return lines


def _judge(
    home: Home, noted: dict[str, list[str]], before: dict[Path, bytes], figures: Figures
) -> None:
    for name, lines in noted.items():
        content = (home.matches / name).read_bytes()
        kept = content.decode().split("\n")[1:-1]
        if kept[: len(lines)] != lines:
            raise Failed(f"{name} holds {len(kept)} steps and not the {len(lines)} shown")
        figures.count("shown", len(lines))
    for path, content in before.items():
        if not path.read_bytes().startswith(content):
            raise Failed(f"{path.name} has lost what was played before")
        figures.count("moved_on", path.read_bytes() != content)
    for path in home.matches.glob(f"*{SUFFIX}"):
        if path.stat().st_size and (error := verify(path).error) is not None:
            raise Failed(f"{path.name}:{error.line}: {error.reason}")
    found = find_unfinished(home.matches)
    if found.set_aside or found.stuck or found.unreadable:
        raise Failed(f"a file was called damaged: {found}")
    if found.path is not None:
        _goes_on(found.path, noted.get(found.path.name, []), figures)
    settings = SettingsFile(home.settings)
    settings.load()
    if settings.notice is not None:
        raise Failed(f"the settings: {settings.notice}")


def _goes_on(path: Path, lines: list[str], figures: Figures) -> None:
    session = open_match(path, chance=Chance(1))
    try:
        if len(session.match.steps) < len(lines):
            raise Failed(f"{path.name} goes on with fewer steps than were shown")
        play_on(session, 9, RandomPlayer(Random(1)).choose)
        state = session.match.state
    finally:
        session.close()
    if read_record(path).match.state != state or verify(path).error is not None:
        raise Failed(f"after going on: {verify(path)}")
    figures.count("gone_on")


def lacks(*more: str) -> str:
    """What is missing for a virtual screen, and ``more`` packages, as a sentence or ""."""
    packages = " ".join([*missing(), *more])
    return packages and f"there is no display to play on; on Debian: apt install {packages}"


GATE = Gate(
    name="kill",
    holds_when="the file verifies, holds every move that was shown, and goes on",
    full=500,
    short=10,
    trial=trial,
    lacks=lacks,
)
