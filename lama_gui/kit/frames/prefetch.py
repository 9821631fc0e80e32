"""Prefetch: what will be shown is drawn on a null target first, and what it lacks is made ahead.

Whoever draws needs no list of what it draws with: it draws, on nothing, and each picture, paper
or word that is not there yet is ordered from the thread that makes them beside the frames.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from lama_gui.kit.animation import Clock
from lama_gui.kit.context import Context
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.textures import Job
from lama_gui.kit.frames.renderer import NullRenderer
from lama_gui.kit.scene import Scene, Transition

Draw = Callable[[Canvas], object]

PATIENCE = 2.0
"""Seconds that a scene waits at most for what it lacks."""


def prefetch(
    context: Context,
    draw: Draw,
    *,
    first: bool = True,
) -> list[Job]:
    """Order the pictures that ``draw`` would lack, and return them. Nothing without the thread."""
    maker = context.textures
    if not maker.working:
        return []
    null = NullRenderer((context.space.width_px, context.space.height_px))
    c = context
    canvas = Canvas(null, c.space, c.theme, c.type, c.paint, c.art)
    with maker.asking(first=first) as lacking:
        draw(canvas)
    return lacking


class Prefetcher:
    """A queue of upcoming pictures, each of which is prefetched in a frame of its own."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._left: deque[Draw] = deque()

    @property
    def done(self) -> bool:
        """Whether nothing is left to ask for."""
        return not self._left

    def begin(self, pictures: Iterable[Draw], *, at_once: bool = False) -> None:
        """Begin with these. ``at_once``: all are asked for now, the first before the others."""
        self._left = deque(pictures)
        if at_once:
            for draw in reversed(self._left):
                prefetch(self._context, draw)

    def work(self) -> bool:
        """Ask for one of them, again and again until nothing is lacking; whether that is so."""
        if self._left:
            draw = self._left.popleft()
            if prefetch(self._context, draw):
                self._left.append(draw)
        return not self._left

    def work_when_idle(self) -> None:
        """Ask for one of them, once, if nothing else is being made."""
        if self._left and not self._context.textures.busy:
            prefetch(self._context, self._left.popleft(), first=False)

    def clear(self) -> None:
        """They will not be shown, or are."""
        self._left.clear()


class Preloader:
    """Opens a scene once it has what it shows first."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._coming: Transition | None = None
        self._prefetcher = Prefetcher(context)
        self._waited = Clock(PATIENCE)

    @property
    def scene(self) -> Scene | None:
        """The scene that is being loaded."""
        return getattr(self._coming, "scene", None)

    def expect(self, open_: Callable[[], Transition | None]) -> None:
        """What ``open_`` gives will be asked for later: it is made ready, step by step."""
        if self._coming is None:
            self._begin(open_, at_once=False)
        else:
            self._prefetcher.work()

    def load(
        self, open_: Callable[[], Transition | None], dt: float, *, at_once: bool = False
    ) -> Transition | None:
        """What ``open_`` gives, as soon as all is there; None: not yet. ``at_once``: now."""
        if self._coming is None:
            self._begin(open_, at_once=not at_once)
        self._waited.tick(dt)
        if not self._waited.done and not at_once and not self._prefetcher.work():
            return None
        coming, self._coming = self._coming, None
        self._prefetcher.clear()
        return coming

    def _begin(self, open_: Callable[[], Transition | None], *, at_once: bool) -> None:
        self._coming = open_()
        scene = self.scene
        if scene is not None and self._context.textures.working:
            scene.rebuild()
            self._prefetcher.begin(scene.upcoming(), at_once=at_once)
        self._waited.restart()

    def let_go(self) -> None:
        """The program ends: the scene that is being loaded lets go as well."""
        if self.scene is not None:
            self.scene.let_go()
