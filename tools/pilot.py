"""Drives the program without a window, for tests, the gallery and the benchmark."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from lama_gui.app.stack import SceneStack
from lama_gui.kit.context import headless
from lama_gui.kit.controls.bindings import PAD_BUTTONS
from lama_gui.kit.controls.debounce import HOLD_SECONDS
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.input import PadChange
from lama_gui.kit.scene import Scene
from lama_gui.kit.widgets import Widget, walk
from lama_gui.kit.widgets.base import TARGET
from lama_gui.scenes.app_context import AppContext
from tools.layout_check import Report


class Pilot:
    """Runs scenes with posted events and simulated time.

    ``factory`` makes the first scene. Events are translated as in the window. It waits for
    debouncing to end before each input unless it is ``hasty``.
    """

    def __init__(
        self,
        context: AppContext,
        factory: Callable[[AppContext], Scene],
        size: tuple[int, int] = (1280, 720),
        *,
        hasty: bool = False,
    ) -> None:
        headless()
        self.context = context
        self.hasty = hasty
        context.resize(Viewport.fitting(*size))
        self.surface = pygame.Surface(size)
        self.stack = SceneStack(context, factory(context))
        self.step(0.0)

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.stack.top

    def widget(self, name: str) -> Widget:
        return self.scene.widget(name)

    def press(self, *keys: str) -> None:
        """Press and release keys by name (``enter`` is Return), one after the other."""
        for key in keys:
            self.post(pygame.KEYDOWN, **self.key_fields(key))
            self.post(pygame.KEYUP, **self.key_fields(key))

    def hold(self, key: str, seconds: float = HOLD_SECONDS + 0.1) -> None:
        """Hold a key down for ``seconds``."""
        self.keep_down(pygame.KEYDOWN, pygame.KEYUP, seconds, **self.key_fields(key))

    def hold_button(self, name: str, pad: int = 0) -> None:
        """Hold a gamepad button down until that counts."""
        codes = {name: code for code, name in PAD_BUTTONS.items()}
        kinds = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
        self.keep_down(*kinds, HOLD_SECONDS + 0.1, button=codes[name], instance_id=pad)

    def keep_down(self, down: int, up: int, seconds: float, **fields: object) -> None:
        """Post the event ``down``, and ``up`` after ``seconds``, both with ``fields``."""
        self.post(down, **fields)
        passed = 0.0
        while passed < seconds:
            self.step(1 / 30)
            passed += 1 / 30
        self.post(up, **fields)

    @staticmethod
    def key_fields(key: str) -> dict[str, object]:
        """The fields of an event of this key."""
        name = {"enter": "return", "esc": "escape"}.get(key, key)
        code = pygame.key.key_code(name.removeprefix("shift "))
        mod = pygame.KMOD_LSHIFT if name.startswith("shift ") else 0
        return {"key": code, "mod": mod, "unicode": ""}

    def button(self, *names: str, pad: int = 0) -> None:
        """Press and release gamepad buttons by name (``a``, ``dpad_left``)."""
        codes = {name: code for code, name in PAD_BUTTONS.items()}
        for name in names:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.post(kind, button=codes[name], instance_id=pad)

    def unplug(self, pad: int = 0) -> None:
        """Disconnect a gamepad."""
        self.context.pads.pop(pad, None)
        self.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)

    def plug(self, pad: int = 0, name: str = "Gamepad") -> None:
        """Connect a gamepad."""
        self.context.pads[pad] = name
        self.stack.handle(PadChange(pad, True))

    def wheel(self, target: str, notches: int) -> None:
        """Turn the mouse wheel over a widget; up is positive."""
        self.move(*self.where(target, None))
        self.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches))

    def text(self, text: str) -> None:
        """Enter text into the field that has the focus."""
        self.post(pygame.TEXTINPUT, text=text)

    def move(self, x: float, y: float) -> None:
        """Move the pointer to a point in units."""
        self.post(pygame.MOUSEMOTION, pos=self.to_px(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def click(self, target: str | float, y: float | None = None) -> None:
        """Click a widget by name, or a point in units.

        Unless it is hasty, the pointer approaches from outside.
        """
        x, y = self.where(target, y)
        if not self.hasty:
            self.move(x, y - 2 * TARGET)
        self.move(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.to_px(x, y), button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=self.to_px(x, y), button=1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag from one point to another, in units."""
        self.move(*start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.to_px(*start), button=1)
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        self.move(*middle)
        self.move(*end)
        self.post(pygame.MOUSEBUTTONUP, pos=self.to_px(*end), button=1)

    def post(self, kind: int, **fields: object) -> None:
        """Post one pygame event, as the window would."""
        event = pygame.event.Event(kind, fields)
        for translated in self.context.input.translate(event):
            if self.stack.running:
                if not self.hasty:
                    self.stack.wait()
                self.stack.handle(translated)

    def step(self, dt: float = 1 / 60) -> bool:
        """Advance by ``dt`` seconds; returns whether to redraw."""
        return self.stack.update(dt) if self.stack.running else False

    def until(self, holds: Callable[[], bool], seconds: float = 30.0, dt: float = 1 / 30) -> None:
        """Step until ``holds()``. Raises TimeoutError after ``seconds`` of simulated time."""
        passed = 0.0
        while not holds():
            if passed > seconds:
                raise TimeoutError(f"did not happen within {seconds} s in {self.scene.name!r}")
            self.step(dt)
            passed += dt

    def settle(self, seconds: float = 5.0) -> None:
        """Step until nothing moves."""
        passed = 0.0
        while passed < seconds:
            self.stack.top.dirty = False
            if not self.step(1 / 30):
                return
            passed += 1 / 30

    def picture(self) -> pygame.Surface:
        """Draw the current frame and return it."""
        self.step(0.0)
        self.stack.draw(self.surface)
        return self.surface

    def report(self) -> Report:
        """Draw the current frame and report its texts and widgets."""
        self.step(0.0)
        report = Report()
        self.stack.draw(self.surface, report)
        report.finish(self.surface)
        return report

    def to_px(self, x: float, y: float) -> tuple[int, int]:
        """A point in pixels of the surface."""
        scale = self.context.viewport.scale
        return round(x * scale), round(y * scale)

    def where(self, target: str | float, y: float | None = None) -> tuple[float, float]:
        """The middle of a widget by its name, or the point itself. Raises KeyError."""
        if isinstance(target, str):
            for widget, rect in walk(self.scene.widgets):
                if widget.name == target:
                    return rect.centre
            self.widget(target)  # raises a KeyError that lists the names
        return float(target), float(y or 0.0)


def render(
    context: AppContext, factory: Callable[[AppContext], Scene], size: tuple[int, int]
) -> pygame.Surface:
    """The picture of a new scene at ``size`` after all animations."""
    pilot = Pilot(context, factory, size)
    pilot.settle()
    return pilot.picture()
