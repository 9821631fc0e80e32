"""A match of each game, played by somebody who hears what is said and gets nothing else."""

import re

import pytest

from lama_gui.families import GAMES
from lama_gui.records.proof import ShuffleSecret
from lama_gui.scenes.before.title import Title
from tests.slow import rest_slow
from tests.ui.ear import Listener
from tools.pilot import Pilot

#: So many presses are enough for any match.
MOST = 600
#: What is said of the dearest way out, and of the cheapest: people who hear "Quit: 3" go.
CHEAP = 5


class Blind:
    """Plays by ear: what it knows of the table is the sentences that it heard last."""

    def __init__(self, listener: Listener, on: tuple[str, ...]) -> None:
        self.listener = listener
        self.on = on  # what Enter goes on from
        self.heard: list[str] = []
        self.fresh = ""  # what was heard since something was done about it
        self.moves = 0

    def hear(self, said: str) -> str:
        """Remember what was said."""
        if said:
            self.heard.append(said)
            self.fresh = f"{self.fresh} {said}".strip()
        return said

    def start(self, game: str) -> None:
        """From the title to the table."""
        assert self.listener.listen() == (
            "Lama. Hold any key or button for 3 seconds to play with one switch. Play. button."
        )
        self.listener.press("return")
        wanted = f"Game: Start, {game},"
        if wanted not in self.listener.seek("Game: "):
            self.listener.seek(wanted, "right")  # about in the group
        self.hear(self.listener.press("return"))

    def play(self) -> str:
        """To the end of the match; what is said there."""
        for _ in range(MOST):
            self.hear(self.listener.listen())
            said, self.fresh = self.fresh, ""
            if "Rematch. button." in said or "Play again. button." in said:
                return said
            if any(words in said for words in self.on):
                self.hear(self.listener.press("return"))
            elif "Your turn." in said:
                self.move(said)
            elif not said:
                self.hear(self.listener.press("t"))  # where am I?
        raise AssertionError(f"the match did not end; last heard {self.heard[-12:]}")

    def find_playable(self) -> None:
        """Along the hand, to the right and back."""
        for key in ("right", "left"):
            try:
                self.listener.seek(", playable,", key, most=20)
            except LookupError:
                continue
            return
        raise AssertionError(f"no card goes; last heard {self.heard[-3:]}")

    def move(self, said: str) -> None:
        """Play what is said to go; else draw, or go while it is cheap."""
        self.moves += 1
        if "You can play: " in said or "Your cards: " in said:
            if not re.search(", (playable|can be given),", said):
                self.find_playable()
            self.hear(self.listener.press("return"))
            return
        price = re.search(r"[Qq]uit: (\d+) point", said)
        assert price is not None, said
        if int(price[1]) > CHEAP:
            answer = self.hear(self.listener.press("d"))
            if "playable" in answer or "Your turn" in answer or "." not in answer:
                return
            refused = "has to wait", "draw", "or quit", "can quit"  # also in easy words
            if not any(words in answer.lower() for words in refused):
                return
        if "?" in self.hear(self.listener.press("q")):
            self.listener.seek("Quit, ", "right", most=4)
            self.hear(self.listener.press("return"))


@pytest.mark.parametrize(
    "variant",
    rest_slow(GAMES, "party"),
)
def test_a_match_is_played_by_what_is_said_alone(new_context, monkeypatch, variant):
    monkeypatch.setattr(
        ShuffleSecret, "new", lambda: ShuffleSecret("17" * 32)
    )  # the same deals each time
    context = new_context(speed="instant", reduced_motion=True, voice=True)
    texts = context.texts_for(variant)
    on = *map(texts, ("result.next", "result.to_match")), "Return a ", "Give back a ", "Keep all"
    player = Blind(Listener(Pilot(context, Title)), on)
    player.start(context.texts(f"variant.{variant}.title"))
    end = player.play()
    assert re.search(r"\bwins?\b|\bwon\b", end), end
    assert player.moves > 5
    assert re.findall(r"\b\d\w\w, ", end)[0] == "1st, "
    assert len(re.findall(r"\b\d\w\w, ", end)) > 2  # everybody's place, shared ones too
