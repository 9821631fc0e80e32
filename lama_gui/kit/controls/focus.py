"""Routes inputs to widgets, and moves the focus by arrows and Tab."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lama_gui.kit.context import Context
from lama_gui.kit.controls.bindings import DIRECTIONS, Device
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import (
    Click,
    Compose,
    DoubleClick,
    Down,
    Drag,
    Input,
    Key,
    Point,
    Press,
    Text,
    Wheel,
)
from lama_gui.kit.widgets import Handled, Message, ScrollView, TextField, Widget, walk

Place = tuple[str, Rect]
"""The name and rectangle of a focusable widget."""


class FocusScope:
    """Widgets, one of which has the ``focus``; it is ``dirty`` if it must be drawn again."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.widgets: list[Widget] = []
        self.focus: str | None = None
        self.dirty = True

    def focus_entry(self) -> str | None:
        """Where arrows and Tab lead while nothing is focused; None for the first widget."""
        return None

    def focusables(self) -> list[Place]:
        """All focusable widgets in Tab order, with their rectangles in the window."""
        return [(w.name, rect) for w, rect in walk(self.widgets) if w.focusable]

    def group_of(self, name: str) -> str:
        """The focus group of a widget: Tab moves between groups, arrows within one."""
        return name

    def group_entry(self, names: Sequence[str]) -> str:
        """The widget of a group that Tab leads to."""
        return names[0]

    def focus_on(self, name: str) -> None:
        """Focus the widget ``name`` and scroll it into view."""
        self.focus = name
        self.mark_focus()
        self._reveal(self.widgets, name)
        self.dirty = True

    def mark_focus(self) -> None:
        """Update the focus ring, which is hidden while the mouse is used."""
        mouse = self.context.input.device is Device.MOUSE
        shown = not mouse or self.context.settings.one_switch
        for widget, _ in walk(self.widgets):
            text = isinstance(widget, TextField)
            widget.focused = widget.name == self.focus and (shown or text)

    def _reveal(self, widgets: Iterable[Widget], name: str) -> None:
        for view in widgets:
            if isinstance(view, ScrollView):
                for widget in view.content:
                    if widget.name == name:
                        view.show(widget.rect)


def route(scope: FocusScope, event: Input) -> Message | None:
    """Pass ``event`` to its widget; returns the answer, None if no widget used it."""
    match event:
        case Point(x, y):
            _hover(scope, x, y)
        case Down(x, y):
            if (held := _hold(scope, x, y)) is not None:
                return Handled(held.name)
        case Click() | DoubleClick():
            return _click(scope, event)
        case Drag(phase=phase):
            answer = _deliver(scope, _held(scope), event)
            if phase == "drop":
                _release_all(scope)
            return answer
        case Wheel(x, y, _):
            return _scroll(scope, event, at=(x, y))
        case Text() | Compose() | Key():
            scope.mark_focus()
            answer = _deliver(scope, focused(scope), event)
            if answer is None and isinstance(event, Key) and event.name in DIRECTIONS:
                move_focus(scope, event.name)
                return Handled(scope.focus or "")
            return answer
        case Press():
            return _press(scope, event)
    return None


def focused(scope: FocusScope) -> Widget | None:
    """The widget that has the focus."""
    return next((w for w, _ in walk(scope.widgets) if w.name == scope.focus), None)


def topmost(widgets: Iterable[Widget], x: float, y: float) -> Widget | None:
    """The front-most widget at a point; content scrolled out of view doesn't count."""
    for widget in reversed(list(widgets)):
        if widget.children and widget.rect.contains(x, y):
            ox, oy = widget.origin
            return topmost(widget.children, x - ox, y - oy) or widget
        if not widget.children and widget.hit(x, y):
            return widget
    return None


def _press(scope: FocusScope, event: Press) -> Message | None:
    scope.mark_focus()
    action = event.action
    if action in ("activate", *DIRECTIONS, "first", "last"):
        answer = _deliver(scope, focused(scope), event)
        if answer is not None:
            return answer
    if action in ("next", "previous"):
        by = 1 if action == "next" else -1
        group = step_group(scope.focus, scope.focusables(), by, scope.group_of)
        name = _focus_entry(scope) or (scope.group_entry(group) if group else None)
        if name:
            scope.focus_on(name)
            return Handled(name)
    if action in DIRECTIONS and move_focus(scope, action):
        return Handled(scope.focus or "")
    if action in ("page_up", "page_down", "up", "down"):
        return _scroll(scope, event)
    return None


def move_focus(scope: FocusScope, direction: str) -> bool:
    """Move the focus in the direction of an arrow; returns whether it moved."""
    places = scope.focusables()
    here = dict(places).get(scope.focus or "")
    if here is None:
        name = _focus_entry(scope) or step(None, places, 1)
    else:
        others = [place for place in places if place[0] != scope.focus]
        name = neighbour(here, others, direction)
    if name:
        scope.focus_on(name)
    return bool(name)


