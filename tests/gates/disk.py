"""Disk errors: each call on a file in the player's home fails once, with each of four errors.

One visit uses every kind of file: settings, resuming and starting matches, undo, takeovers, the end
with its proof, sharing, the daily deal, continuing from a replay, and error reports. Each failure
must be reported, the action must work the next time, and no step may be missing in any file.
"""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pygame

from lama_gui import journal
from lama_gui.app.opening import open_context
from lama_gui.kit.context import headless
from lama_gui.kit.dialog import Confirm
from lama_gui.kit.scene import Scene
from lama_gui.players import questions
from lama_gui.records import Header, RecordWriter, SeatInfo, read_record, verify
from lama_gui.records.reader import SUFFIX
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from lama_gui.storage import Home
from lama_gui.texts import Texts
from tests.gates._calls import watched
from tests.gates._window import known_secrets
from tests.gates.gate import Failed, Figures, Gate
from tests.records.golden import match_file
from tools.pilot import Pilot

ERRORS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO)
SETTINGS = (
    b'{"version": 1, "language": "en", "speed": "instant", "reduced_motion": true,'
    b' "ask_before_leave": false, "muted": true, "tutorial_seen": ["lama", "vamos"]}'
)
MOST_FRAMES = 400
"""The maximum number of frames until something has to happen."""


