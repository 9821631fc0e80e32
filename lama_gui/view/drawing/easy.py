"""The drawing of easy tables: the sign, large seat panels, and the last actions as pictures."""

from __future__ import annotations

import math
import re

from msgspec.structs import replace

from lama_gui.kit.accessibility import sentence
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.backdrop import FEET
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.geometry import Rect
from lama_gui.view.board import Board
from lama_gui.view.drawing.cards import CardPictures, draw_mini
from lama_gui.view.drawing.effects import draw_arrow
from lama_gui.view.drawing.layout import (
    CARD_RATIO,
    LARGE_OPEN_HAND,
    Pose,
    SeatPanel,
    TableLayout,
    facing,
)
from lama_gui.view.drawing.seat_panels import (
    PILL_ICONS,
    SeatPicture,
    draw_avatar_on,
    draw_ground,
    pill_colours,
)
from lama_gui.view.drawing.tokens import draw_empty_place, draw_token
from lama_gui.view.game_table import LogLine

PANEL = (420.0, 140.0)
LARGE_PANEL = (560.0, 176.0)
"""The size for large text, up to the sign and towards the side without seats."""
OWN_PANEL = (410.0, 200.0)
CARD_ON_TABLE = 250.0
CARD_IN_HAND, MANY_IN_HAND = 322.0, 260.0
RAISE = 50.0
"""The rise of a playable card, unless there are two rows."""
ONE_ROW = 10
ROW = 132.0
"""The height of the back row above the front one, which covers no numeral."""
HAND, LOW_HAND = (270.0, 92.0), 56.0
"""The size of another seat's open hand, and its height if it ends at the deck or the pile."""
CORNER = 108.0
"""The size of corner buttons."""
FULL = 6
"""With this many seats, those at the sides are so close that there is no space between them."""
TOP = 300.0
"""Panels above this stand at the top of the table."""
COUNTER = 332.0
"""The lower edge of what stands on the counter, a saucer apart."""
TAB = 38.0
"""The height of the picture of the last action below a panel."""

#: The seats of the opponents, by their number.
_SEATS = {
    1: facing(PANEL[0], top=(750, 208)),
    2: facing(PANEL[0], (28, 448)),
    3: facing(PANEL[0], (28, 448), top=(750, 208)),
    4: facing(PANEL[0], (28, 448), (508, 208)),
    5: facing(PANEL[0], (28, 548), (28, 340), top=(750, 208)),
}


