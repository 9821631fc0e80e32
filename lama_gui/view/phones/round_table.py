"""The round table of a match with phones, with all players around it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.net.messages import Mood
from lama_gui.view.board import Board
from lama_gui.view.drawing.ambience import draw_hanging
from lama_gui.view.drawing.cards import card_back_fan
from lama_gui.view.drawing.layout import Pose, SeatPanel, Seats, TableLayout, facing
from lama_gui.view.drawing.picture import draw_hands, seat_picture
from lama_gui.view.drawing.seat_panels import (
    PILL_ICONS,
    Pill,
    SeatCount,
    SeatPicture,
    draw_avatar_on,
    draw_ground,
    pill_colours,
)
from lama_gui.view.drawing.tokens import draw_stacks
from lama_gui.view.staging.cut_scene_picture import draw_behind, draw_light

PLATE = (500.0, 156.0)
AVATAR, AT_THE_TOP = 83.0, 72.0
"""The radius of avatars; at the top there is less room for horns."""
CARD = 336.0
FAN = 62.0
"""The height of the small cards on a panel."""

#: The seats, by their number; the first is at the lower edge.
_LOW: Seats = ((710, 896, "left"),)
_SEATS = {
    2: _LOW + facing(PLATE[0], top=(710, 92)),
    3: _LOW + facing(PLATE[0], (32, 400)),
    4: _LOW + facing(PLATE[0], (32, 455), top=(710, 92)),
    5: _LOW + facing(PLATE[0], (32, 520), (420, 124)),
    6: _LOW + facing(PLATE[0], (32, 650), (32, 290), top=(710, 92)),
}


class RoundLayout(TableLayout):
    """The layout of a table without a viewer's hand."""

    round: ClassVar[bool] = True
    grown: ClassVar[float] = 1.14

    def _seat_panel(self, seat: int) -> SeatPanel:
        x, y, side = _SEATS[self.seats][seat]
        rect = self._panel(x, y, *PLATE, side)
        if y > 800:  # it stays at the lower edge
            rect = Rect(rect.x, self.viewport.height - 176, rect.w, rect.h)
        avatar, top = rect.x + 86 if side == "left" else rect.right - 86, y < 130
        radius = AT_THE_TOP if top else AVATAR
        return SeatPanel(rect, side, (avatar, rect.y + (78 if top else 66)), radius)

    @property
    def deck(self) -> Pose:
        return Pose(*self.centre(800, 508), height=CARD)

    @property
    def pile(self) -> Pose:
        return Pose(*self.centre(1118, 510), angle=3.0, height=CARD)

    def fan(self, seat: int) -> Pose:
        """The position of the small fan of cards on a panel."""
        return _fan_on(self.panels[seat])

    def spot(self, seat: int) -> Pose:
        return self.fan(seat)

    def hand(self, count: int, raised: frozenset[int] = frozenset()) -> list[Pose]:
        """All cards are in the fan on the panel."""
        return [self.fan(self.viewer)] * count

    def pile_card(self, index: int) -> Pose:
        return replace(super().pile_card(index), height=CARD)

    @property
    def ribbon(self) -> Rect:
        cx, cy = self.middle
        return Rect.around(cx, cy + 256, 700, 72)


def _fan_on(plate: SeatPanel, k: float = 1.0) -> Pose:
    """The position of the small fan of cards on ``plate``, which is enlarged by ``k``."""
    x = plate.rect.x + (244 if plate.side == "left" else 60) * k
    return Pose(x, plate.rect.y + 104 * k, 0.0, FAN * k)


#: The maximum width of the round's sign.
ROUND = 520.0
#: Widths are rounded up to multiples of this, for caching.
STEP = 48.0
#: The maximum width of the last action's pill.
LAST = 760.0
#: The face and the icon of each mood.
MOODS: Mapping[Mood, tuple[str, str]] = {
    "joy": ("cheer", "star"),
    "love": ("cheer", "heart"),
    "proud": ("cheer", "crown"),
    "cool": ("calm", "sun"),
    "hurry": ("calm", "clock"),
    "sleepy": ("calm", "sleep"),
    "oops": ("glum", "bang"),
    "sad": ("glum", "drop"),
}
#: The icon for how a seat is played.
BY = {"phone": "phone", "screen": "screen", "bot": "robot"}


