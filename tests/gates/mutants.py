"""Match files with changed bytes, lines, or JSON, which are verified, listed, resumed, replayed."""

from __future__ import annotations

import json
import tempfile
import time
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from lama_gui.app.opening import open_context
from lama_gui.families import GAMES
from lama_gui.kit.context import headless
from lama_gui.library.statistics import Index, summarise
from lama_gui.records import RecordError, read_record, verify
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.lookback.daily import Daily
from lama_gui.scenes.lookback.history import History
from lama_gui.scenes.lookback.replay import ReplayScene
from lama_gui.session.resume import NeedsConsent, find_unfinished, open_match
from lama_gui.session.visibility import shown
from lama_gui.settings import Settings
from lama_gui.storage import Home
from tests.gates._odd import TEXTS
from tests.gates._window import resident, uncounted
from tests.gates.gate import Failed, Figures, Gate
from tests.players import play_on
from tests.records.golden import match_file
from tools.pilot import Pilot

SECONDS = 2.0
MEGABYTES = 200
SCENES_EVERY = 10
"""One in this many files is also opened in the window's scenes."""

_HOME = tempfile.TemporaryDirectory(prefix="lama-mutants-")
ROOT = Path(_HOME.name)

ODD_TEXTS = (
    *(text for text in TEXTS.values() if len(text) <= 10_000),
    *("\n", "\ud7ff", "steady", "expert/inti", "1 2026-99-99", "classic", "vamos", "P", "7", "1+"),
)
ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 7, 10**6, 2**31, 2**63, -(2**70), 0.5, 1e308),
    *([], {}, [[]], {"": {}}, [0] * 1000, ["4"] * 60, *ODD_TEXTS),
)


# ------------------------------------------------------------- changes


@cache
def originals() -> tuple[bytes, ...]:
    """Complete matches of all variants, and prefixes of them."""
    whole = [match_file(variant).read_bytes() for variant in GAMES]
    parts = [b"".join(one.splitlines(keepends=True)[:n]) for one in whole for n in (1, 2, 30)]
    return (*whole, *parts)


def change_bytes(data: bytes, chance: Random) -> bytes:
    """Flip, delete, duplicate, or insert bytes."""
    out = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 3, 20))):
        place = chance.randrange(len(out) + 1)
        length = chance.choice((1, 1, 2, 5, 50))
        match chance.randrange(6):
            case 0 if place < len(out):
                out[place] ^= 1 << chance.randrange(8)
            case 1:
                del out[place : place + length]
            case 2:
                out[place:place] = chance.randbytes(length)
            case 3:
                out[place:place] = out[place : place + length]
            case 4:
                out[place:place] = chance.choice((b"\n", b"\0", b"{", b"}", b'"', b",", b"\r\n"))
            case _:
                del out[max(1, place) :]
    return bytes(out)


def change_lines(data: bytes, chance: Random) -> bytes:
    """Delete, duplicate, or move lines, or take one from another match."""
    lines = data.splitlines(keepends=True)
    for _ in range(chance.choice((1, 1, 2, 5))):
        one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(5):
            case 0 if len(lines) > 1:
                del lines[one]
            case 1:
                lines.insert(other, lines[one])
            case 2:
                lines[one], lines[other] = lines[other], lines[one]
            case 3:
                foreign = chance.choice(originals()).splitlines(keepends=True)
                lines.insert(one, chance.choice(foreign))
            case _:
                lines[one:one] = [lines[one]] * chance.choice((2, 100, 3000))
    return b"".join(lines)


def change_json(data: bytes, chance: Random) -> bytes:
    """Change a value, key, or item of a line, most often in the header."""
    lines = data.splitlines(keepends=True)
    number = 0 if chance.random() < 0.35 else chance.randrange(len(lines))
    value = json.loads(lines[number])
    places = list(_places(value))
    for holder, key in chance.sample(places, min(len(places), chance.choice((1, 1, 2)))):
        match chance.randrange(5):
            case 0 if isinstance(holder, dict):
                holder.pop(key, None)
            case 1 if isinstance(holder, list):
                holder.insert(chance.randrange(len(holder) + 1), chance.choice(ODD_VALUES))
            case 2 if isinstance(holder, dict):
                holder[chance.choice(ODD_TEXTS)] = chance.choice(ODD_VALUES)
            case 3 if isinstance(holder, dict):
                name = chance.choice(("daily", "seal", "hints", "created", "seed", "avatar"))
                holder[name] = chance.choice(ODD_VALUES)
            case _ if isinstance(holder, dict) or key < len(holder):
                holder[key] = chance.choice(ODD_VALUES)
    text = json.dumps(value, ensure_ascii=chance.random() < 0.5)
    if chance.random() < 0.1:
        text = text.replace(":", chance.choice((": 1e999,", ":[" * 2000, ': "x", "x":')), 1)
    lines[number] = text.encode("utf-8", "surrogatepass") + b"\n"
    return b"".join(lines)


