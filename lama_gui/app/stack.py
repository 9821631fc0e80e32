"""The stack that runs scenes: who gets inputs and time, what is drawn, what is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from lama_gui.app.transition import SceneTransition
from lama_gui.journal import LOG
from lama_gui.kit.accessibility import ASKED, PARTS
from lama_gui.kit.controls.bindings import DIRECTIONS, Device
from lama_gui.kit.controls.debounce import DEBOUNCE_SECONDS, CoolDown, InputGuard
from lama_gui.kit.controls.focus import focused
from lama_gui.kit.controls.scanning import Scanner
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.report import Report
from lama_gui.kit.frames.prefetch import Prefetcher
from lama_gui.kit.frames.renderer import Renderer
from lama_gui.kit.input import DOUBLE_CLICK_SECONDS, Away, Input, PadChange, Press, Release
from lama_gui.kit.scene import Pop, Push, Quit, Replace, Scene, Transition
from lama_gui.kit.widgets import Slider, TextField
from lama_gui.scenes.app_context import AppContext

Target = pygame.Surface | Renderer

LONG_HOLD = 3.0
"""Seconds after which a scene is told that something is held."""
COOL = {"none": 0.0, "short": DOUBLE_CLICK_SECONDS, "long": 1.0}
"""Seconds after an action in which another one is a double press."""


class SceneStack:
    """Runs scenes: the top one gets inputs and time, all visible ones are drawn."""

    def __init__(self, context: AppContext, first: Scene) -> None:
        self.context = context
        self.running = True
        self._entries: list[tuple[Scene, Callable[[Any], Transition | None] | None]] = []
        self._generation = -1
        self._device = context.input.device
        self._guard = InputGuard()
        self._cool_down = CoolDown()
        self.scanner = Scanner()
        self._heard: Scene | None = None  # the scene that inputs went to
        self._held_in = first  # the scene on top when what is held went down
        self._below: dict[int, pygame.Surface] = {}
        self._backdrop: tuple[object, pygame.Surface] | None = None
        self._shown: tuple[Scene, pygame.Surface] | None = None  # what was drawn last, where
        self.transition = SceneTransition()
        self._upcoming = Prefetcher(context)  # of what comes while the picture before is seen
        self._repaints = False  # whether frames are drawn in part
        self._changes = Renderer()
        self._enter(first, None)
        self._heard = first  # nothing was there before it

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
        self._wear(scene)
        scene.rebuild()
        self._listen()

    def _wear(self, scene: Scene) -> None:
        if scene.theme is not None:
            self.context.set_theme(scene.theme)

    def apply(self, transition: Transition | None) -> None:
        """Do what a scene asked for."""
        if transition is not None:
            before, there = self.top, self.scenes
            self._keep_picture()
            self._change(transition)
            if self.running:
                comes = self.top not in there
                self.transition.begin(before, self.top, comes=comes, held=self._repaints)
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
            case Quit():
                self.close()

    def _turn_page(self) -> None:
        """Let the old page of a scene fade out when the scene has opened another one."""
        if self.top.turned:
            self.top.turned = False
            self._keep_picture()

    def _keep_picture(self) -> None:
        """Keep the picture that is on the screen, to let it fade out."""
        if self._shown is not None and self._shown[0] is not self.top:
            self.transition.again()
            return
        self.transition.forget()
        if self._shown is not None:
            scene, surface = self._shown
            viewport = self.context.viewport
            here = surface.get_size() == (viewport.width_px, viewport.height_px)
            if here:
                again = partial(self._draw_scene, report=None)
                self.transition.keep(scene, surface, self.context.motion, again)
                self._changes.forget()

    def _pop(self, result: object) -> None:
        scene, then = self._entries.pop()
        self._below.pop(id(scene), None)
        self._backdrop = None
        if not self._entries:
            self.running = False
            scene.let_go()
            return
        self._wear(self.top)
        answer = then(result) if then else None
        if answer is None:
            self.top.rebuild()
            self._listen()
        else:
            self._change(answer)  # the picture before is that of what has just gone

    def handle(self, event: Input) -> None:
        """Give an input to the top scene; the window's own actions are done here."""
        settings = self.context.settings
        if not self._cool_down.lets(event, COOL[settings.cool_down]):
            return
        heard = self.scanner.heard(event, self.top) if settings.one_switch else (event,)
        for each in heard:
            if self.running:
                self._handle(each)

    def _handle(self, event: Input) -> None:
        settings = self.context.settings
        self._follow_device()
        self._notice()
        if not self._guard.lets(event):
            self.top.ignored(event)
            return
        match event:
            case Away():
                self._nobody_looks()
            case PadChange(pad, connected):
                self.apply(self._pad_changed(pad, connected))
                self.top.rebuild()
            case Press(action="fullscreen", repeat=False):
                self.context.change(fullscreen=not settings.fullscreen)
            case Press(action="voice", repeat=False):
                self.context.change(voice=not settings.voice)
            case Press(action=action, repeat=False) if action in PARTS or action in ASKED:
                self.context.narration.ask(action)
            case Press(action="mute", repeat=False):
                self.context.change(muted=not settings.muted)
            case _:
                if isinstance(event, Release):
                    self._released(event.action)
                here = self.top, self.top.focus
                self.apply(self.top.dispatch(event))
                if isinstance(event, Press) and event.action in DIRECTIONS and self.running:
                    self._at_the_edge(*here)
        if self.running:
            self._turn_page()
            self._listen()
            self._notice()

    def _at_the_edge(self, scene: Scene, focus: str | None) -> None:
        """An arrow that led nowhere is answered by where one is."""
        narration = self.context.narration
        if narration.heard and scene is self.top and focus == scene.focus:
            narration.ask("here")

    def _nobody_looks(self) -> None:
        for scene in self.scenes:
            scene.interrupted()
            scene.unattended()
            scene.dirty = True
        self._backdrop = None

    def _released(self, action: str) -> None:
        """What a scene began may end while another one stands over it."""
        below = self.scenes[:-1]
        for scene in below:
            if scene.released(action):
                self._backdrop, self.top.dirty = None, True

    def _notice(self) -> None:
        """Where something has come up, what is pressed now was meant for what was there before."""
        top = self.top
        if top is not self._heard:
            if self._heard is not None:
                self._heard.interrupted()
            self._heard, top.debounced = top, None
            self.context.pause(top.pauses)
            self._guard.appeared(
                top.debounce_seconds, top.meant_before, until_quiet=top.until_quiet
            )
        elif top.debounced is not None:
            self._guard.appeared(
                DEBOUNCE_SECONDS, top.debounced, anew=False, until_quiet=top.until_quiet
            )
            top.debounced = None

    def wait(self) -> None:
        """Let the first moments of the top scene be over."""
        self._notice()
        self._guard.expire()

    def _follow_device(self) -> None:
        """The keycaps shown are those of the device used last, none for a mouse."""
        device = self.context.input.device
        if device is not self._device:
            self.top.rebuild()
        self._device = device

    def _pad_changed(self, pad: int, connected: bool) -> Transition | None:
        """When the gamepad in use is pulled out, everything waits and says so."""
        from lama_gui.kit.dialog import Unplugged

        if connected:
            return Pop() if isinstance(self.top, Unplugged) else None
        in_use = self.context.input.device is Device.PAD and self.context.input.pad == pad
        if not in_use or isinstance(self.top, Unplugged):
            return None
        return Push(Unplugged(self.context))

    def close(self) -> None:
        """The window was closed: all scenes let go. Nothing is asked, for nothing is lost."""
        if self.running:
            self.running = False
            for scene in reversed(self.scenes):
                scene.let_go()

    def _listen(self) -> None:
        """Letters are text while a text field has the focus, and digits are a number's."""
        widget = focused(self.top)
        self.context.input.typing = isinstance(widget, TextField)
        self.context.input.counting = isinstance(widget, Slider) and widget.typed

    def update(self, dt: float) -> bool:
        """Let time pass; returns whether the picture changed."""
        self.context.tick(dt)
        self._guard.tick(0.0 if self.transition.holds else dt)  # nobody has seen it yet
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
        waits = self.transition.waits
        moving = top.animate(0.0 if waits else dt)
        tensions = (scene.tension for scene in reversed(self.scenes))
        self.context.audio.tension(next(filter(None, tensions), "open"))
        if top.next is not None:
            wanted, top.next = top.next, None
            self.apply(wanted)
            if self.running:
                self._notice()
            return self.running
        self._notice()
        moving |= self.transition.tick(dt)
        return moving or top.dirty

    @property
    def seconds_at_rest(self) -> float:
        """Seconds for which nothing will look or sound different by itself; 0 if not known."""
        context = self.context
        waited = context.audio.waits or context.narration.speaking or context.input.held_for
        if context.settings.one_switch or waited:
            return 0.0
        return self.top.seconds_at_rest

    def repaint(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what has changed on a surface that shows the frame before.

        Returns where that is, in pixels; None for everywhere.
        """
        if self.transition.holds:
            make, note = partial(self._make_ready, surface), partial(self._note_down, surface)
            laid = self.transition.hold(surface, make, note)
            if laid is not None:
                return None if laid else []
        self._repaints = True
        self._note_down(surface)
        self._shown = self.top, surface
        rects = self._changes.finish()
        self.top.dirty |= self._changes.wants_more
        return rects

    def _note_down(self, surface: pygame.Surface) -> None:
        """A frame is taken down."""
        self._changes.begin(surface)
        self._draw(self._changes, None)
        self.transition.draw(self._changes, self.context.viewport.scale)

    def _make_ready(self, surface: pygame.Surface) -> bool:
        """A part of what comes, while only the picture before is seen; whether that was all."""
        ready = self._upcoming.work()
        if ready and not self.top.modal:
            self._ground(self.top, surface)
        return ready

    def forget(self) -> None:
        """What the window shows is not what was drawn: the next frame is drawn as a whole."""
        self._changes.forget()

    def draw(self, surface: pygame.Surface, report: Report | None = None) -> None:
        """Draw all visible scenes; ``report`` collects what was set where by the top one."""
        self.forget()
        self._draw(surface, report)
        self._shown = self.top, surface
        if report is None:
            self.transition.draw(surface, self.context.viewport.scale)

    def _draw(self, surface: Target, report: Report | None) -> None:
        scenes = self.scenes
        first = len(scenes) - 1
        while first > 0 and scenes[first].modal:
            first -= 1
        if first < len(scenes) - 1:
            surface.blit(self._under_modal(scenes[first:], surface), (0, 0))
        top = scenes[-1]
        below = 0.0 if report is not None else self.transition.below(top, self.context.viewport)
        self._draw_scene(top, surface, report, below)
        top.dirty = False

    def _under_modal(self, scenes: list[Scene], surface: Target) -> pygame.Surface:
        """What is seen below a modal scene stands still, so it is drawn once."""
        key = (surface.get_size(), tuple(id(s) for s in scenes), self.context.generation)
        if self._backdrop is None or self._backdrop[0] != key:
            picture = pygame.Surface(surface.get_size())
            for scene in scenes[:-1]:
                self._draw_scene(scene, picture, None, focus=False)
                above = scenes[scenes.index(scene) + 1]
                veil = max(above.veil, 0.85) if self.context.theme.contrast else above.veil
                self._canvas(picture, None).veil(veil)
            self._backdrop = key, picture
        return self._backdrop[1]

    def _draw_scene(
        self,
        scene: Scene,
        surface: Target,
        report: Report | None,
        below: float = 0.0,
        *,
        focus: bool = True,
    ) -> None:
        """One scene alone; ``below`` units further down than its place, if it is modal."""
        canvas = self._canvas(surface, report)
        canvas.focus = focus
        with canvas.shifted(0.0, below):
            if scene.modal or report is not None:
                scene.paint_below(canvas)
            else:
                surface.blit(self._ground(scene, surface), (0, 0))
            scene.paint(canvas)
            scene.draw_widgets(canvas)
            scene.paint_above(canvas)

    def _ground(self, scene: Scene, surface: Target) -> pygame.Surface:
        kept = self._below.get(id(scene))
        if kept is None or kept.get_size() != surface.get_size():
            kept = pygame.Surface(surface.get_size())
            scene.below_dirty = True
        if scene.below_dirty:
            scene.paint_below(self._canvas(kept, None))
            scene.below_dirty = False
            self.forget()  # the ground that was laid before has changed
        self._below[id(scene)] = kept
        return kept

    def _canvas(self, surface: Target, report: Report | None) -> Canvas:
        s = self.context
        target = surface if isinstance(surface, Renderer) else Renderer.on(surface)
        return Canvas(target, s.viewport, s.theme, s.type, s.paint, s.art, report)
