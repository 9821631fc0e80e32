"""A scene as a list of nodes: what a screen reader is given, and what the own voice reads.

A widget tells what it is and what it is called; what is only painted, a seat or a pile, is told
by the scene (``Scene.painted``). Nothing here speaks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from lama_gui.kit.space import Rect
from lama_gui.kit.widgets.base import Role as Role
from lama_gui.kit.widgets.base import Widget, joined, walk


class Live(Enum):
    """Whether a node is spoken by itself when it comes or changes, and how."""

    OFF = auto()
    POLITE = auto()  # when what is being said has ended
    URGENT = auto()  # at once


@dataclass(frozen=True, slots=True)
class Node:
    """A thing on the screen. ``name`` is unique in its scene.

    ``text``: what it is called; ``value``: what it is set to; ``note``: what else is to be
    known, such as why it can't be used; ``place``: the how-manieth of how many alike;
    ``checked`` is None for what can't be; ``rows``: the cells of each row of a table, or of
    what is drawn as a chart; ``part``: what of the scene it belongs to, for who
    asks for that part: ``table``, ``scores``, ``hand``, ``log``.
    """

    name: str
    role: Role
    text: str
    rect: Rect
    value: str = ""
    note: str = ""
    place: tuple[int, int] | None = None
    rows: tuple[tuple[str, ...], ...] = ()
    checked: bool | None = None
    focusable: bool = False
    available: bool = True
    live: Live = Live.OFF
    part: str = ""

    @property
    def told(self) -> tuple[str, ...]:
        """Its words and what stands in its rows, a sentence each."""
        rows = (joined(*row) for row in self.rows)
        return tuple(words for words in (self.text, *rows) if words)


class Shown(Protocol):
    """What is read of a scene."""

    @property
    def widgets(self) -> list[Widget]:
        """Its widgets, back to front."""

    def painted(self) -> Iterable[Node]:
        """What is painted and is no widget."""

    def spoken_label(self, widget: Widget) -> str:
        """What a widget is called that shows no words."""


def nodes_of(scene: Shown) -> list[Node]:
    """Everything of a scene that has a name to be spoken, in reading order.

    What a widget says by itself comes where it stands among the widgets; what is painted comes
    first. What has the focus and no words of its own is called as the scene calls it. Words that
    only stand beside what is called the same are left out.
    """
    nodes = [*scene.painted(), *_of_widgets(scene)]
    called = {node.text for node in nodes if node.focusable}
    return [node for node in nodes if not (node.role is Role.TEXT and node.text in called)]


def _of_widgets(scene: Shown) -> Iterator[Node]:
    for widget, rect in walk(scene.widgets):
        text = widget.said
        if widget.focusable and (not text or "." in widget.name):
            # One of many alike, or a picture: its scene knows which it is.
            label = scene.spoken_label(widget)
            label = "" if text.startswith(label) else label
            text = ": ".join(part for part in (label, text) if part)
        rows = tuple(tuple(row) for row in widget.said_rows)
        if not text and not widget.focusable and not rows:
            continue
        yield Node(
            name=widget.name,
            role=widget.spoken_as,
            text=" ".join(text.split()),
            rows=rows,
            rect=rect,
            value=widget.said_value,
            note=widget.unavailable,
            checked=widget.said_checked,
            focusable=widget.focusable,
            available=widget.available,
            live=Live.URGENT if widget.spoken_as is Role.ALERT else Live.OFF,
            part="hand" if widget.spoken_as is Role.CARD else "",
        )
