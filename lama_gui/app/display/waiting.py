"""Sleeping until a frame is due or somebody does something."""

from __future__ import annotations

import time

import pygame

from lama_gui.app.display.sdl import library
from lama_gui.kit.draw.rasterizer import between_frames
from lama_gui.kit.memory import search_asleep

WAKES = frozenset({"x11", "wayland", "windows", "cocoa"})
"""Displays on which SDL really sleeps until something happens; on others it polls every
millisecond."""


def events_until(due: float, look: float, last: float, *, pads: bool) -> list[pygame.event.Event]:
    """Sleep until ``due`` or until there are events, and return these.

    It does not return before ``last + look``, so that a moving mouse is answered once a frame.
    ``due`` and ``last`` are times of ``perf_counter``; ``look`` is how long somebody may wait for
    an answer, in seconds. Gamepads (``pads``) have to be polled, and pygame's own sleep polls
    every millisecond: with gamepads, or where SDL's sleep is not to be had, it sleeps ``look`` at
    a time.
    """
    search_asleep(due - time.perf_counter())
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