def _focus_entry(scope: FocusScope) -> str | None:
    """Where the focus starts if nothing is focused."""
    return scope.focus_entry() if scope.focus is None else None


def _hover(scope: FocusScope, x: float, y: float) -> None:
    target = topmost(scope.widgets, x, y)
    for widget, _ in walk(scope.widgets):
        widget.hovered = widget is target


def _hold(scope: FocusScope, x: float, y: float) -> Widget | None:
    """Hold and focus the widget under the pointer, if any."""
    _release_all(scope)
    target = topmost(scope.widgets, x, y)
    if target is None:
        return None
    target.held = True
    if target.focusable:
        scope.focus = target.name
    scope.mark_focus()
    return target


def _click(scope: FocusScope, event: Click | DoubleClick) -> Message | None:
    """Click the widget on which the button also went down."""
    target = topmost(scope.widgets, event.x, event.y)
    counts = target is not None and (isinstance(event, DoubleClick) or target.held)
    _release_all(scope)
    return _deliver(scope, target, event) if counts else None


def _scroll(
    scope: FocusScope, event: Input, at: tuple[float, float] | None = None
) -> Message | None:
    """Scroll the view at a point, or the first one that can scroll."""
    for widget, rect in walk(scope.widgets):
        if isinstance(widget, ScrollView) and (at is None or rect.contains(*at)):
            answer = widget.handle(event)
            if answer is not None or at is not None:
                return answer
    return None


def _release_all(scope: FocusScope) -> None:
    for widget, _ in walk(scope.widgets):
        widget.held = False


def _held(scope: FocusScope) -> Widget | None:
    return next((w for w, _ in walk(scope.widgets) if w.held), None)


def _deliver(scope: FocusScope, widget: Widget | None, event: Input) -> Message | None:
    """Pass the input to the widget in its own coordinates."""
    if widget is None:
        return None
    for candidate, rect in walk(scope.widgets):
        if candidate is widget:
            dx, dy = rect.x - widget.rect.x, rect.y - widget.rect.y
            return widget.handle(_shifted(event, -dx, -dy))
    return None


def _shifted(event: Input, dx: float, dy: float) -> Input:
    match event:
        case Click(x, y, (sx, sy)):
            return Click(x + dx, y + dy, (sx + dx, sy + dy))
        case DoubleClick(x, y):
            return DoubleClick(x + dx, y + dy)
        case Drag((sx, sy), x, y, phase):
            return Drag((sx + dx, sy + dy), x + dx, y + dy, phase)
    return event


def neighbour(here: Rect, places: Sequence[Place], direction: str) -> str | None:
    """The place that an arrow (``left``, ``right``, ``up``, ``down``) leads to from ``here``.

    One straight ahead is preferred to one that is nearer but off to the side.
    """
    best: tuple[tuple[int, float], str] | None = None
    for name, rect in places:
        distance = _distance(here, rect, direction)
        if distance is not None and (best is None or distance < best[0]):
            best = distance, name
    return best[1] if best else None


def _distance(here: Rect, there: Rect, direction: str) -> tuple[int, float] | None:
    """A sort key for how far ``there`` is in that direction; None if it isn't.

    Rectangles that overlap ``here``, like the cards of a fan, come first.
    """
    if direction in ("left", "right"):
        ahead = there.cx - here.cx if direction == "right" else here.cx - there.cx
        gap = there.x - here.right if direction == "right" else here.x - there.right
        aside = _gap(here.y, here.bottom, there.y, there.bottom)
        across = abs(there.cy - here.cy)
    else:
        ahead = there.cy - here.cy if direction == "down" else here.cy - there.cy
        gap = there.y - here.bottom if direction == "down" else here.y - there.bottom
        aside = _gap(here.x, here.right, there.x, there.right)
        across = abs(there.cx - here.cx)
    if ahead <= 1:
        return None
    if gap < 0 and ahead < across:
        return None
    if gap < 0 and aside == 0:
        return 0, ahead + across
    return 1, max(0.0, gap) + 3.0 * aside + 0.2 * across


def _gap(a0: float, a1: float, b0: float, b1: float) -> float:
    """The gap between two spans; 0 if they overlap."""
    return max(0.0, b0 - a1, a0 - b1)


def step(name: str | None, places: Sequence[Place], by: int) -> str | None:
    """The place ``by`` further in Tab order, wrapping around."""
    if not places:
        return None
    names = [place for place, _ in places]
    if name not in names:
        return names[0 if by > 0 else -1]
    return names[(names.index(name) + by) % len(names)]


def step_group(
    name: str | None, places: Sequence[Place], by: int, group_of: Callable[[str], str]
) -> list[str]:
    """The places of the group ``by`` further than that of ``name``, wrapping around."""
    groups: dict[str, list[str]] = {}
    for place, _ in places:
        groups.setdefault(group_of(place), []).append(place)
    order = [(group, places[0][1]) for group in groups]
    here = group_of(name) if name in dict(places) else None
    there = step(here, order, by)
    return groups[there] if there is not None else []
