"""Benchmarks of the window: frame times, and memory after a whole evening.

Frames run at 60 per second, as in the window, and sleep in between, which leaves time to the thread
that draws ahead. The time of a frame includes update, draw, and flip. Only the static ground is
warmed up, so pictures drawn for the first time are included.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame

from lama_gui.app.opening import open_context
from lama_gui.app.stack import SceneStack
from lama_gui.app.window import NoDisplayError, open_display, show
from lama_gui.families import GAMES, game
from lama_gui.kit.context import headless
from lama_gui.kit.draw.textures import between_frames
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.input import Press
from lama_gui.kit.system import collect_when_idle
from lama_gui.match import Match
from lama_gui.players.processes import CONTEXT
from lama_gui.players.questions import Hint
from lama_gui.records import Header, SeatInfo
from lama_gui.scenes.after.match_result import MatchResult
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from lama_gui.settings import Settings
from lama_gui.storage import Home
from lama_gui.view.timeline import Burst, Flight, Item, Timeline, TokenFlight
from tools.bench.floor import Floor
from tools.bench.resident import MEGABYTE, resident_mb
from tools.bench.watching import Frame, watching

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
FRAME = 1 / 60
COUNTED = 420  # frames to measure
FLOOR = "floor"
MATCH = "match"
"""The scene of a whole match with all its results."""

LONGEST_MATCH = 20_000  # the maximum number of frames
READS = 90  # frames after which a result is dismissed
SEATS = 6


@dataclass(frozen=True)
class Frames:
    """The times of a scene's frames in milliseconds: wall and CPU time.

    Wall time includes other programs, CPU time doesn't. ``seen``: the details of each frame.
    """

    scene: str
    variant: str
    size: tuple[int, int]
    times: tuple[float, ...]
    busy: tuple[float, ...]
    seen: tuple[Frame, ...] = ()

    @classmethod
    def of(cls, scene: str, variant: str, size: tuple[int, int], seen: Sequence[Frame]) -> Frames:
        """From frames with details."""
        times, busy = tuple(frame.ms for frame in seen), tuple(frame.busy for frame in seen)
        return cls(scene, variant, size, times, busy, tuple(seen))


def percentile(times: Sequence[float], share: float) -> float:
    """The value below which the fraction ``share`` (0 to 1) of ``times`` are."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


class Screen:
    """A real window if there is a display, else a surface; ``driver`` says which."""

    def __init__(self) -> None:
        try:
            open_display()
        except NoDisplayError:
            headless()
        pygame.font.init()
        self.driver = pygame.display.get_driver()
        self._window: pygame.Window | None = None
        self._surface = pygame.Surface((1, 1))

    def resize(self, size: tuple[int, int]) -> None:
        """Open the window, or create the surface."""
        self.close()
        if self.driver == "dummy":
            self._surface = pygame.Surface(size)
        else:
            self._window = pygame.Window("Lama", size)
            pygame.event.get()

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on."""
        return self._window.get_surface() if self._window else self._surface

    def flip(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show all, or the parts in ``rects``."""
        if self._window:
            show(self._window, rects)

    def close(self) -> None:
        if self._window:
            self._window.destroy()
            self._window = None


# ------------------------------------------------------------------ frames


def frames(
    screen: Screen,
    variants: Sequence[str] = tuple(GAMES),
    sizes: Sequence[tuple[int, int]] = SIZES,
    counted: int = COUNTED,
    scenes: Sequence[str] = (),
) -> Iterator[Frames]:
    """The table of each game in its theme, with all seats, at each size.

    Each game's scenes are preceded by its *floor*, measured under the same conditions. ``scenes``:
    the names of scenes, by default the usual ones.
    """
    with tempfile.TemporaryDirectory(prefix="lama-bench-") as folder:
        for size in sizes:
            screen.resize(size)
            for variant in variants:
                yield _floor(screen, _context_on(screen, Path(folder)), variant, counted)
                for scene in scenes or USUAL:
                    context = _context_on(screen, Path(folder))
                    most = None if scene == MATCH else counted
                    seen = _seen(screen, context, SCENES[scene](context, variant), most)
                    yield Frames.of(scene, variant, size, seen)


def _context_on(screen: Screen, folder: Path) -> AppContext:
    context = context_in(folder)
    context.resize(Viewport.fitting(*screen.surface.get_size()))
    return context


def _floor(screen: Screen, context: AppContext, variant: str, counted: int) -> Frames:
    """The frame times of the minimal program."""
    scene = busiest(context, variant)
    floor = Floor.of(scene.board, lambda: screen.surface, screen.flip)
    floor.measure(counted)
    scene.turn_controller.close()
    context.close()
    size = screen.surface.get_size()
    return Frames(FLOOR, variant, size, tuple(floor.times), tuple(floor.busy))


def context_in(folder: Path, **settings: object) -> AppContext:
    """A muted context with its home in ``folder``."""
    home = Home.within(folder)
    return open_context(home, settings=Settings(muted=True, **settings), rng=Random(1))  # type: ignore[arg-type]


def table(
    context: AppContext, variant: str, people: int = 0, kind: type[TableScene] = TableScene
) -> TableScene:
    """A match that plays itself with the fastest bot."""
    seats = min(SEATS, game(variant).seat_counts[-1])
    infos = tuple(
        SeatInfo(f"Seat {seat + 1}", "human" if seat < people else "random", youngest=seat == 0)
        for seat in range(seats)
    )
    header = Header(variant=variant, seats=infos, seed="bench")
    return kind(context, Session(header, Match(header.game(), seats), None, Chance(1)))


