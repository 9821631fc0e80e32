"""Scenes: one screen each.

A scene builds its widgets from its state (``build``), answers their messages (``on``) and the
inputs that no widget used (``on_input``), and returns what should happen next: Push, Pop,
Replace, Exit. It draws only its own background; the stack does the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from lama_gui.kit import profiler
from lama_gui.kit.accessibility import Live, Node, Role, sentence, without_signs
from lama_gui.kit.context import Context
from lama_gui.kit.controls.debounce import DEBOUNCE_SECONDS, is_action
from lama_gui.kit.controls.focus import FocusScope, route
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.input import Input, Press, Release
from lama_gui.kit.sounds import Tension
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import (
    Handled,
    Heading,
    Message,
    ScrollView,
    Widget,
    back_to_front,
    walk,
)
from lama_gui.texts import Texts, labelled


class Push(Struct, frozen=True):
    """Put ``scene`` on top; ``then`` gets its result and may return a transition."""

    scene: Scene
    then: Callable[[Any], Transition | None] | None = None


class Pop(Struct, frozen=True):
    """Leave this scene with a result for the scene that pushed it."""

    result: object = None


class Replace(Struct, frozen=True):
    """Replace this scene, or with ``all`` the whole stack, by another."""

    scene: Scene
    all: bool = False


class Exit(Struct, frozen=True):
    """Close the program."""


Transition = Push | Pop | Replace | Exit


VEIL, FAR_VEIL = 0.5, 0.62
"""Opacity of the veil over a menu's landscape, usually and where text may overlap the moon."""
FAR = 1.5
"""The text size from which on it may."""


