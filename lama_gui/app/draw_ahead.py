"""Drawing ahead: while the title waits for the player, what Play leads to is made ready."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.new_match import NewMatch


def ahead(context: AppContext) -> list[Callable[[], object]]:
    """Pieces of work, the first first; each takes less than a third of a second."""
    nowhere = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
    canvas = Canvas(nowhere, context.space, context.theme, context.type, context.paint, context.art)
    backdrop = partial(context.backdrop.menu, context.theme, context.space)
    return [backdrop, *(partial(widget.draw, canvas) for widget in NewMatch(context).build())]
