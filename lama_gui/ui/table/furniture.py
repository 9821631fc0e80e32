"""The widgets of a table: corner buttons, log, deck, the hand's cards, actions, the toast."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lama_gui.ui.kit.layout import Box, Cell, Column, Length, space
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, Toast, Widget
from lama_gui.ui.table.board import Board
from lama_gui.ui.table.drawing.move_list import OpenHand
from lama_gui.ui.table.drawing.widgets import HandCard, LogPanel, Zone
from lama_gui.ui.table.game_table import Action

ACTION, HINT, ACTION_GAP = 80.0, 64.0, 16.0
"""The heights of the buttons beside the hand, and the room between them, in units."""
TWO_LINES = 0.88
"""The part of a button's height that a verb and its detail share."""


def corners(board: Board) -> Iterable[Widget]:
    """The menu button, the last lines of the log, and the deck if there is one."""
    corner = board.layout.corner
    yield Button(name="menu", rect=corner(32, 30, 64, 64), icon="menu")
    yield LogPanel(
        name="log",
        rect=corner(1516, 30, 372, 134),
        lines=board.chronicle.lines,
        pictures=board.table.pictures,
    )
    zone = board.table.geometry.deck_zone(board.layout)
    if zone is not None:
        yield Zone(name="deck", rect=zone, focusable=False)


def open_hands(board: Board, hands: Mapping[int, Sequence[object]]) -> Iterable[Widget]:
    """The hands of the other people, open beside their plates: the family plays together."""
    for seat, hand in hands.items():
        if seat == board.viewer:
            continue
        yield OpenHand(
            name=f"open-{seat}",
            rect=board.table.geometry.open_hand(board.layout, seat, board.context.grow),
            cards=tuple(map(str, hand)),
            pictures=board.table.pictures,
        )


def cards(board: Board) -> Iterable[Widget]:
    """A widget for each card of the hand; the fan draws them."""
    for index in range(len(board.fan)):
        rect = board.fan.pose(index).rect
        yield HandCard(name=f"card-{index}", rect=rect, fan=board.fan, index=index)


def buttons(board: Board, actions: Sequence[Action], wait: str) -> Iterable[Widget]:
    """The actions beside the hand, and the hint; ``wait`` says why nothing can be done now.

    Where large words don't have the room that they wish, all of them give way alike.
    """
    context = board.context
    hint = HINT * min(1.125, context.grow)
    high = ACTION * min(1.25, context.grow)  # more would reach the seat above
    rows = [_action(board, action, wait) for action in actions]
    below = _hint(board, wait, hint) if context.settings.hints and board.hints else space(hint)
    long = len(actions) * (high + ACTION_GAP) + hint
    place = board.layout.corner(1560, 1046 - long, 328, long)
    return Column([*rows, below], ACTION_GAP).place(place)


def _action(board: Board, action: Action, wait: str) -> Box:
    type_ = board.context.type
    two = bool(action.detail or action.unavailable)
    lines = type_.line("button")
    if two:
        lines = (type_.line("minor") + type_.line("pill")) / TWO_LINES
    wish = max(ACTION, lines + 8)

    def make(rect: Rect) -> Widget:
        return Button(
            name=action.name,
            rect=rect,
            text=action.text,
            detail=action.detail if not wait else "",
            icon=action.icon,
            kind=action.kind,
            role="" if two else "button",
            key=board.context.glyph(action.name),
            unavailable=wait or action.unavailable,
            explain=not wait,
        )

    return Cell(make, tall=Length(0.5 * wish, wish, 1.0))


def _hint(board: Board, wait: str, high: float) -> Box:
    context = board.context

    def make(rect: Rect) -> Widget:
        return Button(
            name="hint",
            rect=rect,
            text=board.texts("table.hint"),
            icon="bulb",
            icon_colour=context.theme.control.band,
            kind="quiet",
            key=context.glyph("hint"),
            unavailable=wait,
            explain=False,
        )

    return Cell(make, tall=Length.fixed(high))


def lesson(board: Board) -> Widget:
    """The offer to learn the game first, under the number of the round."""
    text = board.texts("tutorial.offer")
    context = board.context
    width = max(348.0, context.type.width(text, "minor") + 110)
    width = min(width, 690.0)  # further to the right a seat may be
    rect = board.layout.corner(32, 122, width, 62 * min(1.25, context.grow))
    return Button(name="lesson", rect=rect, text=text, kind="quiet", icon="book")


def show_cards(board: Board, *, hidden: bool) -> Widget:
    """The button over face-down cards, for whoever sits at the screen."""
    area = board.layout.hand_area
    key = board.context.glyph("hide" if hidden else "peek")
    text = board.texts("table.show_cards")
    type_ = board.context.type
    width = max(360.0, type_.width(text, "button") + type_.width(key, "label") + 130)
    rect = Rect.around(area.cx, area.bottom - 150, min(width, area.w), 88)
    return Button(name="show", rect=rect, text=text, kind="secondary", key=key)


def take_back(board: Board) -> Widget:
    """The offer to take the last move back, in the place of the ribbon."""
    context, place = board.context, board.layout.ribbon
    text, key = board.texts("table.take_back"), context.glyph("undo")
    width = max(420.0, context.type.width(text, "button") + context.type.width(key, "pill") + 150)
    rect = Rect.around(place.cx, place.cy, min(width, 860.0), 76)
    return Button(name="take_back", rect=rect, text=text, kind="secondary", icon="undo", key=key)


def toast(board: Board, text: str) -> Widget:
    """A sentence above the ribbon."""
    type_ = board.context.type
    width = min(900.0, type_.width(text, "strong") + 170)
    lines = len(type_.wrap(text, "strong", width - 170))
    height = max(80.0, min(2, lines) * type_.line("strong") + 36)
    ribbon = board.layout.ribbon
    rect = Rect(ribbon.cx - width / 2, ribbon.y - height - 16, width, height)
    return Toast(name="toast", rect=rect, text=text, icon="info")