class Scene(FocusScope):
    """One screen. Below a ``modal`` scene the previous one stays visible, under a veil."""

    name: ClassVar[str] = "scene"
    modal: ClassVar[bool] = False
    veil: ClassVar[float] = 0.64
    makes_way: ClassVar[bool] = False  # is not drawn below a modal scene
    cross_fades: ClassVar[bool] = False  # cross-fades with other such scenes
    is_popup: ClassVar[bool] = False  # fades in and out over the scene below
    variant: str = ""  # the game whose texts are used; "" the common ones
    pauses: ClassVar[bool] = True  # pauses a match below it
    static_background: ClassVar[bool] = False  # the background depends on theme and window only
    theme: str | None = None  # the theme of the game shown; "" the default, None no change
    seated: tuple[str, ...] | None = None  # the people at the screen; None as below
    reads_all: ClassVar[bool] = False  # its main text is all of its text
    always_spoken: bool = False  # whether it is spoken even if the voice is off
    tension: Tension | None = None  # selects the music's mix; None as below
    debounce_seconds: ClassVar[float] = DEBOUNCE_SECONDS

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.below_dirty = True
        self.next: Transition | None = None  # set by ``update``
        self.debounced: Callable[[Input], bool] | None = None  # see ``debounce``
        self.page_changed = False  # another of its pages was opened, and fades in like a scene

    # ---- for subclasses to override -------------------------------------------------------

    @property
    def has_hidden(self) -> bool:
        """Whether something secret was hidden since the last frame: a fade must not show it."""
        return False

    @property
    def seconds_at_rest(self) -> float:
        """Seconds for which nothing will change without input; 0 if unknown."""
        return 0.0

    def build(self) -> Iterable[Widget]:
        """The widgets for the current state, back to front, which is also the Tab order."""
        return ()

    def first_focus(self) -> str | None:
        """The name of the initially focused widget; None for the first one."""
        return None

    def on(self, message: Message) -> Transition | None:
        """Answer a widget's message. The widgets are rebuilt afterwards."""

    def on_input(self, event: Input) -> Transition | None:
        """Answer an input that no widget used; by default ``back`` leaves the scene."""
        match event:
            case Press(action="back"):
                return self.on_back()
        return None

    def on_back(self) -> Transition | None:
        return Pop()

    def on_exit(self) -> None:
        """Release resources: the program ends while this scene is on the stack."""

    def is_stale(self, event: Input) -> bool:
        """Whether ``event``, received while debouncing, was meant for the previous scene."""
        return is_action(event)

    @property
    def until_quiet(self) -> bool:
        """Whether debouncing lasts as long as input keeps coming."""
        return False

    def on_ignored(self, event: Input) -> None:
        """``event`` was debounced: the scene may show that."""

    def on_covered(self) -> None:
        """Another scene covers this one: release what is held."""
        for widget, _ in walk(self.widgets):
            widget.held = False

    def on_long_hold(self) -> Transition | None:
        """Any key or button that went down in this scene has been held for three seconds.

        Called every frame until it comes up, even if another scene covers this one by then.
        """

    def on_focus_lost(self) -> None:
        """The window lost the focus: hide what only the person at the screen may see."""

    def on_covered_key(self, event: Press | Release) -> bool:
        """A key of an action went down or up while another scene covers this one.

        Returns whether this scene must be redrawn.
        """
        del event
        return False

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; returns whether the scene must be redrawn.

        To change scenes without input, set ``self.next`` to a transition.
        """
        return False

    def paint_below(self, canvas: Canvas) -> None:
        """Draw the background; it is cached until the scene is rebuilt."""
        if not self.modal:
            veil = VEIL if self.context.text_scale <= FAR else FAR_VEIL
            surface = self.context.backdrop.menu(self.context.theme, self.context.viewport, veil)
            canvas.surface.blit(surface, (0, 0))

    def paint(self, canvas: Canvas) -> None:
        """Draw what moves, between the background and the widgets."""

    def paint_above(self, canvas: Canvas) -> None:
        """Draw what moves above the widgets."""

    def painted_nodes(self) -> Iterable[Node]:
        """Accessibility nodes of what is painted without a widget: seats, piles, charts."""
        return ()

    def spoken_label(self, widget: Widget) -> str:
        """The spoken label of a widget that shows only a picture or a value.

        It is looked up by the widget's name: for ``edit.2`` under ``spoken.name.edit.n`` with
        ``n`` = 3, for ``back`` first among the scene's own texts. "" if there is none.
        """
        first, _, last = widget.name.partition(".")
        if last.isdecimal():
            keys = [f"spoken.name.{first}.n"]
        else:
            own = f"{self.name}.{last or first}"
            keys = [f"spoken.name.{own}", own, f"spoken.name.{first}", f"name.{last}"]
        known = next((key for key in keys if self.texts.has(key)), None)
        if known is None:
            return ""
        return self.t(known, n=int(last) + 1) if last.isdecimal() else self.t(known)

    @property
    def spoken_title(self) -> str:
        """What is announced when the scene opens: its title."""
        found = [w for w, _ in walk(self.widgets) if w.name == "title" or isinstance(w, Heading)]
        titled = sorted(found, key=lambda widget: widget.name != "title")
        return " ".join(titled[0].accessible_name.split()) if titled else ""

    @property
    def spoken_text(self) -> str:
        """The scene's main text, read after the title and whenever it changes."""
        return self.all_text() if self.reads_all else ""

    def all_text(self) -> str:
        """All text of the scene except its title and its controls."""
        words = [
            w.accessible_name
            for w, _ in walk(self.widgets)
            if not w.focusable and w.name != "title"
        ]
        return sentence(*(" ".join(each.split()) for each in words))

    # ---- for subclasses to use ------------------------------------------------------------

    @property
    def viewport(self) -> Viewport:
        return self.context.viewport

    @property
    def ui(self) -> Ui:
        """Factory of layout cells at the player's text size."""
        return self.context.ui

    @property
    def texts(self) -> Texts:
        """The texts, in the wording of this scene's game."""
        return self.context.texts_for(self.variant)

    def t(self, key: str, **values: object) -> str:
        return self.texts(key, **values)

    def debounce(self, is_stale: Callable[[Input], bool]) -> None:
        """A decision came up without input: ignore what was ``is_stale`` for a while."""
        self.debounced = is_stale

    def rebuild(self) -> None:
        """Build the widgets again; each adopts the transient state of its namesake."""
        old = {widget.name: widget for widget, _ in walk(self.widgets)}
        with profiler.making("widgets", self.name):
            self.widgets = list(self.build())
        for widget, _ in walk(self.widgets):
            before = old.get(widget.name)
            if type(before) is type(widget) and before is not widget:
                widget.adopt(before)
        names = [name for name, _ in self.focusables()]
        if self.focus not in names:
            first = self.first_focus()
            self.focus = first if first in names else (names[0] if names else None)
        self.mark_focus()
        self.dirty = True
        self.below_dirty |= not self.static_background

    def widget(self, name: str) -> Widget:
        """The widget of that name. Raises KeyError that lists the names."""
        for widget, _ in walk(self.widgets):
            if widget.name == name:
                return widget
        raise KeyError(f"{name}; there are {[w.name for w, _ in walk(self.widgets)]}")

    def scan_names(self) -> list[str]:
        """Names of the widgets that one-switch scanning visits: all that are available.

        A long text is a stop as well; activating it scrolls.
        """
        return [
            w.name
            for w, _ in walk(self.widgets)
            if (w.focusable and w.available) or (isinstance(w, ScrollView) and w.has_far_text)
        ]

    def dispatch(self, event: Input) -> Transition | None:
        """Route an input to its widget, otherwise to ``on_input``."""
        self.dirty = True
        message = route(self, event)
        if message is None:
            return self.on_input(event)
        if isinstance(message, Handled):
            return None
        transition = self.on(message)
        if not isinstance(transition, Pop | Replace | Exit):
            self.rebuild()
        return transition

    # ---- drawing --------------------------------------------------------------------------

    def upcoming(self) -> Iterable[Callable[[Canvas], object]]:
        """The steps of drawing the first frame.

        The previous scene stays visible until all pictures that these steps need are ready.
        """
        yield self.paint_below
        yield self.paint
        yield self.draw_widgets
        yield self.paint_above

    def animate(self, dt: float) -> bool:
        """Advance the scene and its widgets; returns whether to redraw."""
        reduced_motion = self.context.settings.reduced_motion
        moving = [widget.update(dt, reduced_motion) for widget, _ in walk(self.widgets)]
        return self.update(dt) or any(moving)

    def draw_widgets(self, canvas: Canvas) -> None:
        self.draw_some(canvas, self.widgets)

    @staticmethod
    def draw_some(canvas: Canvas, widgets: Sequence[Widget]) -> None:
        """Draw ``widgets``, and list them in the canvas's report."""
        for widget in back_to_front(widgets):
            canvas.owner = widget.name
            key = widget.memo_key
            if key is None:
                widget.draw(canvas)
            else:
                canvas.memo(("widget", widget.name), key, widget.draw)
        canvas.owner = ""
        if canvas.report is not None:
            canvas.report.add_widgets(widgets)


