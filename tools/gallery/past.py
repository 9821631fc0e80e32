"""A player's history in the gallery: matches with fixed dates, and the scenes that show them.

The files only exist while a scene reads them, so that other pictures are without history.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random

import msgspec

from lama_gui.daily import DailyChance, table_of
from lama_gui.families import GAMES, game
from lama_gui.kit.scene import Scene
from lama_gui.library.statistics import Index
from lama_gui.library.statistics.measure import Measured
from lama_gui.match import Match
from lama_gui.players.coach import Verdict, decisions
from lama_gui.records import Header, SeatInfo
from lama_gui.records.import_matches import Imported
from lama_gui.records.reader import SUFFIX
from lama_gui.records.writer import encoded
from lama_gui.rules.game import Shuffle
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.title import query_deal
from lama_gui.session import Chance, Session
from lama_gui.session.visibility import Revealed
from lama_gui.view.games import look_of
from tools.gallery.positions import LONGEST
from tools.gallery.states import casually

TODAY = date(2026, 11, 20)
BEGIN = datetime(2026, 6, 1, 19, 5, tzinfo=UTC)
FEW, MANY = 3, 90
LEVELS = ("novice", "steady", "expert", "steady/rosa")
FACES = ("pipa", "rosa", "tayo", "luz", "inti", "abuela")
NAMES = ("Ana", "Rosa", "Tayo", "Luz", "Inti", "Abuela")
#: Days before today on which the daily deal was played.
DAYS = (1, 2, 3, 5, 8, 9, 10, 11, 12, 16, 17, 19, 24, 25)


def played(header: Header, shuffle: Shuffle, seed: int, steps: int = LONGEST) -> Match:
    """A match played casually."""
    match, chance = Match(header.game(), len(header.seats)), Random(seed)
    while not match.over and len(match.steps) < steps:
        if match.advance(shuffle) is None:
            seat = match.turn
            assert seat is not None, "somebody has to move, or the match goes on by itself"
            match.play(casually(match.view(seat), chance), seat)
    return match


def _who(variant: str, seat: int, player: str) -> tuple[str, str, str]:
    """The name, player, and face of a seat; demons in their game."""
    cast = look_of(variant).cast
    if seat and cast:
        return cast[seat].capitalize(), player, cast[seat]
    return NAMES[seat], player, FACES[seat]


@cache
def _matches(count: int) -> tuple[tuple[str, bytes], ...]:
    """The names and contents of match files, the last one unfinished."""
    files = []
    for number in range(count):
        chance = Random(number)
        variant = chance.choice(list(GAMES))
        counts = game(variant).seat_counts
        taken = chance.randint(max(3, counts[0]), counts[-1])
        people = 2 if number % 9 == 4 else 1
        seats = tuple(
            SeatInfo(*_who(variant, i, "human" if i < people else chance.choice(LEVELS)))
            for i in range(taken)
        )
        created = BEGIN + timedelta(hours=11 * number)
        header = Header(variant, seats, created=created.isoformat(), seed="gallery")
        steps = 40 if number == count - 1 else LONGEST
        match = played(header, Chance(number), number, steps)
        files.append((f"{created:%Y-%m-%d-%H%M%S}-{variant}{SUFFIX}", encoded(header, match)))
    return tuple(files)


@cache
def _days() -> tuple[tuple[str, bytes], ...]:
    """The daily deals of recent days, one of them unfinished."""
    files = []
    for back in DAYS:
        day = TODAY - timedelta(back)
        table = table_of(day)
        others = [SeatInfo(*_who(table.variant, i, "steady")) for i in range(1, table.seats)]
        header = table.header(SeatInfo("Ana", "human", "pipa"), others)
        header = msgspec.structs.replace(header, created=f"{day.isoformat()}T20:15:00+00:00")
        steps = 30 if back == DAYS[4] else LONGEST
        match = played(header, DailyChance(day, table.variant), back, steps)
        files.append((f"{day.isoformat()}-201500-{table.variant}{SUFFIX}", encoded(header, match)))
    return tuple(files)


@contextmanager
def there(context: AppContext, files: tuple[tuple[str, bytes], ...]) -> Iterator[None]:
    folder = context.home.matches
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files:
        (folder / name).write_bytes(content)
    try:
        yield
    finally:
        for name, _ in files:
            (folder / name).unlink()
        context.home.statistics.unlink(missing_ok=True)


def _with(count: int, make: Callable[[AppContext], Scene]) -> Callable[[AppContext], Scene]:
    def open_(context: AppContext) -> Scene:
        with there(context, _matches(count) if count else ()):
            return make(context)

    return open_


def statistics(count: int, variant: str = "") -> Callable[[AppContext], Scene]:
    """The statistics after this many matches."""

    def make(context: AppContext) -> Scene:
        from lama_gui.scenes.lookback.statistics import Statistics

        return Statistics(context, variant)

    return _with(count, make)


def closer(count: int, variant: str = "") -> Callable[[AppContext], Scene]:
    """The closer look after this many matches, most of them analysed."""

    def make(context: AppContext) -> Scene:
        from lama_gui.scenes.lookback.skill_charts import SkillCharts

        worker = context.index_worker
        worker.refresh()
        worker.query(_looked_at)
        return SkillCharts(context, variant)

    return _with(count, make)


def files(places: Sequence[Path], context: AppContext) -> Scene:
    """The statistics as files, with matches in ``places``."""
    from lama_gui.scenes.lookback.statistics_files import Files

    return Files(context, places=lambda _: list(places))


def files_taken(context: AppContext) -> Scene:
    """The same after files were taken in, except one."""
    from lama_gui.scenes.lookback.statistics_files import Files

    scene = files((), context)
    assert isinstance(scene, Files)
    scene.value = "/home/ana/old computer/lama"
    why = "14: the seat 2 can't play 1: on a 4 go a 4 or a 5"
    scene.tell_done(
        [
            *(Imported("", "taken") for _ in range(12)),
            *(Imported("", "here") for _ in range(3)),
            Imported("2025-12-24-201500-classic.lama.jsonl", "left", why),
        ]
    )
    return scene


def _looked_at(index: Index) -> None:
    """Fake the coach's analysis, which would take minutes."""
    found = []
    for number, line in enumerate(index.seats()[:-4]):
        chance = Random(number)
        decisions = 5 * line.facts.rounds
        same = round(decisions * (0.45 + number / 300 + chance.random() * 0.2))
        quits = line.facts.quits
        found.append(
            (
                line,
                Measured(
                    decisions=decisions,
                    as_coach=min(decisions, same),
                    given=(decisions - same) * 0.012,
                    quits=quits,
                    quit_points=float(line.facts.cost),
                    best_points=line.facts.cost * 0.86,
                    late=number % 2,
                    late_points=number % 2 * 1.7,
                ),
            )
        )
    index.keep_measured(found)


