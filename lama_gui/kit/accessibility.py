"""A scene as a list of nodes, for screen readers and the built-in voice.

Widgets provide their role and name; for what is painted without a widget, such as a seat or a
pile, the scene does (``Scene.painted``). This module decides what to say, not how to say it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from weakref import WeakKeyDictionary

from msgspec import Struct

from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets.base import Role as Role
from lama_gui.kit.widgets.base import joined
from lama_gui.texts import Texts, is_japanese


class Live(Enum):
    """Whether a node is announced when it appears or changes, as in ARIA live regions."""

    OFF = auto()
    POLITE = auto()  # after the current utterance
    URGENT = auto()  # interrupts it


class Node(Struct, frozen=True):
    """An element of the accessibility tree. ``name`` is unique in its scene.

    - ``text``: its accessible name
    - ``value``: its value in words
    - ``number``: a numeric value, its minimum, maximum and step
    - ``note``: a description, such as why it is unavailable
    - ``place``: (position, count) in its set, or of its value among the options; from 1
    - ``rows``: the cells of each row of a table or chart
    - ``checked``: None if it can't be checked
    - ``part``: the part of the scene that can be requested by key: ``table``, ``scores``,
      ``hand``, ``log``
    """

    name: str
    role: Role
    text: str
    rect: Rect
    value: str = ""
    number: tuple[int, int, int, int] | None = None
    note: str = ""
    place: tuple[int, int] | None = None
    rows: tuple[tuple[str, ...], ...] = ()
    checked: bool | None = None
    focusable: bool = False
    available: bool = True
    live: Live = Live.OFF
    part: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """Its text and each of its rows, a sentence each."""
        rows = (joined(*row) for row in self.rows)
        return tuple(words for words in (self.text, *rows) if words)


#: Estimated seconds to speak a sentence: a constant, plus a time for each letter.
PAUSE_SECONDS, LETTER_SECONDS = 0.6, 0.065


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something to say; an ``urgent`` one interrupts.

    It is ``focused`` if it is about the focused node: screen readers announce that themselves.
    """

    text: str
    urgent: bool = False
    focused: bool = field(default=False, compare=False)


#: Words in Japanese with spaces between them, as in easy language.
_SPACED = re.compile(r"[\u3001-\u30ff\u4e00-\u9fff] [\u3041-\u30ff\u4e00-\u9fff]")


def sentence(*parts: str) -> str:
    """Join the parts that are not empty, with full stops for pauses between them.

    There is no space after a Japanese full stop, unless a part has spaces between its words.
    """
    words = [part.strip() for part in parts if part.strip()]
    stops = [(part, "。" if is_japanese(part) else ".") for part in words]
    ended = [part if part[-1] in ".!?…:。！？：" else part + stop for part, stop in stops]
    close = "" if any(map(_SPACED.search, words)) else "。："
    return "".join(part if part[-1] in close else f"{part} " for part in ended).rstrip()


#: Signs that voices skip or call by their names.
_SIGNS = re.compile(r" · | ›|− ?(?=\d)|(?<=\d)–(?=\d)")


def without_signs(words: str, texts: Texts) -> str:
    """``words`` without signs that voices skip: ``minus 3`` for ``−3``, ``2 to 6`` for ``2–6``."""
    said = {" · ": texts("list.comma"), " ›": "", "–": f" {texts('spoken.to')} "}
    return _SIGNS.sub(lambda sign: said.get(sign[0], f"{texts('spoken.minus')} "), words)


#: Actions of the voice besides those in ``PART_ACTIONS``.
VOICE_ACTIONS = ("say_again", "hush")
#: The actions that read a part of the scene -> the part.
PART_ACTIONS = {"say_table": "table", "say_hand": "hand", "say_scores": "scores", "say_log": "log"}
#: How many lines of the log are read.
LOG_LINES = 8
#: The rows of longer tables are not read when the table gets the focus.
MAX_ROWS_READ = 12


