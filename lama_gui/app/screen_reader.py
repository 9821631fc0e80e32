"""Support for screen readers: exposes the scene as an AccessKit tree.

AccessKit speaks UI Automation on Windows, NSAccessibility on macOS and AT-SPI elsewhere. It calls
back from its own threads, so requests go through a queue that the main loop empties.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

from lama_gui.kit.accessibility import Live, Node, Utterance
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.widgets.base import Role

ROOT, SPEECH = 0, 1
"""The ids of the window and of the live region for events."""
FIRST = 2

_ROLES = {
    Role.ALERT: "ALERT",
    Role.BUTTON: "BUTTON",
    Role.CARD: "BUTTON",
    Role.CHOICE: "COMBO_BOX",
    Role.ENTRY: "TEXT_INPUT",
    Role.HEADING: "HEADING",
    Role.IMAGE: "IMAGE",
    Role.LINK: "LINK",
    Role.OPTION: "RADIO_BUTTON",
    Role.ROW: "LIST_ITEM",
    Role.SLIDER: "SLIDER",
    Role.STATUS: "LABEL",
    Role.SWITCH: "SWITCH",
    Role.TABLE: "TABLE",
    Role.TEXT: "LABEL",
}


#: Supported AccessKit actions -> their names in ``ScreenReader.asked``.
REQUESTS = {
    "CLICK": "press",
    "FOCUS": "focus",
    "INCREMENT": "right",
    "DECREMENT": "left",
    "SET_VALUE": "set",
}
_DESCRIBES = sys.platform not in ("win32", "darwin")

#: Roles whose rows become table cells; for others they become the description.
_TABLES = (Role.TABLE, Role.IMAGE)


class ScreenReader:
    """Passes the accessibility tree to screen readers. Without AccessKit it does nothing.

    ``asked`` is a queue of requests: (a value of ``REQUESTS``, the name of a node, the number to
    set).
    """

    def __init__(self, title: str, handle: int | None = None) -> None:
        self.asked: SimpleQueue[tuple[str, str, float]] = SimpleQueue()
        self._title = title
        self.active = False  # whether a reader is connected
        self._names: dict[int, str] = {}
        self._ids: dict[str, int] = {}
        self._shown: object = None
        self._speech = ""
        self._tree: Any = None  # the last update
        try:
            import accesskit
        except ImportError:
            self._kit: Any = None
            self._adapter: Any = None
            return
        self._kit = accesskit
        self._adapter = self._adapter_for(handle)

    def _adapter_for(self, handle: int | None) -> Any:
        kit = self._kit
        if sys.platform == "win32":
            return kit.windows.SubclassingAdapter(handle, self._first_tree, self._do)
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return kit.macos.SubclassingAdapter.for_window(handle, self._first_tree, self._do)
        return kit.unix.Adapter(self._first_tree, self._do, self._stop)

    # ------------------------------------------------------------- on AccessKit's threads

    def _first_tree(self) -> Any:
        self.active = True
        return self._tree or self._whole((), {}, ROOT)

    def _stop(self) -> None:
        self.active = False

    def _do(self, request: Any) -> None:
        name = self._names.get(request.target)
        if name is None:
            return
        for action, what in REQUESTS.items():
            if request.action == getattr(self._kit.Action, action):
                number = request.data[1] if what == "set" and request.data else 0.0
                if isinstance(number, float):
                    self.asked.put((what, name, number))

    # ------------------------------------------------------------- in the loop

    def requests(self) -> list[tuple[str, str, float]]:
        """The requests since the last call."""
        found = []
        with suppress(Empty):
            while True:
                found.append(self.asked.get_nowait())
        return found

    def focus_window(self, has_focus: bool) -> None:
        """The window gained or lost the focus."""
        if self._adapter is not None and hasattr(self._adapter, "update_window_focus_state"):
            self._adapter.update_window_focus_state(has_focus)

    def place(self, x: int, y: int, w: int, h: int) -> None:
        """Set the window's rectangle on the screen, in pixels."""
        if self._adapter is not None and hasattr(self._adapter, "set_root_window_bounds"):
            kit = self._kit
            bounds = kit.Rect(x, y, x + w, y + h)
            self._adapter.set_root_window_bounds(bounds, bounds)

    def show(
        self,
        nodes: Sequence[Node],
        focus: str | None,
        utterances: Sequence[Utterance],
        viewport: Viewport,
    ) -> None:
        """The screen shows ``nodes`` now; ``utterances`` are what happened by itself.

        A reader tells by itself what the focus came to, so that is not announced as well.
        """
        if self._adapter is None:
            return
        speech = " ".join(one.text for one in utterances if not one.focused)
        shown = (tuple(nodes), focus)
        if shown == self._shown and not speech:
            return
        self._shown = shown
        if speech:
            # A no-break space makes a repeated text different, so that it is announced again.
            self._speech = speech + ("\u00a0" if speech == self._speech else "")
        built = {self._id(node.name): self._built(node, viewport) for node in nodes}
        children = tuple(built)
        for node in nodes:
            if node.rows and node.role in _TABLES:
                built.update(self._rows(built[self._id(node.name)], node))
        at = self._id(focus) if focus is not None else ROOT
        focused = at if at in built else ROOT
        self._tree = self._whole(children, built, focused)
        if self.active:
            events = self._adapter.update_if_active(lambda: self._tree)
            if events is not None:  # on Windows and macOS the caller must raise the events
                events.raise_events()

    def _id(self, name: str) -> int:
        number = self._ids.setdefault(name, FIRST + len(self._ids))
        self._names[number] = name
        return number

    def _whole(self, children: Sequence[int], built: dict[int, Any], focus: int) -> Any:
        kit = self._kit
        root = kit.Node(kit.Role.WINDOW)
        root.set_label(self._title)
        root.set_children([SPEECH, *children])
        speech = kit.Node(kit.Role.STATUS)
        speech.set_live(kit.Live.POLITE)
        speech.set_label(self._speech)
        speech.set_value(self._speech)
        update = kit.TreeUpdate(focus)
        tree = kit.Tree(ROOT)
        tree.toolkit_name = "Lama"
        update.tree = tree
        update.nodes = [(ROOT, root), (SPEECH, speech), *built.items()]
        return update

    def _rows(self, table: Any, node: Node) -> dict[int, Any]:
        """The nodes of a table's rows and cells."""
        kit, built, rows = self._kit, {}, []
        for at, cells in enumerate(node.rows):
            row, below = kit.Node(kit.Role.ROW), []
            row.set_label(", ".join(cell for cell in cells if cell))
            for number, words in enumerate(cells):
                cell = kit.Node(kit.Role.CELL)
                cell.set_label(words)
                below.append(self._id(f"{node.name}/{at}/{number}"))
                built[below[-1]] = cell
            row.set_children(below)
            rows.append(self._id(f"{node.name}/{at}"))
            built[rows[-1]] = row
        table.set_children(rows)
        return built

    def _built(self, node: Node, viewport: Viewport) -> Any:
        kit = self._kit
        table = bool(node.rows) and node.role in _TABLES
        made = kit.Node(kit.Role.TABLE if table else getattr(kit.Role, _ROLES[node.role]))
        made.set_label(node.text)
        if node.role in (Role.STATUS, Role.TEXT):
            made.set_value(node.text)  # labels are read by their value
        if node.value:
            made.set_value(node.value)
        if node.number is not None:
            value, low, high, step = map(float, node.number)
            made.set_numeric_value(value)
            made.set_min_numeric_value(low)
            made.set_max_numeric_value(high)
            made.set_numeric_value_step(step)
            made.add_action(kit.Action.SET_VALUE)
        if node.role in (Role.SLIDER, Role.CHOICE):
            made.add_action(kit.Action.INCREMENT)
            made.add_action(kit.Action.DECREMENT)
        rows = () if table else node.words[1:]
        # AT-SPI has no text values: use the description.
        words = node.value if node.role is Role.CHOICE and _DESCRIBES else ""
        if words or node.note or rows:
            made.set_description(" ".join((words, node.note, *rows)).strip())
        if node.checked is not None:
            made.set_toggled(kit.Toggled.TRUE if node.checked else kit.Toggled.FALSE)
        if not node.available:
            made.set_disabled()
        if node.place is not None:
            made.set_position_in_set(node.place[0] - 1)  # AccessKit counts from 0
            made.set_size_of_set(node.place[1])
        if node.live is Live.URGENT and node.role is Role.ALERT:
            made.set_live(kit.Live.ASSERTIVE)
        if node.focusable:
            made.add_action(kit.Action.FOCUS)
            made.add_action(kit.Action.CLICK)
        x, y, w, h = viewport.rect_px(node.rect)
        made.set_bounds(kit.Rect(x, y, x + w, y + h))
        return made
