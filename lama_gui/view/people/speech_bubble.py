"""Speech bubbles beside people, placed so that they don't cover cards or numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.draw.portraits import PORTRAIT_HEIGHT, PORTRAIT_WIDTH, portrait_rect
from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets.base import Inert, NamedByText, Role
from lama_gui.view.board import Board
from lama_gui.view.drawing.layout import SeatPanel

TIP = 26.0
"""The length of the tail in units."""
LEAST = 66.0
WIDTHS = (330.0, 250.0, 440.0, 200.0)
"""The possible widths, in order of preference."""
PARTS = (1.0, 0.75, 0.55)
"""The possible scales of large text, in order of preference; the minimum is ``SMALLEST``."""
SMALLEST = 22.0
EDGE = (64.0, 36.0)
"""The part of a bubble's size besides the text."""
SHIFTS = (0.0, -60.0, 60.0, -120.0, 120.0)
MARGIN = 14.0
_FIGURE = 0.66
"""The width of the figure relative to a portrait's picture."""


Side = Literal["top", "bottom", "left", "right"]


class SpeechBubble(Inert, NamedByText):
    """A bubble with a tail at ``side``, ``at`` units along it."""

    text: str
    side: Side
    at: float
    role: str

    accessible_role: ClassVar[Role] = Role.ALERT

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        outline = shapes.bubble(rect.w, rect.h, 34, self.side, self.at, TIP)
        stitch = Stitch(p.plate_stitch, 10)
        canvas.panel(rect, PanelStyle(p.panel, 34, 1.1, 0.2, stitch, outline=outline, reach=TIP))
        canvas.text(rect.inset(32, 16), self.text, self.role, p.text, "centre", lines=4)


def draw_speech(canvas: Canvas, board: Board) -> None:
    """Draw the current bubble, if there is space; not during a cut-scene."""
    bubble = speech(board) if board.stage is None else None
    if bubble is None:
        return
    opacity = board.talk.opacity(reduced_motion=board.reduced_motion)
    with canvas.fading(bubble.rect.grow(TIP + 20), opacity) as shown:
        if shown:
            canvas.owner = bubble.name
            bubble.draw(canvas)
            canvas.owner = ""


def speech(board: Board) -> SpeechBubble | None:
    """The current bubble; None if nobody speaks, or if there is no space."""
    remark = board.talk.current
    if remark is None or not remark.key:
        return None
    panel = board.layout.panels[remark.seat]
    text, type_ = board.texts(remark.key), board.context.type
    busy = list(taken(board))
    role = "easy_name" if board.table.easy else "label"
    window = board.layout.viewport.full.inset(MARGIN, MARGIN)
    wider = max(board.context.text_scale, 1.25 if board.table.easy else 1.0)
    for part in PARTS:
        if part < 1 and type_.size(role) * part < SMALLEST:
            break
        for width in WIDTHS:
            inside = min(width * wider - EDGE[0], type_.width(text, role) + 2)
            wide = inside + EDGE[0]
            height = max(type_.height(text, role, inside) + EDGE[1], LEAST)
            wide, height = EDGE[0] + (wide - EDGE[0]) * part, EDGE[1] + (height - EDGE[1]) * part
            for rect, side in _places(panel, wide, height, window):
                if window.holds(rect) and not any(rect.overlaps(other) for other in busy):
                    at = _tail(panel, rect, side)
                    return SpeechBubble(
                        name="says", rect=rect, text=text, side=side, at=at, role=role
                    )
    return None


def _body(panel: SeatPanel) -> Rect:
    """The rectangle beside which bubbles are placed: the figure, or the panel and the avatar."""
    if panel.portrait is not None:
        whole = portrait_rect(panel.portrait.x, panel.portrait.foot, panel.portrait.height)
        width = panel.portrait.height * PORTRAIT_WIDTH / PORTRAIT_HEIGHT * _FIGURE
        return Rect(panel.portrait.x - width / 2, whole.y + 40, width, panel.rect.y - whole.y - 40)
    return panel.rect.union(_face(panel))


def _face(panel: SeatPanel) -> Rect:
    x, y = panel.avatar
    return Rect.around(x, y - panel.radius * 0.4, panel.radius * 2.2, panel.radius * 2.9)


def _places(
    panel: SeatPanel, width: float, height: float, window: Rect
) -> Iterator[tuple[Rect, Side]]:
    """The possible places of the bubble with the side of the tail, best first."""
    body, (x, y) = _body(panel), panel.avatar
    right = Rect(body.right + TIP, y - height / 2, width, height)
    left = Rect(body.x - TIP - width, y - height / 2, width, height)
    inner: list[tuple[Rect, Side]] = [(right, "left"), (left, "right")]
    if panel.side == "right":
        inner.reverse()
    for shift in SHIFTS:
        for rect, side in inner:
            yield rect.move(0, shift), side
    for shift in (0.0, 0.25, -0.25):
        left_edge = x - width / 2 + shift * width
        left_edge = max(window.x, min(window.right - width, left_edge))
        yield Rect(left_edge, body.y - TIP - height, width, height), "bottom"
        yield Rect(left_edge, body.bottom + TIP, width, height), "top"


def _tail(panel: SeatPanel, rect: Rect, side: Side) -> float:
    """The position of the tail along its side, near the face."""
    x, y = panel.avatar
    along, long = (x - rect.x, rect.w) if side in ("top", "bottom") else (y - rect.y, rect.h)
    return max(min(48.0, long / 2), min(max(long - 48.0, long / 2), along))


def taken(board: Board) -> Iterator[Rect]:
    """Areas that bubbles must not cover: panels, faces, cards, widgets, and text."""
    layout, geometry, text_scale = board.layout, board.table.geometry, board.context.text_scale
    yield from geometry.middle(layout)
    yield layout.hand_area.grow(8)
    yield Rect.around(*layout.ribbon.centre, 860, max(120.0, layout.ribbon.h))
    yield layout.headline
    row = 1040 if layout.large else 520  # the undo button may be beside the round
    for place in ((32, 30, row, 64), (32, 122, 690, 78), (1516, 30, 372, 134)):
        yield layout.corner(*place)  # menu and round, the offer of the tutorial, the log
    if board.table.easy:
        yield layout.corner(40, 152, 430, 168)  # the undo button
    if layout.beside_log is not None:
        yield layout.beside_log.grow(6)
    yield layout.beside_hand(1472, 660, 448, 420)  # the actions
    for seat in range(len(board.seats)):
        panel = layout.panels[seat]
        area = geometry.seat_area(layout, seat).grow(4)
        below = geometry.free_below(layout, seat, text_scale)
        yield area.union(Rect(panel.rect.x, panel.rect.y, panel.rect.w, below - panel.rect.y))
        yield _body(panel) if panel.portrait is not None else _face(panel)
        if board.open_hands:
            yield layout.open_hand(seat)