class EasyLayout(TableLayout):
    """The layout of a table with a sign at the top and large cards."""

    count_size = (100.0, 66.0)
    loose = 2.0

    def _seat_panel(self, seat: int) -> SeatPanel:
        if seat == self.viewer:
            rect = self.beside_hand(32, 854, *OWN_PANEL)
            return SeatPanel(rect, "left", (rect.x + 104, rect.y + 104), 84)
        turn = (seat - self.viewer) % self.seats - 1
        x, y, side = _SEATS[self.seats - 1][turn]
        rect = self._panel(x, y, *PANEL, side)
        if y >= TOP:  # below what stands on the counter
            rect = rect.move(0, max(0.0, COUNTER + self._dy / 2 - rect.y))
        rect = self._enlarged(rect, at_top=y < TOP)
        avatar_x = rect.x + 84 if side == "left" else rect.right - 84
        return SeatPanel(rect, side, (avatar_x, rect.bottom - 74), 62, tab=TAB)

    def _enlarged(self, rect: Rect, *, at_top: bool) -> Rect:
        """Another seat's panel, larger for large text if there is space."""
        if not self.large or self.seats == FULL:
            return rect
        wider, higher = LARGE_PANEL[0] - PANEL[0], LARGE_PANEL[1] - PANEL[1]
        beside = rect.cx - self.middle[0]
        leftwards = 0.5 if abs(beside) < 1 else float((beside < 0) == at_top)
        return Rect(rect.x - wider * leftwards, rect.y - higher, *LARGE_PANEL)

    @property
    def menu(self) -> Rect:
        return self.corner(40, 30, CORNER, CORNER)

    @property
    def log(self) -> Rect:
        """The hint button, since there is no log."""
        return self.corner(1920 - 40 - CORNER, 30, CORNER, CORNER)

    def _beside_log(self) -> Rect:
        return self.corner(1920 - 64 - 2 * CORNER, 30, CORNER, CORNER)

    def scattered_card(self, index: int) -> Pose:
        """Neatly, so that the pile is clearly visible."""
        return self.pile_card(index)

    def act(self, seat: int, width: float, height: float) -> Rect:
        """The area for the picture of the last action of ``seat``, on the side without avatar."""
        panel = self.panels[seat]
        if seat == self.viewer:  # there is no space below it
            return Rect.around(
                panel.avatar[0], self.viewport.height - height / 2 - 8, width, height
            )
        side = 1 if panel.side == "left" else -1
        return Rect.around(panel.rect.cx + side * 60, panel.rect.bottom + 8, width, height)

    def open_hand(self, seat: int) -> Rect:
        """Below its tab, or beside it at the top or if two panels are close together."""
        rect, (width, height) = self.panels[seat].rect, LARGE_OPEN_HAND if self.large else HAND
        if self.seats == FULL and rect.y > self.deck.rect.y - 200:
            left = rect.cx < self.middle[0]
            x = rect.right + 14 if left else rect.x - 14 - width
            return Rect(x, rect.y + 56, width, height if self.large else LOW_HAND)
        if rect.x < HAND[0] or rect.right > self.viewport.width - HAND[0]:
            return Rect(rect.x, rect.bottom + TAB + 6, rect.w, height)
        left = rect.cx < self.middle[0] - 1
        x = rect.x - 14 - width if left else rect.right + 14
        return Rect(x, rect.y + 40, width, height)

    @property
    def sign(self) -> Rect:
        """The sign with the instruction."""
        return Rect.around(self.viewport.width / 2, 89, 1040, 150)

    @property
    def headline(self) -> Rect:
        return Rect.around(self.viewport.width / 2, 92, 880, 96)

    @property
    def deck(self) -> Pose:
        return Pose(*self.centre(836, 518), height=CARD_ON_TABLE)

    @property
    def deck_count(self) -> tuple[float, float]:
        """Beside the deck, above the hand and its hints."""
        return self.deck.rect.x - 22, self.deck.y - 10

    @property
    def pile(self) -> Pose:
        return Pose(*self.centre(1086, 520), angle=3.0, height=CARD_ON_TABLE)

    @property
    def hand_area(self) -> Rect:
        """The area of the hand, between the viewer's panel and the large buttons."""
        left, right = self._hand_ends(454)
        return Rect(left, self.viewport.height - 380, right - left, 380)

    @property
    def ribbon(self) -> Rect:
        cx, _ = self.middle
        return Rect.around(cx, 711 + self._dy * 0.5, 620, 52)

    def hand(self, count: int, raised: frozenset[int] = frozenset()) -> list[Pose]:
        """Large cards in a row; many cards in two rows, the second one behind and higher."""
        if count <= ONE_ROW:
            return self._row(range(count), raised, CARD_IN_HAND, 0.0)
        half = count // 2
        back = self._row(range(half), frozenset(), MANY_IN_HAND, ROW)
        return back + self._row(range(half, count), frozenset(), MANY_IN_HAND, 0.0)

    def _row(self, cards: range, raised: frozenset[int], height: float, up: float) -> list[Pose]:
        outer, area = (len(cards) - 1) / 2, self.hand_area
        room = area.w - height * CARD_RATIO - 22  # tilted corners stick out
        step = min(height * 0.457, room / max(1, len(cards) - 1))
        tilt = min(1.3, 4.0 / max(outer, 1))
        bow = min(2.4, 12 / max(outer * outer, 1))
        base = self.viewport.height - 14 - height / 2 - up
        poses = []
        for place, index in enumerate(cards):
            o = place - outer
            y = base - (outer * outer - o * o) * bow - (RAISE if index in raised else 0.0)
            poses.append(Pose(area.cx + o * step, y, o * tilt, height))
        return poses

    def spot(self, seat: int) -> Pose:
        if seat == self.viewer:
            return replace(super().spot(seat), height=CARD_IN_HAND)
        panel = self.panels[seat]
        x = panel.rect.x + (186 if panel.side == "left" else 54)
        return Pose(x, panel.rect.bottom - 44, 0.0, 56.0)


ACT = (156.0, 64.0)
MAX_SEATS = 4
"""The maximum number of seats with a companion."""
TILE = (76.0, 106.0)
SMALL_TILE = (38.0, 54.0)
LEAST = 36.0
"""The preferred minimum height of letters in units."""
SMALL_TOKEN = 15.0
"""The minimum radius of a token."""
#: The gap between two sentences.
SENTENCE = re.compile(r"(?<=[.!?]) +|(?<=[。！？]) *")


