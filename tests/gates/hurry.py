"""A person in a hurry at the real window, with a single device, in each game.

It measures inputs and seconds until the first decision; the waiting time in a round against three
bots, with immediate decisions; and, while they press everything, inputs without visible effect,
clicks on a button that replaced another one in the last 0.3 s, and repeated questions.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from lama_gui.families import GAMES
from lama_gui.kit.controls.bindings import DEFAULTS
from lama_gui.kit.controls.debounce import DEBOUNCE_SECONDS
from lama_gui.scenes.common.lineup import remember, usual
from lama_gui.settings import Settings
from tests.gates._probe import MEANT, Probed
from tests.gates.gate import Failed, Figures, Gate
from tests.gates.kill import desktop, lacks
from tests.window.desktop import home_in

INPUTS = 2
"""The maximum number of inputs until the first decision; time depends on other load."""
DEAF = DEBOUNCE_SECONDS + 0.05
"""The minimum time between a new scene and a decision, because of debouncing."""
AGAIN = 3.0
"""Seconds after which an input is repeated, for busy machines."""
MANY = 80
"""The number of hasty inputs."""
DEAD = 0.05
"""The maximum fraction of inputs without effect, since pictures may be late on a busy machine."""
STEERING = {"left", "right", "up", "down", "next", "previous"}
ANYWHERE = {"click", "activate", "back"}
"""Other inputs only have a meaning at the table."""
AWAY = ("no", "ok", "resume", "close", "back", "next")
"""Buttons that lead back to the table."""
HASTY = (*["activate"] * 4, "draw", "quit_round", "hint", "back", "next", "left", "right", "up",
         "down", "undo", "log", "last_played", "to_end",
         *(f"value_{n}" for n in "123456L"))  # fmt: skip
"""The hasty inputs that the device supports."""


class Person:
    """Reads the probe's notes, and has one device: "mouse", "keys", or "pad"."""

    def __init__(self, root: Path, device: str) -> None:
        self.device, self._pad = device, root / "pad"
        os.mkfifo(self._pad)
        self.begun, self.inputs = time.monotonic(), 0
        self.program = Probed(desktop(), root, noted="screen,inputs", LAMA_PAD=str(self._pad))
        self.look = self.program.look
        self._pipe = self._pad.open("w")

    @property
    def there(self) -> dict[str, Any]:
        """The last known contents of the window."""
        return self.program.there

    def until(self, holds: Callable[[dict[str, Any]], bool], seconds: float = 300) -> float:
        """Wait until ``holds(contents)``; returns the time at which that began."""
        until = time.monotonic() + seconds
        while not holds(self.look()):
            if time.monotonic() > until:
                heard = [note for note in self.program.notes if "heard" in note][-1:]
                raise Failed(f"waited in vain after {heard}; there is {self.there}")
            time.sleep(0.02)
        return next(float(note["t"]) for note in reversed(self.program.notes) if "there" in note)

    def turned(self, holds: Callable[[dict[str, Any]], bool], seconds: float) -> bool:
        """Whether ``holds(contents)`` within so many seconds."""
        with suppress(Failed):
            self.until(holds, seconds)
            return True
        return False

    def ignored(self) -> bool:
        """Whether the last input was too early, and ignored."""
        heard = [note for note in self.program.notes if "heard" in note]
        return bool(heard) and not heard[-1]["let"]

    def has(self, action: str) -> bool:
        """Whether the device has a key or button for the action."""
        return bool(DEFAULTS[action][self.device == "pad"])

    def ask(self, action: str) -> None:
        """Use the first key or button of an action."""
        self.inputs += 1
        name = DEFAULTS[action][self.device == "pad"][0]
        if self.device == "pad":
            self._pipe.write(name + "\n")
            self._pipe.flush()
        else:
            self.program.press(name if len(name) == 1 else name.capitalize())

    def click(self, x: float, y: float) -> None:
        """Click at a position."""
        self.inputs += 1
        window = self.program.window
        self.program.do("mousemove", "--window", window, f"{x:.0f}", f"{y:.0f}", "click", "1")

    def act(self, name: str) -> float:
        """Use a widget with the device; returns the time of the last input."""
        if self.device == "mouse":
            self.click(*self.there["at"][name][:2])
            return time.monotonic()
        for direction in ["right"] * 6 + ["next", "right"] * 12:
            if self.look().get("focus") == name:
                break
            if name in ("draw", "quit_round") and self.there["scene"] == "table":
                self.ask(name)
                return time.monotonic()
            self.ask(direction)
            time.sleep(0.15)
        self.ask("activate")
        return time.monotonic()

    def worked(self) -> float:
        """The CPU time of the program in seconds."""
        words = Path(f"/proc/{self.program.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self.program.kill()
        self._pipe.close()


def _listens(there: dict[str, Any]) -> bool:
    """Whether a decision is needed, or the round is over."""
    return bool(there.get("mine")) or there["scene"] in ("round_result", "match_result", "dialog")


def begin(person: Person, variant: str) -> tuple[int, float]:
    """Go from the title to the first decision; returns the inputs, and seconds of waiting."""
    waited = person.until(lambda there: there["scene"] == "title") - person.begun
    for button, holds in (
        ("play", lambda there: there["scene"] == "new_match"),
        (f"variant.{variant}", lambda there: bool(there.get("mine"))),
    ):
        time.sleep(DEAF)
        done = person.act(button)
        while not person.turned(holds, AGAIN) and person.ignored():
            person.inputs -= 1  # it came too early, which ``judge`` counts
            done = person.act(button)
        waited += person.until(holds) - done + DEAF
    return person.inputs, waited


def play_round(person: Person) -> float:
    """Play a round without delay; returns the seconds of waiting."""
    drawn, waited, steps = 0, 0.0, -1
    while True:
        since, before = time.monotonic(), steps

        def waits(there: dict[str, Any], since: float = since, before: int = before) -> bool:
            anew = there.get("steps") != before or time.monotonic() > since + AGAIN
            return _listens(there) and (there["scene"] != "table" or anew)

        person.until(waits)
        there = person.there
        waited += time.monotonic() - since
        if there["scene"] in ("round_result", "match_result"):
            return waited
        if there["scene"] == "dialog":
            time.sleep(0.5)
            person.act("yes")
            time.sleep(0.3)
            continue
        steps, goes, acts = there["steps"], there["goes"], there["acts"]
        draws = "draw" in acts and drawn < 2
        drawn += draws and not goes
        time.sleep(DEAF)
        person.act(goes[0] if goes else "draw" if draws else acts[-1])


def be_hasty(person: Person, chance: Random) -> None:
    """Press and click at random, and return to the table from wherever that leads."""
    for _ in range(MANY):
        time.sleep(chance.choice((0.05, 0.15, 0.4)))
        there = person.look()
        at = there["at"]
        if person.device != "mouse":
            person.ask(chance.choice([action for action in HASTY if person.has(action)]))
        elif there["scene"] != "table":
            back = [name for name in AWAY if name in at] or [n for n in at if at[n][2]]
            person.click(*at[chance.choice(back)][:2])
        else:
            places = [place[:2] for place in at.values()] + list(there["things"].values())
            person.click(*chance.choice(places))
        if there["scene"] == "title":
            break


def judge(notes: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """The problems with inputs: kind, and place."""
    pictures = [note["t"] for note in notes if "picture" in note]
    agreed: set[tuple[str, int]] = set()
    round_, asks, focus = 0, "", ""
    for note in notes:
        if "there" in note:
            round_ = note["there"].get("round", round_)
            fresh, asks = asks, note["there"].get("asks", "")
            focus = note["there"]["focus"]
            if asks != fresh and (asks, round_) in agreed:
                yield "twice", asks
        if "heard" not in note:
            continue
        if asks and note["let"] and "yes" in (note["on"], focus * (note["heard"] == "activate")):
            agreed.add((asks, round_))
        t, where = note["t"], f"{note['scene']} {note['on'] or note['heard']}"
        if note["changed"]:
            yield "changed", note["changed"]
        rested = not any(t - 0.15 < at < t for at in pictures)
        told = rested and any(t <= at < t + MEANT for at in pictures)
        meant = ANYWHERE if note["scene"] != "table" else {note["heard"]} - STEERING
        if note["heard"] in meant and not (note["reacts"] or told):
            yield ("dead" if note["let"] else "ignored"), where


@cache
def rows() -> list[str]:
    """The rows of the table."""
    heads = "Game Device Inputs Seconds Processor Waited Heard Ignored Dead Changed Twice"
    return [f"| {heads.replace(' ', ' | ')} |", "|---" * 11 + "|"]


def trial(seed: int, figures: Figures) -> None:
    """One game with one device."""
    variant, device = list(product(GAMES, ("mouse", "keys", "pad")))[(seed - 1) % 15]
    lineup = remember(usual().with_variant(variant))
    settings = Settings(language="en", muted=True, last_match=lineup, tutorial_seen=list(GAMES))
    with tempfile.TemporaryDirectory(prefix="lama-hurry-") as folder:
        home_in(Path(folder), settings)
        person = Person(Path(folder), device)
        try:
            inputs, seconds = begin(person, variant)
            worked = person.worked()
            waited = play_round(person)
            time.sleep(0.5)
            be_hasty(person, Random(seed))
            time.sleep(0.5)
            person.look()
        finally:
            person.close()
    notes = person.program.notes
    found = list(judge(notes))
    heard = sum("heard" in note for note in notes)
    counts = Counter(kind for kind, _ in found)
    wrong = [counts[kind] for kind in ("ignored", "dead", "changed", "twice")]
    shown = (variant, device, inputs, f"{seconds:.1f}", f"{worked:.1f}", f"{waited:.0f}", heard)
    figures.count("inputs heard", heard)
    rows().append(f"| {' | '.join(map(str, (*shown, *wrong)))} |")
    print(rows()[-1])
    for (kind, where), number in sorted(Counter(found).items()):
        print(f"{variant} {device}: {kind} {number}× {where}", flush=True)
        figures.count(kind, number)
    over = [f"{inputs} inputs until the first decision"] if inputs > INPUTS else []
    if counts["dead"] > DEAD * heard:
        over.append(f"{counts['dead']} of {heard} inputs dead")
    over += [f"{kind} {where}" for kind, where in found if kind in ("changed", "twice")]
    if over:
        raise Failed("; ".join(over))


GATE = Gate(
    name="hurry",
    holds_when="two inputs to the first decision, few inputs dead, nothing changed or asked twice",
    full=15,
    short=1,
    trial=trial,
    end=lambda _figures: print("\n".join(rows())),
    lacks=lacks,
)