def goals(count: int, variant: str = "") -> Callable[[AppContext], Scene]:
    """The goals after this many matches."""

    def make(context: AppContext) -> Scene:
        from lama_gui.scenes.lookback.goals import Goals

        return Goals(context, variant)

    return _with(count, make)


def unlockables(count: int) -> Callable[[AppContext], Scene]:
    """The unlockables after this many matches."""

    def make(context: AppContext) -> Scene:
        from lama_gui.scenes.lookback.unlockables import Unlockables

        context.index_worker.refresh()
        return Unlockables(context)

    return _with(count, make)


def unlocked(context: AppContext) -> Scene:
    """A new unlockable, shown large."""
    from lama_gui.scenes.lookback.unlockables import NewUnlockable
    from lama_gui.unlockables import of_kind

    return NewUnlockable(context, of_kind("back")[0])


def history(count: int) -> Callable[[AppContext], Scene]:
    """The list of this many matches."""

    def make(context: AppContext) -> Scene:
        from lama_gui.scenes.lookback.history import History

        return History(context)

    return _with(count, make)


def outcome(people: int, context: AppContext) -> Scene:
    """The result of a match with goals, and a tally of the same players."""
    from lama_gui.scenes.after.match_result import MatchResult

    seats = tuple(
        SeatInfo(NAMES[i], "human" if i < people else "steady", FACES[i]) for i in range(4)
    )
    files = []
    for number in (3, 5, 1):
        header = Header("classic", seats, created=f"2026-11-0{number}T20:00:00", seed="gallery")
        match = played(header, Chance(number), number)
        files.append((f"2026-11-0{number}-200000-classic{SUFFIX}", encoded(header, match)))
    folder = context.home.matches
    with there(context, tuple(files)):
        context.index_worker.refresh()
        session = Session.begin(header, folder, Chance(number))
        for step in match.steps:
            session.match.play(step.move, step.seat)
        scene = MatchResult(context, session, TODAY)
        if people == 1:
            scene.let_coach()
        session.close()
        assert session.path is not None
        session.path.unlink()
    return scene


def review(context: AppContext) -> Scene:
    """The coach's review of a match, with made-up costs."""
    from lama_gui.scenes.after.decision_review import DecisionReview
    from lama_gui.scenes.after.review import Review

    seats = tuple(SeatInfo(NAMES[i], "human" if i < 1 else "steady", FACES[i]) for i in range(3))
    header = Header("classic", seats, created="2026-11-01T20:00:00", seed="gallery")
    session = Session(header, played(header, Chance(1), 1), None, Chance())
    shown = Revealed(header, session.match)
    looked = DecisionReview(context, shown, 0, session)
    looked.take(_verdicts(shown))
    return Review(context, shown, 0, looked)


def _verdicts(shown: Revealed) -> Iterator[Verdict]:
    """One for each pair of moves that occurs in the match."""
    keys = {
        ("play", "play"): "review.play.play",
        ("play", "draw"): "review.play.draw",
        ("draw", "play"): "review.draw.play",
        ("quit", "play"): "review.quit.play",
        ("draw", "quit"): "review.draw.quit",
    }
    for index, view, move in decisions(shown.game, shown.match.steps, 0):
        for best in view.legal:
            key = keys.pop((str(move).split()[0], str(best).split()[0]), "")
            if key and best != move:
                cost = 0.03 + 0.04 * len(keys)
                numbers = {
                    "card": str(best).split()[-1],
                    "played_card": str(move).split()[-1],
                    "cost": "4",
                    "cost_win": round(100 * cost),
                    "hand": 7,
                    "n": 7,
                }
                yield Verdict(index, view.round, move, best, cost, key, numbers)
                break


def title(context: AppContext) -> Scene:
    """The title of a regular player."""
    from lama_gui.scenes.before.title import Title
    from lama_gui.scenes.common.lineup import remember, usual

    before = context.settings
    with there(context, (*_matches(MANY)[:-1], *_days())):
        context.settings = msgspec.structs.replace(before, last_match=remember(usual()))
        scene = Title(context, TODAY)
        scene.deal = query_deal(context.index_worker, TODAY).answer
    return scene


def daily(context: AppContext) -> Scene:
    """The calendar before today's deal is played."""
    from lama_gui.scenes.lookback.daily import Daily

    with there(context, _days()):
        return Daily(context, TODAY)


def daily_played(context: AppContext) -> Scene:
    """The calendar with a played day selected."""
    from lama_gui.scenes.lookback.daily import Daily

    with there(context, _days()):
        scene = Daily(context, TODAY)
    scene.chosen = TODAY - timedelta(DAYS[0])
    return scene
