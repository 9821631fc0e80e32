"""A year of use: thousands of matches, leagues, and puzzles, and all lists are fast.

A hundred matches are played, and copied with other names and dates. Then the program is opened with
that home: the index is created while the list of matches is shown, and each list is opened and
drawn. CPU time of the window's thread is measured.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from random import Random
from unittest import mock

import msgspec

from lama_gui.app.opening import open_context
from lama_gui.bots.characters import OFFERED
from lama_gui.daily import DailyChance, table_of
from lama_gui.families import GAMES
from lama_gui.kit.scene import Replace, Scene
from lama_gui.kit.system import freeze_objects
from lama_gui.library.league import League, LeaguePlayer, begin, save
from lama_gui.library.puzzles import MOST, PuzzleBook, PuzzleError, path_of, puzzle_at
from lama_gui.records import Header, SeatInfo
from lama_gui.records.reader import SUFFIX
from lama_gui.records.writer import encoded
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.title import Title
from lama_gui.session import Chance
from lama_gui.session.visibility import Revealed
from lama_gui.settings import Profile, Settings
from lama_gui.storage import Home
from tests.gates.gate import Failed, Figures, Gate
from tools.gallery.past import played
from tools.pilot import Pilot

PEOPLE = 40
PLAYED = 100
"""The number of matches that are played; all others are copies."""
PER_LEAGUE, PER_PUZZLE = 167, 3.4
"""Matches per league and per puzzle: 60 leagues and 3,000 puzzles with 10,000 matches."""
LAST = datetime(2026, 11, 20, 19, 5, tzinfo=UTC)

ANSWER, FIRST_INDEX, TITLE = 0.1, 15.0, 0.5
"""Limits in seconds: of each list, of creating the index (wall time on two cores), and of the
title, in addition to the time with an empty home.
"""

LISTS = (
    *("history", "statistics", "closer", "goals", "unlockables"),
    *("daily", "files", "leagues", "puzzles"),
)


def name(number: int) -> str:
    """The name of a player; the first ones play most."""
    return f"P{number:02}"


@cache
def folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="lama-year-"))


def home(of: str = "year") -> Home:
    return Home.within(folder() / of)


@cache
def _match(number: int) -> tuple[Header, list[bytes], Revealed]:
    """The header, the other lines, and the match; every tenth is a daily deal."""
    chance = Random(number)
    day = LAST.date() - timedelta(number)
    if number % 10 == 0:
        table = table_of(day)
        seats, variant = table.seats, table.variant
    else:
        variant = chance.choice(list(GAMES))
        counts = GAMES[variant]({}).seat_counts
        seats = chance.randint(max(3, counts[0]), counts[-1])
    people = 1 + (number % 9 == 4)
    infos = [
        SeatInfo(name(i), "human" if i < people else chance.choice(OFFERED)) for i in range(seats)
    ]
    if number % 10 == 0:
        header = table.header(infos[0], [*infos[1:]])
        match = played(header, DailyChance(day, variant), number)
    else:
        header = Header(variant, tuple(infos), seed="year")
        match = played(header, Chance(number), number)
    return header, encoded(header, match).splitlines(True)[1:], Revealed(header, match)


def trial(seed: int, figures: Figures) -> None:
    """Write one match file."""
    header, lines, _ = _match(seed % PLAYED)
    chance = Random(seed)
    names = map(name, dict.fromkeys(chance.sample([*range(PEOPLE), *[0, 1, 2] * 20], 12)))
    seats = tuple(
        msgspec.structs.replace(one, name=next(names)) if one.human else one for one in header.seats
    )
    created = LAST - timedelta(hours=seed * 0.9)
    header = msgspec.structs.replace(header, seats=seats, created=created.isoformat())
    first = header.encode() + b"\n"
    matches = home().matches
    matches.mkdir(parents=True, exist_ok=True)
    stem = f"{created:%Y-%m-%d-%H%M%S}-{header.variant}-{seed}"
    (matches / f"{stem}{SUFFIX}").write_bytes(first + b"".join(lines))


def _leagues(count: int) -> None:
    for number in range(count):
        people = [LeaguePlayer(name(i)) for i in Random(number).sample(range(PEOPLE), 6)]
        league: League = begin(f"League {number}", list(GAMES)[number % len(GAMES)], people, 3, 2)
        for table in range(number % (len(league.tables) + 1)):
            league = league.entered(table, [table, 7, 20][: len(league.tables[table].seats)])
        save(league, home().leagues / f"league-{number}.lama-league.toml")


def _puzzles(count: int) -> None:
    found = []
    for number in range(PLAYED):
        match = _match(number)[2]
        for index in range(len(match.match.steps)):
            try:
                found.append(puzzle_at(match, index))
            except PuzzleError:
                continue
            if len(found) >= min(count, MOST):
                break
    for person in range(-(-count // MOST)):
        book = PuzzleBook(path_of(home(), name(person)), name(person))
        book.add(found[: count - person * MOST], LAST.date())
        book.save()


@contextmanager
def _opened(of: str) -> Iterator[AppContext]:
    """The program with that home."""
    people = [Profile(name=name(i)) for i in range(PEOPLE)]
    settings = Settings(language="en", reduced_motion=True, profiles=people)
    with closing(open_context(home(of), settings=settings, rng=Random(1))) as context:
        context.where = "process"
        yield context


def _spent(do: Callable[[], object]) -> float:
    begun = time.thread_time()
    do()
    return time.thread_time() - begun


def _title(of: str) -> float:
    """Seconds until the title's first picture."""
    with _opened(of) as context:
        return _spent(lambda: Pilot(context, Title).picture())


