"""A scene as a list of nodes, for screen readers and the built-in voice.

A widget tells what it is and what it is called; what is only painted, a seat or a pile, is told
by the scene (``Scene.painted``). Nothing here speaks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Protocol
from weakref import WeakKeyDictionary

from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets.base import Role as Role
from lama_gui.kit.widgets.base import Widget, joined, walk
from lama_gui.texts import Texts, is_japanese, labelled


class Live(Enum):
    """Whether a node is spoken by itself when it comes or changes, and how."""

    OFF = auto()
    POLITE = auto()  # when what is being said has ended
    URGENT = auto()  # at once


@dataclass(frozen=True, slots=True)
class Node:
    """A thing on the screen. ``name`` is unique in its scene.

    ``text``: what it is called; ``value``: what it is set to; ``number``: the same as a number,
    with the least, the most and the step; ``note``: what else is to be known, such as why it
    can't be used; ``place``: the how-manieth of how many alike, or its value among all there are;
    ``checked`` is None for what can't be; ``rows``: the cells of each row of a table, or of
    what is drawn as a chart; ``part``: what of the scene it belongs to, for who
    asks for that part: ``table``, ``scores``, ``hand``, ``log``.
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
        """Its words and what stands in its rows, a sentence each."""
        rows = (joined(*row) for row in self.rows)
        return tuple(words for words in (self.text, *rows) if words)


class AccessibleScene(Protocol):
    """What is read of a scene."""

    @property
    def widgets(self) -> list[Widget]:
        """Its widgets, back to front."""

    def painted(self) -> Iterable[Node]:
        """What is painted and is no widget."""

    def spoken_label(self, widget: Widget) -> str:
        """What a widget is called that shows no words."""


def nodes_of(scene: AccessibleScene) -> list[Node]:
    """Everything of a scene that has a name to be spoken, in reading order.

    What a widget says by itself comes where it stands among the widgets; what is painted comes
    first. What has the focus and no words of its own is called as the scene calls it. Words that
    only stand beside what is called the same are left out.
    """
    nodes = [*scene.painted(), *_of_widgets(scene)]
    called = {node.text for node in nodes if node.focusable}
    return [node for node in nodes if not (node.role is Role.TEXT and node.text in called)]


def _of_widgets(scene: AccessibleScene) -> Iterator[Node]:
    for widget, rect in walk(scene.widgets):
        text = widget.accessible_name
        if widget.focusable and (not text or "." in widget.name):
            # One of many alike, or a picture: its scene knows which it is.
            label = scene.spoken_label(widget)
            label = "" if text.startswith(label) else label
            text = labelled(label, text) if label and text else label or text
        rows = tuple(tuple(row) for row in widget.accessible_rows)
        if not text and not widget.focusable and not rows:
            continue
        yield Node(
            name=widget.name,
            role=widget.spoken_as,
            text=" ".join(text.split()),
            rows=rows,
            rect=rect,
            value=widget.accessible_value,
            number=widget.accessible_number,
            place=widget.accessible_place,
            note=widget.unavailable,
            checked=widget.accessible_checked,
            focusable=widget.focusable,
            available=widget.available,
            live=Live.URGENT if widget.spoken_as is Role.ALERT else Live.OFF,
            part="hand" if widget.spoken_as is Role.CARD else "",
        )