def busiest(context: AppContext, variant: str, kind: type[TableScene] = TableScene) -> TableScene:
    """A deal, eight tokens, and confetti at every seat, all at once and repeatedly."""
    scene = table(context, variant, people=1, kind=kind)
    while scene.session.match.turn is None:
        scene.session.advance()
    scene.board.show_at_once(scene.session.view(0))
    scene.board.animator.start(fireworks(scene))
    return scene


def fireworks(scene: TableScene) -> Timeline:
    """Eight seconds in which everything flies."""
    layout, view = scene.board.layout, scene.session.view(0)
    hand = layout.hand(len(view.hand))
    tokens = sorted(scene.context.theme.token_colours)
    items: list[Item] = []
    for turn in range(8):
        at = float(turn)
        for index, pose in enumerate(hand):
            face = str(view.hand[index])
            items.append(Flight(at + 0.03 * index, layout.deck, pose, 0.3, face, turns_up=True))
        for index in range(8):
            seat, value = index % view.seats, int(tokens[index % len(tokens)])
            end = layout.panels[seat].tokens
            items.append(TokenFlight(at + 0.04 * index, layout.middle, end, 0.6, value))
        for seat in range(view.seats):
            spot = layout.spot(seat)
            items.append(Flight(at + 0.05 * seat, layout.deck, spot, 0.4, None))
            items.append(Burst(at, *layout.panels[seat].avatar))
    return Timeline.of(items)


class _Pondering(TableScene):
    """A table while the strongest bot thinks continuously."""

    def update(self, dt: float) -> bool:
        """Ask again as soon as there is an answer."""
        thinker = self.context.thinker
        if not thinker.busy or thinker.fetch() is not None:
            thinker.ask(Hint(), self.session.view(self.viewer))
        return super().update(dt)


def _thinking(context: AppContext, variant: str) -> TableScene:
    """The busiest table while a bot is thinking."""
    context.where = "process"
    return busiest(context, variant, _Pondering)


SCENES: dict[str, Callable[[AppContext, str], TableScene]] = {
    "table": table,
    "busiest": busiest,
    "thinking": _thinking,
    MATCH: table,
}
USUAL = tuple(scene for scene in SCENES if scene != MATCH)


def _seen(
    screen: Screen, context: AppContext, scene: TableScene, counted: int | None
) -> list[Frame]:
    """``counted`` frames with motion, None for a whole match; closes everything afterwards."""
    measured = _run(screen, context, scene, counted)
    scene.turn_controller.close()
    context.close()
    return measured


def _run(
    screen: Screen,
    context: AppContext,
    scene: TableScene,
    counted: int | None,
    *,
    sleeps: bool = True,
) -> list[Frame]:
    stack = SceneStack(context, scene)
    context.textures.start()
    stack.update(0.0)
    screen.flip(stack.repaint(screen.surface))
    due = time.perf_counter()
    with watching() as watch:
        for number in range(LONGEST_MATCH if counted is None else 20 * counted):
            due = max(due + FRAME, time.perf_counter())
            if sleeps:
                collect_when_idle(due - time.perf_counter())
                with between_frames():
                    time.sleep(max(0.0, due - time.perf_counter()))
            watch.begin()
            moves = stack.update(FRAME)
            if moves:
                watch.lap()
                rects = stack.repaint(screen.surface)
                watch.lap()
                with between_frames():
                    screen.flip(rects)
                watch.end(rects, screen.surface.get_size())
            if counted is not None and len(watch.frames) >= counted:
                break
            ends = isinstance(stack.top, MatchResult)
            if not stack.running or (ends and not moves):
                break
            if number % READS == 0 and not (ends or isinstance(stack.top, TableScene)):
                stack.handle(Press("activate"))  # dismiss the result
    return watch.frames


# ------------------------------------------------------------------ memory


@dataclass(frozen=True)
class Memory:
    """Memory in MiB after all games have been played.

    ``resident``: at the end, ``peak``: the maximum; ``caches``: the pictures in caches, ``bound``:
    their limit. None if unknown.
    """

    size: tuple[int, int]
    resident: float | None
    peak: float | None
    caches: float
    bound: float


def memory(size: tuple[int, int], variants: Sequence[str], counted: int = COUNTED) -> Memory:
    """Play all games in one program, each normally and at its busiest."""
    screen = Screen()
    screen.resize(size)
    with tempfile.TemporaryDirectory(prefix="lama-bench-") as folder:
        context = _context_on(screen, Path(folder))
        for variant in variants:
            for start in (table, busiest):
                scene = start(context, variant)
                _run(screen, context, scene, counted, sleeps=False)
                scene.turn_controller.close()
        held, bound = context.textures.size, context.textures.limit
        resident, peak = resident_mb()
        context.close()
    screen.close()
    return Memory(size, resident, peak, held / MEGABYTE, bound / MEGABYTE)


def memory_apart(size: tuple[int, int], variants: Sequence[str], counted: int) -> Memory:
    """The same in a separate process, unaffected by previous measurements."""
    with CONTEXT.Pool(1) as pool:
        return pool.apply(memory, (size, tuple(variants), counted))
