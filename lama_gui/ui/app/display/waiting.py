"""Sleeping until a frame is due or somebody does something."""

from __future__ import annotations

import time

import pygame

from lama_gui.ui.app.display.sdl import library
from lama_gui.ui.kit.draw.rasterizer import between_frames

WAKES = frozenset({"x11", "wayland", "windows", "cocoa"})
"""Displays that end SDL's own sleep when something happens; on others SDL looks at every
millisecond."""


def events_until(due: float, look: float, last: float, *, pads: bool) -> list[pygame.event.Event]:
    """The events until ``due``; what comes before ends the sleep, no sooner than ``last + look``.

    So a mouse that is moved is answered once in a frame. Times are those of ``perf_counter``;
    ``look`` is how long somebody may wait for an answer, in seconds. With ``pads``, which SDL
    has to look at anew and anew, and without SDL's own sleep (pygame's looks at every
    millisecond) the sleeps are short ones.
    """
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