class Mark(Struct, frozen=True):
    """A panel's information besides the game: how the seat is played, and its mood."""

    by: str
    asleep: bool = False
    mood: Mood | None = None


def draw_round_table(canvas: Canvas, board: Board, marks: Mapping[int, Mark]) -> None:
    """Draw the round table."""
    stage = board.stage
    if stage is not None:
        draw_light(canvas, board, stage)
    draw_hanging(canvas, board.swayed, board.breeze)
    draw_hands(canvas, board, stage)
    if stage is not None:
        draw_behind(canvas, board, stage)
    _round(canvas, board)
    moment, table = board.moment, board.table.words
    board.table.drawing.draw_centre(canvas, moment)
    hidden = 0.0 if stage is None else stage.ribbon_clearance
    for seat in sorted(range(len(board.seats)), key=lambda one: one == board.turn):
        plate = board.layout.panels[seat].rect
        below = hidden if plate.overlaps(board.layout.headline) else 0.0
        with canvas.fading(plate.grow(120), 1 - below) as shown:  # the ribbon is there
            if shown:
                _draw_seat(canvas, board, seat, table.seat(moment, seat), marks[seat])
    if stage is None:
        _draw_last(canvas, board)
    if board.turn is not None and not board.animator.running:
        draw_turn(canvas, board, board.turn, asleep=marks[board.turn].asleep)


def draw_turn(canvas: Canvas, board: Board, seat: int, *, asleep: bool = False) -> None:
    """Draw the ribbon with whose turn it is, or whose phone is being waited for."""
    key = "phone.waits_for" if asleep else "phone.tv.turn"
    words = board.texts(key, name=board.names[seat])
    ribbon = board.layout.ribbon
    width = min(1000.0, _round_up(canvas.type.width(words, "sign", 52) + 120))
    canvas.ribbon(Rect.around(ribbon.cx, ribbon.cy, width, ribbon.h), words, "sign")


def draw_marks(canvas: Canvas, board: Board, marks: Mapping[int, Mark]) -> None:
    """Draw which seats are played on phones, and moods, on a table with a hand."""
    for seat, mark in marks.items():
        if seat != board.viewer:
            plate = board.layout.panels[seat]
            _draw_badge(canvas, plate, mark, 40)
            _draw_mood(canvas, plate, mark)


def _round(canvas: Canvas, board: Board) -> None:
    paper, texts = canvas.theme.paper, board.texts
    title = texts("table.round", n=max(1, board.after.round))
    note = board.table.words.round_note(board.after, texts)
    for large, small in (("heading", "body"), ("name", "caption")):  # whichever fits
        width = canvas.type.width(title, large) + canvas.type.width(note, small) + 84
        if width <= ROUND:
            break
    rect = Rect(112, 30, min(width, ROUND), 72)
    canvas.paper_panel(rect, radius=26)
    box = rect.inset(26, 6)
    canvas.text(box, title, large, paper.text)
    _, beside = box.cut_left(canvas.type.width(title, large), 14)
    canvas.text(beside, note, small, paper.second, "right")


def _round_up(width: float) -> float:
    return math.ceil(width / STEP) * STEP


def _draw_seat(canvas: Canvas, board: Board, seat: int, count: SeatCount, mark: Mark) -> None:
    lit = seat == board.turn
    plate = board.layout.panels[seat]
    k = board.layout.grown if lit else 1.0
    if lit:
        plate = _enlarged(canvas, plate, k)
    look: dict[str, Any] = {"turn": lit, "spin": board.spin if lit else 0.0}
    if mark.mood is not None:
        look["mood"] = MOODS[mark.mood][0]
    shown = replace(count, gone=count.gone or mark.asleep)
    picture = seat_picture(canvas, board, seat, count=shown, **look)
    draw_ground(canvas, plate.rect, picture, 36.0 * k)
    draw_avatar_on(canvas, plate, picture)
    _contents(canvas, board, count, plate, picture, k)
    _draw_badge(canvas, plate, mark, 60 * k)
    _tab(canvas, board, seat, count, plate, mark)
    _draw_mood(canvas, plate, mark)


