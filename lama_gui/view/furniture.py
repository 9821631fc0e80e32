"""The widgets of a table: corner buttons, log, deck, the hand's cards, actions, the toast."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lama_gui.kit.cells import Cells
from lama_gui.kit.layout import Box, Cell, Centred, Column, Length, space
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, Toast, Widget
from lama_gui.view import easy_furniture
from lama_gui.view.board import Board
from lama_gui.view.drawing.card_bubble import MOST, CardBubble, bubble_over
from lama_gui.view.drawing.move_list import OpenHand
from lama_gui.view.drawing.picture import round_place
from lama_gui.view.drawing.widgets import HandCard, LogPanel, Zone
from lama_gui.view.game_table import Action
from lama_gui.view.spoken import card_words, place_words
from lama_gui.view.staging.highlight import MIDDLE

ACTION, HINT, ACTION_GAP = 80.0, 64.0, 16.0
"""The heights of the buttons beside the hand, and the room between them, in units."""
OFFERED = 120.0
"""So high is the place of the offer to take a move back."""
TWO_LINES = 0.88
"""The part of a button's height that a verb and its detail share."""


def corners(board: Board) -> Iterable[Widget]:
    """The menu button, the last lines of the log, and the deck if there is one."""
    if board.table.easy:
        yield from easy_furniture.corners(board)
        return
    corner = board.layout.corner
    menu = board.texts("spoken.menu")
    yield Button(name="menu", rect=corner(32, 30, 64, 64), icon="menu", label=menu)
    yield LogPanel(
        name="log",
        rect=corner(1516, 30, 372, 134),
        lines=board.chronicle.lines,
        label=board.texts("spoken.log"),
        pictures=board.table.pictures,
    )
    zone = board.table.geometry.deck_zone(board.layout)
    if zone is not None:
        yield Zone(name="deck", rect=zone, focusable=False)


def lately(board: Board) -> Iterable[Widget]:
    """What was laid of late, beside the log, where no seat is in the way."""
    rect = board.layout.beside_log
    if rect is not None:
        words = board.texts("action.lately")
        yield Button(name="lately", rect=rect, icon="cards", label=words, explain=False)


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
        label = f"{card_words(board, index)}, {place_words(board, index)}"
        yield HandCard(name=f"card-{index}", rect=rect, fan=board.fan, index=index, label=label)


def buttons(board: Board, actions: Sequence[Action], wait: str) -> Iterable[Widget]:
    """The actions beside the hand, and the hint; ``wait`` says why nothing can be done now.

    Where large words don't have the room that they wish, all of them give way alike.
    """
    if board.table.easy:
        return easy_furniture.acts(board, actions, wait)
    context = board.context
    hint = HINT * min(1.125, context.grow)
    high = ACTION * min(1.25, context.grow)  # more would reach the seat above
    below = _hint(board, wait, hint) if context.settings.hints and board.hints else space(hint)
    if board.together and actions and all(action.picture for action in actions):
        return easy_furniture.together(board, actions, wait, below, hint)
    rows = [_action(board, action, wait) for action in actions]
    long = len(actions) * (high + ACTION_GAP) + hint
    place = board.layout.beside_hand(1560, 1046 - long, 328, long)
    return Column([*rows, below], ACTION_GAP).place(place)


