"""An evening at one window, played by the pilot: a league, and what remains of it.

Nothing is set behind the window's back: people are asked for, tables played on real phones and
by clicks, a result is entered, the program left and opened again. Each scene that is passed can
be kept as a picture.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame

from lama_gui.app.opening import open_context
from lama_gui.app.pilot import Pilot
from lama_gui.kit.widgets import walk
from lama_gui.library.league import SUFFIX, League, read
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.league.standings import LeagueScene
from lama_gui.scenes.match.table import TableScene
from lama_gui.settings import Settings
from lama_gui.storage import Home
from tests.evening.guests import Guest

SIX = ("Ana", "Ben", "Cleo", "Dario", "Eva", "Opa Fritz")
LONGEST = 20_000
"""No match takes so many steps."""
TEMPER = 7
"""With so many cards in hand people rather quit than draw."""


class Evening:
    """The window at which it takes place. ``folder``: where everything is kept.

    ``looks``: whether each scene is drawn and checked; ``pictures``: the folder to keep them in.
    """

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 720),
        pictures: Path | None = None,
        *,
        looks: bool = True,
        **settings: Any,
    ) -> None:
        self.home = Home(folder, folder, folder / "logs")
        self.size, self.pictures, self.looks = size, pictures, looks
        self.settings = {"language": "en", "speed": "instant", "muted": True} | settings
        self.seen: list[str] = []
        self.screens: set[str] = set()
        self._open()

    def _open(self) -> None:
        """Start the program."""
        chosen = Settings(**self.settings)
        self.context = open_context(self.home, settings=chosen, rng=Random(1), strict=True)
        self.pilot = Pilot(self.context, Title, self.size)

    def leave(self) -> None:
        """Leave the program, wherever one is."""
        for scene in self.pilot.stack.scenes:
            if isinstance(scene, TableScene):
                scene.turn_controller.close()
                scene.session.close()
        self.settings["profiles"] = list(self.context.kept.profiles)
        self.context.close()

    def come_back(self) -> None:
        """Leave the program and start it again."""
        self.leave()
        self._open()

    # ------------------------------------------------------------- looking

    @property
    def scene(self) -> Any:
        return self.pilot.scene

    @property
    def league(self) -> League:
        """The league as it is kept."""
        (path,) = self.home.leagues.glob(f"*{SUFFIX}")
        return read(path)

    def look(self, name: str, *, still: bool = True) -> None:
        """Let everything come to rest, check that it fits, and keep a picture.

        Where phones play nothing is ever ``still``: cards fly over cards.
        """
        if still and self.looks:
            self.pilot.settle()
            found = self.pilot.report().problems(self.context.space.full)
            meant = "card-", "is covered by"  # a fan overlaps, who walks stands before numbers
            problems = [each for each in found if not any(words in each for words in meant)]
            assert problems == [], (name, problems)
        self.seen.append(name)
        if self.pictures is not None:
            self.pictures.mkdir(parents=True, exist_ok=True)
            number = f"{len(self.seen):02}"
            pygame.image.save(self.pilot.picture(), self.pictures / f"{number}-{name}.png")

    def has(self, name: str) -> bool:
        """Whether there is such a widget."""
        return any(widget.name == name for widget, _ in walk(self.scene.widgets))

    def click(self, *names: str) -> None:
        """Press widgets one after the other, where they are seen."""
        for name in names:
            self.pilot.settle()
            self.scene.focus_on(name)  # scrolls to it
            self.pilot.settle()
            self.pilot.click(name)
            self.pilot.settle()

    def wait(self, holds: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let the window live until ``holds()``: others work beside it, so it is real time."""
        until = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < until, f"nothing happens in {self.scene.name!r}"
            self.pilot.step(1 / 30)
            time.sleep(0.004)

    # ------------------------------------------------------------- the league

    def found(self, people: Sequence[str], **steps: int) -> None:
        """Begin a league; ``steps``: how often which choice is moved on."""
        self.click("play", "league")
        self.look("leagues-none")
        self.click("new")
        for name in people:
            self.click("add")
            self.pilot.text(name)
            self.click("done")
        for name, count in steps.items():
            self.scene.focus_on(name)
            for _ in range(abs(count)):
                self.pilot.press("right" if count > 0 else "left")
        self.look("league-start")
        self.click("start")
        assert isinstance(self.scene, LeagueScene)
        self.look("league-begun")

    def open_league(self) -> None:
        """From the title to the league."""
        self.click("play", "league")
        self.look("leagues")
        (path,) = self.home.leagues.glob(f"*{SUFFIX}")
        named = [w for w, _ in walk(self.scene.widgets) if getattr(w.item, "path", None) == path]
        self.click(named[0].name)
        assert isinstance(self.scene, LeagueScene)

    def enter_by_hand(self, totals: Sequence[int]) -> None:
        """Somebody has played the next table with cards of paper."""
        self.click("enter")
        for seat, total in enumerate(totals):
            self.scene.focus_on(f"points.{seat}")
            for _ in range(total):
                self.pilot.press("right")
        self.look("league-by-hand")
        self.click("save")

    # ------------------------------------------------------------- at the screen

    def play_here(self, way: str = "play", moves: int = 0) -> None:
        """Play the next table by clicks, each behind the curtain; ``moves``: only so many."""
        self.click(way)
        left = moves or LONGEST
        for _ in range(LONGEST):
            if self.scene.name == "match_result" or not left:
                break
            left -= self._one_step()
            self.pilot.step(0.2)
        if moves:
            return
        assert self.scene.name == "match_result"
        self.look("match-result")

    def _one_step(self) -> bool:
        """Do what the scene asks for; whether that was a move."""
        pilot, scene = self.pilot, self.scene
        if scene.name not in self.screens and (scene.name != "table" or scene.my_turn):
            self.screens.add(scene.name)
            self.look(scene.name.replace("_", "-"))
        match scene.name:
            case "curtain":
                pilot.hold("enter")
            case "dialog":
                pilot.click("yes")
            case "table" if scene.my_turn:
                self._move(scene)
                return True
            case "table":
                pass
            case _:
                pilot.press("enter")
        return False

    def _move(self, table: TableScene) -> None:
        playable, view = table.board.fan.playable, table.session.view(table.viewer)
        if playable:
            pose = table.board.fan.pose(min(playable))
            self.pilot.click(pose.x, pose.y)
        elif len(view.hand) < TEMPER and any(str(move) == "draw" for move in view.legal):
            self.pilot.press("d")
        else:
            self.pilot.press("q")

    # ------------------------------------------------------------- on phones

    def play_on_phones(self) -> list[Guest]:
        """Everybody at the next table takes a phone, until the league is there again."""
        league = self.league
        number = league.next
        assert number is not None
        self.click("phones")
        self.look("lobby-empty")
        phone_table = self.context.phone_table
        assert phone_table is not None
        people = [league.players[player] for player in league.tables[number].seats]
        guests = [
            Guest(phone_table.address, phone_table.room.key, seat, one.name, one.avatar)
            for seat, one in enumerate(people)
        ]
        self.wait(lambda: all(guest.sits for guest in guests))
        self.look("lobby-full")
        self.pilot.click("start")
        self.wait(lambda: self.scene.name == "table")
        self.wait(lambda: all(guest.moves for guest in guests))
        self.look("table-phones", still=False)
        self.wait(lambda: self.scene.name == "round_result")
        self.look("round-phones", still=False)
        self.wait(lambda: self.scene.name == "league", 300.0)
        for guest in guests:
            guest.leave()
        return guests

    # ------------------------------------------------------------- what remains of it

    def learn(self) -> int:
        """From a match's result: its costliest decisions, made once more; how many there were."""
        self.click("review")
        self.wait(lambda: self.scene.done, 300.0)
        self.look("review")
        if not self.has("practise"):
            self.pilot.press("escape")
            return 0
        self.click("practise")
        self.wait(lambda: self.scene.name == "puzzle")
        count = 0
        while self.scene.name == "puzzle":
            count += 1
            self.look(f"puzzle-{count}")
            self.pilot.press("enter")  # the first thing that can be done
            self.wait(lambda: self.scene.name == "puzzle-answer", 300.0)
            self.look(f"puzzle-{count}-answer")
            self.pilot.press("enter")
            self.pilot.settle()
        self.look("puzzles")
        self.pilot.press("escape")
        self.pilot.settle()
        self.pilot.press("escape")
        self.pilot.settle()
        return count

    def film(self) -> Path:
        """From a match's result: its shortest round as a film."""
        self.click("replay")
        rounds = self.scene.replay.rounds
        shortest = min(rounds, key=lambda part: part.end - part.first)
        for _ in range(rounds.index(shortest) + 1):
            self.pilot.press("page down")
        for _ in range(6):
            self.click("next")
        self.look("replay")
        self.click("film")
        self.look("film")
        if self.has("kind"):
            self.scene.focus_on("kind")
            self.pilot.press("right")
        self.click("make")
        self.wait(lambda: self.scene.saved is not None, 900.0)
        self.look("film-made")
        made = self.scene.saved
        self.click("close", "back")
        return Path(made)

    def celebrate(self) -> Path:
        """The podium, and the picture for those who were there."""
        self.click("podium")
        self.look("podium")
        self.click("picture")
        self.look("podium-picture")
        (picture,) = self.home.shared_pictures.glob("*.png")
        return picture
