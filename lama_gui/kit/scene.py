"""Scenes: one screen each.

A scene builds its widgets from what it knows (``build``), answers their messages (``on``) and
whatever no widget wanted (``on_input``), and returns what should happen next: Push, Pop,
Replace, Quit. It draws nothing but its own background; the stack does the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from lama_gui.kit.accessibility import Node, sentence
from lama_gui.kit.context import Context
from lama_gui.kit.controls import focus
from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.controls.debounce import DEBOUNCE_SECONDS, is_action
from lama_gui.kit.controls.focus import route
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.frames import profiler
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.input import Input, Press
from lama_gui.kit.sound.mixing import Tension
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import (
    Handled,
    Heading,
    Message,
    ScrollView,
    TextField,
    Widget,
    back_to_front,
    walk,
)
from lama_gui.texts import Texts


@dataclass(frozen=True)
class Push:
    """Put ``scene`` on top; ``then`` gets its result and may answer with a transition."""

    scene: Scene
    then: Callable[[Any], Transition | None] | None = None


@dataclass(frozen=True)
class Pop:
    """Leave this scene with a result for whoever pushed it."""

    result: object = None


@dataclass(frozen=True)
class Replace:
    """Leave this scene for another; ``all`` leaves every scene below as well."""

    scene: Scene
    all: bool = False


@dataclass(frozen=True)
class Quit:
    """Close the program."""


Transition = Push | Pop | Replace | Quit


VEIL, FAR_VEIL = 0.5, 0.62
"""How much of the landscape behind a menu is veiled, usually and where words reach into a moon."""
FAR = 1.5
"""From this text size on they do."""


class Scene:
    """One screen. ``modal`` scenes are drawn over the one below, under a veil."""

    name: ClassVar[str] = "scene"
    modal: ClassVar[bool] = False
    veil: ClassVar[float] = 0.64
    fades: ClassVar[bool] = False  # crosses over from and to other scenes that fade
    box: ClassVar[bool] = False  # comes and goes softly over whatever stands below
    variant: str = ""  # the game whose words are spoken here; "" none in particular
    pauses: ClassVar[bool] = True  # a match below it waits
    still: ClassVar[bool] = False  # what lies below depends on theme and window alone
    theme: str | None = None  # the theme that goes with the game shown; "" usual, None as it is
    seated: tuple[str, ...] | None = None  # who sits at the screen; None as below
    aloud: bool = False  # whether it is spoken even where nobody has turned the voice on
    tension: Tension | None = None  # what the music is mixed for; None as below
    debounce_seconds: ClassVar[float] = DEBOUNCE_SECONDS  # so long after it came up

    def __init__(self, context: Context) -> None:
        self.context = context
        self.widgets: list[Widget] = []
        self.focus: str | None = None
        self.dirty = True  # something changed that is not yet on the screen
        self.below_dirty = True
        self.next: Transition | None = None  # what ``update`` wants to happen, if anything
        self.debounced: Callable[[Input], bool] | None = None  # see ``debounce``
        self.turned = False  # another page of it was opened, which fades in like a scene

    # ---- for scenes to fill in ------------------------------------------------------------

    @property
    def has_hidden(self) -> bool:
        """Whether the scene has hidden something since it was drawn last: what fades hides it."""
        return False

    @property
    def seconds_at_rest(self) -> float:
        """Seconds for which nothing will change by itself; 0 where that is not known."""
        return 0.0

    def build(self) -> Iterable[Widget]:
        """The widgets as they should be now, back to front; their order is the Tab order."""
        return ()

    def first_focus(self) -> str | None:
        """The name of the widget that has the focus at first; None takes the first one."""
        return None

    def entrance(self) -> str | None:
        """Where arrows and Tab lead while nothing has the focus; None: to the first widget."""
        return None

    def on(self, message: Message) -> Transition | None:
        """Answer a widget's message. The widgets are built anew afterwards."""

    def on_input(self, event: Input) -> Transition | None:
        """Answer an input that no widget used; by default ``back`` leaves the scene."""
        match event:
            case Press(action="back"):
                return self.on_back()
        return None

    def on_back(self) -> Transition | None:
        return Pop()

    def let_go(self) -> None:
        """The program ends with this scene on the stack: close what it holds. It is not asked."""

    def meant_before(self, event: Input) -> bool:
        """Whether ``event``, while the scene debounces, was meant for the one before."""
        return is_action(event)

    @property
    def until_quiet(self) -> bool:
        """Whether it goes on ignoring input as long as somebody hammers on."""
        return False

    def ignored(self, event: Input) -> None:
        """``event`` came too early to be meant for this scene: it may show that it is not taken."""

    def interrupted(self) -> None:
        """Another scene comes up: let go of what is held."""
        for widget, _ in walk(self.widgets):
            widget.held = False

    def on_long_hold(self) -> Transition | None:
        """Something that went down here, whatever it is, has been held for three seconds.

        Asked in each frame until it comes up, whatever stands over the scene by now.
        """

    def unattended(self) -> None:
        """The window has lost the focus: cover what only the person before it may see."""

    def released(self, action: str) -> bool:
        """``action`` has ended while another scene stands over this one.

        Returns whether the picture changed.
        """
        del action
        return False

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; returns whether something moves and must be drawn again.

        A scene that wants to go on by itself puts a transition into ``self.next``.
        """
        return False

    def paint_below(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets; kept until the scene is built anew."""
        if not self.modal:
            veil = VEIL if self.context.grow <= FAR else FAR_VEIL
            surface = self.context.backdrop.menu(self.context.theme, self.context.viewport, veil)
            canvas.surface.blit(surface, (0, 0))

    def paint(self, canvas: Canvas) -> None:
        """Draw what moves, between the kept ground and the widgets."""

    def paint_above(self, canvas: Canvas) -> None:
        """Draw what flies over the widgets."""

    def painted(self) -> Iterable[Node]:
        """What is painted and is no widget, for who hears it: seats, piles, charts."""
        return ()

    def spoken_label(self, widget: Widget) -> str:
        """What a widget is called that shows a picture or a value only: ``back``, ``edit.2``.

        The words are those of its name, for one of many with its number (``n`` counts from 1), or
        those that this scene has for what it sets.
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
        """What is said when the scene comes up."""
        found = [w for w, _ in walk(self.widgets) if w.name == "title" or isinstance(w, Heading)]
        titled = sorted(found, key=lambda widget: widget.name != "title")
        return " ".join(titled[0].accessible_name.split()) if titled else ""

    @property
    def spoken_text(self) -> str:
        """What the scene is there to be read for; said after its title, and when it changes."""
        return ""

    def all_words(self) -> str:
        """Whatever can be read here and is neither the title nor to be pressed."""
        words = [
            w.accessible_name
            for w, _ in walk(self.widgets)
            if not w.focusable and w.name != "title"
        ]
        return sentence(*(" ".join(each.split()) for each in words))

    # ---- for scenes to use ----------------------------------------------------------------

    @property
    def viewport(self) -> Viewport:
        return self.context.viewport

    @property
    def ui(self) -> Ui:
        """Makes nodes at the player's text size."""
        return self.context.ui

    @property
    def texts(self) -> Texts:
        """The sentences, in the words of the game shown."""
        return self.context.texts_for(self.variant)

    def t(self, key: str, **values: object) -> str:
        """The sentence of ``key``."""
        return self.texts(key, **values)

    def debounce(self, meant_before: Callable[[Input], bool]) -> None:
        """Something to decide has come up by itself: ignore a while what was ``meant_before``."""
        self.debounced = meant_before

    def rebuild(self) -> None:
        """Build the widgets anew; each keeps the passing state of its namesake."""
        old = {widget.name: widget for widget, _ in walk(self.widgets)}
        with profiler.making("widgets", self.name):
            self.widgets = list(self.build())
        for widget, _ in walk(self.widgets):
            before = old.get(widget.name)
            if type(before) is type(widget) and before is not widget:
                widget.adopt(before)
        names = [name for name, _ in self.places()]
        if self.focus not in names:
            first = self.first_focus()
            self.focus = first if first in names else (names[0] if names else None)
        self.mark_focus()
        self.dirty = True
        self.below_dirty |= not self.still

    def widget(self, name: str) -> Widget:
        """The widget of that name. Raises KeyError with the names there are."""
        for widget, _ in walk(self.widgets):
            if widget.name == name:
                return widget
        raise KeyError(f"{name}; there are {[w.name for w, _ in walk(self.widgets)]}")

    def places(self) -> list[focus.Place]:
        """Everything that can have the focus, in Tab order, with where it is in the window."""
        return [(w.name, rect) for w, rect in walk(self.widgets) if w.focusable]

    def scanned(self) -> list[str]:
        """What the focus goes through by itself for who has one switch: all that can be used.

        A long text is a stop as well; pressing scrolls it.
        """
        return [
            w.name
            for w, _ in walk(self.widgets)
            if (w.focusable and w.available) or (isinstance(w, ScrollView) and w.has_far_text)
        ]

    def group_of(self, name: str) -> str:
        """The group of a widget: Tab goes from one to the next, arrows go about in it."""
        return name

    def way_in(self, names: Sequence[str]) -> str:
        """Which of a group Tab leads to; the first, where none is chosen."""
        return names[0]

    def focus_on(self, name: str) -> None:
        """Give the focus to the widget ``name`` and bring it into view."""
        self.focus = name
        self.mark_focus()
        self._reveal(self.widgets, name)
        self.dirty = True

    def mark_focus(self) -> None:
        """Show the focus where it is; the mouse needs no ring."""
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

    def dispatch(self, event: Input) -> Transition | None:
        """Give an input to the widget it is meant for, else to ``on_input``."""
        self.dirty = True
        message = route(self, event)
        if message is None:
            return self.on_input(event)
        if isinstance(message, Handled):
            return None
        transition = self.on(message)
        if not isinstance(transition, Pop | Replace | Quit):
            self.rebuild()
        return transition

    # ---- drawing --------------------------------------------------------------------------

    def upcoming(self) -> Iterable[Callable[[Canvas], object]]:
        """What it shows at first, in parts: the picture before stays until they lack nothing."""
        yield self.paint_below
        yield self.paint
        yield self.draw_widgets
        yield self.paint_above

    def animate(self, dt: float) -> bool:
        """Let time pass for the scene and its widgets; whether a new picture is needed."""
        still = self.context.settings.reduced_motion
        moving = [widget.update(dt, still) for widget, _ in walk(self.widgets)]
        return self.update(dt) or any(moving)

    def draw_widgets(self, canvas: Canvas) -> None:
        """All of them."""
        self.draw_some(canvas, self.widgets)

    @staticmethod
    def draw_some(canvas: Canvas, widgets: Sequence[Widget]) -> None:
        """These widgets, and what a report shall know of them."""
        for widget in back_to_front(widgets):
            canvas.owner = widget.name
            looks = widget.looks
            if looks is None:
                widget.draw(canvas)
            else:
                canvas.memo(("widget", widget.name), looks, widget.draw)
        canvas.owner = ""
        if canvas.report is not None:
            views = [w for w in widgets if isinstance(w, ScrollView)]
            scrolled = {w.name: view.rect for view in views for w in view.content}
            for widget, rect in walk(widgets):
                seen = rect if widget.name not in scrolled else rect.clip(scrolled[widget.name])
                if widget.focusable and seen.w > 0 and seen.h > 0:
                    canvas.report.widgets.append((widget.name, seen))
