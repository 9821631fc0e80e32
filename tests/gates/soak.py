"""Match after match of all games in one window, without a pause: nothing piles up."""

from __future__ import annotations

import time
from functools import cache

from lama_gui.app.pilot import Pilot
from lama_gui.families import GAMES
from lama_gui.scenes.common.lineup import Lineup, Seat, remember
from tests.gates._window import Window, held, uncounted, weigh
from tests.gates.gate import Failed, Figures, Gate
from tests.ui.test_whole_matches import Keyboard, go_to, play_on

#: Matches after which everything that is made once has been made.
WARM = 60
#: Matches after which every file that stays open is open, and every thread runs.
BEGUN = 3
#: What the memory may grow by from then on, in the full eight hours.
GROWTH = 1.05
#: Open files and threads more than when it was warm; what leaks leaks in every match.
A_FEW = 2
LONGEST = 20_000
"""Steps of a match in the window; the longest known take some thousand."""
FACES = ("pipa", "rosa", "tayo", "pepe", "luz", "abuela")


@cache
def window() -> Window:
    """The one window of all matches, its bots in a process of their own."""
    made = Window()
    made.context.where = "process"
    return made


def lineup(seed: int) -> Lineup:
    """Every game in turn, at every number of seats, with one or two people."""
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
    weigh(figures, {"MB": WARM, "open files": BEGUN, "threads": BEGUN})


def _play(pilot: Pilot, seed: int) -> None:
    hands = Keyboard(pilot)
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
            time.sleep(0.004)  # the bots have no clock but the real one
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
    """Whatever was warm is as large as then; a run too short for that says nothing of memory.

    What a thread has open for a moment, or a process that starts anew on a busy machine, does not
    pile up: the least of what is held within some seconds counts, and a little more is no pile.
    """
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
    short=24,  # every game at every number of seats
    trial=trial,
    end=_nothing_piles_up,
    lacks=uncounted,
    full_minutes=480,
)
