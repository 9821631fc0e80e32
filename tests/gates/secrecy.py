"""Hidden cards can't leak: everything observable is the same for two possible deals.

A random match is played to a random point, and its hidden cards are redealt consistently with all
moves. Everything that reaches the person is compared: the pixels of every frame, the log, toasts,
captions, sounds, the list of matches, statistics, the replay of an unfinished match, shared files,
and the answers of bots and the coach.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random

import msgspec
import pygame

from lama_gui.app.opening import open_context
from lama_gui.families import GAMES, game
from lama_gui.kit import system
from lama_gui.kit.context import headless
from lama_gui.kit.scene import Scene, nodes_of
from lama_gui.kit.widgets import Toast
from lama_gui.library.statistics import Index
from lama_gui.players.questions import Hint
from lama_gui.players.registry import make_bot
from lama_gui.records import Header, SeatInfo, read_record
from lama_gui.records.reader import SUFFIX
from lama_gui.records.writer import encoded
from lama_gui.rules.game import Move
from lama_gui.scenes.after.share import Share
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.lookback.history import History
from lama_gui.scenes.lookback.replay import ReplayScene
from lama_gui.scenes.lookback.statistics import Statistics
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from lama_gui.session.resume import find_unfinished
from lama_gui.session.visibility import Revealed, UnfinishedError, shown
from lama_gui.settings import Profile, Settings
from lama_gui.storage import Home
from lama_gui.texts import languages
from tests.gates.gate import Failed, Figures, Gate
from tests.ui.hidden import NOBODY, reshuffled
from tools.gallery.past import played
from tools.gallery.positions import begin, names_of
from tools.gallery.states import casually, greedily, patiently
from tools.pilot import Pilot

SIZE = (960, 540)
#: Seconds after which a new scene accepts input.
AWAKE = 0.6
CREATED = "2026-11-20T20:15:00+00:00"

#: Observations as (name, value).
Trace = list[tuple[str, object]]


class Watch:
    """Somebody who records everything."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.trace: Trace = []

    def look(self, what: str) -> None:
        """Record the picture, what a screen reader says, the log, toasts, and sounds."""
        pilot, scene, name = self.pilot, self.pilot.scene, f"{what}, {self.pilot.scene.name}"
        picture = blake2b(pilot.picture().get_buffer().raw, digest_size=16).hexdigest()
        self.trace.append((f"{name}: pixels", picture))
        spoken = (scene.spoken_title, scene.spoken_text, *nodes_of(scene))
        self.trace.append((f"{name}: spoken", spoken))
        table = next((s for s in pilot.stack.scenes if isinstance(s, TableScene)), None)
        if table is not None:
            lines = [(line.who, line.what, line.card) for line in table.board.log.lines]
            toasts = [w.text for w in table.widgets if isinstance(w, Toast)]
            self.trace.append((f"{name}: log", lines))
            self.trace.append((f"{name}: toasts", toasts))
            self.trace.append((f"{name}: caption", table.board.captions.sound))
        self.trace.append((f"{name}: sounds", tuple(pilot.context.audio.requested)))

    def steps(self, what: str, count: int, seconds: float = 1 / 30) -> None:
        """Record several frames."""
        for _ in range(count):
            self.pilot.step(seconds)
            self.look(what)

    def turn_to(self, scene: type[Scene]) -> None:
        """Watch another scene."""
        self.pilot = Pilot(self.pilot.context, scene, SIZE)
        self.pilot.settle()

    def note(self, what: str, value: object) -> None:
        """Record anything else that reaches the person."""
        self.trace.append((what, value))


Way = Callable[[Session, Random, AppContext], Trace]


# ------------------------------------------------------------- at the table


def _table(session: Session, context: AppContext) -> Watch:
    return Watch(Pilot(context, lambda c: TableScene(c, session), SIZE))


def _sit_down(watch: Watch, chance: Random) -> None:
    """Open the curtain by key or pointer, and read what has happened."""
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
    """Do things that aren't moves."""
    pilot = watch.pilot
    for _ in range(count):
        if chance.random() < 0.4:
            pilot.move(chance.uniform(0, 1920), chance.uniform(0, 1080))
        else:
            pilot.press(chance.choice(LOOKING))
        pilot.step(chance.choice([0.0, 0.1, AWAKE]))
        watch.look("looked about")


def at_the_table(session: Session, chance: Random, context: AppContext) -> Trace:
    """A person sits down and looks around."""
    watch = _table(session, context)
    watch.look("came")
    _sit_down(watch, chance)
    watch.look("sat")
    _fiddle(watch, chance, 4)
    return watch.trace


def before_the_curtain(session: Session, chance: Random, context: AppContext) -> Trace:
    """Nobody in particular watches: the curtain, and face-down cards."""
    watch = _table(session, context)
    watch.steps("the curtain", 3, 0.2)
    if chance.random() < 0.5:
        watch.pilot.press("esc", "esc")
        watch.look("a pause")
        return watch.trace
    watch.trace = []
    _sit_down(Watch(watch.pilot), chance)
    table = watch.pilot.scene
    assert isinstance(table, TableScene)
    table.say(f"Play the {session.view(table.viewer).hand[0]}.", private=True)
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


