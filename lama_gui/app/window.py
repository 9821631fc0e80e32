"""The window and its main loop: draws only what changed, and sleeps while nothing does."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

import pygame

from lama_gui import TITLE, resources
from lama_gui.app import crash
from lama_gui.app.frame_pacer import RefreshRate
from lama_gui.app.screen_reader import ScreenReader
from lama_gui.app.speech import SpokenOutput, Voice, command_of_system
from lama_gui.app.stack import SceneStack
from lama_gui.kit.animation import ended
from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.draw import fonts
from lama_gui.kit.draw.textures import between_frames
from lama_gui.kit.geometry import MINIMUM_PX, Rect, Viewport
from lama_gui.kit.input import PadChange
from lama_gui.kit.scene import Scene
from lama_gui.kit.system import collect_when_idle, freeze_objects, library, silent_stderr
from lama_gui.scenes.app_context import AppContext
from lama_gui.settings import Settings


def show(window: pygame.Window, rects: Sequence[pygame.Rect] | None) -> None:
    """Present ``rects`` of the window's surface, in pixels; None for everything."""
    if rects is None:
        window.flip()
    elif rects:
        sdl = library()
        if sdl is None or not sdl.show(window.id, rects):
            window.flip()


WAKES = frozenset({"x11", "wayland", "windows", "cocoa"})
"""Video drivers with which SDL blocks until there is an event; with others it polls every
millisecond."""


def events_until(due: float, look: float, last: float, *, pads: bool) -> list[pygame.event.Event]:
    """Sleep until ``due`` or until there are events, and return these.

    ``due`` and ``last`` are times of ``perf_counter``; ``look`` is the maximum latency in
    seconds. It does not return before ``last + look``, so that a moving mouse causes one frame
    at a time. With gamepads (``pads``), which must be polled, or if SDL can't block, it sleeps
    ``look`` at a time: pygame's own waiting would poll every millisecond.
    """
    collect_when_idle(due - time.perf_counter())
    while True:
        left = due - time.perf_counter()
        if left > look and not pads and pygame.display.get_driver() in WAKES:
            sdl = library()
            if sdl is not None:
                with between_frames():
                    time.sleep(max(0.0, last + look - time.perf_counter()))
                    sdl.wait(due - time.perf_counter())
                return pygame.event.get()
        if left > 0:
            with between_frames():
                time.sleep(min(left, look))
        events = pygame.event.get()
        if events or left <= look:
            return events


Ratio = tuple[float, float]

#: SDL hints set before it starts, unless the environment has them. On Windows they prevent
#: the system from scaling the picture, and keep the window's size on every display.
HINTS = {"SDL_WINDOWS_DPI_AWARENESS": "permonitorv2", "SDL_WINDOWS_DPI_SCALING": "1"}


def set_hints() -> None:
    """Set ``HINTS``; call it before the video system starts."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)


def ratio(surface: tuple[int, int], window: tuple[int, int]) -> Ratio:
    """Pixels of the surface per unit of the window, horizontally and vertically."""
    across, down = (
        pixels / units if pixels > 0 and units > 0 else 1.0
        for pixels, units in zip(surface, window, strict=True)
    )
    return across, down


def in_units(rect: Rect, viewport: Viewport, ratio: Ratio) -> pygame.Rect:
    """``rect`` converted to the units of the window."""
    x, y, w, h = viewport.rect_px(rect)
    across, down = ratio
    return pygame.Rect(
        round(x / across), round(y / down), max(1, round(w / across)), max(1, round(h / down))
    )


Size = tuple[int, int]
FRAME = 64
"""The minimum height taken by a title bar and a panel, in the window's units."""


def is_too_large(size: Size, screens: Sequence[Size]) -> bool:
    """Whether no screen has room for a window of ``size`` and its title bar.

    False if ``screens`` is empty, since nothing is known then.
    """
    return bool(screens) and not any(
        size[0] <= width and size[1] + FRAME <= height for width, height in screens
    )


class WindowSize:
    """Tracks the window's size and state outside fullscreen, for the settings.

    ``normal`` is the size while it is not maximised.
    """

    def __init__(self, normal: Size, maximised: bool) -> None:
        self.normal = normal
        self.maximised = maximised
        self._reported_maximised = maximised
        self._large: Size | None = None

    def follow(self, event: int, size: Size) -> None:
        """Handle a window event; ``size`` is the current size."""
        match event:
            case pygame.WINDOWMAXIMIZED:
                self._reported_maximised = self.maximised = True
            case pygame.WINDOWRESTORED:
                # Also sent when a minimised window comes back at its previous size.
                self._reported_maximised = False
        if self._reported_maximised:
            self._large = size
        elif size != self._large:
            self.normal, self.maximised, self._large = size, False, None