class Visit:
    """A player's visit. ``told``: all messages in dialogs and toasts."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.told: list[str] = []
        self.context = open_context(home, rng=Random(1), strict=True)
        self.pilot = Pilot(self.context, Title, (960, 540))

    @property
    def scene(self) -> Scene:
        return self.pilot.scene

    def run(self) -> None:
        """Run the whole visit."""
        self.wait("title")
        self.go("settings", lambda: self.pilot.click("settings"), "settings")
        self.context.change(master=3)
        self.context.save()
        self.go("title", lambda: self.pilot.press("esc"), "title")
        self.go("the last match", self.resume, "table", "round_result")
        self.play(5)
        self.undo()
        self.hand_over()
        self.play(10_000)
        self.wait("match_result")
        self.share()
        self.go("title", lambda: self.pilot.press("esc"), "title")
        self.go("a new match", self.new_match, "table", "round_result")
        self.play(4)
        self.leave()
        self.go("history", lambda: self.pilot.click("look_back"), "history")
        self.look_back()
        self.play(3)
        self.leave()
        self.go("the days", lambda: self.pilot.click("daily"), "daily")
        self.go("the day", lambda: self.pilot.click("play"), "table", "round_result")
        self.play(3)
        self.leave()
        journal.report(self.home, ValueError("a trial"))
        self.context.close()

    # ------------------------------------------------------------- driving

    def boxes(self) -> None:
        """Close dialogs; questions are answered with yes."""
        while isinstance(box := self.scene, Confirm):
            self.told.append(f"{box.title} {box.text} {box.details}")
            self.pilot.step(0.5)
            self.pilot.click("yes" if box.yes else "no")
            self.pilot.step(0.5)

    def listen(self) -> None:
        """Record a new toast."""
        toast = getattr(self.scene, "toast", None)
        if toast is not None and toast.text not in self.told[-1:]:
            self.told.append(toast.text)

    def until(self, holds: Callable[[], bool], act: Callable[[], None], pause: float = 0.5) -> None:
        """Act until ``holds()``. Raises Failed if that doesn't happen in time."""
        for _ in range(MOST_FRAMES):
            if holds():
                return
            act()
            self.pilot.step(pause)
            self.listen()
            self.boxes()
        raise Failed(f"in {self.scene.name!r} nothing leads on: {self.told[-3:]}")

    def wait(self, *names: str) -> None:
        """Wait for one of these scenes."""
        self.until(lambda: self.scene.name in names, lambda: None, 0.1)
        self.pilot.step(0.5)

    def again(
        self, what: str, act: Callable[[], None], holds: Callable[[], bool], tries: int = 2
    ) -> None:
        """Do something; a failure must be reported, and it must work the next time."""
        for _ in range(tries):
            told = len(self.told)
            act()
            self.pilot.step(0.5)
            self.listen()
            self.boxes()
            if holds():
                return
            if len(self.told) == told:
                raise Failed(f"{what} did not come and nothing was said, in {self.scene.name!r}")
        raise Failed(f"{what} never comes: {self.told[-3:]}")

    def go(self, what: str, act: Callable[[], None], *names: str) -> None:
        """Go to one of these scenes."""

        def awake() -> None:
            self.pilot.step(0.5)
            act()

        self.again(what, awake, lambda: self.scene.name in names, tries=3)

    # ------------------------------------------------------------- actions

    def play(self, moves: int) -> None:
        """Make this many moves for the people, or finish the match."""
        made = 0

        def move() -> None:
            nonlocal made
            scene = self.scene
            if isinstance(scene, TableScene) and scene.my_turn:
                scene._show(scene.session.play(scene.session.match.legal[0], scene.viewer))
                made += 1
            elif scene.name in ("round_result", "curtain", "recap"):
                self.pilot.press("enter")

        self.until(lambda: made >= moves or self.scene.name == "match_result", move)

    def undo(self) -> None:
        """Quit a round and undo it."""
        self.until(lambda: getattr(self.scene, "my_turn", False), lambda: self.pilot.press("enter"))
        scene = self.scene
        assert isinstance(scene, TableScene)
        session = scene.session
        quitting = next(move for move in session.match.legal if str(move) == "quit")
        session.play(quitting, scene.viewer)
        steps = len(session.match.steps)
        if session.undo_refusal(scene.viewer) is None:
            press = partial(self.pilot.press, "z")
            self.again("an undo", press, lambda: len(session.match.steps) < steps)

    def hand_over(self) -> None:
        scene = self.scene
        assert isinstance(scene, TableScene)
        scene.session.hand_over(1, "novice")
        scene.session.hand_over(1, "steady")
        scene.session.seating.change_places(0, 1)
        scene.session.seating.change_places(0, 1)

    def share(self) -> None:
        self.go("share", lambda: self.pilot.click("share"), "share")
        for name in ("file", "picture"):
            self.again(
                f"the {name}",
                partial(self.pilot.click, name),
                lambda: getattr(self.scene, "saved", None) is not None,
            )
        self.go("the result", lambda: self.pilot.press("esc"), "match_result")

    def resume(self) -> None:
        """Resume by the title's button; if the file could not be read, open the title again."""
        if not any(widget.name == "resume" for widget in self.scene.widgets):
            if not self.told:
                raise Failed("the last match is missing, and nothing was said")
            self.pilot = Pilot(self.context, Title, (960, 540))
            self.wait("title")
        self.pilot.click("resume")

    def new_match(self) -> None:
        if self.scene.name == "title":
            self.pilot.click("play")
            self.pilot.step(0.5)
        self.pilot.press("enter")

    def look_back(self) -> None:
        """View the finished match, and replay one of its rounds."""

        def watch() -> None:
            lines = getattr(self.scene, "lines", ())
            places = [n for n, (name, _) in enumerate(lines) if name.startswith("golden")]
            if places:
                self.pilot.click(f"match.{places[0]}")
                return
            if any(widget.name in ("damaged", "empty") for widget in self.scene.widgets):
                self.told.append("the list says that something is missing")
            self.pilot.press("esc")
            self.pilot.step(0.5)
            self.pilot.click("look_back")

        self.go("the replay", watch, "replay")
        self.pilot.click("next")
        self.pilot.step(0.5)
        self.go("playing on", lambda: self.pilot.click("play-on"), "table", "round_result")

    def leave(self) -> None:
        def step() -> None:
            if self.scene.name == "pause":
                self.pilot.click("leave")
            else:
                self.pilot.press("enter" if self.scene.name == "round_result" else "esc")

        self.until(lambda: self.scene.name == "title", step)


# ------------------------------------------------------------- the home and its files


def furnish(root: Path) -> Home:
    """A home with settings, an unfinished, a finished, and a damaged match."""
    home = Home.within(root)
    home.matches.mkdir()
    home.settings.write_bytes(SETTINGS)
    header = Header(
        "classic",
        (SeatInfo("Ana", "human"), SeatInfo("Ben", "steady"), SeatInfo("Rosa", "novice")),
        options={"target": 10},
    )
    session = Session.begin(header, home.matches, None)
    session.advance()
    session.close()
    golden = home.matches / f"golden{SUFFIX}"
    shutil.copy(match_file("classic"), golden)
    os.utime(golden, (1_700_000_000, 1_700_000_000))
    (home.matches / f"damaged{SUFFIX}").write_bytes(b"{")
    return home


