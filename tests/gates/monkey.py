"""Random input by mouse, keyboard, gamepads, and window: a thousand events from the title."""

from __future__ import annotations

import math
import traceback
from collections.abc import Callable
from functools import cache
from random import Random

import pygame

from lama_gui.app.stack import COOL
from lama_gui.kit.controls.bindings import DEFAULTS, MOUSE_BUTTONS, PAD_BUTTONS
from lama_gui.kit.controls.debounce import HOLD_SECONDS
from lama_gui.kit.draw.theme import Themes
from lama_gui.kit.input import PadChange
from lama_gui.kit.widgets import walk
from tests.gates._odd import TEXTS
from tests.gates._window import Window, uncounted, weigh
from tests.gates.gate import Failed, Figures, Gate
from tests.way_out import PRESSES, presses_to_title

EVENTS = 1000
#: The maximum number of actions to leave a scene.
WAY_OUT = 400
#: The maximum growth of memory, and the number of trials for warming up.
GROWTH, WARM = 1.10, 100


@cache
def _keys() -> list[int]:
    """All keys with a function, and some without."""
    names = {name for keys, _ in DEFAULTS.values() for name in keys}
    names -= set(MOUSE_BUTTONS.values())
    bare = {name.removeprefix("shift ").removeprefix("ctrl ") for name in names}
    others = {pygame.K_a, pygame.K_F5, pygame.K_LSHIFT, pygame.K_LALT, pygame.K_BACKSPACE, 0}
    return sorted(set(map(pygame.key.key_code, bare)) | others)


_MODS = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA)
#: Texts from input methods.
_TEXTS = ("a", "Ana", "ł", "x" * 500, *(text for text in TEXTS.values() if len(text) < 500))
_SIZES = ((960, 540), (960, 540), (1024, 600), (1280, 720), (700, 1200), (1, 1), (640, 360))
_QUIET = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED),
    *(pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWLEAVE, pygame.WINDOWENTER),
    *(pygame.ACTIVEEVENT, pygame.CLIPBOARDUPDATE, pygame.JOYBUTTONDOWN, pygame.USEREVENT),
)

_CLICK = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_PRESS = (pygame.KEYDOWN, pygame.KEYUP)

Act = Callable[[Window, Random], None]


def _point(window: Window, chance: Random) -> tuple[int, int]:
    """A random position, mostly on a widget."""
    width, height = window.context.viewport.width_px, window.context.viewport.height_px
    places = [rect for _, rect in walk(window.scene.widgets)]
    if places and chance.random() < 0.8:
        rect, scale = chance.choice(places), window.context.viewport.scale
        x, y = rect.x + rect.w * chance.random(), rect.y + rect.h * chance.random()
        return round(x * scale), round(y * scale)
    return chance.randrange(-50, width + 50), chance.randrange(-50, height + 50)


def _move(window: Window, chance: Random) -> None:
    window.event(pygame.MOUSEMOTION, pos=_point(window, chance), rel=(0, 0), buttons=(0, 0, 0))


def _button(window: Window, chance: Random) -> None:
    kind = chance.choice(_CLICK)
    button = chance.choice((1, 1, 1, 1, 2, 3, 8))
    window.event(kind, pos=_point(window, chance), button=button, touch=False)


def _click(window: Window, chance: Random) -> None:
    pos = _point(window, chance)
    window.event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    window.events(*_CLICK, pos=pos, button=1, touch=False)


def _wheel(window: Window, chance: Random) -> None:
    turns = chance.choice((-1, 1, -3, 3, 0, 400, -400))
    window.event(pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns))


def _key(window: Window, chance: Random) -> None:
    key, mod = chance.choice(_keys()), chance.choice(_MODS)
    kinds = chance.choice(((pygame.KEYDOWN,), (pygame.KEYUP,), *[_PRESS] * 6))
    window.events(*kinds, key=key, mod=mod, unicode="", scancode=0)


def _text(window: Window, chance: Random) -> None:
    kind = chance.choice((pygame.TEXTINPUT, pygame.TEXTINPUT, pygame.TEXTEDITING))
    window.event(kind, text=chance.choice(_TEXTS), start=0, length=0)


def _pad(window: Window, chance: Random) -> None:
    pad, button = chance.randrange(3), chance.choice([*PAD_BUTTONS, 99])
    kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)[: chance.randint(1, 2)]
    window.events(*kinds, button=button, instance_id=pad)


def _stick(window: Window, chance: Random) -> None:
    axis, value = chance.randrange(6), chance.choice((0, 0, 32767, -32768, 15000))
    window.event(
        pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=chance.randrange(3)
    )


def _plug(window: Window, chance: Random) -> None:
    pad = chance.randrange(3)
    if pad in window.context.pads:
        window.event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
    else:
        window.context.pads[pad] = chance.choice(("Gamepad", "x" * 300, "\u202epad\0"))
        window.stack.handle(PadChange(pad, True))


def _resize(window: Window, chance: Random) -> None:
    window.app.window.size = chance.choice(_SIZES)
    window.event(pygame.WINDOWSIZECHANGED, x=1, y=1)