def draw_sign(canvas: Canvas, board: Board) -> None:
    """Draw the sign: the instruction in two large lines, and as cards."""
    layout = board.layout
    assert isinstance(layout, EasyLayout)
    is_own_turn = board.may_play and not board.animator.running
    if is_own_turn:
        first, *rest = filter(None, SENTENCE.split(board.table.words.ribbon(board.moment)))
        lines = [first, sentence(*rest)] if rest else [first]
    elif board.turn is not None and board.turn != board.viewer:
        lines = [board.texts("table.turn_of", name=board.names[board.turn])]
    else:
        return
    rect = layout.sign
    if not is_own_turn:
        # in steps of 40 units, so that most names share a sign
        width = math.ceil((canvas.type.width(lines[0], "sign") + 96) / 40) * 40
        rect = Rect.around(rect.cx, rect.cy, min(rect.w, width), rect.h)
    draw_empty_sign(canvas, rect, own_turn=is_own_turn)
    box = rect.inset(38, 16)
    if is_own_turn:
        cards, box = box.cut_right(_cards_width(board) + 6, 36)
        _cards(canvas, board, cards)
    lines, size = _set(canvas, lines, box)
    apart = min(box.h / len(lines), size * 1.3)
    for place, line in enumerate(lines):
        y = box.cy + (place - (len(lines) - 1) / 2) * apart + size * 0.34
        x = box.x if is_own_turn else box.cx - canvas.type.width(line, "sign", size) / 2
        canvas.write(x, y, line, "sign", canvas.theme.paper.text, size=size)


def draw_empty_sign(canvas: Canvas, rect: Rect, *, own_turn: bool) -> None:
    """Draw the sign without text, in the colour for the viewer's turn or another."""
    paper, state = canvas.theme.paper, canvas.theme.state
    apart = rect.w - 240
    hangers = shapes.line(f"M0,0V24M{apart:.0f},0V24", paper.second, 5)
    canvas.drawing(Rect(rect.x + 120, rect.y - 16, apart, 24), hangers)
    rim = state.turn if own_turn else paper.outline
    canvas.panel(rect, PanelStyle(paper.plate, 36, 1.2, rim=rim, rim_width=10 if own_turn else 7))


def _set(canvas: Canvas, lines: list[str], box: Rect) -> tuple[list[str], float]:
    """The lines and their common size; a long line is split if that allows a larger size."""
    type_ = canvas.type

    def size(lines: list[str]) -> float:
        width = max(type_.width(line, "sign", 100.0) for line in lines) / 100.0
        by_height = box.h / max(2, len(lines)) / type_.line("sign", 1.0)
        return min(type_.size("sign"), by_height, box.w / max(0.01, width))

    broken = [*lines[:-1], *type_.wrap(lines[-1], "sign", box.w, LEAST)]
    if len(broken) <= 3 and size(broken) > size(lines):
        lines = broken
    return lines, size(lines)


def _cards_width(board: Board) -> float:
    playable = board.table.words.playable_cards(board.after)
    return TILE[0] + 94 + len(playable) * (TILE[0] + 14) - 14 if playable else 0.0


def _cards(canvas: Canvas, board: Board, box: Rect) -> None:
    """Draw the top card, an arrow, and the cards that can be played on it."""
    playable = board.table.words.playable_cards(board.after)
    table_cards = board.table.geometry.lying(board.moment)
    if not playable or not table_cards:
        return
    pictures = board.table.pictures
    x = box.x
    draw_mini(canvas, table_cards[0][0], Rect(x, box.cy - TILE[1] / 2, *TILE), pictures)
    start = x + TILE[0] + 18
    draw_arrow(canvas, (start, box.cy), (start + 56, box.cy), canvas.theme.paper.text, 9.0)
    x += TILE[0] + 94
    for card in playable:
        draw_mini(canvas, card, Rect(x, box.cy - TILE[1] / 2, *TILE), pictures)
        x += TILE[0] + 14


def draw_easy_panel(
    canvas: Canvas, panel: SeatPanel, seat: SeatPicture, pictures: CardPictures, own: bool
) -> None:
    """Draw a seat panel in large type. ``own``: that of the viewer."""
    draw_ground(canvas, panel.rect, seat, 38 if own else 34)
    draw_avatar_on(canvas, panel, seat)
    rect, text, text_scale = panel.rect, canvas.theme.paper.text, canvas.type.text_scale
    if own:
        # The name moves to where the avatar was once that has disappeared.
        left, right = rect.x + 212 - 178 * max(0.0, 2 * seat.bare - 1), rect.right - 26
        name = seat.fitting_name(canvas, "heading", 2 * (right - left))
        small = canvas.type.width(name, "easy_own") > (right - left) * 1.2
        box = Rect(left, rect.y + 10, right - left, min(100, 84 * text_scale))
        canvas.text(box, name, "heading" if small else "easy_own", text, lines=2)
        _numbers(canvas, seat, left, right, rect.y + 146, min(88, 62 * text_scale), 25)
        return
    left = rect.x + (166 if panel.side == "left" else 34)
    right = rect.right - (28 if panel.side == "left" else 164)
    room = right - left
    name = seat.fitting_name(canvas, "easy_name", room)
    role = "name" if canvas.type.width(name, "easy_name") > room * 1.5 else "easy_name"
    canvas.text(Rect(left, rect.y + 8, room, rect.h - 90), name, role, text)
    middle, size = rect.bottom - 53, min(46 * text_scale, rect.w / 8)
    draw_mini(canvas, None, Rect(left, middle - 28, 40, 56), pictures)
    count = f"{seat.count.cards}"
    canvas.write(left + 52, middle + size * 0.33, count, "number", text, size=size)
    start = left + 64 + canvas.type.width(count, "number", size)
    _numbers(canvas, seat, start, right, middle, size, 20)


