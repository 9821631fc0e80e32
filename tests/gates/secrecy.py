"""Nothing tells a hidden card: what a screen shows, says and keeps is the same for two truths.

A random match is played to a random moment, and its hidden cards are dealt anew as far as the
moves made allow it. Both are then shown in the same way, and whatever reaches the person is
compared: pixels of every frame, the log, toasts, captions, sounds, the list of matches, the
statistics, the replay of a match that is not over, what is saved for others, and what bots and
the coach answer. (Nothing is spoken yet.)
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random

from lama_gui.app.opening import open_context
from lama_gui.app.pilot import headless
from lama_gui.families import GAMES, game
from lama_gui.records import Header, SeatInfo
from lama_gui.scenes.app_context import AppContext
from lama_gui.session import Session
from lama_gui.settings import Settings
from lama_gui.storage import Home
from lama_gui.texts import languages
from tests.gates._ways import (
    Trace,
    Way,
    agreeing,
    at_the_table,
    before_the_curtain,
    handing_over,
    looking_back,
    shared,
    the_list,
    thought,
)
from tests.gates.gate import Failed, Figures, Gate
from tests.ui.hidden import NOBODY, reshuffled
from tools.gallery.positions import begin
from tools.gallery.states import casually, greedily, patiently


@cache
def _home() -> Home:
    """One home for all: what a trial leaves there, it clears."""
    headless()
    folder = Path(tempfile.mkdtemp(prefix="lama-secrecy-"))
    return Home(folder, folder, folder)


@contextmanager
def _window(settings: Settings, seed: int) -> Iterator[AppContext]:
    """The program just started: nothing is left of what was shown and pressed before."""
    context = open_context(_home(), settings=settings, rng=Random(seed))
    try:
        yield context
    finally:
        context.close()


# ------------------------------------------------------------- what is compared


def _differ(one: Trace, other: Trace) -> str:
    """The first thing that differs, or ""."""
    for (what, first), (also, second) in zip(one, other, strict=False):
        if (what, first) != (also, second):
            return f"{what}: {str(first)[:200]} / {str(second)[:200]}"
    return "" if len(one) == len(other) else f"{len(one)} and {len(other)} things were seen"


def _compare(
    seed: int, session: Session, settings: Settings, eyes: int, way: Way, figures: Figures
) -> None:
    """Show two truths in the same way."""
    truths = [reshuffled(session, eyes, Random(n)) for n in (2 * seed, 2 * seed + 1)]
    figures.count("truths that differ", _hands(truths[0]) != _hands(truths[1]))
    traces = []
    for truth in truths:
        with _window(settings, seed) as context:
            traces.append(way(truth, Random(seed), context))
    if problem := _differ(*traces):
        raise Failed(f"{way.__name__}: {problem}")
    figures.count("things compared", len(traces[0]))


def _hands(session: Session) -> object:
    return session.match.state.hands


# ------------------------------------------------------------- random matches


def _settings(chance: Random) -> Settings:
    """A random player: not in the family, where hands lie open on purpose."""
    return Settings(
        language=chance.choice(languages()),
        speed=chance.choice(["instant", "fast", "normal"]),
        reduced_motion=chance.random() < 0.3,
        captions=chance.random() < 0.5,
        peek=chance.random() < 0.2,
    )


def _session(chance: Random, people: int | None, *, turn: bool = True) -> Session:
    """A match in mid-round. ``turn``: a person has to choose; else anybody."""
    while True:
        variant = chance.choice(list(GAMES))
        seats = chance.choice(game(variant).seat_counts)
        some = min(seats, chance.randint(2, seats) if people is None else people)
        session = begin(variant, seats, people=some, seed=chance.getrandbits(30))
        manner = chance.choice([casually, casually, patiently, greedily])
        wanted, match = chance.randint(2, 70), session.match
        for number in range(400):
            if match.over:
                break
            seat = match.turn
            wished = seat is not None and (session.is_human(seat) or not turn)
            if number >= wanted and wished and _hidden(session, seat):
                return session
            if session.advance() is None:
                match.play(manner(session.view(seat), chance), seat)


def _hidden(session: Session, seat: int | None) -> bool:
    """Whether somebody else holds cards: a round is going on."""
    if seat is None:
        return False
    sizes = session.view(seat).hand_sizes
    return len(session.view(seat).hand) > 1 and sum(sizes) > sizes[seat]


# ------------------------------------------------------------- trials


def _renamed(session: Session, people: frozenset[int]) -> Session:
    """The same match with other seats played by people."""
    seats = tuple(
        SeatInfo(info.name, "human" if seat in people else "steady", info.avatar, info.youngest)
        for seat, info in enumerate(session.header.seats)
    )
    header = Header(session.header.variant, seats, session.header.options, seed="gallery")
    return Session(header, session.match, None, session._chance)


def _hot_seat(seed: int, figures: Figures, way: Way, eyes: str) -> None:
    chance = Random(seed)
    settings = _settings(chance)
    session = _session(chance, None)
    turn = session.match.turn
    assert turn is not None
    _compare(seed, session, settings, turn if eyes == "turn" else NOBODY, way, figures)


def _agreed(seed: int, figures: Figures) -> None:
    chance = Random(seed)
    settings = _settings(chance)
    _compare(seed, _session(chance, 1), settings, 0, agreeing, figures)


def _passed_on(seed: int, figures: Figures) -> None:
    chance = Random(seed)
    settings = _settings(chance)
    while True:
        session = _session(chance, None)
        match, turn = session.match, session.match.turn
        quiet = [move for move in match.legal if str(move) in ("draw", "quit")]
        after = {match.game.turn(match.game.play(match.state, m, turn)[0]) for m in quiet}
        following = after.pop() if len(after) == 1 else None
        if following not in (None, turn) and session.is_human(following):
            break
    _compare(seed, session, settings, following, handing_over, figures)


def _left(seed: int, figures: Figures, way: Way) -> None:
    """A match that was left: one person's, several people's, or nobody's."""
    chance = Random(seed)
    settings = _settings(chance)
    session = _session(chance, 1, turn=False)
    seats = session.match.seats
    people = frozenset(chance.sample(range(seats), chance.choice([0, 1, 1, 1, 2, seats])))
    session = _renamed(session, people)
    eyes = next(iter(people)) if len(people) == 1 else NOBODY
    _compare(seed, session, settings, eyes, way, figures)