def _enlarged(canvas: Canvas, plate: SeatPanel, k: float) -> SeatPanel:
    """The enlarged panel of the current player, within the window."""
    rect = Rect.around(plate.rect.cx, plate.rect.cy, plate.rect.w * k, plate.rect.h * k)
    margin = 20.0
    dx = max(margin - rect.x, min(0.0, canvas.viewport.width - margin - rect.right))
    rect = rect.move(dx, min(0.0, canvas.viewport.height - margin - rect.bottom))
    x, y = plate.avatar
    avatar = rect.cx + (x - plate.rect.cx) * k, rect.cy + (y - plate.rect.cy) * k
    return SeatPanel(rect, plate.side, avatar, plate.radius * k)


def _contents(
    canvas: Canvas, board: Board, count: SeatCount, plate: SeatPanel, picture: SeatPicture, k: float
) -> None:
    """Draw name, cards, and points as large as possible."""
    rect, text = plate.rect, canvas.theme.paper.text
    left = rect.x + (214 if plate.side == "left" else 30) * k
    right = rect.right - (30 if plate.side == "left" else 214) * k
    shift = 22 * k if plate.side == "left" else 0.0  # there is space above the badge
    name = Rect(left - shift, rect.y + 6 * k, right - left + 22 * k, 66 * k)
    canvas.text(name, picture.fitting_name(canvas, "easy_name", name.w), "easy_name", text)
    fan = _fan_on(plate, k)
    card_back_fan(canvas, fan, picture.count.cards, board.table.pictures, picture.count.gone)
    x = fan.x
    base = rect.y + 124 * k
    size = min(50 * canvas.type.text_scale, 58) * k
    canvas.write(x + 46 * k, base, str(picture.count.cards), "number", text, size=size)
    width = canvas.type.width(picture.count.total, "number", size)
    canvas.write(right, base, picture.count.total, "number", text, "right", size=size)
    if count.tokens is not None:
        kinds = sum(1 for number in count.tokens.values() if number)
        draw_stacks(
            canvas,
            count.tokens,
            right - width - 14,
            rect.y + 122 * k,
            (17 if kinds < 3 else 13) * k,
        )
    elif count.score_icon:
        side = 40 * k
        box = Rect(right - width - side - 8, base - side + 2, side, side)
        canvas.picture(count.score_icon, box)


def _draw_badge(canvas: Canvas, plate: SeatPanel, mark: Mark, side: float) -> None:
    """Draw the icon for how the seat is played, at the avatar."""
    x, y = plate.avatar
    cx = x + (plate.radius * 0.86 if plate.side == "left" else -plate.radius * 0.86)
    disc = Rect.around(cx, y + plate.radius * 0.72, side, side)
    paper = canvas.theme.paper
    canvas.panel(disc.grow(4), PanelStyle(paper.plate, side / 2 + 4, 0.5, grain=0.0))
    _draw_disc(canvas, disc, BY[mark.by], paper.toast, paper.toast_text)


def _draw_disc(
    canvas: Canvas, disc: Rect, icon: str, fill: Colour, ink: Colour, lift: float = 0.0
) -> None:
    canvas.panel(disc, PanelStyle(fill, disc.w / 2, lift, grain=0.0))
    canvas.icon(icon, Rect.around(disc.cx, disc.cy, disc.w * 0.63, disc.w * 0.63), ink)


