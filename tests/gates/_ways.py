"""How somebody looks at a match, at the table and away from it, and notes all that is there."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random

import msgspec
import pygame

from lama_gui.app.pilot import Pilot
from lama_gui.kit import clipboard
from lama_gui.kit.widgets import Toast
from lama_gui.library.statistics import Index
from lama_gui.players.questions import Hint
from lama_gui.players.registry import make_bot
from lama_gui.records import read_record
from lama_gui.records.export import encoded
from lama_gui.records.reader import SUFFIX
from lama_gui.scenes.after.share import Share
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.lookback.history import History
from lama_gui.scenes.lookback.replay import ReplayScene
from lama_gui.scenes.lookback.statistics import Statistics
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from lama_gui.session.resume import find_unfinished
from lama_gui.session.visibility import Revealed, UnfinishedError, shown
from lama_gui.storage import Home
from tools.gallery.positions import begin
from tools.gallery.states import casually

SIZE = (960, 540)
#: Long enough to be heard, after a scene has come up.
AWAKE = 0.6
CREATED = "2026-11-20T20:15:00+00:00"

#: What was seen, piece by piece: a name, and what it was.
Trace = list[tuple[str, object]]


class Watch:
    """Somebody at the screen who notes everything."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.trace: Trace = []

    def look(self, what: str) -> None:
        """The picture, the log, the toasts, and what has sounded."""
        pilot, name = self.pilot, f"{what}, {self.pilot.scene.name}"
        picture = blake2b(pilot.picture().get_buffer().raw, digest_size=16).hexdigest()
        self.trace.append((f"{name}: pixels", picture))
        table = next((s for s in pilot.stack.scenes if isinstance(s, TableScene)), None)
        if table is not None:
            lines = [(line.who, line.what, line.card) for line in table.board.log.lines]
            toasts = [w.text for w in table.widgets if isinstance(w, Toast)]
            self.trace.append((f"{name}: log", lines))
            self.trace.append((f"{name}: toasts", toasts))
            self.trace.append((f"{name}: caption", table.board.captions.sound))
        self.trace.append((f"{name}: sounds", tuple(pilot.context.audio.requested)))

    def steps(self, what: str, count: int, seconds: float = 1 / 30) -> None:
        """Look at some frames in a row."""
        for _ in range(count):
            self.pilot.step(seconds)
            self.look(what)

    def note(self, what: str, value: object) -> None:
        """Something else that reaches the person."""
        self.trace.append((what, value))


Way = Callable[[Session, Random, AppContext], Trace]


# ------------------------------------------------------------- at the table


def _table(session: Session, context: AppContext) -> Watch:
    return Watch(Pilot(context, lambda c: TableScene(c, session), SIZE))


def _sit_down(watch: Watch, chance: Random) -> None:
    """Open the curtain, by key or by pointer, and read what has happened."""
    pilot = watch.pilot
    if pilot.scene.name == "curtain":
        pilot.step(AWAKE)
        if chance.random() < 0.5:
            pilot.hold("enter")
        else:
            pilot.click("open")
        watch.look("behind the curtain")
    if pilot.scene.name == "recap":
        pilot.step(AWAKE)
        pilot.press("enter")
    watch.steps("sat down", 2)
    pilot.settle()


LOOKING = ("left", "right", "up", "down", "tab", "j", "v", "p", "h", "esc", "f1")


def _fiddle(watch: Watch, chance: Random, count: int) -> None:
    """Do this and that which makes no move."""
    pilot = watch.pilot
    for _ in range(count):
        if chance.random() < 0.4:
            pilot.move(chance.uniform(0, 1920), chance.uniform(0, 1080))
        else:
            pilot.press(chance.choice(LOOKING))
        pilot.step(chance.choice([0.0, 0.1, AWAKE]))
        watch.look("looked about")


def at_the_table(session: Session, chance: Random, context: AppContext) -> Trace:
    """A person sits down, looks about, and what nobody may see is looked for."""
    watch = _table(session, context)
    watch.look("came")
    _sit_down(watch, chance)
    watch.look("sat")
    _fiddle(watch, chance, 4)
    return watch.trace


