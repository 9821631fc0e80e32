"""Six phones and ten onlookers at one table: how soon a touch is seen, and whether frames wait.

``python -m tests.phones.test_load`` prints the figures of docs/performance.md.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from lama_gui.app.opening import open_context
from lama_gui.app.stack import SceneStack
from lama_gui.commands.phones import parse_lineup
from lama_gui.kit.geometry import Viewport
from lama_gui.scenes.phones.hosting import ServeOptions
from lama_gui.settings import Settings
from lama_gui.storage import Home

pytestmark = pytest.mark.slow

SEATS, SECONDS, FRAME = 6, 30.0, 1 / 60


def measured(folder: Path, seconds: float = SECONDS) -> dict[str, Any]:
    """Milliseconds from a touch to the first picture of it and of each frame, as lists.

    ``pictures``: how many were begun after a touch until the one that shows it, it included.
    ``work``: milliseconds of the processor for the frames that show a touch, whoever else has it.
    """
    home = Home.within(folder)
    settings = Settings(language="en", muted=True, window=(1920, 1080))
    context = open_context(home, settings=settings, rng=Random(1))
    context.resize(Viewport.fitting(1920, 1080))
    context.textures.start()  # as the window does
    surface = pygame.Surface((1920, 1080))
    lobby: Any = context.router.phones(
        parse_lineup("classic", ",".join(["phone"] * SEATS)), ServeOptions("127.0.0.1")
    )
    stack = SceneStack(context, lobby)
    phone_table = context.phone_table
    crowd = [sys.executable, "-m", "tests.phones.crowd"]
    guests = subprocess.Popen(
        [*crowd, phone_table.address, phone_table.room.key, str(SEATS)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    try:
        _until(stack, surface, lambda: lobby.phones == SEATS and phone_table.room.watching == 10)
        stack.apply(lobby._begin())
        frames, seen, begun, work = _frames(stack, surface, phone_table, seconds)
    finally:
        guests.terminate()
    context.close()
    with guests:  # which closes what it wrote to, and waits until it is gone
        sent = dict(map(_line, guests.stdout.read().splitlines()))
    shown = [(at, seen[n]) for n, at in sent.items() if n in seen and seen[n] > at]
    waits = [1000 * (done - at) for at, done in shown]
    pictures = [float(sum(at < one < done for one in begun)) for at, done in shown]
    done = [work[n] for n in sent if n in work]
    return {"waits": waits, "frames": frames, "pictures": pictures, "work": done}


MEMORY = """
import lama_gui.app.window, lama_gui.scenes.match.table, lama_gui.view.games.lama.table
from tests.gates._window import resident
from tests.phones.test_load import serve
from lama_gui.net.guests import Limits
before = resident()
kept = serve()
print((resident() - before) / 1e6)
"""


def serve() -> object:
    """A room with sixteen phones in a match, in this process."""
    import tempfile

    from tests.phones.tables import served, until

    room = served(seats=SEATS)
    table = room.__enter__()
    crowd = [sys.executable, "-m", "tests.phones.crowd"]
    whom = [table.phone_table.address, "the-key", str(SEATS)]
    guests = subprocess.Popen([*crowd, *whom], stdout=subprocess.DEVNULL)
    until(table, lambda: len(list(table.phone_table.room.present)) == SEATS + 10, 20)
    table.begin(Path(tempfile.mkdtemp()))
    until(table, lambda: table.session is not None and len(table.session.match.steps) > 30, 20)
    guests.terminate()
    guests.wait()
    return room, table


def memory() -> float:
    """MB that a served match takes beside a table without phones."""
    command, root = [sys.executable, "-c", MEMORY], Path(__file__).parents[2]
    return float(subprocess.check_output(command, text=True, cwd=root).split()[-1])


def _line(text: str) -> tuple[int, float]:
    state, at = text.split()
    return int(state), float(at)


def _until(stack: Any, surface: pygame.Surface, happens: Any) -> None:
    end = time.monotonic() + 30
    while not happens():
        assert time.monotonic() < end
        stack.update(0.02)
        stack.draw(surface)
        time.sleep(0.01)


def _frames(
    stack: Any, surface: pygame.Surface, phone_table: Any, seconds: float
) -> tuple[list[float], dict[int, float], list[float], dict[int, float]]:
    """The milliseconds of every frame, when a state was left on the screen, when frames began.

    And the processor's milliseconds for the frame that left a state.

    As the window's loop: sixty frames a second while something moves; else it sleeps until a
    phone wakes it.
    """
    frames: list[float] = []
    seen: dict[int, float] = {}
    begun: list[float] = []
    work: dict[int, float] = {}
    last = end = time.monotonic()
    end += seconds
    moving = True
    while time.monotonic() < end:
        due = last + (FRAME if moving else 1 / 20)
        while (left := due - time.monotonic()) > 0:
            time.sleep(min(left, FRAME))
            if not phone_table.server.inbox.empty():
                break
        start, used = time.monotonic(), time.thread_time()
        before = phone_table.state_number
        moving = stack.update(min(start - last, 0.1))
        last = start
        if moving:
            stack.repaint(surface)
        done = time.monotonic()
        if moving:
            frames.append(1000 * (done - start))
            begun.append(start)
        if phone_table.state_number != before:
            seen[before] = done
            work[before] = 1000 * (time.thread_time() - used)
    return frames, seen, begun, work


def high(values: list[float], part: float = 0.99) -> float:
    """The value that ``part`` of them don't exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def test_a_touch_is_seen_at_once(tmp_path: Path) -> None:
    """In pictures, not in seconds: however slow the machine, nothing stands before a touch."""
    found = measured(tmp_path, 12)
    assert len(found["pictures"]) > 5
    assert high(found["pictures"], 0.5) <= 3  # one, on a machine with nothing else to do


def test_serving_sixteen_phones_takes_little_memory() -> None:
    assert memory() <= 15


if __name__ == "__main__":
    import tempfile

    found = measured(Path(tempfile.mkdtemp()))
    for name in ("waits", "frames", "work"):
        values = found[name]
        print(name, len(values), *(f"p{100 * q:g} {high(values, q):.1f} ms" for q in (0.5, 0.99)))
    print(f"memory +{memory():.1f} MB")