def _numbers(
    canvas: Canvas,
    seat: SeatPicture,
    left: float,
    right: float,
    middle: float,
    size: float,
    radius: float,
) -> None:
    """Draw the total at the right, and the tokens beside it, the most valuable one on top.

    If there is little space, they are smaller.
    """
    width = canvas.type.width(seat.count.total, "number", size)
    values = sorted(v for v, count in (seat.count.tokens or {}).items() if count)
    room, between = right - left - width - 14, len(values) - 1
    radius = min(radius, max(SMALL_TOKEN, room / (2 + 1.5 * between)))
    step = min(radius * 1.7, (room - 2 * radius) / max(1, between))
    canvas.write(
        right,
        middle + size * 0.33,
        seat.count.total,
        "number",
        canvas.theme.paper.text,
        "right",
        size,
    )
    if seat.count.tokens is not None and not values:
        draw_empty_place(canvas, right - width - 14 - radius, middle, radius, 1.0)
    for place, value in enumerate(values):
        x = right - width - 14 - radius - place * step
        draw_token(canvas, value, x, middle, radius)


def draw_companion(canvas: Canvas, board: Board, *, front: bool) -> None:
    """Draw the companion at the viewer's panel: behind it, or its hands in ``front``."""
    named = canvas.theme.ambience.get("companion", ())
    hide = len(board.seats) > MAX_SEATS or board.stage is not None
    hide |= board.open_hands and board.layout.large  # the hand is there
    if hide or board.lesson or len(named) != 3:
        return
    body, hands, height = named
    panel = board.layout.panels[board.viewer].rect
    x, y = panel.right - 104, panel.y + (-4 if front else 8)
    side = float(height) * (1.0 if board.viewport is None else 0.8)  # below open hands
    figure = Rect(x - side / 2, y - side * FEET, side, side)
    canvas.picture(str(hands if front else body), figure)


def draw_act(
    canvas: Canvas, board: Board, seat: int, picture: SeatPicture, act: LogLine | None
) -> None:
    """Draw the current or last action of ``seat`` as a picture: a card to or from the table."""
    layout, stage = board.layout, board.stage
    assert isinstance(layout, EasyLayout)
    pill = picture.count.pill
    if stage is not None and stage.cut_scene.clears and (pill is None or pill.kind != "quit"):
        return
    if pill is not None and pill.kind != "action":
        rect = layout.act(seat, 112.0, ACT[1])
        fill, ink = pill_colours(canvas, pill.kind)
        _tab(canvas, rect, fill)
        canvas.icon(PILL_ICONS[pill.kind], Rect.around(rect.cx, rect.cy, 44, 44), ink)
        return
    if act is None or seat == board.viewer:
        return
    rect = layout.act(seat, *ACT)
    _tab(canvas, rect, canvas.theme.paper.plate)
    ink, pictures = canvas.theme.paper.text, board.table.pictures
    mirrored = layout.panels[seat].side == "right"
    is_draw = act.card is None
    inside = rect.inset(16, 0)
    tile_first = not is_draw and not mirrored
    card, arrow = (
        inside.cut_left(SMALL_TILE[0], 14) if tile_first else inside.cut_right(SMALL_TILE[0], 14)
    )
    draw_mini(canvas, act.card, Rect.around(card.cx, card.cy, *SMALL_TILE), pictures)
    half = min(64.0, arrow.w) / 2 - 5
    half = -half if mirrored and not is_draw else half
    draw_arrow(canvas, (arrow.cx - half, arrow.cy), (arrow.cx + half, arrow.cy), ink, 8.0)


def _tab(canvas: Canvas, rect: Rect, fill: Colour) -> None:
    stitch = Stitch(canvas.theme.paper.plate_stitch, 6)
    rim = canvas.theme.paper.outline
    canvas.panel(rect, PanelStyle(fill, rect.h / 2, 0.7, 0.18, stitch=stitch, rim=rim, rim_width=5))