#: So long a sentence takes to be heard, in seconds: a beat, and so much for each letter.
BEAT, LETTER = 0.6, 0.065


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something to say. An urgent one ends what is being said.

    What has the focus is ``focused``, and so is what becomes of it there: a screen reader tells
    both by itself.
    """

    text: str
    urgent: bool = False
    focused: bool = field(default=False, compare=False)


def sentence(*parts: str) -> str:
    """Parts as one sentence that a voice takes breath in; empty ones are left out."""
    said = [part.strip() for part in parts if part.strip()]
    stops = [(part, "。" if is_japanese(part) else ".") for part in said]
    return " ".join(part if part[-1] in ".!?…:。！？：" else part + stop for part, stop in stops)


#: What is asked of the voice besides a part of the scene.
ASKED = ("say_again", "hush")
#: The actions that ask for a part of the scene, and the part.
PARTS = {"say_table": "table", "say_hand": "hand", "say_scores": "scores", "say_log": "log"}
#: Of what happened the last so many lines are said.
LAST = 8
#: A table with more rows than these is named, and read row by row by who asks for it.
FEW_ROWS = 12


class Narration:
    """Follows the nodes of what is shown, and decides what is said.

    Asked once a frame with what is there now; it keeps what was there before. ``heard`` tells
    whether anybody listens: without, nothing is said and nobody is waited for.
    """

    def __init__(self) -> None:
        self.heard = False
        self._scene: object = None
        self._focus: str | None = None
        self._set: tuple[str, bool | None] = ("", None)  # to what it is set that has the focus
        self._words: tuple[str, ...] = ()  # what that was called
        self._text = ""  # what the scene had to read
        self._spoken: dict[str, str] = {}  # live nodes as they were said last
        self._before: WeakKeyDictionary[object, dict[str, str]] = WeakKeyDictionary()
        self._last = ""
        self._asked: list[str] = []
        self._ahead = 0.0  # seconds until what was said has been heard
        self._anew = False  # whether somebody has just begun to listen

    @property
    def speaking(self) -> bool:
        """Whether what was said last is likely still being heard: others wait for it."""
        return self.heard and self._ahead > 0

    def ask(self, action: str) -> None:
        """Somebody wants to hear something: ``say_again``, ``hush`` or one of ``PARTS``."""
        self._asked.append(action)

    def listen(self) -> None:
        """Somebody begins to listen: what is urgent is said, also when it was before."""
        self._anew = True

    def tick(self, dt: float, pace: float = 1.0) -> None:
        """Let ``dt`` seconds pass; a voice of double ``pace`` is heard in half the time."""
        self._ahead = max(0.0, self._ahead - dt * pace)

    def follow(
        self,
        scene: object,
        title: str,
        nodes: Sequence[Node],
        focus: str | None,
        states: States,
        text: str = "",
    ) -> list[Utterance]:
        """What is to be said now that ``nodes`` are shown and ``focus`` has the focus.

        ``text``: what a scene is there to be read for, when it opens and when it changes.
        """
        said: list[Utterance] = []
        if self._anew:
            self._anew, self._spoken = False, self._standing(nodes)
        grown = scene is self._scene and text != self._text and self._text in text
        if scene is not self._scene:
            self._scene, self._focus = scene, None
            told, self._spoken = self._before.get(scene), self._standing(nodes)
            if told is not None:  # what happened while another scene was above it is news
                self._spoken = {name: one for name, one in self._spoken.items() if name in told}
            said.append(Utterance(sentence(title, text), urgent=True))
        elif text != self._text:
            said.append(Utterance(text, urgent=True))
        self._text = text
        said += self._live(nodes)
        node = _named(nodes, focus)
        now = (node.value, node.checked) if node is not None else ("", None)
        if focus != self._focus:
            self._focus = focus
            # What came up by itself is heard first: the focus followed it there.
            first = not any(one.text for one in said)
            said.append(Utterance(states.of(node), urgent=first, focused=True))
        elif node is not None and node.words != self._words and any(one.urgent for one in said):
            # Another card, when the turn has come.
            said.append(Utterance(states.of(node), focused=True))
        elif node is not None and now != self._set:
            first = not any(one.text for one in said)
            said.append(Utterance(states.set_to(node), urgent=first, focused=True))
        self._set, self._words = now, node.words if node is not None else ()
        said = [one for one in said if one.text]
        if grown:  # some of it was said before: all of it belongs together
            urgent = (sentence(*one.words) for one in nodes if one.live is Live.URGENT)
            self._last = sentence(title, text, *urgent, states.of(node))
        elif said:
            self._last = sentence(*(one.text for one in said))
        if "here" in self._asked and not said:  # an arrow key at the edge
            said = [Utterance(states.of(node), urgent=True)]
        for action in self._asked:
            if action == "here":
                continue
            said = [Utterance(self._answer(action, nodes, states.of(node)), urgent=True)]
        self._asked.clear()
        for one in said:
            self._ahead = 0.0 if one.urgent else self._ahead
            self._ahead += BEAT + LETTER * len(one.text) if one.text else 0.0
        return said

    def _answer(self, action: str, nodes: Sequence[Node], here: str) -> str:
        """What was asked for; "" is silence.

        Where there is no table, what is there to read; and where one is, which is ``here``.
        """
        if action == "say_again":
            return self._last
        part = PARTS.get(action)
        asked = [node for node in nodes if part is not None and node.part == part]
        if part == "table" and not asked:
            asked = [node for node in nodes if not node.focusable]
        words = [words for node in asked for words in node.words]
        if part == "table":  # whose turn it is says some of what lies there
            words = [one for n, one in enumerate(words) if not any(one in w for w in words[:n])]
            words.append(here)
        return sentence(*(words[-LAST:] if part == "log" else words))

    @staticmethod
    def _standing(nodes: Iterable[Node]) -> dict[str, str]:
        """What a scene that opens does not tell again: what has happened before."""
        return {node.name: sentence(*node.words) for node in nodes if node.live is Live.POLITE}

    def _live(self, nodes: Iterable[Node]) -> list[Utterance]:
        shown = {node.name: node for node in nodes if node.live is not Live.OFF}
        told = {name: sentence(*node.words) for name, node in shown.items()}
        fresh = [n for n in shown.values() if told[n.name] not in ("", self._spoken.get(n.name))]
        self._spoken = self._before[self._scene] = told
        urgent = sentence(*(told[node.name] for node in fresh if node.live is Live.URGENT))
        polite = sentence(*(told[node.name] for node in fresh if node.live is Live.POLITE))
        # What happened comes before what it leads to.
        return [Utterance(sentence(polite, urgent), urgent=bool(urgent))]


def _named(nodes: Iterable[Node], name: str | None) -> Node | None:
    return next((node for node in nodes if node.name == name), None)


class States:
    """The words for what a node is and how it is, in the player's language."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def of(self, node: Node | None) -> str:
        """A node as it is spoken when the focus comes to it."""
        if node is None:
            return ""
        texts = self._texts
        role = f"spoken.{node.role.value}"
        parts = [node.text, self.set_to(node)]
        if 0 < len(node.rows) <= FEW_ROWS:
            parts += node.words[1:]
        if texts.has(role):
            parts.append(texts(role))
        if not node.available:
            parts += [texts("spoken.unavailable"), node.note]
        if node.place is not None and not node.value:
            at, of = node.place
            parts.append(texts("spoken.place", at=at, of=of))
        return sentence(*parts)

    def set_to(self, node: Node) -> str:
        """What a node is set to."""
        switched = "" if node.checked is None else "spoken.on" if node.checked else "spoken.off"
        return sentence(node.value, self._texts(switched) if switched else "")


__all__ = ["Live", "Narration", "Node", "Role", "States", "Utterance", "nodes_of", "sentence"]