def nodes_of(scene: Scene) -> list[Node]:
    """All nodes of a scene in reading order: first what is painted, then its widgets.

    Focusable widgets without text of their own get their label from the scene. Plain text that
    repeats the name of a focusable node is left out.
    """
    said = partial(without_signs, texts=scene.texts)
    nodes = [
        replace(
            node,
            text=said(node.text),
            value=said(node.value),
            rows=tuple(tuple(map(said, row)) for row in node.rows),
        )
        for node in (*scene.painted_nodes(), *_of_widgets(scene))
    ]
    called = {node.text for node in nodes if node.focusable}
    return [node for node in nodes if not (node.role is Role.TEXT and node.text in called)]


def _of_widgets(scene: Scene) -> Iterator[Node]:
    for widget, rect in walk(scene.widgets):
        text = widget.accessible_name
        if widget.focusable and (not text or "." in widget.name):
            # A picture, or one of several alike: the scene knows which.
            label = scene.spoken_label(widget)
            label = "" if text.startswith(label) else label
            text = labelled(label, text) if label and text else label or text
        rows = tuple(tuple(row) for row in widget.accessible_rows)
        if not text and not widget.focusable and not rows:
            continue
        yield Node(
            name=widget.name,
            role=widget.accessible_role,
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
            live=Live.URGENT if widget.accessible_role is Role.ALERT else Live.OFF,
            part="hand" if widget.accessible_role is Role.CARD else "",
        )
