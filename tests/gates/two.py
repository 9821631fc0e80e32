"""Two instances of the program with the same home, interleaved by a scheduler.

An instance is a thread that only runs while it is scheduled, and may be interrupted before each
call on a file. The seed determines the schedule, so races are reproducible.
"""

from __future__ import annotations

import shutil
import tempfile
import threading
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from random import Random

from lama_gui.families import FAMILIES, game
from lama_gui.match import Step
from lama_gui.records import Header, RecordError, SeatInfo, verify
from lama_gui.records.reader import SUFFIX
from lama_gui.records.writer import InUseError
from lama_gui.session import Chance, Session
from lama_gui.session.resume import find_unfinished, open_match
from lama_gui.settings import Settings, SettingsFile
from tests.gates._calls import watched
from tests.gates.gate import Failed, Figures, Gate

COPIES = 2
ACTIONS = 12
VARIANTS = ("classic", "party", "vamos")


class Scheduler:
    """Runs one of several threads at a time, chosen by ``chance``."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._turns: dict[int, threading.Semaphore] = {}
        self._alive: list[int] = []
        self._me = threading.local()
        self.switches = 0

    def run(self, *actions: Callable[[], None]) -> list[BaseException]:
        """Run the threads until they end; returns their exceptions."""
        errors: list[BaseException] = []

        def work(number: int, action: Callable[[], None]) -> None:
            self._me.number = number
            self._turns[number].acquire()
            try:
                action()
            except BaseException as error:
                errors.append(error)
            self._alive.remove(number)
            if self._alive:
                self._turns[self._chance.choice(self._alive)].release()

        threads = []
        for number, action in enumerate(actions):
            self._turns[number] = threading.Semaphore(0)
            self._alive.append(number)
            threads.append(threading.Thread(target=work, args=(number, action), daemon=True))
        for thread in threads:
            thread.start()
        self._turns[self._chance.choice(self._alive)].release()
        for thread in threads:
            thread.join(60)
            if thread.is_alive():
                errors.append(Failed("a copy waits for ever"))
        return errors

    def offer(self, _: str = "") -> None:
        """Maybe switch to another thread."""
        me = getattr(self._me, "number", None)
        if me is None:
            return
        following = self._chance.choice(self._alive)
        if following != me:
            self.switches += 1
            self._turns[following].release()
            self._turns[me].acquire()


class Home:
    """The shared folder, with what each instance was told has been saved."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.matches = root / "matches"
        self.kept: dict[Path, list[bytes]] = defaultdict(list)


class Copy:
    """An instance: resumes and begins matches, plays, undoes, and leaves."""

    def __init__(self, home: Home, chance: Random, figures: Figures) -> None:
        self.home, self.chance, self.figures = home, chance, figures
        self.session: Session | None = None

    def run(self) -> None:
        """Do random things, then leave."""
        for _ in range(ACTIONS):
            often = (self.resume, self.play, self.play)
            seldom = (self.begin, self.undo, self.leave, self.settings, self.hand_over)
            self.chance.choice((*often, *often, *seldom))()
        self.leave()

    def resume(self) -> None:
        """Wait in the title, then resume."""
        if self.session is not None:
            return self.play()
        found = find_unfinished(self.home.matches)
        if found.set_aside or found.stuck:
            raise Failed(f"a good file was called damaged: {found}")
        if found.path is not None:
            self.open(found.path)
        return None

    def open(self, path: Path) -> None:
        try:
            self.session = open_match(path, chance=Chance(self.chance.getrandbits(30)))
        except InUseError as error:
            if "being played by another copy" not in str(error):
                raise
            self.figures.count("in_use")
        except RecordError as error:
            raise Failed(f"{path.name} can't be opened: {error}") from error
        else:
            self.figures.count("resumed")
            self._compare(path)

    def begin(self) -> None:
        """Begin a match, often in the same second as the other instance."""
        if self.session is not None:
            return
        variant = self.chance.choice(VARIANTS)
        seats = [SeatInfo(f"P{n}", "human") for n in range(game(variant).seat_counts[0])]
        header = Header(variant, tuple(seats))
        self.session = Session.begin(header, self.home.matches, Chance(self.chance.getrandbits(30)))
        if self.session.path in self.home.kept:
            raise Failed(f"two copies began in {self.session.path.name}")
        self.home.kept[self.session.path] = []
        self.figures.count("begun")

    def play(self) -> None:
        """Make some moves, which are saved when each returns."""
        for _ in range(self.chance.randrange(1, 6)):
            session = self.session
            if session is None or session.match.over:
                return
            step = session.advance()
            if step is None:
                assert session.match.turn is not None
                moves = list(session.match.legal)
                step = session.play(self.chance.choice(moves), session.match.turn)
            if session.save_error:
                raise Failed(session.save_error)
            assert session.path is not None
            self.home.kept[session.path].append(_line(session, step))
            self.figures.count("moves")

    def undo(self) -> None:
        session = self.session
        if session is None or not session.match.steps:
            return
        seat = session.match.steps[-1].seat
        if seat is None or session.undo_refusal(seat) is not None:
            return
        assert session.path is not None
        session.undo()
        self.home.kept[session.path].pop()
        self.figures.count("undone")

    def leave(self) -> None:
        if self.session is not None:
            self.session.close()
            self.session = None

    def settings(self) -> None:
        """Save settings; the last one wins, and they are never mixed."""
        file = SettingsFile(self.home.root / "settings.json")
        file.load()
        if file.notice is not None:
            raise Failed(f"the settings: {file.notice}")
        file.save(Settings(master=self.chance.randrange(11)))

    def hand_over(self) -> None:
        if self.session is not None:
            self.session.hand_over(0, self.chance.choice(("human", "novice")))

    def _compare(self, path: Path) -> None:
        lines = path.read_bytes().splitlines(keepends=True)[1:]
        if lines != self.home.kept[path]:
            raise Failed(f"{path.name} has {len(lines)} lines, {len(self.home.kept[path])} kept")


def _line(session: Session, step: Step) -> bytes:
    lines = FAMILIES[session.match.game.family].lines
    return lines.write(step.before, step.seat, step.move) + b"\n"


def trial(seed: int, figures: Figures) -> None:
    """Two instances with a new home."""
    with tempfile.TemporaryDirectory(prefix="lama-two-") as folder:
        home = Home(Path(folder))
        chance = Random(seed)
        scheduler = Scheduler(Random(seed + 1))
        copies = [Copy(home, Random(chance.getrandbits(60)), figures) for _ in range(COPIES)]
        with watched(home.root, scheduler.offer):
            errors = scheduler.run(*(copy.run for copy in copies))
        for error in errors:
            raise error
        figures.count("switches", scheduler.switches)
        _judge(home)
        shutil.rmtree(home.root, ignore_errors=True)


def _judge(home: Home) -> None:
    """Check that exactly the confirmed lines are saved."""
    there = set(home.matches.glob(f"*{SUFFIX}")) if home.matches.exists() else set()
    if there != set(home.kept):
        raise Failed(f"files: {sorted(p.name for p in there ^ set(home.kept))}")
    for path, lines in home.kept.items():
        verdict = verify(path)
        if verdict.error is not None:
            raise Failed(f"{path.name}:{verdict}")
        if path.read_bytes().splitlines(keepends=True)[1:] != lines:
            raise Failed(f"{path.name} does not hold what was kept")


GATE = Gate(
    name="two",
    holds_when="no line lost, and one says that the other has the match",
    full=2_000,
    short=50,
    trial=trial,
)