def _action(board: Board, action: Action, wait: str) -> Box:
    type_ = board.context.type
    two = bool(action.detail or action.unavailable)
    lines = type_.line("button")
    if two:
        lines = (type_.line("minor") + type_.line("pill")) / TWO_LINES
    wish = max(ACTION, lines + 8)
    shown = action.waiting(wait)

    def make(rect: Rect) -> Widget:
        return Button(
            name=shown.name,
            rect=rect,
            text=shown.text,
            detail=shown.detail,
            icon=shown.icon,
            kind=shown.kind,
            role="" if two else "button",
            key=board.context.glyph(shown.name),
            unavailable=shown.unavailable,
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


def to_end(board: Board) -> Iterable[Widget]:
    """The way on for who can do nothing more in this round, in the place of the actions."""
    if board.table.easy:
        yield easy_furniture.to_end(board)
        return
    context = board.context
    high = ACTION * min(1.25, context.grow)
    yield Button(
        name="to_end",
        rect=board.layout.beside_hand(1560, 1046 - high, 328, high),
        text=board.texts("table.to_end"),
        detail=board.texts("table.to_end.of"),
        icon="fast",
        kind="secondary",
        key=context.glyph("to_end"),
    )


def lesson(board: Board) -> Widget:
    """The offer to learn the game first, under the number of the round.

    In few words where more of them would lie on the seat beside it.
    """
    if board.table.easy:
        return easy_furniture.lesson(board)
    context, layout = board.context, board.layout
    row = layout.corner(32, 122, 690, 62 * min(1.25, context.grow))
    beside = [layout.plate(seat).rect for seat in range(len(board.seats))]
    free = min((rect.x for rect in beside if rect.grow(12).overlaps(row)), default=row.right)
    for key in ("tutorial.offer", "tutorial.offer_short"):
        text = board.texts(key)
        width = max(348.0, context.type.width(text, "minor") + 110)
        if row.x + width <= free - 12:
            break
    width = min(width, max(348.0, free - 12 - row.x), 690.0)
    rect = Rect(row.x, row.y, width, row.h)
    return Button(name="lesson", rect=rect, text=text, kind="quiet", icon="book")


def show_cards(board: Board, *, hidden: bool) -> Iterable[Widget]:
    """The button over face-down cards, for whoever sits at the screen."""
    area = board.layout.hand_area
    key = board.context.glyph("hide" if hidden else "peek")
    button = _offer(board, "show", "table.show_cards", key, least=360.0, tall=_offered(board, 88.0))
    return button.place(Rect(area.x, area.bottom - 300, area.w, 300))


def take_back(board: Board) -> Iterable[Widget]:
    """The offer to take the last move back, in the place of the ribbon.

    Large words make it high: it keeps below the deck's count, and off the hand before all.
    """
    ribbon, layout = board.layout.ribbon, board.layout
    hand = (board.fan.pose(index).rect.y for index in range(len(board.fan)))
    floor = min(hand, default=layout.space.height) - 4
    cards = (pose.rect.bottom for _, pose in board.table.geometry.lying(board.moment))
    room = floor - max((edge for edge in cards if edge < ribbon.cy), default=0.0)
    tall = min(_offered(board, 76.0), max(76.0, room))
    lying = (rect.bottom for rect in board.table.geometry.middle(layout))
    least = max((edge + 4 + tall / 2 for edge in lying if edge < ribbon.cy), default=0.0)
    y = min(max(ribbon.cy, least), floor - tall / 2)
    key = board.context.glyph("undo")
    button = _offer(board, "take_back", "table.take_back", key, least=420.0, tall=tall, icon="undo")
    return button.place(Rect.around(ribbon.cx, y, 860.0, OFFERED))


def beside_round(board: Board, name: str, words: str, action: str) -> Iterable[Widget]:
    """A small button right of the round's number, or below that where a seat or its head is in
    the way; none if there is no room below, either.

    It is pressed by its key or a pointer: no focus comes to it while others move.
    """
    context, layout = board.context, board.layout
    text, key = board.texts(words), context.glyph(action)
    if len(key) > 2:  # the name of a key needs more room than its cap on a button has
        text, key = f"{text} · {key}", ""
    place = round_place(board)
    room = context.type.width(text, "minor") + (172 if key else 118)
    places = [Rect(place.right + 16, place.y, room, place.h), layout.corner(32, 122, room, place.h)]
    if board.table.easy:
        places = [layout.corner(40, 152, room, 76)]
    plates = [layout.plate(seat) for seat in range(len(board.seats))]
    faces = [Rect.around(*plate.avatar, 2 * plate.radius, 2 * plate.radius) for plate in plates]
    taken = [plate.rect.grow(8) for plate in plates] + [*faces, layout.corner(1516, 30, 372, 134)]
    free = [rect for rect in places if not any(rect.overlaps(other) for other in taken)]
    for rect in free[:1]:
        yield Button(
            name=name,
            rect=rect,
            text=text,
            kind="quiet",
            icon={"undo": "undo"}.get(name, "fast"),
            key=key,
            role="minor",
            focusable=name == "undo",
        )


def _offered(board: Board, tall: float) -> float:
    """How high an offer is whose words need no more than ``tall`` at their usual size."""
    return max(tall, min(112.0, board.context.type.line("button") + 30))


def _offer(
    board: Board, name: str, words: str, key: str, *, least: float, tall: float, icon: str = ""
) -> Box:
    """A button with its key, as wide as its words and so ``tall``."""
    cells, text = Cells(board.context.type), board.texts(words)
    room = cells.type.width(key, "label") + 130 + (30 if icon else 0)
    wide = cells.wide(text, "button", room, least)
    button = cells.button(
        name, text, kind="secondary", wide=wide, tall=tall, paper=False, icon=icon, key=key
    )
    return Centred(button)


def toast(board: Board, text: str, *, offer: bool = False) -> Widget:
    """A sentence in the place of the ribbon: below deck and pile, above the hand.

    Where the ``offer`` to take back lies there, it keeps below: nobody may miss that.
    """
    type_ = board.context.type
    width = min(1000.0, type_.width(text, "strong") + 170)
    lines = len(type_.wrap(text, "strong", width - 170))
    height = max(76.0, min(2, lines) * type_.line("strong") + 28)
    ribbon = board.layout.ribbon
    y = ribbon.cy + OFFERED / 2 + 8 if offer else ribbon.y - 12
    rect = Rect(ribbon.cx - width / 2, y, width, height)
    return Toast(name="toast", rect=rect, text=text, icon="info")


def told_place(board: Board, high: float) -> Rect:
    """Where what has just been reached is told, so ``high``: below deck and pile, above the hand.

    Where no hand is left, it keeps below the card that is staged, however large its words are.
    """
    ribbon = board.layout.ribbon
    y = ribbon.cy + 22
    if not len(board.fan):
        y = max(y, board.layout.centre(0, MIDDLE[1] + MIDDLE[2] / 2)[1] + 16 + high / 2)
    return Rect.around(ribbon.cx, y, 1000.0, ribbon.h)


def said_of(board: Board, index: int, text: str, *, refused: bool) -> Widget:
    """A sentence about a card of the hand, at the card; a ``refused`` one is shown crossed out."""
    view = board.after
    card = board.fan.faces[index] if refused else None
    open_ = board.table.words.open_cards(view)[:MOST] if refused else ()
    rect, at = bubble_over(
        board.fan.pose(index),
        text,
        type_=board.context.type,
        refused=card,
        open_=open_,
        within=board.layout.space.full,
    )
    return CardBubble(
        name="toast",
        rect=rect,
        text=text,
        pictures=board.table.pictures,
        crossed=card,
        open=open_,
        at=at,
    )
