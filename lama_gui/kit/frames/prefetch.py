"""Prefetch: what will be shown is drawn on a null target first, and what it lacks is made ahead.

Whoever draws needs no list of what it draws with: it draws, on nothing, and each picture, paper
or word that is not there yet is ordered from the thread that makes them beside the frames.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lama_gui.kit.context import Context
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.frames.renderer import NullRenderer


def prefetch(
    context: Context,
    draw: Callable[[Canvas], object],
    *,
    first: bool = True,
    takes: bool = False,
) -> list[Any]:
    """Order the pictures that ``draw`` would lack; returns their keys. Nothing without the thread.

    They wait, with the rasterizer, until a frame shows them. ``takes``: move those that are made
    into the caches at once, for they are sure to be shown.
    """
    maker = context.art.rasterizer
    if not maker.working:
        return []
    null = NullRenderer((context.space.width_px, context.space.height_px))
    c = context
    canvas = Canvas(null, c.space, c.theme, c.type, c.paint, c.art)
    with maker.asking(first=first, takes=takes) as lacking:
        draw(canvas)
    return lacking