def _quiet(window: Window, chance: Random) -> None:
    window.event(chance.choice(_QUIET), code=0)


def _close(window: Window, chance: Random) -> None:
    window.event(chance.choice((pygame.QUIT, pygame.WINDOWCLOSE)))


#: The actions with their weights.
ACTS: dict[Act, float] = {
    _click: 30, _key: 25, _move: 12, _pad: 12, _button: 6, _wheel: 4, _stick: 4, _text: 4,
    _quiet: 1.5, _plug: 0.6, _resize: 0.15, _close: 0.1,
}  # fmt: skip


#: Values of settings; each trial has one of each, and any language.
_SETTINGS: dict[str, tuple[object, ...]] = {
    **dict.fromkeys(("speed", "bot_speed", "watching"), ("normal", "fast", "instant")),
    **dict.fromkeys(
        ("high_contrast", "reduced_motion", "captions", "wait", "left_handed", "one_switch",
         "ask_before_leave", "hints", "peek", "family", "talk"), (False, True),
    ),
    "text_size": (100, 150, 200), "font": ("usual", "clear"), "refresh": ("screen", "60", "30"),
    "cool_down": ("none", "short", "long"), "theme": ("", *Themes().names),
}  # fmt: skip


@cache
def window() -> Window:
    """The window for all trials."""
    return Window()


def trial(seed: int, figures: Figures) -> None:
    """A thousand events, then a way out."""
    figures.values.setdefault("events", 0)
    with window().trial(seed) as chance:
        varied = {name: chance.choice(values) for name, values in _SETTINGS.items()}
        window().context.change(**varied)
        for number in range(EVENTS):
            act = chance.choices(list(ACTS), list(ACTS.values()))[0]
            _do(act, chance, f"event {number}, {act.__name__.strip('_')}")
            _do(_time, chance, f"event {number}, the time after it")
            if not window().stack.running:
                figures.count("closed")
                window().again()
        _find_a_way_out(chance, figures)
    figures.count("events", EVENTS)
    window().release()
    weigh(figures, {"MB": WARM})
    figures.most("MB at most", figures.get("MB"))


def _time(window: Window, chance: Random) -> None:
    dt = chance.choice((0.0, 1 / 60, 1 / 60, 1 / 60, 0.1, 0.1, 0.1))
    window.pass_time(dt, draw=chance.random() < 0.02)


def _do(act: Act, chance: Random, where: str) -> None:
    w = window()
    if not w.stack.running:
        return
    names = " > ".join(scene.name for scene in w.stack.scenes)
    try:
        act(w, chance)
    except Exception as error:
        trace = "".join(traceback.format_exception(error)[-6:])
        raise Failed(f"{where}, in {names}: {error!r}\n{trace}") from error


def _find_a_way_out(chance: Random, figures: Figures) -> None:
    """A few presses of Back lead to the title; else it must be possible to leave the scene."""
    w = window()
    stuck = w.scene
    if _presses() is not None:
        figures.count("ways out")
        return
    figures.count(f"more than {PRESSES} presses from {stuck.name}")
    stuck = w.scene
    for _ in range(WAY_OUT):
        _do(_sensible, chance, "looking for a way out")
        if not w.stack.running or w.scene is not stuck:
            figures.count("ways out")
            return
    raise Failed(f"nothing leads out of the scene {stuck.name!r}")


def _presses() -> int | None:
    """The number of presses to the title, with pauses; None if there are too many."""
    w = window()
    pause = max(0.5, COOL[w.context.settings.cool_down])

    def wait() -> None:
        for number in range(math.ceil(pause * 10) + 1):
            w.pass_time(0.1, draw=not number)  # a transition waits for its first picture

    def key(code: int) -> None:
        w.events(*_PRESS, key=code, mod=0, unicode="", scancode=0)

    def press(name: str) -> None:
        w.scene.focus_on(name)
        key(pygame.K_RETURN)

    wait()
    return presses_to_title(lambda: w.stack, lambda: key(pygame.K_ESCAPE), press, wait)


def _sensible(w: Window, chance: Random) -> None:
    """Wait, then press or hold a button of the scene or Escape."""
    w.pass_time(0.5, draw=False)
    if not w.stack.running:
        return
    if chance.random() < 0.4:
        kinds, fields = _PRESS, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}
    else:
        kinds = _CLICK
        pos = _point(w, chance)
        w.event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        fields = {"pos": pos, "button": 1, "touch": False}
    w.event(kinds[0], **fields)
    w.pass_time(HOLD_SECONDS + 0.2 if chance.random() < 0.3 else 0.05, draw=False)
    w.events(kinds[1], **fields)
    w.pass_time(0.5, draw=False)


def _bounded(figures: Figures) -> None:
    warm, now = figures.get("MB after warming up"), figures.get("MB")
    if warm and now > warm * GROWTH:
        raise Failed(f"the memory grew from {warm:.0f} to {now:.0f} MB")


GATE = Gate(
    name="monkey",
    holds_when="no exception, no dead end, memory bounded",
    full=1000,
    short=8,
    trial=trial,
    end=_bounded,
    lacks=uncounted,
)