#: A size that has not changed for so many seconds is applied.
REST = 0.25

#: Events by which the player acts. Others, such as those for moving the window or the pointer
#: leaving it, may also come while the window is being resized.
ACTING = frozenset(
    {
        pygame.KEYDOWN,
        pygame.TEXTINPUT,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERAXISMOTION,
        pygame.DROPFILE,
    }
)


class Resizing:
    """Delays a new window size while it keeps changing; until then frames are stretched.

    ``behind``: frames are still drawn at the previous size.
    """

    def __init__(self) -> None:
        self._rest = ended(REST)
        self.behind = False
        self._changing = False  # since the last tick
        self._frame: pygame.Surface | None = None

    def changed(self) -> None:
        """The window's size changed."""
        self.behind = self._changing = True
        self._rest.restart()

    def tick(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; returns whether the new size must be applied now.

        The step in which the size changed does not count, since it may have been a long sleep.
        """
        if self._changing:
            self._changing = False
            return False
        self._rest.tick(dt)
        return self._rest.done and self.catch_up()

    def catch_up(self) -> bool:
        """The player acts: returns whether a new size must be applied first."""
        behind, self.behind = self.behind, False
        if behind:
            self._frame = None
        return behind

    def frame(self, viewport: Viewport) -> pygame.Surface:
        """A surface of the previous size to draw on before stretching."""
        size = viewport.width_px, viewport.height_px
        if self._frame is None or self._frame.get_size() != size:
            self._frame = pygame.Surface(size)
        return self._frame


LOOK = 1 / 60  # the maximum latency of input while nothing moves, in seconds
IDLE = 1 / 20  # seconds between updates while nothing moves
DROWSY = 1 / 12  # the same after ``AWAKE``
AWAKE = 2.0  # seconds without motion until then
ASLEEP = 1.0  # the longest sleep
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
DRAWS_ITSELF = frozenset({"x11", "dummy", "offscreen"})
"""Video drivers that can present a surface directly: a 1080p frame takes 2.8 ms, compared to 15.6
through a texture. Wayland and macOS need the texture; on Windows the default is good."""
LONGEST_STEP = 0.1  # seconds; animations must not jump after the window was dragged or asleep


class NoDisplayError(RuntimeError):
    """No window can be opened; the message says what to do."""


def open_display() -> None:
    """Start the video system. Raises NoDisplayError instead of running invisibly."""
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    set_hints()
    try:
        with silent_stderr():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(f"No window can be opened: {error}") from error
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and wanted != driver:
        pygame.display.quit()
        raise NoDisplayError(
            "No window can be opened: there is no display. Start it in a graphical session "
            "or set DISPLAY or WAYLAND_DISPLAY."
        )
    if driver in DRAWS_ITSELF:
        os.environ.setdefault(ACCELERATION, "0")


def _window_of(size: tuple[int, int]) -> pygame.Window:
    """Open a window. Raises NoDisplayError."""
    try:
        window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
        window.get_surface()
    except pygame.error as error:
        advice = ""
        if pygame.display.get_driver() == "wayland":
            advice = (
                ". Wayland takes libEGL and libwayland-egl "
                "(on Debian and Ubuntu: apt install libegl1 libwayland-egl1)"
            )
        raise NoDisplayError(f"No window can be opened: {error}{advice}") from error
    return window


def _wake() -> None:
    """End the window's sleep, from any thread, because of a message from a phone."""
    with suppress(pygame.error):  # the program is just ending
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))


def _fitting_size(size: tuple[int, int]) -> tuple[int, int]:
    """``size``, or the default if no screen can show it."""
    screens = pygame.display.get_desktop_sizes()
    largest = [max((screen[side] for screen in screens), default=0) for side in (0, 1)]
    fits = all(kept <= 2 * max(most, 1920) for kept, most in zip(size, largest, strict=True))
    return size if fits else Settings().window