def _answered(seed: int, figures: Figures) -> None:
    chance = Random(seed)
    session = _session(chance, 1, turn=False)
    turn = session.match.turn
    assert turn is not None
    _compare(seed, session, Settings(), turn, thought, figures)


TRIALS: tuple[tuple[str, Callable[[int, Figures], None]], ...] = (
    ("at the table", lambda seed, figures: _hot_seat(seed, figures, at_the_table, "turn")),
    ("face down", lambda seed, figures: _hot_seat(seed, figures, before_the_curtain, "nobody")),
    ("passed on", _passed_on),
    ("replay", lambda seed, figures: _left(seed, figures, looking_back)),
    ("lists", lambda seed, figures: _left(seed, figures, the_list)),
    ("shared", lambda seed, figures: _left(seed, figures, shared)),
    ("answers", _answered),
    ("replay", lambda seed, figures: _left(seed, figures, looking_back)),
    ("passed on", _passed_on),
    ("agreed", _agreed),
    ("at the table", lambda seed, figures: _hot_seat(seed, figures, at_the_table, "turn")),
)


def trial(seed: int, figures: Figures) -> None:
    """One match at one moment, shown in one way."""
    name, one = TRIALS[seed % len(TRIALS)]
    one(seed, figures)
    figures.count(name)


GATE = Gate("secrecy", "two truths look, sound and read the same", 2000, 60, trial)