def _first_index(figures: Figures) -> None:
    """Create the index while a scene is being drawn."""
    with _opened("year") as context:
        pilot = Pilot(context, Title)
        pilot.picture()
        begun, longest, bar = time.monotonic(), 0.0, False
        worker = context.index_worker
        worker.refresh()
        pilot.stack.apply(Replace(context.router.history()))
        while worker.busy:
            longest = max(longest, _spent(lambda: (pilot.step(0.02), pilot.picture())))
            bar = bar or any(one.name == "progress" for one in pilot.scene.widgets)
            time.sleep(0.02)
        if worker.refused:
            raise Failed(worker.refused[0])
        figures["first index s"] = f"{time.monotonic() - begun:.1f}"
        figures["bar shown"] = bar
        figures["longest frame meanwhile ms"] = round(1000 * longest)


def _lists(figures: Figures, held: list[str]) -> None:
    def show(scene: Scene) -> None:
        pilot.stack.apply(Replace(scene))
        pilot.step(0.3)
        pilot.picture()

    with _opened("year") as context:
        pilot = Pilot(context, Title)
        pilot.picture()
        freeze_objects()  # as the window does after its first picture
        for route in LISTS:
            for _ in range(2):  # the first time includes imports and pictures
                while context.index_worker.busy:
                    time.sleep(0.01)
                begun = time.thread_time()
                scene: Scene = context.router.open(route)
                scene.rebuild()
                answer = time.thread_time() - begun
                shown = _spent(partial(show, scene))
            figures[route] = f"{1000 * answer:.0f} + {1000 * shown:.0f} ms"
            if answer > ANSWER:
                held.append(f"{route} answers after {1000 * answer:.0f} ms")


def _measure(figures: Figures) -> None:
    count = int(figures.get("trials"))
    with mock.patch.object(os, "fsync", lambda _: None):
        _leagues(max(1, round(count / PER_LEAGUE)))
        _puzzles(max(1, round(count / PER_PUZZLE)))
    held: list[str] = []
    try:
        _title("empty")  # warm up
        empty, full = _title("empty"), _title("year")
        figures["title ms, empty and full"] = f"{1000 * empty:.0f}, {1000 * full:.0f}"
        if full - empty > TITLE:
            held.append(f"the title takes {full - empty:.2f} s longer")
        _first_index(figures)
        _lists(figures, held)
        size = sum(path.stat().st_size for path in folder().rglob("*") if path.is_file())
        figures["MB"] = round(size / 2**20)
    finally:
        shutil.rmtree(folder())
        folder.cache_clear()
    if held:
        raise Failed("; ".join(held) + f" ({figures})")


GATE = Gate(
    name="year",
    holds_when="the title, every list and the first index of a year's matches are quick",
    full=10_000,
    short=100,
    trial=trial,
    end=_measure,
)