def _tab(
    canvas: Canvas, board: Board, seat: int, count: SeatCount, plate: SeatPanel, mark: Mark
) -> None:
    """Draw the seat's state: not responding, thinking, last card, or quit."""
    pill = count.pill
    if mark.asleep:
        pill = Pill("asleep", board.texts("phone.tv.asleep"))
    elif seat == board.thinking and not board.animator.running:
        pill = Pill("thinking", board.texts("pill.thinking"))
    if pill is None:
        return
    fill, ink = pill_colours(canvas, pill.kind)
    height = max(46.0, canvas.type.line("strong"))
    width = min(plate.rect.w, _round_up(canvas.type.width(pill.text, "strong") + 46 + height))
    side = 1 if plate.side == "left" else -1
    cx = plate.rect.cx + side * 70
    top = min(plate.rect.bottom - 60 + height, canvas.viewport.height - height - 4)
    if plate.rect.y < 130:  # below it is the last action, and the name is near its upper edge
        top = max(8.0, plate.rect.y + 10 - height)
    rect = Rect(cx - width / 2, top, width, height)
    canvas.pill(rect, fill)
    icon, words = rect.inset(18, 0).cut_left(height - 14, 4)
    canvas.icon(PILL_ICONS[pill.kind], Rect.around(icon.cx, icon.cy, icon.w, icon.w), ink)
    canvas.text(words, pill.text, "strong", ink, "centre")


def _draw_mood(canvas: Canvas, plate: SeatPanel, mark: Mark) -> None:
    """Draw a mood's icon beside the face."""
    if mark.mood is None:
        return
    x, y = plate.avatar
    side = plate.radius * 0.98
    away = plate.radius * (-0.74 if plate.side == "left" else 0.74)  # opposite the badge
    disc = Rect.around(x + away, y + plate.radius * 0.6, side, side)
    canvas.glow(disc, side / 2)
    button = canvas.theme.button
    _draw_disc(canvas, disc, MOODS[mark.mood][1], button.primary, button.primary_text, 1.2)


def _draw_last(canvas: Canvas, board: Board) -> None:
    """Draw the last action above the middle."""
    seat_lines = [line for line in board.log.lines if line.seat is not None]
    if not seat_lines:
        return
    line = seat_lines[-1]
    assert line.seat is not None
    card = line.card and board.table.words.phone_card(line.card, board.texts)
    words = line.told(card, board.texts)
    width = min(LAST, _round_up(canvas.type.width(words, "heading") + 120))
    rect = draw_last_ground(canvas, board, width)
    paper = canvas.theme.paper
    name = canvas.theme.avatar(canvas.theme.avatar_of(board.seats[line.seat].avatar, line.seat))
    canvas.picture(name, Rect(rect.x + 10, rect.y - 6, 56, 62))
    canvas.text(rect.inset(22, 2).cut_left(56)[1], words, "heading", paper.text, "centre")


def draw_last_ground(canvas: Canvas, board: Board, width: float) -> Rect:
    """Draw the pill for the last action, above the middle or in a corner; returns its rectangle."""
    x, y = board.layout.middle
    height = max(58.0, canvas.type.line("heading") + 4)
    rect = Rect(x - width / 2, y - 195 - height, width, height)
    if board.table.geometry.deck_zone(board.layout) is None:  # the middle is full
        width = min(width, 640.0)
        rect = Rect(canvas.viewport.width - 32 - width, 37, width, height)
    canvas.pill(rect, canvas.theme.paper.plate)
    return rect


def round_pictures(board: Board) -> Iterator[Callable[[Canvas], object]]:
    """Pictures that may be needed soon, to prefetch."""
    yield partial(draw_lit_ground, board=board, seat=0)
    for seat in range(len(board.seats)):
        yield partial(draw_turn, board=board, seat=seat)
    steps = range(math.ceil(300 / STEP), math.floor(LAST / STEP) + 1)
    for width in (*(STEP * step for step in steps), LAST):
        yield partial(draw_last_ground, board=board, width=width)


def draw_lit_ground(canvas: Canvas, board: Board, seat: int) -> None:
    """Draw the highlighted panel of ``seat`` without contents."""
    k = board.layout.grown
    nobody = SeatPicture(name="", avatar="", mood="calm", count=SeatCount(0, ""), turn=True)
    draw_ground(canvas, _enlarged(canvas, board.layout.panels[seat], k).rect, nobody, 36.0 * k)