def before_the_curtain(session: Session, chance: Random, context: AppContext) -> Trace:
    """Nobody in particular looks: at the curtain, and over cards that lie face down."""
    watch = _table(session, context)
    watch.steps("the curtain", 3, 0.2)
    if chance.random() < 0.5:
        watch.pilot.press("esc", "esc")
        watch.look("a pause")
        return watch.trace
    _, watch.trace = watch.trace, []
    private = Watch(watch.pilot)
    _sit_down(private, chance)
    watch.pilot.press("v")
    watch.pilot.settle()
    watch.pilot.move(960, 960)
    watch.pilot.step(AWAKE)
    watch.pilot.context.audio.requested.clear()
    watch.look("face down")
    watch.pilot.press(*chance.sample(["1", "d", "q", "h", "left", "tab", "l", "3", "u"], 4))
    watch.steps("tried", 3, 0.2)
    watch.pilot.press("esc")
    watch.look("paused")
    return watch.trace


def handing_over(session: Session, chance: Random, context: AppContext) -> Trace:
    """Somebody draws or quits and passes the screen on: what the next person sees."""
    private = _table(session, context)
    _sit_down(private, chance)
    pilot, table = private.pilot, private.pilot.scene
    if table.name != "table":
        return private.trace[:0]
    for _ in range(chance.randint(0, 3)):
        if chance.random() < 0.5:
            pilot.press(chance.choice(["left", "right", "tab"]))
        else:
            pilot.move(chance.uniform(400, 1500), chance.uniform(700, 1080))
    if context.settings.peek:
        pilot.press("p")
    legal = [str(move) for move in session.match.legal]
    wishes = [move for move in ("draw", "quit") if move in legal]
    steps = len(session.match.steps)
    if chance.random() < 0.8 and "draw" in wishes:
        pilot.press("d")
    else:
        assert isinstance(table, TableScene)
        table._try(session.match.legal[[*legal].index(wishes[-1])], None)
    hurry = chance.random() < 0.3
    frames = 0
    while pilot.scene.name == "table" and frames < 240:
        pilot.step(1 / 30)
        frames += 1
        if hurry and frames == 2:
            pilot.press("space")
    watch = Watch(pilot)
    context.audio.requested.clear()
    watch.note("moves", len(session.match.steps) - steps)
    if pilot.scene.name != "curtain":
        return watch.trace
    watch.look("passed on")
    watch.steps("passed on", 3, 0.25)
    pilot.post(pygame.KEYDOWN, **Pilot._key("enter"))
    watch.steps("opening", 36)
    pilot.post(pygame.KEYUP, **Pilot._key("enter"))
    watch.steps("opened", 3)
    if pilot.scene.name == "recap":
        pilot.step(AWAKE)
        pilot.press("enter")
    watch.steps("sat", 4)
    _fiddle(watch, chance, 2)
    return watch.trace


def agreeing(session: Session, chance: Random, context: AppContext) -> Trace:
    """Somebody agrees to play for a bot, or to change places with it, and looks at the table."""
    watch = _table(session, context)
    pilot = watch.pilot
    pilot.step(AWAKE)
    pilot.press("esc")
    pilot.step(AWAKE)
    pilot.click("seats")
    pilot.step(AWAKE)
    other = chance.randrange(1, session.match.seats)
    if chance.random() < 0.5:
        pilot.scene.focus_on(f"seat.{other}")
        pilot.press("left", "left", "left")
    else:
        pilot.click("swap")
        pilot.click("place.0")
        pilot.click(f"place.{other}")
    watch.look("agreed")
    pilot.press("esc")
    pilot.step(AWAKE)
    pilot.press("esc")
    watch.steps("back", 6, 0.1)
    _fiddle(watch, chance, 2)
    return watch.trace


# ------------------------------------------------------------- away from the table


@contextmanager
def _kept(session: Session, home: Home, chance: Random) -> Iterator[Path]:
    """The match as a file that was left; sometimes one that is over lies beside it."""
    folder = home.matches
    folder.mkdir(parents=True, exist_ok=True)
    header = msgspec.structs.replace(session.header, created=CREATED)
    path = folder / f"2026-11-20-201500-{header.variant}{SUFFIX}"
    path.write_bytes(encoded(header, session.match))
    os.utime(path, (1_800_000_000, 1_800_000_000))
    if chance.random() < 0.5:
        other = folder / f"2026-11-19-201500-classic{SUFFIX}"
        other.write_bytes(_finished())
        os.utime(other, (1_700_000_000, 1_700_000_000))
    try:
        yield path
    finally:
        for file in folder.iterdir():
            file.unlink()
        home.statistics.unlink(missing_ok=True)


