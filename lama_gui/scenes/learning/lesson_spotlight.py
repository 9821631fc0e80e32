"""The subject of a lesson's page: its highlight, the arrow, and the areas to keep free."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets import Inert, Widget
from lama_gui.rules.game import Move
from lama_gui.scenes.learning.coach_mark import AIR, FIGURE, MOUTH, PLATE, TALL, PageRoom, place_of
from lama_gui.view.board import Board
from lama_gui.view.drawing import picture
from lama_gui.view.drawing.cards import draw_card, draw_flying
from lama_gui.view.drawing.layout import Pose, SeatPanel
from lama_gui.view.games.teaching import LUZ, PEPE, YOU, Lesson

Point = tuple[float, float]

#: An arrow from a card: its rise to a place at the side, and the length of its head.
RISE, HEAD = 104.0, 40.0
#: Half the thickness of an arrow.
THICK = 16.0
#: The distance of its tip from the card's destination, its minimum rise, and its shortest length.
GAP, STEEP, SHORTEST = 10.0, 70.0, 60.0
#: Its maximum sideways distance from the card.
ASIDE = 140.0

#: An arrow that ends further than this from the card's destination shows only the direction.
NEAR = 60.0

#: The shade over a recalled card that did not count (0 to 1).
UNCOUNTED_SHADE = 1.0

#: The button that leaves, in a free corner.
SKIP = 1824.0, 30.0, 64.0, 64.0
#: The seats named in lessons.
_SEATS = {"plate": YOU, "pepe": PEPE, "luz": LUZ}


class Spotlight(Inert):
    """A veil over everything drawn before, and the highlights drawn by ``shine``."""

    opacity: float
    shine: Callable[[Canvas], None]

    def draw(self, canvas: Canvas) -> None:
        if self.opacity > 0.02:
            canvas.veil(round(self.opacity, 1) if self.opacity < 0.6 else self.opacity)
        self.shine(canvas)


class LessonSpotlight:
    """The highlights of ``lesson`` on ``board``. ``asked`` is the move to be made.

    ``buttons`` are the table's buttons.
    """

    def __init__(
        self, board: Board, lesson: Lesson, asked: Move | None, buttons: Iterable[Widget]
    ) -> None:
        self.board = board
        self.lesson = lesson
        self.asked = asked
        self._buttons = {button.name: button.rect for button in buttons}

    @property
    def target(self) -> int | None:
        """The index of the card to be played."""
        if self.asked is None or self.lesson.at != "card":
            return None
        words, view = self.board.table.words, self.board.after
        found = (i for i in range(len(self.board.fan)) if words.card_move(view, i) == self.asked)
        return next(found, None)

    @property
    def table_counts(self) -> bool:
        """Whether the page is about the middle of the table, rather than tokens."""
        return self.lesson.at != "plate" or "deck" in self.lesson.lit

    # ------------------------------------------------------------- layout

    def free(self) -> list[Rect]:
        """The areas that a page must not cover: its subject, the arrow, and usually the middle."""
        board, at = self.board, self.lesson.at
        if at == "bubble":
            return []
        reserved = board.table.geometry.middle(board.layout) if self.table_counts else []
        reserved += [pose.rect.grow(12) for pose in self.recalled()]
        if at == "hand":
            reserved += self._hand()
        elif at in _SEATS:
            reserved += self._seat(_SEATS[at])
        elif at in self._buttons:
            reserved.append(self._buttons[at].grow(16))
        target = self.target
        if target is not None:
            reserved.append(board.fan.pose(target).rect.grow(14))
        arrow = self.arrow()
        if arrow is not None:
            xs, ys = zip(*arrow, strict=True)
            box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            reserved.append(box.grow(20))
        return reserved

    def named(self) -> list[Rect]:
        """The other areas that the page mentions."""
        found: list[Rect] = []
        for what in self.lesson.lit:
            if what == "hand":
                found += self._hand()
            elif what in _SEATS:
                found += self._seat(_SEATS[what])
        return found

    def ground(self) -> PageRoom:
        """The areas of the table for placing a page."""
        board = self.board
        wanted = self._hand() if self.target is not None else []
        free_middle = self.table_counts or self.lesson.signs
        wanted += [] if free_middle else board.table.geometry.middle(board.layout)
        window, plate = board.layout.viewport.full, PLATE * board.context.type.picture_scale
        foot = board.layout.panels[PEPE].rect.y - 2 * AIR  # above a neighbour's plate
        if self.lesson.signs:
            foot = board.layout.middle[1] + MOUTH * TALL / FIGURE
        elif self.lesson.choices:
            foot = window.bottom - AIR
        return PageRoom(
            window,
            kept=(*self.free(), *self.named(), *self._seat(YOU), board.layout.corner(*SKIP)),
            wanted=tuple(wanted),
            seats=tuple(rect for seat in range(len(board.seats)) for rect in self._seat(seat)),
            hand=tuple(self._hand()),
            buttons=tuple(self._buttons.values()),
            stand=place_of(window, foot, plate),
        )

    def _hand(self) -> list[Rect]:
        fan = self.board.fan
        return [fan.pose(index).rect.grow(6) for index in range(len(fan))]

    def _seat(self, seat: int) -> list[Rect]:
        places, layout = self.board.table.geometry, self.board.layout
        area = places.seat_area(layout, seat)
        if seat != YOU:  # the last action is shown below it
            below = places.free_below(layout, seat, self.board.context.text_scale)
            area = Rect(area.x, area.y, area.w, below - area.y)
        return [area, _head(layout.panels[seat])]

    # ------------------------------------------------------------- drawing

    def shine(self, canvas: Canvas) -> None:
        """Draw the subject of the page above the veil, and an arrow to it."""
        board, at = self.board, self.lesson.at
        if at == "bubble":
            return
        table = board.table
        highlighted = {at, *self.lesson.lit}
        if "deck" in highlighted:
            table.drawing.draw_centre(canvas, board.moment)
        if "hand" in highlighted:
            board.fan.draw(canvas, table.pictures, shaded=False)
        for what, seat in _SEATS.items():
            if what in highlighted:
                picture.draw_seat(canvas, board, seat)
                table.drawing.draw_seat_extras(canvas, board.moment, seat)
        for index, pose in enumerate(self.recalled()):
            face = self.lesson.recalled[index]
            shade = 0.0 if index == 0 else UNCOUNTED_SHADE
            draw_card(canvas, face, pose, table.pictures, rim=index == 0, shade=shade)
        if self.table_counts:
            for face, pose in table.geometry.lying(board.moment):
                draw_card(canvas, face, pose, table.pictures, rim=at == "card", lift=1.4)
        table.drawing.draw_signs(canvas, board.moment)
        target = self.target
        if target is not None:
            face, pictures = board.fan.faces[target], table.pictures
            among = "hand" in highlighted and board.fan.dragged is None
            shown = pictures.in_fan(board.fan.least_seen) if among else pictures
            draw_flying(canvas, face, self._pose(target), shown, rim=True, ring=True)
            if among:  # no value of the hand is covered
                board.fan.draw(canvas, pictures, hidden=frozenset(range(target + 1)), shaded=False)
        elif at in self._buttons:
            canvas.glow(self._buttons[at], 30)
        arrow = self.arrow()
        if target is not None and arrow is not None:
            goal = table.geometry.landing(board.moment)
            if not goal.grow(NEAR).contains(*arrow[2]):  # it shows only the direction
                canvas.dashed_panel(goal, radius=14)
        if arrow is not None:
            draw_arrow(canvas, *arrow)

    def recalled(self) -> list[Pose]:
        """The places of cards that are gone, side by side in the otherwise empty middle."""
        x, y = self.board.layout.middle
        count = len(self.lesson.recalled)
        return [
            Pose(x + (i - (count - 1) / 2) * 186, y - 50, (i - (count - 1) / 2) * 5, 232.0)
            for i in range(count)
        ]

    def _pose(self, index: int) -> Pose:
        """The current pose of a card of the hand: dragged, or in the fan."""
        fan = self.board.fan
        if fan.dragged == index:
            return fan.dragged_pose()
        return fan.shown(index, self.board.context.settings.reduced_motion)

    def arrow(self) -> tuple[Point, Point, Point] | None:
        """Start, bend and tip of the arrow from the card to its destination, or to the button."""
        board, target, at = self.board, self.target, self.lesson.at
        if target is not None:
            pose = board.fan.pose(target)
            goal = board.table.geometry.landing(board.moment)
            lying = [each.rect for _, each in board.table.geometry.lying(board.moment)]
            return _arrow_points((pose.x, pose.y - pose.height / 2 - 24), goal, lying)
        if at in self._buttons:
            others = [rect for name, rect in self._buttons.items() if name != at]
            return way_to(self._buttons[at], [*self._hand(), *others], board.layout.viewport.full)
        return None


def _head(plate: SeatPanel) -> Rect:
    """The avatar above its plate."""
    (x, y), r = plate.avatar, plate.radius
    return Rect(x - r, y - 1.6 * r, 2 * r, 2.6 * r)


def way_to(button: Rect, taken: Iterable[Rect], window: Rect) -> tuple[Point, Point, Point] | None:
    """Start, bend and tip of an arrow to ``button``, from its left, its right or above.

    None if each of them would overlap what is ``taken`` or leave the ``window``.
    """
    left, right, top = button.x - 20, button.right + 20, button.y - 20
    x, y = button.centre
    paths = (
        ((left - 150, y - 90), (left - 120, y), (left, y)),
        ((right + 150, y - 90), (right + 120, y), (right, y)),
        ((x - 70, top - 130), (x, top - 110), (x, top)),
    )
    obstacles = list(taken)
    for path in paths:
        xs, ys = zip(*path, strict=True)
        x0, y0 = min(xs), min(ys)
        bounds = Rect(x0, y0, max(xs) - x0, max(ys) - y0).grow(THICK)
        if window.holds(bounds) and not any(bounds.overlaps(obstacle) for obstacle in obstacles):
            return path
    return None


def _arrow_points(start: Point, goal: Rect, lying: list[Rect]) -> tuple[Point, Point, Point]:
    """Start, bend and tip of an arrow from a card up to ``goal``, around ``lying`` cards."""
    x, y = start
    if y - goal.bottom - GAP >= STEEP:  # from below, so that it avoids the deck's count
        tip = max(goal.x + 0.3 * goal.w, min(goal.right - 0.3 * goal.w, x)), goal.bottom + GAP
        return start, (x + 0.7 * (tip[0] - x), y - 0.2 * (y - tip[1])), tip
    if goal.x <= x <= goal.right:  # the card is below it
        top = min(y - SHORTEST, max(y - RISE, goal.cy + HEAD))  # below the words in its middle
        return start, (x, (y + top) / 2), (x + 0.3 * (goal.cx - x), top)
    near = goal.x - GAP if x < goal.x else goal.right + GAP
    low = goal.bottom - 0.12 * goal.h
    along = Rect(min(x, near), min(low, y), abs(near - x), abs(y - low))
    between = any(card.overlaps(along) and not card.overlaps(goal) for card in lying)
    if abs(near - x) > ASIDE and goal.bottom < y and not between:  # along below, to its corner
        return start, (x + 0.6 * (near - x), y + 6), (near, low)
    near = max(x - ASIDE, min(x + ASIDE, near))  # only the direction
    return start, (x, y - 0.6 * RISE), (near, y - RISE)


def draw_arrow(canvas: Canvas, start: Point, bend: Point, end: Point) -> None:
    """Draw a thick curved arrow from ``start`` to ``end``."""
    number = shapes.number
    dx, dy = end[0] - bend[0], end[1] - bend[1]
    far = math.hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    neck = end[0] - ux * HEAD * 0.8, end[1] - uy * HEAD * 0.8
    curve = (
        f"M{number(start[0])},{number(start[1])}Q{number(bend[0])},{number(bend[1])} "
        f"{number(neck[0])},{number(neck[1])}"
    )
    base = end[0] - ux * HEAD, end[1] - uy * HEAD
    sides = [(base[0] - uy * s * HEAD * 0.62, base[1] + ux * s * HEAD * 0.62) for s in (1, -1)]
    head = shapes.polygon([sides[0], end, sides[1]])
    gold, plum = canvas.theme.state.turn, "#2B1638"
    body = shapes.line(curve, plum, 25.0) + shapes.line(head, plum, 15.0)
    body += shapes.line(curve, gold, 13.0) + shapes.line(head, gold, 4.0)
    body += shapes.path(head, gold)
    canvas.drawing(Rect(0, 0, canvas.viewport.width, canvas.viewport.height), body)