def _cards(session: Session) -> list[Move]:
    """The cards that go."""
    return [move for move in session.match.legal if str(move) not in ("draw", "quit")]


def playing(session: Session, chance: Random, context: AppContext) -> Trace:
    """Play the first card that goes, until the next person's curtain, or a bot's turn."""
    context.change(speed="normal")
    watch = _table(session, context)
    _sit_down(watch, chance)
    pilot, table = watch.pilot, watch.pilot.scene
    assert isinstance(table, TableScene)
    table.try_move(_cards(session)[0], None)
    watch.steps("played", 2, 0.1)
    pilot.until(lambda: pilot.scene is not table or not table.board.animator.running)
    watch.look("passed on")
    return watch.trace


def handing_over(session: Session, chance: Random, context: AppContext) -> Trace:
    """After a draw or quit, what the next person sees."""
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
    quiet = {str(move): move for move in session.match.legal if str(move) in ("draw", "quit")}
    steps = len(session.match.steps)
    if chance.random() < 0.8 and "draw" in quiet:
        pilot.press("d")
    else:
        assert isinstance(table, TableScene)
        table.try_move(quiet.get("quit", quiet.get("draw")), None)
    hurry = chance.random() < 0.3
    for frame in range(240):
        if pilot.scene.name != "table":
            break
        pilot.step(1 / 30)
        if hurry and frame == 1:
            pilot.press("space")
    watch = Watch(pilot)
    context.audio.requested.clear()
    watch.note("moves", len(session.match.steps) - steps)
    if pilot.scene.name != "curtain":
        return watch.trace
    watch.look("passed on")
    watch.steps("passed on", 3, 0.25)
    pilot.post(pygame.KEYDOWN, **Pilot.key_fields("enter"))
    watch.steps("opening", 36)
    pilot.post(pygame.KEYUP, **Pilot.key_fields("enter"))
    watch.steps("opened", 3)
    if pilot.scene.name == "recap":
        pilot.step(AWAKE)
        pilot.press("enter")
    watch.steps("sat", 4)
    _fiddle(watch, chance, 2)
    return watch.trace


def agreeing(session: Session, chance: Random, context: AppContext) -> Trace:
    """Let a person replace a bot, or swap with it, and look at the table."""
    watch = _table(session, context)
    pilot = watch.pilot
    pilot.step(AWAKE)
    pilot.press("esc")
    pilot.step(AWAKE)
    pilot.click("seats")
    pilot.step(AWAKE)
    other = chance.randrange(1, session.match.seats)
    if chance.random() < 0.5:
        pilot.click(f"seat.{other}")
        pilot.scene.focus_on("player")
        pilot.press("left", "left", "left")
    else:
        pilot.click("swap")
        pilot.click(f"seat.{other}")
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
    """The match as an unfinished file, sometimes beside a finished one."""
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
    header = begin("classic", 3).header
    return encoded(header, played(header, Chance(5), 5))


def looking_back(session: Session, chance: Random, context: AppContext) -> Trace:
    """The replay of an unfinished match, in all its parts."""
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
    """The title, the list of matches, statistics, and the index."""
    with _kept(session, context.home, chance):
        watch = Watch(Pilot(context, Title, SIZE))
        watch.look("the title")
        watch.note("glance", repr(find_unfinished(context.home.matches).glance))
        watch.turn_to(History)
        watch.look("the list")
        with Index(context.home.statistics) as index:
            watch.note("index", repr(index.matches(None, 0, 10)))
            watch.note("seats", repr(index.seats()))
        watch.turn_to(Statistics)
        watch.look("statistics")
        watch.turn_to(History)
        watch.pilot.step(AWAKE)
        watch.pilot.click("match.0")
        if len(session.humans) > 1:
            watch.look("gone on with")
        for scene in watch.pilot.stack.scenes:
            scene.on_exit()
    return watch.trace


def shared(session: Session, chance: Random, context: AppContext) -> Trace:
    """What is saved and copied when sharing an unfinished match."""
    copied: list[str] = []
    real, system.copy_text = system.copy_text, lambda text: not copied.append(text)  # type: ignore[func-returns-value]
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
        system.copy_text = real
    return watch.trace


# ------------------------------------------------------------- bots


def thought(session: Session, chance: Random, context: AppContext) -> Trace:
    """The answers of bots and the coach for the current player."""
    del context
    turn = session.match.turn
    view, seed = session.view(turn), chance.getrandbits(20)
    levels = ["random", "novice", "steady"] + ["expert"] * (chance.random() < 0.25)
    trace: Trace = [(level, str(make_bot(level, seed).choose(view))) for level in levels]
    if chance.random() < 0.25:
        trace.append(("the coach", repr(Hint()(view))))
    return trace


# ------------------------------------------------------------- two deals


@cache
def _home() -> Home:
    """The home of all trials, which is cleared after each."""
    headless()
    return Home.within(Path(tempfile.mkdtemp(prefix="lama-secrecy-")))


