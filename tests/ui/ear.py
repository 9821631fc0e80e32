"""The program as perceived with a screen reader only."""

from collections import Counter
from collections.abc import Iterator, Sequence

from lama_gui.app.speech import SpokenOutput, Voice
from lama_gui.kit.accessibility import Node, Utterance
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.scene import Scene, nodes_of
from tools.pilot import Pilot

#: The prefixes of the nodes of log, recap, and move list lines.
LINES = ("log-", "row-", "move")


def without_words(scene: Scene) -> Iterator[str]:
    """The problems of a scene's accessible texts.

    All texts must differ, except lines about events, which may be repeated.
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
    """A screen reader that records: ``said``: the announcements; ``nodes``: the last ones shown."""

    active = True

    def __init__(self) -> None:
        self.said: list[str] = []
        self.nodes: tuple[Node, ...] = ()

    def requests(self) -> list[tuple[str, str]]:
        """It requests nothing."""
        return []

    def show(
        self,
        nodes: Sequence[Node],
        focus: str | None,
        said: Sequence[Utterance],
        viewport: Viewport,
    ) -> None:
        """Record."""
        self.nodes = tuple(nodes)
        self.said += [one.text for one in said if one.text]


class Listener:
    """Uses the program by keys, with only the spoken output."""

    def __init__(self, pilot: Pilot) -> None:
        self._ear = Ear()
        self._pilot = pilot
        self._spoken_output = SpokenOutput(pilot.context, self._ear, Voice(None))  # type: ignore[arg-type]

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The current nodes."""
        return self._ear.nodes

    @property
    def over(self) -> bool:
        """Whether the program has ended."""
        return not self._pilot.stack.running

    def listen(self, seconds: float = 0.1) -> str:
        """Wait; returns what was said meanwhile."""
        self._ear.said.clear()
        passed = 0.0
        while passed < seconds and not self.over:
            self._pilot.step(1 / 30)
            self._spoken_output.follow(self._pilot.stack, 1 / 30)
            passed += 1 / 30
        return " ".join(self._ear.said)

    def press(self, key: str, seconds: float = 0.1) -> str:
        """Press a key; returns what was said then."""
        self._pilot.press(key)
        return self.listen(seconds)

    def seek(self, words: str, key: str = "tab", most: int = 80) -> str:
        """Press ``key`` until ``words`` are said; returns the whole utterance.

        Raises LookupError if that doesn't happen.
        """
        heard = []
        for _ in range(most):
            heard.append(self.press(key))
            if words in heard[-1]:
                return heard[-1]
        raise LookupError(f"{words!r} was not heard, but {heard}")