def _places(value: Any) -> Any:
    """All (dict, key) and (list, index) within ``value``."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in inside:
        yield value, key
        if isinstance(inner, dict | list):
            yield from _places(inner)


CHANGES = {"bytes": change_bytes, "lines": change_lines, "json": change_json}


# ------------------------------------------------------------- checks


def first_change(before: bytes, after: bytes) -> int:
    """The number of the first line that differs."""
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    for number, (one, other) in enumerate(zip(old, new, strict=False), 1):
        if one != other:
            return number
    return min(len(old), len(new)) + 1


def first_nonsense(data: bytes) -> int | None:
    """The number of the first line that is not a JSON object, which must be rejected."""
    for number, line in enumerate(data.split(b"\n")[:-1], 1):
        try:
            if not isinstance(json.loads(line), dict):
                return number
        except (ValueError, RecursionError):
            return number
    return None


class Clock:
    """Checks that nothing takes too long."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.start = time.process_time()

    def lap(self, what: str) -> None:
        """Check the time since the last lap."""
        took, self.start = time.process_time() - self.start, time.process_time()
        if took > SECONDS:
            raise Failed(f"{what} took {took:.1f} s of the processor")
        self.figures.most("longest_s", round(took, 2))


def trial(seed: int, figures: Figures) -> None:
    """One changed file."""
    chance = Random(seed)
    kind = chance.choice(list(CHANGES))
    before = chance.choice(originals())
    data = CHANGES[kind](before, chance)
    folder = ROOT / "matches"
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    path = folder / "mutant.lama.jsonl"
    path.write_bytes(data)
    memory, clock = _megabytes(), Clock(figures)
    legal = _verified(path, before, data, kind, figures)
    clock.lap("verify")
    _listed(path)
    clock.lap("list")
    _replayed(path, chance)
    clock.lap("replay")
    if seed % SCENES_EVERY == 0:
        _shown(path)
        figures.count("shown")
        clock = Clock(figures)
    _resumed(path, data, legal, figures)
    clock.lap("resume")
    grown = _megabytes() - memory
    if grown > MEGABYTES:
        raise Failed(f"the memory grew by {grown:.0f} MB")


def _megabytes() -> float:
    return 0.0 if uncounted() else resident() / 1e6


def _verified(path: Path, before: bytes, data: bytes, kind: str, figures: Figures) -> bool:
    verdict = verify(path)
    said = str(verdict)
    if not said.isprintable() or len(said) > 10_500:
        raise Failed(f"verify says {said[:300]!r}")
    figures.count(f"{kind}_{'legal' if verdict.error is None else 'refused'}")
    if verdict.error is None:
        return True
    line, lines = verdict.error.line, data.count(b"\n") + (not data.endswith(b"\n"))
    first, latest = first_change(before, data), first_nonsense(data)
    if not first <= line <= max(1, lines):
        raise Failed(f"line {line} is named; the change is in line {first} of {lines}: {said}")
    if latest is not None and line > latest:
        raise Failed(f"line {line} is named; line {latest} is no JSON: {said}")
    return False


@cache
def _index() -> Index:
    return Index(ROOT / "statistics.sqlite")


def _listed(path: Path) -> None:
    index = _index()
    index.refresh(path.parent)
    index.matches(None, 0, 10)
    index.days()
    for who in [None, *index.people()]:
        summarise(index.seats(who=who)).json()


def _replayed(path: Path, chance: Random) -> None:
    try:
        record = read_record(path, strict=False)
    except RecordError:
        return
    replay = shown(record, path)
    assert len(replay.rounds) <= replay.length
    positions = range(replay.length + 1)
    for position in chance.sample(positions, min(len(positions), 60)):
        replay.round_at(position)
        replay.acting(position)
        for seat in replay.sides:
            replay.view(position, seat)
            replay.events(position, seat)


def _shown(path: Path) -> None:
    """Show the match in the title, the list, and the replay."""
    headless()
    home = Home.within(ROOT)
    stage = open_context(home, settings=Settings(language="en"), rng=Random(1))
    data = path.read_bytes()
    for scene in (History, Daily, Title):
        Pilot(stage, scene, (960, 540)).picture()
    path.write_bytes(data)  # the title has moved it
    for old in path.parent.glob("*.damaged*"):
        old.unlink()
    try:
        record = read_record(path, strict=False)
    except RecordError:
        return
    pilot = Pilot(stage, lambda s: ReplayScene(s, shown(record, path)), (960, 540))
    for key in ("right", "end", "left", "home", "page down", "v"):
        pilot.press(key)
        pilot.step(0.5)
    pilot.picture()
    stage.close()


def _resumed(path: Path, data: bytes, legal: bool, figures: Figures) -> None:
    """Resume from the title; a match that can't be resumed must remain unchanged."""
    found = find_unfinished(path.parent)
    if found.path is None:
        (there,) = path.parent.iterdir()
        if there.read_bytes() != data:
            raise Failed("a file that can't be played on was changed")
        return
    if not legal:
        raise Failed("a match that is against the rules is offered to be resumed")
    try:
        session = open_match(path)
    except NeedsConsent as wanted:
        session = open_match(path, dict.fromkeys(wanted.programs, False))
    try:
        good = path.read_bytes()
        play_on(session, 12)
    finally:
        session.close()
    figures.count("resumed")
    if not path.read_bytes().startswith(good) or verify(path).error is not None:
        raise Failed(f"after playing on: {verify(path)}")


GATE = Gate(
    name="mutants",
    holds_when=f"a sentence with the right line, within {SECONDS:g} s and {MEGABYTES} MB",
    full=10_000,
    short=120,
    trial=trial,
)