@contextmanager
def noted(sessions: list[Session], refused: list[str]) -> Iterator[None]:
    """Record each session, and each step that the disk rejects."""
    begin, write = Session.__init__, RecordWriter.write

    def beginning(self: Session, *rest: object, **more: object) -> None:
        begin(self, *rest, **more)  # type: ignore[arg-type]
        sessions.append(self)

    def writing(self: RecordWriter, step: object) -> None:
        try:
            write(self, step)  # type: ignore[arg-type]
        except OSError as error:
            refused.append(Texts().reason(error))
            raise

    with patch.object(Session, "__init__", beginning), patch.object(RecordWriter, "write", writing):
        yield


@contextmanager
def logged(home: Home) -> Iterator[None]:
    """Enable the program's log, but keep this process's error handlers."""
    hook = threading.excepthook
    opened: list[Any] = []
    with patch("faulthandler.enable", opened.append):
        journal.start(home)
    try:
        yield
    finally:
        for file in opened:
            file.close()
        threading.excepthook = hook
        for handler in journal.LOG.handlers[:]:
            journal.LOG.removeHandler(handler)
            handler.close()


def judge(home: Home, sessions: list[Session], refused: list[str], told: list[str]) -> None:
    """Check that nothing is lost and that each failure was reported."""
    for path in home.matches.glob(f"*{SUFFIX}"):
        verdict = verify(path)
        if verdict.error is not None and not path.name.startswith("damaged"):
            raise Failed(f"{path.name}:{verdict}")
    for session in sessions:
        kept = [step.after for step in read_record(session.path).match.steps]
        played = [step.after for step in session.match.steps]
        if kept[: len(played)] != played:
            raise Failed(f"{session.path.name} has {len(kept)} steps, {len(played)} were played")
    if (home.matches / f"golden{SUFFIX}").read_bytes() != match_file("classic").read_bytes():
        raise Failed("a finished match was changed")
    if not any(path.read_bytes() == b"{" for path in home.matches.glob("damaged*")):
        raise Failed("a damaged file is gone")
    for reason in refused:
        if not any(reason in said for said in told):
            raise Failed(f"a move was refused ({reason}) and it was not told: {told}")


class Failing:
    """Makes call number ``at`` (from 1) fail with ``code``; counts all calls."""

    def __init__(self, at: int, code: int) -> None:
        self.at, self.code = at, code
        self.calls = 0
        self.name = ""

    def __call__(self, name: str) -> None:
        self.calls += 1
        if self.calls == self.at:
            self.name = name
            raise OSError(self.code, os.strerror(self.code))


def visit(failing: Failing) -> None:
    """A visit to a home with this failing disk."""
    headless()
    sessions: list[Session] = []
    refused: list[str] = []
    # for speed, use memory and small pictures
    quick = "/dev/shm" if Path("/dev/shm").is_dir() else None
    small = patch("lama_gui.scenes.after.share.render", lambda *_: pygame.Surface((64, 36)))
    # so that a call has the same number in each visit
    questions.kept_bot.cache_clear()
    known = known_secrets(Random(7))
    with tempfile.TemporaryDirectory(prefix="lama-disk-", dir=quick) as folder, small, known:
        home = furnish(Path(folder))
        guest: Visit | None = None
        try:
            with watched(home.data, failing), noted(sessions, refused), logged(home):
                guest = Visit(home)
                guest.run()
            judge(home, sessions, refused, guest.told)
        except Exception as error:
            said = guest.told[-4:] if guest is not None else ()
            raise Failed(
                f"call {failing.at} ({failing.name}, {errno.errorcode[failing.code]}): "
                f"{type(error).__name__}: {error}; said: {said}"
            ) from error
        finally:
            for session in sessions:
                session.close()


@cache
def calls() -> int:
    """The number of calls in a visit without failures."""
    nothing = Failing(0, errno.EIO)
    visit(nothing)
    return nothing.calls


def trial(seed: int, figures: Figures) -> None:
    """One failing call with one error; the seeds enumerate all in a mixed order."""
    cases = calls() * len(ERRORS)
    figures["cases"] = cases
    if seed > cases:
        figures.count("beyond")
        return
    step = next(n for n in (7919, 7907, 7901) if cases % n)
    case = (seed - 1) * step % cases
    failing = Failing(case // len(ERRORS) + 1, ERRORS[case % len(ERRORS)])
    visit(failing)
    figures.count(failing.name or "not_reached")


def end(figures: Figures) -> None:
    """Check that all cases were tried."""
    if FULL <= figures.get("trials") < figures.get("cases"):
        raise Failed(f"there are more cases than trials: {figures}")


FULL = 2_400

GATE = Gate(
    name="disk",
    holds_when="a sentence, nothing lost, the game goes on",
    full=FULL,
    short=16,
    trial=trial,
    end=end,
)
