"""What somebody hears who sees nothing: the words that are given to a screen reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from lama_gui.app.pilot import Pilot
from lama_gui.app.voice import Voice
from lama_gui.app.window import SpokenOutput
from lama_gui.kit.accessibility import Node, Utterance, nodes_of
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.scene import Scene

#: What the names of lines of the log, the recap and the list of moves begin with.
LINES = ("log-", "row-", "move")


def without_words(scene: Scene) -> Iterator[str]:
    """What of a scene could not be told by its words alone.

    No two things say the same, but for lines of what happened: it may happen again.
    """
    nodes = nodes_of(scene)
    yield from (f"{one.name} has no words" for one in nodes if not one.words)
    told = Counter(
        (*one.words, one.value, one.checked) for one in nodes if one.name[:4] not in LINES
    )
    yield from (f"{words} is said of {count} things" for words, count in told.items() if count > 1)
    if not (scene.spoken_title or scene.spoken_text or scene.name == "round_result"):
        yield "nothing says where one is"


class Ear:
    """A screen reader that keeps what it is told: ``said``, and the ``nodes`` shown last."""

    active = True

    def __init__(self) -> None:
        self.said: list[str] = []
        self.nodes: tuple[Node, ...] = ()

    def requests(self) -> list[tuple[str, str]]:
        """It asks for nothing."""
        return []

    def show(
        self,
        nodes: Sequence[Node],
        focus: str | None,
        said: Sequence[Utterance],
        viewport: Viewport,
    ) -> None:
        """Listen."""
        self.nodes = tuple(nodes)
        self.said += [one.text for one in said if one.text]


class Listener:
    """Goes through the program by keys, and gets nothing but what is said."""

    def __init__(self, pilot: Pilot) -> None:
        self._ear = Ear()
        self._pilot = pilot
        self._spoken_output = SpokenOutput(pilot.context, self._ear, Voice(None))  # type: ignore[arg-type]

    @property
    def nodes(self) -> tuple[Node, ...]:
        """What a reader could go through now."""
        return self._ear.nodes

    @property
    def over(self) -> bool:
        """Whether the program has ended."""
        return not self._pilot.stack.running

    def listen(self, seconds: float = 0.1) -> str:
        """Wait a little; what was said meanwhile."""
        self._ear.said.clear()
        passed = 0.0
        while passed < seconds and not self.over:
            self._pilot.step(1 / 30)
            self._spoken_output.follow(self._pilot.stack, 1 / 30)
            passed += 1 / 30
        return " ".join(self._ear.said)

    def press(self, key: str, seconds: float = 0.1) -> str:
        """Press a key; what is said then."""
        self._pilot.press(key)
        return self.listen(seconds)

    def seek(self, words: str, key: str = "tab", most: int = 80) -> str:
        """Press ``key`` until ``words`` are heard; what was said with them.

        Raises LookupError when they never are.
        """
        heard = []
        for _ in range(most):
            heard.append(self.press(key))
            if words in heard[-1]:
                return heard[-1]
        raise LookupError(f"{words!r} was not heard, but {heard}")