def differ(one: Trace, other: Trace) -> str:
    """The first difference, or ""."""
    for (what, first), (also, second) in zip(one, other, strict=False):
        if (what, first) != (also, second):
            return f"{what}: {str(first)[:200]} / {str(second)[:200]}"
    return "" if len(one) == len(other) else f"{len(one)} and {len(other)} things were seen"


# ------------------------------------------------------------- random matches


def _settings(chance: Random) -> Settings:
    """Random settings, without family mode, in which hands are open."""
    small = [Profile(name=name, prereader=True) for name in names_of("classic")[1:3]]
    return Settings(
        language=chance.choice(languages()),
        profiles=small if chance.random() < 0.3 else [],
        speed=chance.choice(["instant", "fast", "normal"]),
        reduced_motion=chance.random() < 0.3,
        captions=chance.random() < 0.5,
        peek=chance.random() < 0.2,
    )


def _session(
    chance: Random, people: int | None = None, *, turn: bool = True
) -> tuple[Session, int]:
    """A match in the middle of a round, and whose turn it is: a person's, else anybody's."""
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
            wished = number >= wanted and seat is not None and (session.is_human(seat) or not turn)
            if wished and _hidden(session, seat):
                return session, seat
            if session.advance() is None:
                match.play(manner(session.view(seat), chance), seat)


def _hidden(session: Session, seat: int) -> bool:
    """Whether the seat, and somebody else, has cards."""
    sizes = session.view(seat).hand_sizes
    return sizes[seat] > 1 and sum(sizes) > sizes[seat]


# ------------------------------------------------------------- trials

#: Chooses a match at a point of a round, and who looks: a seat or NOBODY.
Choose = Callable[[Random], tuple[Session, int]]


def with_cards(chance: Random) -> tuple[Session, int]:
    """A turn in which a card goes."""
    while not _cards((found := _session(chance))[0]):
        pass
    return found


def before_another(chance: Random) -> tuple[Session, int]:
    """A turn after which, without a card played, it is another person's, who looks."""
    while True:
        session, turn = _session(chance)
        match = session.match
        quiet = [move for move in match.legal if str(move) in ("draw", "quit")]
        after = {match.game.turn(match.game.play(match.state, m, turn)[0]) for m in quiet}
        following = after.pop() if len(after) == 1 else None
        if following not in (None, turn) and session.is_human(following):
            return session, following


def unfinished(chance: Random) -> tuple[Session, int]:
    """An unfinished match of one, several, or no people."""
    session, _ = _session(chance, 1, turn=False)
    seats = session.match.seats
    people = frozenset(chance.sample(range(seats), chance.choice([0, 1, 1, 1, 2, seats])))
    infos = tuple(
        SeatInfo(info.name, "human" if seat in people else "steady", info.avatar, info.youngest)
        for seat, info in enumerate(session.header.seats)
    )
    header = Header(session.header.variant, infos, session.header.options, seed="gallery")
    eyes = next(iter(people)) if len(people) == 1 else NOBODY
    return Session(header, session.match, None, session.chance), eyes


TRIALS: tuple[tuple[str, Way, Choose], ...] = (
    ("at the table", at_the_table, _session),
    ("face down", before_the_curtain, lambda chance: (_session(chance)[0], NOBODY)),
    ("passed on", handing_over, before_another),
    ("played", playing, with_cards),
    ("replay", looking_back, unfinished),
    ("lists", the_list, unfinished),
    ("shared", shared, unfinished),
    ("answers", thought, lambda chance: _session(chance, 1, turn=False)),
    ("replay", looking_back, unfinished),
    ("passed on", handing_over, before_another),
    ("agreed", agreeing, lambda chance: _session(chance, 1)),
    ("at the table", at_the_table, _session),
)


def trial(seed: int, figures: Figures) -> None:
    """Two deals of one match at one point, each in a newly started program."""
    name, way, choose = TRIALS[seed % len(TRIALS)]
    chance = Random(seed)
    settings = _settings(chance)
    session, eyes = choose(chance)
    truths = [reshuffled(session, eyes, Random(n)) for n in (2 * seed, 2 * seed + 1)]
    one, other = (truth.match.state.hands for truth in truths)
    figures.count("truths that differ", one != other)
    traces = []
    for truth in truths:
        with closing(open_context(_home(), settings=settings, rng=Random(seed))) as context:
            traces.append(way(truth, Random(seed), context))
    if problem := differ(*traces):
        raise Failed(f"{way.__name__}: {problem}")
    figures.count("things compared", len(traces[0]))
    figures.count(name)


def _other_hands(figures: Figures) -> None:
    """The comparison would be idle if hardly anything differed behind the two tables."""
    if figures.get("truths that differ") < figures.get("trials") / 2:
        raise Failed("most truths are the same")


GATE = Gate(
    name="secrecy",
    holds_when="two truths look, sound and read the same",
    full=2000,
    short=24,  # each way twice
    trial=trial,
    end=_other_hands,
)