class Narration:
    """Compares the nodes of successive frames and decides what to say.

    It subscribes to nothing: whatever is shown is said, by whichever way it came there. Comparing
    takes 0.4 ms of a frame at a table, and only while somebody listens.

    ``active`` is whether the voice or a screen reader is on; otherwise nothing is ``speaking``.
    """

    def __init__(self) -> None:
        self.active = False
        self.scene: object = None  # the one that was followed last
        self._focus: str | None = None
        self._set: tuple[str, bool | None] = ("", None)  # value and checked of the focused node
        self._words: tuple[str, ...] = ()  # its words
        self._available = True  # whether it could be used
        self._text = ""  # the scene's main text
        self._spoken: dict[str, str] = {}  # what was last said of each live node
        self._before: WeakKeyDictionary[object, dict[str, str]] = WeakKeyDictionary()
        self._last = ""
        self._requests: list[str] = []
        self._remaining = 0.0  # seconds until the voice has finished
        self._just_on = False  # whether the voice was just turned on

    def missed(self, nodes: Iterable[Node]) -> str:
        """Past events in the last scene that were not said before it was covered.

        ``nodes`` are those of that scene.
        """

        news = {one.name: sentence(*one.words) for one in nodes if one.live is Live.POLITE}
        return sentence(*(said for name, said in news.items() if said != self._spoken.get(name)))

    @property
    def speaking(self) -> bool:
        """Whether the voice is estimated to be still speaking."""
        return self.active and self._remaining > 0

    def ask(self, action: str) -> None:
        """Request something: ``say_again``, ``hush`` or one of ``PART_ACTIONS``."""
        self._requests.append(action)

    def listen(self) -> None:
        """The voice was turned on: say urgent nodes even if they were said before."""
        self._just_on = True

    def tick(self, dt: float, pace: float = 1.0) -> None:
        """Advance by ``dt`` seconds, for a voice of ``pace`` times the normal speed."""
        self._remaining = max(0.0, self._remaining - dt * pace)

    def follow(
        self,
        scene: object,
        title: str,
        nodes: Sequence[Node],
        focus: str | None,
        states: NodeDescriber,
        text: str = "",
    ) -> list[Utterance]:
        """What to say in this frame, given the nodes and the name of the focused one.

        ``text`` is the scene's main text, said when the scene opens and when it changes.
        """
        spoken: list[Utterance] = []
        if self._just_on:
            self._just_on, self._spoken = False, self._past_events(nodes)
        grown = scene is self.scene and text != self._text and self._text in text
        if scene is not self.scene:
            self.scene, self._focus = scene, None
            earlier, self._spoken = self._before.get(scene), self._past_events(nodes)
            if earlier is not None:  # what happened while another scene covered it is news
                self._spoken = {name: one for name, one in self._spoken.items() if name in earlier}
            spoken.append(Utterance(sentence(title, text), urgent=True))
        elif text != self._text:
            spoken.append(Utterance(text, urgent=True))
        self._text = text
        spoken += self._live(nodes)
        node = _find(nodes, focus)
        now = (node.value, node.checked) if node is not None else ("", None)
        if focus != self._focus:
            self._focus = focus
            # Don't interrupt what came up without input and took the focus.
            first = not any(one.text for one in spoken)
            spoken.append(Utterance(states.of(node), urgent=first, focused=True))
        elif node is not None and node.words != self._words and any(one.urgent for one in spoken):
            # Another card under the same focus, at the beginning of a turn.
            spoken.append(Utterance(states.of(node), focused=True))
        elif node is not None and node.available and not self._available:
            spoken.append(Utterance(states.of(node)))  # which readers don't announce themselves
        elif node is not None and now != self._set:
            first = not any(one.text for one in spoken)
            spoken.append(Utterance(states.value_words(node), urgent=first, focused=True))
        self._set, self._words = now, node.words if node is not None else ()
        self._available = node is None or node.available
        spoken = [one for one in spoken if one.text]
        if grown:  # repeating must repeat all of it, not only what was added
            urgent = (sentence(*one.words) for one in nodes if one.live is Live.URGENT)
            self._last = sentence(title, text, *urgent, states.of(node))
        elif spoken:
            self._last = sentence(*(one.text for one in spoken))
        if "here" in self._requests and not spoken:  # an arrow key at the edge
            spoken = [Utterance(states.of(node), urgent=True)]
        for action in self._requests:
            if action == "here":
                continue
            spoken = [Utterance(self._answer(action, nodes, states.of(node)), urgent=True)]
        self._requests.clear()
        for one in spoken:
            self._remaining = 0.0 if one.urgent else self._remaining
            self._remaining += PAUSE_SECONDS + LETTER_SECONDS * len(one.text) if one.text else 0.0
        return spoken

    def _answer(self, action: str, nodes: Sequence[Node], here: str) -> str:
        """The answer to a request; "" for silence.

        ``here`` describes the focused node; it ends a description of the table. In a scene
        without a table, that is everything that can't be focused.
        """
        if action == "say_again":
            return self._last
        part = PART_ACTIONS.get(action)
        asked = [node for node in nodes if part is not None and node.part == part]
        if part == "table" and not asked:
            asked = [node for node in nodes if not node.focusable]
        words = [words for node in asked for words in node.words]
        if part == "table":  # the line about the turn contains some of the others
            words = [one for n, one in enumerate(words) if not any(one in w for w in words[:n])]
            words.append(here)
        return sentence(*(words[-LOG_LINES:] if part == "log" else words))

    @staticmethod
    def _past_events(nodes: Iterable[Node]) -> dict[str, str]:
        """What was already said of live nodes when a scene opens: past events."""
        return {node.name: sentence(*node.words) for node in nodes if node.live is Live.POLITE}

    def _live(self, nodes: Iterable[Node]) -> list[Utterance]:
        shown = {node.name: node for node in nodes if node.live is not Live.OFF}
        words = {name: sentence(*node.words) for name, node in shown.items()}
        fresh = [n for n in shown.values() if words[n.name] not in ("", self._spoken.get(n.name))]
        self._spoken = self._before[self.scene] = words
        urgent = sentence(*(words[node.name] for node in fresh if node.live is Live.URGENT))
        polite = sentence(*(words[node.name] for node in fresh if node.live is Live.POLITE))
        # Events come before their consequences.
        return [Utterance(sentence(polite, urgent), urgent=bool(urgent))]


def _find(nodes: Iterable[Node], name: str | None) -> Node | None:
    return next((node for node in nodes if node.name == name), None)


class NodeDescriber:
    """Descriptions of nodes in the player's language."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def of(self, node: Node | None) -> str:
        """What is said of a node that gets the focus."""
        if node is None:
            return ""
        texts = self._texts
        role = f"spoken.{node.role.value}"
        parts = [node.text, self.value_words(node)]
        if 0 < len(node.rows) <= MAX_ROWS_READ:
            parts += node.words[1:]
        if texts.has(role):
            parts.append(texts(role))
        if not node.available:
            parts += [texts("spoken.unavailable"), node.note]
        if node.place is not None and not node.value:
            at, of = node.place
            parts.append(texts("spoken.place", at=at, of=of))
        return sentence(*parts)

    def value_words(self, node: Node) -> str:
        """Its value, and whether it is on."""
        switched = "" if node.checked is None else "spoken.on" if node.checked else "spoken.off"
        return sentence(node.value, self._texts(switched) if switched else "")
