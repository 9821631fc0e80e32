"""Matches of all games in one window, without a pause, to find leaks."""

from __future__ import annotations

import time
from functools import cache

from lama_gui.families import GAMES
from lama_gui.kit.controls.bindings import Device
from lama_gui.scenes.common.lineup import Lineup, Seat, remember
from tests.gates._window import Window, held, uncounted, weigh
from tests.gates.gate import Failed, Figures, Gate
from tests.ui.test_whole_matches import Hands, go_to, play_on
from tools.pilot import Pilot

#: Matches until all caches are filled.
WARM = 100
#: Matches until all permanent files and threads are open.
BEGUN = 3
#: The maximum growth of memory after that, in eight hours.
GROWTH = 1.05
#: The tolerance of open files and threads; a leak would occur in every match.
A_FEW = 2
LONGEST = 20_000
"""The maximum number of steps of a match in the window; the longest known have some thousand."""
FACES = ("pipa", "rosa", "tayo", "pepe", "luz", "abuela")


@cache
def window() -> Window:
    """The window for all matches, with bots in a separate process."""
    made = Window()
    made.context.where = "process"
    return made


def lineup(seed: int) -> Lineup:
    """All games in turn, with all numbers of seats, and one or two people."""
    w = window()
    variant = list(GAMES)[seed % len(GAMES)]
    counts = GAMES[variant]({}).seat_counts
    seats = counts[seed // len(GAMES) % len(counts)]
    people = 1 + seed % 2
    levels = w.context.rng.choices(("novice", "steady", "expert"), (5, 5, 1), k=6)
    chairs = [
        Seat("human", name=f"P{i}", avatar=FACES[i])
        if i < people
        else Seat("bot", avatar=FACES[i], level=levels[i])
        if i < seats
        else Seat()
        for i in range(6)
    ]
    return Lineup(variant, tuple(chairs))


def trial(seed: int, figures: Figures) -> None:
    """A match from the title to the title."""
    w = window()
    with w.trial(seed, fresh=False):
        w.context.change(
            language="en",
            speed="instant",
            reduced_motion=True,
            last_match=remember(lineup(seed)),
            tutorial_seen=list(GAMES),
        )
        pilot = w.pilot()
        _play(pilot, seed)
    if figures.get("trials") + 1 == WARM:
        w.release()
    weigh(figures, {"MB": WARM, "open files": BEGUN, "threads": BEGUN})


def _play(pilot: Pilot, seed: int) -> None:
    hands = Hands(pilot, Device.KEYBOARD)
    variant = list(GAMES)[seed % len(GAMES)]
    for button in ("play", f"variant.{variant}"):
        go_to(pilot, hands, button)
        pilot.step(0.1)
    for number in range(LONGEST):
        if pilot.scene.name == "match_result":
            break
        play_on(pilot, hands)
        pilot.step(0.2)
        if window().context.thinker.busy:
            time.sleep(0.004)  # bots run in real time
        if number % 10 == 0:
            pilot.picture()
    else:
        raise Failed(f"a match of {variant} has not ended after {LONGEST} steps")
    pilot.picture()
    go_to(pilot, hands, "menu")
    pilot.step(0.5)
    pilot.picture()
    if pilot.scene.name != "title":
        raise Failed(f"the result leads to {pilot.scene.name!r}")


def _nothing_piles_up(figures: Figures) -> None:
    """Check the resources after warming up; short runs don't check memory.

    Temporary files, and processes that restart, are no leaks: the minimum over some seconds counts,
    with a small tolerance.
    """
    window().release()
    least = held()
    for _ in range(30):
        time.sleep(0.1)
        least = {name: min(least[name], value) for name, value in held().items()}
    for name, now in least.items():
        before = figures.get(f"{name} after warming up")
        if before and now > (before * GROWTH if name == "MB" else before + A_FEW):
            raise Failed(f"{name}: {before:.0f} when it was warm, {now} at the end")


GATE = Gate(
    name="soak",
    holds_when="memory grows by less than 5 %, open files and threads by no more than two",
    full=1_000_000,
    short=BEGUN + A_FEW + 1,  # the least in which something left open by each match is too much
    trial=trial,
    end=_nothing_piles_up,
    lacks=uncounted,
    full_minutes=480,
)
