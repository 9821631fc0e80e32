"""Whole matches in the program, without a window: by mouse alone.

Inputs are posted as the window would post them. ``tests/window`` does the same with the
real program on a real display.
"""

from random import Random

import pytest

from lama_gui.families import GAMES, game
from lama_gui.records import Header, SeatInfo, verify
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from lama_gui.view.drawing.widgets import HandCard
from tests.players import RandomPlayer
from tests.slow import rest_slow
from tools.pilot import Pilot


def click(pilot, name):
    """Click a widget; a card of the hand at its left edge, which its neighbour leaves free."""
    widget = pilot.widget(name)
    if isinstance(widget, HandCard):
        pose = pilot.scene.board.fan.pose(widget.index)
        pilot.move(pose.x, 10)  # a raised card lies over its neighbour until the pointer leaves
        pilot.step()
        pilot.click(pose.x - pose.height * 0.26, pose.y)
    else:
        pilot.click(name)


class Player:
    """A person who plays any move that is open, through the window."""

    def __init__(self, pilot):
        self.pilot = pilot
        self.mind = RandomPlayer(Random(1), quits=0.2)

    def act(self):
        """Do whatever the scene asks for; time passes."""
        scene = self.pilot.scene
        match scene.name:
            case "table" if scene.my_turn:
                self.move(scene)
            case "round_result" if scene.asks:
                click(self.pilot, f"return-{scene.choices[0].value}")
            case "round_result" if not scene.animator.running:
                click(self.pilot, "next")
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
        click(self.pilot, f"card-{cards[0]}" if cards else names[move])
        if self.pilot.scene is not scene:
            click(self.pilot, "yes")  # quitting with a playable card asks once
        made = scene.session.match.steps[steps:]
        assert [step.move for step in made[:1]] == [move], f"{move} was not played"

    def play_to_the_end(self):
        for _ in range(20_000):
            if self.pilot.scene.name == "match_result":
                return
            self.act()
        raise AssertionError("the match does not end")


@pytest.mark.parametrize("variant", rest_slow(GAMES, "party"))
def test_a_whole_match(new_context, variant):
    context = new_context(speed="instant")
    seats = range(1, game(variant).seat_counts[0] + 1)
    infos = (SeatInfo("Ana", "human"), *(SeatInfo(f"Bot {n}", "random") for n in seats))
    session = Session.begin(Header(variant, infos), context.home.matches, Chance(1))
    pilot = Pilot(context, lambda context: TableScene(context, session))
    Player(pilot).play_to_the_end()
    assert session.match.over
    assert verify(session.path).error is None