class App:
    """The window, which shows scenes until they quit.

    ``on_frame`` is called with the seconds that each frame took, for the benchmark.
    """

    def __init__(
        self, context: AppContext, on_frame: Callable[[float], None] | None = None
    ) -> None:
        self.context = context
        self.on_frame = on_frame
        self._window: pygame.Window | None = None
        self._pads: dict[int, object] = {}
        self._typing = False
        self._text_rect: pygame.Rect | None = None  # the focused text field, in window units
        self._pointer = True
        self._is_fullscreen = context.settings.fullscreen
        self._size = WindowSize(context.settings.window, context.settings.maximised)
        self._wanted_size = context.settings.window
        self._resizing = Resizing()
        self._refreshing = RefreshRate()
        self._spoken_output: SpokenOutput | None = None

    def run(self, factory: Callable[[AppContext], Scene]) -> int:
        """Open the window and run the scene that ``factory`` makes; returns the exit status."""
        open_display()
        pygame.font.init()
        try:
            self.open_window()
            self.context.wake = _wake
            # The reader must know the window before it is shown.
            reader = ScreenReader(TITLE, getattr(self.window, "handle", None))
            self.window.show()
            self._spoken_output = SpokenOutput(self.context, reader, Voice(command_of_system()))
            stack = SceneStack(self.context, factory(self.context))
            self._first_frame(stack)
            self._run_scenes(stack)
        finally:
            if self._window is not None:
                self.context.change(window=self._size.normal, maximised=self._size.maximised)
            if self._spoken_output is not None:
                self._spoken_output.voice.stop()
            self.context.close()
            fonts.forget()
            pygame.quit()
        return 0

    @property
    def window(self) -> pygame.Window:
        assert self._window is not None, "the window is open while run() runs"
        return self._window

    def open_window(self) -> None:
        width, height = _fitting_size(self.context.settings.window)
        size = max(width, MINIMUM_PX[0]), max(height, MINIMUM_PX[1])
        self._window = _window_of(size)
        self._window.minimum_size = MINIMUM_PX
        if self._size.maximised or is_too_large(size, pygame.display.get_desktop_sizes()):
            self._window.maximize()  # leaves room for the system's panels
        if self._is_fullscreen:
            self._window.set_fullscreen(True)
        pygame.key.set_repeat(400, 60)
        self._measure()
        self._refreshing.moved(self._window)

    def _measure(self) -> None:
        self._resizing.catch_up()
        self.context.input.ratio = self._ratio
        self.context.resize(self._space)

    @property
    def _ratio(self) -> Ratio:
        """Pixels per unit of pointer positions."""
        return ratio(self.window.get_surface().get_size(), self.window.size)

    @property
    def _space(self) -> Viewport:
        """The viewport of the window's current size."""
        return Viewport.fitting(*self.window.get_surface().get_size())

    def _first_frame(self, stack: SceneStack) -> None:
        self.context.textures.start()
        stack.update(0.0)
        self.draw(stack)
        if os.environ.get("LAMA_READY"):
            sys.stdout.write("ready\n")
            sys.stdout.flush()
        if resources.exists("icons/lama.svg"):
            self.window.set_icon(self.context.art.picture("icons/lama.svg", 128))
        self.context.audio.open()  # after the first frame, since it may be slow
        self._open_pads()
        freeze_objects()

    def _open_pads(self) -> None:
        try:
            from pygame._sdl2 import controller

            own = self.context.home.controllers
            if own.is_file():
                os.environ.setdefault("SDL_GAMECONTROLLERCONFIG_FILE", str(own))
            controller.init()
            for index in range(controller.get_count()):
                self._add_pad(index)
        except (ImportError, pygame.error):
            return

    def _add_pad(self, index: int) -> int | None:
        """Open a gamepad and return its id. Closed when it is garbage-collected."""
        from pygame._sdl2 import controller

        if not controller.is_controller(index):
            return None
        pad = controller.Controller(index)
        self._pads[pad.id] = pad
        self.context.pads[pad.id] = pad.name
        return int(pad.id)

    def _run_scenes(self, stack: SceneStack) -> None:
        """Run until the player quits; errors lead to the crash page."""
        while stack.running:
            try:
                self._loop(stack)
            except Exception as error:
                stack = SceneStack(self.context, crash.crash_page(self.context, error, stack))

    def _loop(self, stack: SceneStack) -> None:
        last = due = time.perf_counter()
        moving, pace = True, self._refreshing.pace
        rested, touched = 0.0, last
        while stack.running:
            self._refreshing.follow(self.context.settings.refresh, last)
            idle = IDLE if rested < AWAKE else DROWSY
            if not moving and last - touched >= AWAKE:
                idle = max(idle, self._seconds_at_rest(stack))
            due = pace.next(due, last) if moving else last + idle
            events = self._events(due, last)
            longest = max(LONGEST_STEP, 0.0 if moving else idle)
            moving = False
            if events and time.perf_counter() - last > DROWSY:
                now = time.perf_counter()  # after a sleep: advance the time before the events
                moving, last = stack.update(min(now - last, longest)), now
            for event in events:
                rested, touched = 0.0, last
                self.handle(stack, event)
            now = time.perf_counter()
            dt, last = min(now - last, longest), now
            if not stack.running:
                break
            self.come_to_rest(dt)
            moving |= stack.update(dt)
            if stack.running and self._spoken_output is not None:
                moving |= self._spoken_output.follow(stack, dt)
            self.follow_settings(stack)
            rested = 0.0 if moving else rested + dt
            if moving and stack.running:
                self.draw(stack)
                pace.record_frame(time.perf_counter() - now)

    def _seconds_at_rest(self, stack: SceneStack) -> float:
        """Seconds that the window may sleep without events."""
        busy = self.context.narration.active or self._resizing.behind
        return 0.0 if busy else min(ASLEEP, stack.seconds_at_rest)

    def _events(self, due: float, last: float) -> list[pygame.event.Event]:
        """Sleep until the next frame is due or there are events, and return these."""
        look = max(LOOK, self._refreshing.pace.period)
        return events_until(due, look, last, pads=bool(self._pads))

    def handle(self, stack: SceneStack, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                stack.close()
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED | pygame.WINDOWDISPLAYCHANGED:
                self.context.input.ratio = self._ratio
                self._refreshing.moved(self.window)
                if self._space != self.context.viewport:
                    self._resizing.changed()
                self._follow_size(event.type)
                self._show_all(stack)
            case pygame.WINDOWMAXIMIZED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self._follow_size(event.type)
                self._show_all(stack)
            case pygame.WINDOWEXPOSED:
                self._show_all(stack)
            case pygame.WINDOWFOCUSGAINED:
                self._show_all(stack)
                self._report_focus(True)
            case pygame.WINDOWFOCUSLOST:
                self._report_focus(False)
                self._inputs(stack, event)
            case pygame.CONTROLLERDEVICEADDED:
                pad = self._add_pad(event.device_index)
                if pad is not None:
                    stack.handle(PadChange(pad, True))
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                self.context.pads.pop(event.instance_id, None)
                self._inputs(stack, event)
            case pygame.AUDIODEVICEADDED if not event.iscapture:
                self.context.audio.device_found()
            case pygame.AUDIODEVICEREMOVED if not event.iscapture:
                self.context.audio.device_lost()
            case _:
                self._inputs(stack, event)

    @staticmethod
    def _show_all(stack: SceneStack) -> None:
        """Redraw everything: the window's content may be lost."""
        stack.top.dirty = True
        stack.forget()

    def come_to_rest(self, dt: float) -> None:
        """Apply a new window size once it has stopped changing."""
        if self._resizing.tick(dt):
            self._measure()

    def _report_focus(self, has_focus: bool) -> None:
        """Tell the screen reader whether the window has the focus, and where it is."""
        if self._spoken_output is not None:
            (x, y), (across, down) = self.window.position, self._ratio
            size = self.window.get_surface().get_size()
            self._spoken_output.reader.place(round(x * across), round(y * down), *size)
            self._spoken_output.reader.focus_window(has_focus)

    def _follow_size(self, event: int) -> None:
        if not self._is_fullscreen:
            self._size.follow(event, self.window.size)

    def _inputs(self, stack: SceneStack, event: pygame.event.Event) -> None:
        if event.type in ACTING and self._resizing.catch_up():
            self._measure()
            stack.update(0.0)  # the layout must match what the player sees
        for translated in self.context.input.translate(event):
            if stack.running:
                stack.handle(translated)

    def follow_settings(self, stack: SceneStack) -> None:
        """Apply settings to the window, and start or stop text input."""
        wanted = self.context.settings.fullscreen
        if wanted != self._is_fullscreen:
            if wanted:
                self.window.set_fullscreen(True)
            else:
                self.window.set_windowed()
                if self._size.maximised:
                    self.window.maximize()
            self._is_fullscreen = wanted
            self._measure()
        size = self.context.settings.window
        if size != self._wanted_size:
            self._wanted_size = size
            if not wanted and size != self.window.size:
                if self._size.maximised:
                    self.window.restore()
                self.window.size = size
                self._measure()
        if self.context.input.typing != self._typing:
            self._typing = self.context.input.typing
            (pygame.key.start_text_input if self._typing else pygame.key.stop_text_input)()
        self._place_text_input(stack)
        pointer = self.context.input.device is not Device.PAD
        if pointer != self._pointer:
            self._pointer = pointer
            pygame.mouse.set_visible(pointer)

    def _place_text_input(self, stack: SceneStack) -> None:
        """Tell the input method where the text field is, for its list of candidates."""
        scene = stack.top
        place = dict(scene.focusables()).get(scene.focus or "") if self._typing else None
        where = in_units(place, self.context.viewport, self._ratio) if place else None
        if where != self._text_rect:
            self._text_rect = where
            if where is not None:
                pygame.key.set_text_input_rect(where)

    def draw(self, stack: SceneStack) -> None:
        start = time.perf_counter()
        surface = self.window.get_surface()
        rects = None
        if self._resizing.behind:
            frame = self._resizing.frame(self.context.viewport)
            stack.draw(frame)
            pygame.transform.scale(frame, surface.get_size(), surface)
        else:
            rects = stack.repaint(surface)
        with between_frames():
            show(self.window, rects)
        if self.on_frame:
            self.on_frame(time.perf_counter() - start)
