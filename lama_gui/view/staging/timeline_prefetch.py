"""Prefetch what a timeline that has begun will show: a few of its moments, one in each frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial

from lama_gui.kit.animation import Clock
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.textures import Job
from lama_gui.kit.frames.prefetch import prefetch
from lama_gui.view.board import Board
from lama_gui.view.drawing.picture import draw_above, draw_flight, draw_table
from lama_gui.view.timeline import Banner, Flight, Settle, Timeline

AGES = (0.02, 0.05, 0.08, 0.11, 0.14, 0.17, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 0.9, 1.2, 1.5)
"""Seconds into a staged moment in which it has grown, turned or shown something else."""

A_SECOND, AT_ONCE, AT_FIRST = 60, 12, 4
"""Pictures of a flight that are looked at: for each second of it; in one frame; in the frame that
makes the timeline, which has more to do."""

SOON = 0.05
"""Seconds in which nothing can be made any more."""

STILLNESS = 0.3
"""Seconds by which the pause before a moment may be prolonged, until the pictures of this many of
its first seconds are there."""


class TimelinePrefetch:
    """Looks at the moments of the timeline that runs on ``board``."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._timeline = board.animator.timeline
        self._times: deque[float] = deque()
        self._ways: deque[tuple[Flight, float]] = deque()
        self._landings: deque[float] = deque()
        self._made: list[Job] = []
        self._stood = Clock(STILLNESS)

    def begin(self) -> None:
        """Another timeline has begun: what was made for the last one and not shown will not be."""
        self._board.context.textures.drop(self._made)
        self._made.clear()
        self._stood.restart()
        timeline = self._timeline = self._board.animator.timeline
        self._times = deque(telling_times(timeline))
        self._ways = deque(ways(timeline))
        self._landings = deque(landings(timeline))
        self._look_at_flights(AT_FIRST)

    def _look_at_flights(self, most: int = AT_ONCE) -> None:
        """Look at the next few pictures of the cards in the air."""
        board = self._board
        soon = [self._ways.popleft() for _ in range(min(most, len(self._ways)))]

        def draw(canvas: Canvas) -> None:
            for flight, t in soon:
                draw_flight(canvas, board, flight, t)

        if soon and not board.context.settings.reduced_motion:
            self._prefetch(draw)

    def work(self) -> None:
        """Look at some pictures of flights, or at one landing, or at one picture of a moment."""
        board = self._board
        if board.animator.timeline is not self._timeline:
            self.begin()  # somebody has started one without a step
        if self._ways:
            self._look_at_flights()
            return
        while self._landings:
            time = self._landings.popleft()
            if time > board.animator.t:
                self._prefetch(partial(_draw_centre_at, board=board, t=time))
                return
        while self._times and self._times[0] <= board.animator.t + SOON:
            self._times.popleft()
        if self._times:
            time = self._times.popleft()
            self._prefetch(lambda canvas: draw_at(canvas, board, time), first=False)

    def _prefetch(self, draw: Callable[[Canvas], object], *, first: bool = True) -> None:
        """Order what ``draw`` lacks, and note what was not ordered by somebody else before."""
        self._made += prefetch(self._board.context, draw, first=first)

    def stands(self, dt: float) -> bool:
        """Whether to stand still for ``dt`` seconds: a moment comes, and much of it is lacking."""
        player, maker = self._board.animator, self._board.context.textures
        if self._stood.done or not maker.working:
            return False
        soon = (item.at for item in player.timeline.staged if player.t <= item.at <= player.t + dt)
        at = next(soon, None)
        if at is None or (self._has_seen(at + STILLNESS) and maker.has(self._made)):
            return False
        self._stood.tick(dt)
        return True

    def _has_seen(self, until: float) -> bool:
        """Whether every picture before ``until`` has been looked at."""
        rest = bool(self._ways or self._landings)
        return not rest and (not self._times or self._times[0] > until)


def ways(timeline: Timeline) -> Iterator[tuple[Flight, float]]:
    """The cards that fly, with times of their flights; of flights that look alike, the first."""
    seen = set()
    for flight in timeline.flights:
        start, end = flight.start, flight.end
        turns = flight.turns_up, flight.turns_down, flight.secret, flight.face
        kind = start.height, start.angle, end.height, end.angle, flight.seconds, *turns
        if kind not in seen:
            seen.add(kind)
            for step in range(round(flight.seconds * A_SECOND)):
                yield flight, flight.at + step / A_SECOND


def landings(timeline: Timeline) -> Iterator[float]:
    """Times in each landing, while the cards in the middle give way to the one that comes down."""
    for item in timeline.items:
        if isinstance(item, Settle):
            for step in range(1, round(item.seconds * A_SECOND) + 2):
                yield item.at + step / A_SECOND


def telling_times(timeline: Timeline) -> list[float]:
    """The times of a timeline that show what others do not, the end among them."""
    times = {timeline.seconds}
    for moment in timeline.staged:
        times |= {moment.at + age for age in AGES if age < moment.cut_scene.seconds}
    times |= {item.at + 0.1 for item in timeline.items if isinstance(item, Banner)}
    return sorted(times) if timeline.seconds > SOON else []


def _draw_centre_at(canvas: Canvas, board: Board, t: float) -> None:
    """What lies in the middle so many seconds into the timeline."""
    player = board.animator
    board.animator = player.imagined(t)
    try:
        board.table.drawing.draw_centre(canvas, board.moment)
    finally:
        board.animator = player


def draw_at(canvas: Canvas, board: Board, time: float) -> None:
    """The table as it is so many seconds into its timeline."""
    player = board.animator
    board.animator = player.imagined(time)
    try:
        draw_table(canvas, board)
        draw_above(canvas, board)
    finally:
        board.animator = player
