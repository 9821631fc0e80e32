"""The scene stack: dispatches inputs and time, and draws the visible scenes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import pygame

from lama_gui.app.transition import SceneTransition
from lama_gui.journal import LOG
from lama_gui.kit.accessibility import PART_ACTIONS, VOICE_ACTIONS
from lama_gui.kit.context import Context, Draw
from lama_gui.kit.controls.bindings import DIRECTIONS, Device
from lama_gui.kit.controls.debounce import DEBOUNCE_SECONDS, CoolDown, InputGuard
from lama_gui.kit.controls.focus import focused
from lama_gui.kit.controls.scanning import Scanner
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.renderer import Renderer
from lama_gui.kit.input import DOUBLE_CLICK_SECONDS, FocusLost, Input, PadChange, Press, Release
from lama_gui.kit.scene import Exit, Pop, Push, Replace, Scene, Transition
from lama_gui.kit.widgets import Slider, TextField
from lama_gui.scenes.app_context import AppContext

Target = pygame.Surface | Renderer

LONG_HOLD = 3.0
"""Seconds after which ``Scene.on_long_hold`` is called."""
COOL = {"none": 0.0, "short": DOUBLE_CLICK_SECONDS, "long": 1.0}
"""Seconds after an action in which another one is a double press."""


class SceneStack:
    """Runs scenes: the top one gets inputs and time; all visible ones are drawn."""

    def __init__(self, context: AppContext, first: Scene) -> None:
        self.context = context
        self.running = True
        self._entries: list[tuple[Scene, Callable[[Any], Transition | None] | None]] = []
        self._generation = -1
        self._device = context.input.device
        self._guard = InputGuard()
        self._cool_down = CoolDown()
        self.scanner = Scanner()
        self._last_top: Scene | None = None  # the scene that got the last inputs
        self._held_in = first  # the top scene when what is held went down
        self._below: dict[int, pygame.Surface] = {}
        self._backdrop: tuple[object, pygame.Surface] | None = None
        self._shown: tuple[Scene, pygame.Surface] | None = None  # the last frame
        self.transition = SceneTransition()
        self._upcoming = Prefetcher(context)  # for the new scene during a transition
        self._incremental = False  # whether only changes are drawn
        self._changes = Renderer()
        self._enter(first, None)
        self._last_top = first  # no debouncing: there was no previous scene

    @property
    def top(self) -> Scene:
        return self._entries[-1][0]

    @property
    def scenes(self) -> list[Scene]:
        """From the bottom to the top."""
        return [scene for scene, _ in self._entries]

    def _enter(self, scene: Scene, then: Callable[[Any], Transition | None] | None) -> None:
        LOG.info("scene %s", scene.name)
        self._entries.append((scene, then))
        self._backdrop = None
        self._apply_theme(scene)
        scene.rebuild()
        self._update_input_mode()

    def _apply_theme(self, scene: Scene) -> None:
        if scene.theme is not None:
            self.context.set_theme(scene.theme)

    def apply(self, transition: Transition | None) -> None:
        """Execute a transition."""
        if transition is not None:
            before, there = self.top, self.scenes
            self._keep_picture()
            self._change(transition)
            if self.running:
                self.transition.begin(
                    before,
                    self.top,
                    comes=self.top not in there,
                    stays=before in self.scenes,
                    held=self._incremental,
                )
                self._upcoming.begin(self.top.upcoming())

    def _change(self, transition: Transition) -> None:
        match transition:
            case Push(scene, then):
                self._enter(scene, then)
            case Pop(result):
                self._pop(result)
            case Replace(scene, every):
                then = self._entries[-1][1]
                if every:
                    then = None
                    self._entries.clear()
                else:
                    self._entries.pop()
                self._below.clear()
                self._enter(scene, then)
            case Exit():
                self.close()

    def _turn_page(self) -> None:
        """Start a transition if the scene has opened another of its pages."""
        if self.top.page_changed:
            self.top.page_changed = False
            self._keep_picture()

    def _keep_picture(self) -> None:
        """Keep the picture on the screen for a transition."""
        if self._shown is not None and self._shown[0] is not self.top:
            self.transition.again()
            return
        self.transition.forget()
        if self._shown is not None:
            scene, surface = self._shown
            viewport = self.context.viewport
            here = surface.get_size() == (viewport.width_px, viewport.height_px)
            if here:
                self.transition.keep(scene, surface, self.context.motion, self.draw_scene)
                self._changes.forget()

    def _pop(self, result: object) -> None:
        scene, then = self._entries.pop()
        self._below.pop(id(scene), None)
        self._backdrop = None
        if not self._entries:
            self.running = False
            scene.on_exit()
            return
        self._apply_theme(self.top)
        answer = then(result) if then else None
        if answer is None:
            self.top.rebuild()
            self._update_input_mode()
        else:
            self._change(answer)  # the old picture stays that of the popped scene

    def handle(self, event: Input) -> None:
        """Pass an input to the top scene, or execute an action of the window."""
        settings = self.context.settings
        if not self._cool_down.accepts(event, COOL[settings.cool_down]):
            return
        heard = self.scanner.translate(event, self.top) if settings.one_switch else (event,)
        for each in heard:
            if self.running:
                self._handle(each)

    def _handle(self, event: Input) -> None:
        settings = self.context.settings
        self._follow_device()
        self._follow_top()
        if not self._guard.accepts(event):
            self.top.on_ignored(event)
            return
        match event:
            case FocusLost():
                self._focus_lost()
            case PadChange(pad, connected):
                self.apply(self._pad_changed(pad, connected))
                self.top.rebuild()
            case Press(action="fullscreen", repeat=False):
                self.context.change(fullscreen=not settings.fullscreen)
            case Press(action="voice", repeat=False):
                self.context.change(voice=not settings.voice)
            case Press(action=action, repeat=False) if (
                action in PART_ACTIONS or action in VOICE_ACTIONS
            ):
                self.context.narration.ask(action)
            case Press(action="mute", repeat=False):
                self.context.change(muted=not settings.muted)
            case _:
                if isinstance(event, Press | Release):
                    for scene in self.scenes[:-1]:
                        if scene.on_covered_key(event):
                            self._backdrop, self.top.dirty = None, True
                here = self.top, self.top.focus
                self.apply(self.top.dispatch(event))
                if isinstance(event, Press) and event.action in DIRECTIONS and self.running:
                    narration = self.context.narration
                    if narration.active and here == (self.top, self.top.focus):
                        narration.ask("here")  # it led nowhere: say the focused node again
        if self.running:
            self._turn_page()
            self._update_input_mode()
            self._follow_top()

    def _focus_lost(self) -> None:
        for scene in self.scenes:
            scene.on_covered()
            scene.on_focus_lost()
            scene.dirty = True
        self._backdrop = None

    def _follow_top(self) -> None:
        """If another scene has come up, debounce it, and pause the phones' match if it pauses.

        A decision that has come up in the same scene is debounced too.
        """
        top = self.top
        if top is not self._last_top:
            if self._last_top is not None:
                self._last_top.on_covered()
            self._last_top, top.debounced = top, None
            self.context.pause(top.pauses)
            self._guard.appeared(top.debounce_seconds, top.is_stale, until_quiet=top.until_quiet)
        elif top.debounced is not None:
            self._guard.appeared(
                DEBOUNCE_SECONDS, top.debounced, anew=False, until_quiet=top.until_quiet
            )
            top.debounced = None

    def wait(self) -> None:
        """End the debouncing of the top scene."""
        self._follow_top()
        self._guard.expire()

    def _follow_device(self) -> None:
        """Rebuild if another kind of device is used, since keycaps depend on it."""
        device = self.context.input.device
        if device is not self._device:
            self.top.rebuild()
        self._device = device

    def _pad_changed(self, pad: int, connected: bool) -> Transition | None:
        """Pause with a message if the gamepad in use is disconnected."""
        from lama_gui.kit.dialog import Unplugged

        if connected:
            return Pop() if isinstance(self.top, Unplugged) else None
        in_use = self.context.input.device is Device.PAD and self.context.input.pad == pad
        if not in_use or isinstance(self.top, Unplugged):
            return None
        return Push(Unplugged(self.context))

    def close(self) -> None:
        """The window was closed: end all scenes without asking, since nothing is lost."""
        if self.running:
            self.running = False
            for scene in reversed(self.scenes):
                scene.on_exit()

    def _update_input_mode(self) -> None:
        """Tell the input translator whether the focused widget takes letters or digits."""
        widget = focused(self.top)
        self.context.input.typing = isinstance(widget, TextField)
        self.context.input.counting = isinstance(widget, Slider) and widget.digits

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; returns whether to redraw."""
        self.context.tick(dt)
        self._guard.tick(0.0 if self.transition.is_held else dt)  # not while it is invisible
        self._cool_down.tick(dt)
        for event in self.context.input.tick(dt):
            self.handle(event)
        if not self.running:
            return False
        if not self.context.input.held_for:
            self._held_in = self.top
        elif self.context.input.held_for >= LONG_HOLD:
            self.apply(self._held_in.on_long_hold())
        sitting = (scene.seated for scene in reversed(self.scenes))
        self.context.sit(next((people for people in sitting if people is not None), ()))
        if self._generation != self.context.generation:
            self._generation = self.context.generation
            self._below.clear()
            self._backdrop = None
            for scene in self.scenes:
                scene.rebuild()
        top = self.top
        if self.context.settings.one_switch and not self.context.narration.speaking:
            top.dirty |= self.scanner.tick(top, dt, self.context.settings.switch_pace)
        waits = self.transition.is_frozen
        moving = top.animate(0.0 if waits else dt)
        tensions = (scene.tension for scene in reversed(self.scenes))
        self.context.audio.tension(next(filter(None, tensions), "open"))
        if top.next is not None:
            wanted, top.next = top.next, None
            self.apply(wanted)
            if self.running:
                self._follow_top()
            return self.running
        self._follow_top()
        moving |= self.transition.tick(dt)
        return moving or top.dirty

    @property
    def seconds_at_rest(self) -> float:
        """Seconds for which nothing will change without input; 0 if unknown."""
        context = self.context
        waited = context.audio.needs_update or context.narration.speaking or context.input.held_for
        if context.settings.one_switch or waited:
            return 0.0
        return self.top.seconds_at_rest

    def repaint(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed on a surface that shows the previous frame.

        Returns the rectangles in pixels; None for everything.
        """
        if self.transition.is_held:
            drawn = self.transition.hold(surface, partial(self._prefetch, surface))
            if drawn is not None:
                return None if drawn else []
        self._incremental = True
        self._changes.begin(surface)
        self.paint(self._changes)
        self._shown = self.top, surface
        rects = self._changes.finish()
        self.top.dirty |= self._changes.needs_redraw
        return rects

    def _prefetch(self, surface: pygame.Surface) -> bool:
        """Prefetch a part of the new scene; returns whether that was the last one."""
        ready = self._upcoming.work()
        if ready and not self.top.modal:
            self._background(self.top, surface)
        return ready

    def forget(self) -> None:
        """The window's content is unknown: draw the next frame as a whole."""
        self._changes.forget()

    def draw(self, surface: pygame.Surface, report: Any = None) -> None:
        """Draw all visible scenes; ``report`` collects the texts and widgets of the top one."""
        self.forget()
        self.paint(surface, report)
        self._shown = self.top, surface

    def paint(self, surface: Target, report: Any = None) -> None:
        """Draw all visible scenes, whatever a window shows."""
        scenes = self.scenes
        first = len(scenes) - 1
        while first > 0 and scenes[first].modal:
            first -= 1
        top = scenes[-1]
        if first < len(scenes) - 1:
            shown = [scene for scene in scenes[first:-1] if not scene.makes_way]
            surface.blit(self._under_modal([*shown, top], surface), (0, 0))
        below = 0.0 if report is not None else self.transition.below(top, self.context.viewport)
        self.draw_scene(top, surface, report, below)
        top.dirty = False
        if report is None:
            self.transition.draw(surface, self.context.viewport.scale)

    def _under_modal(self, scenes: list[Scene], surface: Target) -> pygame.Surface:
        """The picture of the scenes below a modal one, which is cached."""
        key = (surface.get_size(), tuple(id(s) for s in scenes), self.context.generation)
        if self._backdrop is None or self._backdrop[0] != key:
            picture = pygame.Surface(surface.get_size())
            for scene in scenes[:-1]:
                self.draw_scene(scene, picture, focus=False)
                above = scenes[scenes.index(scene) + 1]
                veil = max(above.veil, 0.85) if self.context.theme.contrast else above.veil
                self._canvas(picture).veil(veil)
            self._backdrop = key, picture
        return self._backdrop[1]

    def draw_scene(
        self,
        scene: Scene,
        surface: Target,
        report: Any = None,
        below: float = 0.0,
        *,
        focus: bool = True,
    ) -> None:
        """Draw one scene, ``below`` units further down if it is modal."""
        canvas = self._canvas(surface, report)
        canvas.focus = focus
        with canvas.shifted(0.0, below):
            if scene.modal or report is not None:
                scene.paint_below(canvas)
            else:
                surface.blit(self._background(scene, surface), (0, 0))
            scene.paint(canvas)
            scene.draw_widgets(canvas)
            scene.paint_above(canvas)

    def _background(self, scene: Scene, surface: Target) -> pygame.Surface:
        kept = self._below.get(id(scene))
        if kept is None or kept.get_size() != surface.get_size():
            kept = pygame.Surface(surface.get_size())
            scene.below_dirty = True
        if scene.below_dirty:
            scene.paint_below(self._canvas(kept))
            scene.below_dirty = False
            self.forget()  # a picture in use has changed
        self._below[id(scene)] = kept
        return kept

    def _canvas(self, surface: Target, report: Any = None) -> Canvas:
        s = self.context
        target = surface if isinstance(surface, Renderer) else Renderer.on(surface)
        return Canvas(target, s.viewport, s.theme, s.type, s.paint, s.art, report)


class Prefetcher:
    """A queue of draw functions; one is prefetched per frame."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._left: deque[Draw] = deque()

    def begin(self, pictures: Iterable[Draw]) -> None:
        """Replace the queue; it stays empty without the thread."""
        self._left = deque(pictures if self._context.textures.working else ())

    def work(self) -> bool:
        """Prefetch one, which stays queued until it lacks nothing; returns whether all are done."""
        if self._left:
            draw = self._left.popleft()
            if self._context.prefetch(draw):
                self._left.append(draw)
        return not self._left