@cache
def _finished() -> bytes:
    session, chance = begin("classic", 3, seed=5), Random(5)
    while not session.match.over:
        if session.advance() is None:
            seat = session.match.turn
            session.match.play(casually(session.view(seat), chance), seat)
    return encoded(session.header, session.match)


def looking_back(session: Session, chance: Random, context: AppContext) -> Trace:
    """The replay of a match that was left: everywhere in it, by every way."""
    with _kept(session, context.home, chance) as path:
        record = read_record(path)
        match = shown(record, path)
        seat = chance.randrange(record.match.seats)
        watch = Watch(Pilot(context, lambda c: ReplayScene(c, match, seat), SIZE))
        pilot, scene = watch.pilot, watch.pilot.scene
        assert isinstance(scene, ReplayScene)
        watch.look("opened")
        pilot.press("end")
        watch.look("its end")
        for _ in range(3):
            scene.go(chance.randint(0, match.length))
            watch.look("anywhere")
        scene.go(max(0, match.length - chance.randint(1, 6)))
        pilot.click("play")
        watch.steps("played", 20, 0.12)
        for name in ("open", "seat", "play-on"):
            watch.note(name, any(widget.name == name for widget in scene.widgets))
        position = chance.randint(0, match.length)
        for side in match.sides:
            watch.note("view", repr(match.view(position, side)))
            watch.note("events", repr(match.events(position, side)))
    return watch.trace


def the_list(session: Session, chance: Random, context: AppContext) -> Trace:
    """The title, the list of matches, statistics, the index itself; and the row's click."""
    with _kept(session, context.home, chance):
        watch = Watch(Pilot(context, Title, SIZE))
        watch.look("the title")
        watch.note("glance", repr(find_unfinished(context.home.matches).glance))
        watch = _then(watch, Pilot(context, History, SIZE))
        watch.look("the list")
        with Index(context.home.statistics) as index:
            watch.note("index", repr(index.matches(None, 0, 10)))
            watch.note("seats", repr(index.seats()))
        watch = _then(watch, Pilot(context, Statistics, SIZE))
        watch.look("statistics")
        watch = _then(watch, Pilot(context, History, SIZE))
        watch.pilot.step(AWAKE)
        watch.pilot.click("match.0")
        if len(session.humans) > 1:
            watch.look("gone on with")
        for scene in watch.pilot.stack.scenes:
            scene.let_go()
    return watch.trace


def _then(before: Watch, pilot: Pilot) -> Watch:
    watch = Watch(pilot)
    watch.trace = before.trace
    pilot.settle()
    return watch


def shared(session: Session, chance: Random, context: AppContext) -> Trace:
    """What is saved and copied for others of a match that is not over."""
    copied: list[str] = []
    real, clipboard.copy = clipboard.copy, lambda text: not copied.append(text)  # type: ignore[func-returns-value]
    home = context.home
    try:
        with _kept(session, home, chance) as path:
            match = shown(read_record(path), path)
            watch = Watch(Pilot(context, lambda c: Share(c, match, path), SIZE))
            watch.look("share")
            watch.pilot.step(AWAKE)
            watch.pilot.click("words")
            watch.pilot.click("picture")
            watch.pilot.click("file")
            watch.look("shared")
            watch.note("words", tuple(copied))
            for folder in (home.shared_files, home.shared_pictures):
                for file in sorted(folder.glob("*")) if folder.exists() else ():
                    content = file.read_bytes()
                    watch.note(f"saved {file.suffix}", blake2b(content).hexdigest())
                    file.unlink()
            try:
                Revealed(session.header, session.match)
            except UnfinishedError:
                watch.note("revealed", False)
    finally:
        clipboard.copy = real
    return watch.trace


# ------------------------------------------------------------- what is thought


def thought(session: Session, chance: Random, context: AppContext) -> Trace:
    """What a bot and the coach answer for the seat whose turn it is."""
    del context
    turn = session.match.turn
    view, seed = session.view(turn), chance.getrandbits(20)
    levels = ["random", "novice", "steady"] + ["expert"] * (chance.random() < 0.25)
    trace: Trace = [(level, str(make_bot(level, seed).choose(view))) for level in levels]
    if chance.random() < 0.25:
        trace.append(("the coach", repr(Hint()(view))))
    return trace
