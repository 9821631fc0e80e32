"""Whole matches in the program, without a window: by keyboard alone, by mouse alone, killed.

Inputs are posted as the window would post them. ``tests/window`` does the same with the
real program on a real display.
"""

import shutil
from itertools import product
from pathlib import Path
from random import Random

import pytest

from lama_gui.app.opening import open_context
from lama_gui.app.pilot import Pilot
from lama_gui.families import GAMES, game
from lama_gui.records import Header, SeatInfo, read_record, verify
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from lama_gui.settings import Settings
from lama_gui.storage import Home
from lama_gui.view.drawing.widgets import HandCard
from tests.players import Wilful
from tests.slow import rest_slow


def by_keys(pilot, name):
    """Go to the widget with Tab and use it."""
    for _ in range(len(pilot.scene.widgets)):
        if pilot.scene.focus == name:
            break
        pilot.press("tab")
    assert pilot.scene.focus == name, f"{name} can't be reached in {pilot.scene.name}"
    pilot.press("enter")


def by_mouse(pilot, name):
    """Click it; a card of the hand at its left edge, which its neighbour leaves free."""
    widget = pilot.widget(name)
    if isinstance(widget, HandCard):
        pose = pilot.scene.board.fan.pose(widget.index)
        pilot.move(pose.x, 10)  # a raised card lies over its neighbour until the pointer leaves
        pilot.step()
        pilot.click(pose.x - pose.height * 0.26, pose.y)
    else:
        pilot.click(name)


HANDS = {"keyboard": by_keys, "mouse": by_mouse}


class Player:
    """A person who plays any move that is open, through the window."""

    def __init__(self, pilot, hands, seed=1):
        self.pilot = pilot
        self.hands = hands
        self.mind = Wilful(Random(seed), quits=0.2)

    def act(self):
        """Do whatever the scene asks for; time passes."""
        scene = self.pilot.scene
        match scene.name:
            case "table" if scene.my_turn:
                self.move(scene)
            case "round_result" if scene.asks:
                choices = [f"return-{choice.value}" for choice in scene.choices]
                self.hands(self.pilot, choices[0])
            case "round_result" if not scene.animator.running:
                self.hands(self.pilot, "next")
        self.pilot.step(1 / 20)

    def move(self, scene):
        view = scene.session.view(scene.viewer)
        move = self.mind.choose(view)
        steps = len(scene.session.match.steps)
        cards = [i for i in range(len(view.hand)) if scene.table.words.card_move(view, i) == move]
        names = {
            action.move: action.name
            for action in scene.table.words.actions(view, scene.board.texts)
        }
        self.hands(self.pilot, f"card-{cards[0]}" if cards else names[move])
        if self.pilot.scene is not scene:
            self.hands(self.pilot, "yes")  # quitting with a playable card asks once
        made = scene.session.match.steps[steps:]
        assert [step.move for step in made[:1]] == [move], f"{move} was not played"

    def play_to_the_end(self):
        for _ in range(20_000):
            if self.pilot.scene.name == "match_result":
                return
            self.act()
        raise AssertionError("the match does not end")


@pytest.fixture
def begin():
    """Begin a match at a table; all files are closed at the end."""
    opened = []

    def begin(context, variant, seats, seed=1):
        session, pilot = _begin(context, variant, seats, seed)
        opened.append(session)
        return session, pilot

    begin.opened = opened
    yield begin
    for session in opened:
        session.close()


def _begin(context, variant, seats, seed):
    infos = [SeatInfo("Ana", "human")] + [SeatInfo(f"Bot {n}", "random") for n in range(1, seats)]
    header = Header(variant=variant, seats=tuple(infos))
    session = Session.begin(header, context.home.matches, Chance(seed))
    return session, Pilot(context, lambda context: TableScene(context, session))


@pytest.mark.parametrize(
    ("hands", "variant"), rest_slow(product(HANDS, GAMES), *zip(HANDS, GAMES, strict=False))
)
def test_a_whole_match(new_context, begin, variant, hands):
    context = new_context(language="en", speed="instant")
    seats = game(variant).seat_counts[0] + 1
    session, pilot = begin(context, variant, seats)
    Player(pilot, HANDS[hands]).play_to_the_end()
    assert session.match.over
    assert verify(session.path).error is None


@pytest.mark.parametrize("variant", rest_slow(GAMES, "komary"))
def test_a_match_survives_being_killed_again_and_again(tmp_path, begin, variant):
    """What is on the disk at any moment is the whole match so far."""
    chance = Random(variant)
    context = at_home(tmp_path / "0")
    session, pilot = begin(context, variant, 3, seed=2)
    for life in range(1, 7):
        player = Player(pilot, by_keys, seed=life)
        for _ in range(chance.randrange(5, 60)):
            if pilot.scene.name != "match_result":
                player.act()
        if session.match.over:
            break
        # The program is gone: what is left is what is on the disk.
        context = at_home(tmp_path / str(life))
        shutil.copytree(session.path.parent, context.home.matches)
        pilot = Pilot(context, lambda context: Title(context).resumed())
        assert pilot.scene.name in ("table", "round_result")
        again = pilot.scene.session
        # Where it is a bot's turn, the first frame has already played on.
        happened = len(session.match.steps)
        assert [s.after for s in again.match.steps[:happened]] == [
            s.after for s in session.match.steps
        ]
        session = again
        begin.opened.append(session)
    Player(pilot, by_keys).play_to_the_end()
    assert verify(session.path).error is None
    assert read_record(session.path).match.over


def at_home(folder: Path) -> AppContext:
    folder.mkdir()
    home = Home(folder, folder, folder / "logs")
    settings = Settings(language="en", speed="instant")
    return open_context(home, settings=settings, rng=Random(1), strict=True)
