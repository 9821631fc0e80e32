"""The widgets over a table: corner buttons, cards of the hand, actions, messages, and captions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import compress
from typing import ClassVar

from msgspec.structs import replace

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.draw.type import ROLES, Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import Box, Cell, Centred, Column, Length, Size, space
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import Button, Inert, NamedByText, Toast, Widget, draw_check_mark, joined
from lama_gui.kit.widgets.base import Role
from lama_gui.view.accessible import hand_card_words, hand_of, place_words
from lama_gui.view.board import Board
from lama_gui.view.drawing.cards import CardPictures, draw_mini
from lama_gui.view.drawing.easy import CORNER, FULL, SENTENCE, EasyLayout, draw_empty_sign
from lama_gui.view.drawing.picture import round_place
from lama_gui.view.drawing.widgets import HandCard, LogPanel, OpenHand, align_at
from lama_gui.view.game_table import Action
from lama_gui.view.staging.cut_scene import MIDDLE, CutSceneState

ACT_WIDTH = 404.0
ACTS: tuple[float, ...] = (166.0, 194.0)
LOW_ACTS: tuple[float, ...] = (140.0, 150.0)
"""The same at a full table, where seat panels are larger."""
ACTS_GAP = 24.0
DETAIL_SCALE = 0.8
"""The maximum text size of an action's cost relative to its verb, unless the text is large."""


class ActButton(Button):
    """A large button with an illustration of the action, or else its icon."""

    picture: str = ""

    def _label(self, canvas: Canvas, face: Rect, ink: Colour) -> None:
        detail = self.detail or (self.unavailable if self.show_reason else "")
        box = face.inset(24, 12)
        long = canvas.type.width(self.text, "act") > 1.4 * (box.w - 154)
        place, words = box.cut_left(64 if long and detail else 140, 14)
        side = min(158.0, face.h - 12, place.w + 18)
        opacity = 1.0 if self.available else 0.55
        large = canvas.type.is_large
        if large and detail and canvas.type.width(self.text, "act") > 2.2 * words.w:
            words = box
        elif self.picture:
            picture = Rect.around(place.cx, place.cy, side, side)
            canvas.picture(self.picture, picture, opacity=opacity)
        else:
            canvas.icon(self.icon, Rect.around(place.cx, place.cy, side * 0.72, side * 0.72), ink)
        if not detail:
            canvas.text(words, self.text, "act", ink, lines=2)
            return
        plain = canvas.type.width(detail, "act_detail")
        plain /= 1.5 if large else max(1.0, canvas.type.text_scale)
        lines = 2 if plain > words.w * 1.15 else 1
        verb = canvas.type.fit(self.text, "act", words.w, words.h * 0.55, 1).size
        upper_height = verb * ROLES["act"].leading
        tall = verb * lines * ROLES["act_detail"].leading
        tall = min(tall if large else DETAIL_SCALE * tall, words.h - upper_height)
        words = Rect.around(words.cx, words.cy, words.w, upper_height + tall)
        upper, lower = words.cut_top(upper_height)
        canvas.text(upper, self.text, "act", ink)
        canvas.text(lower, detail, "act_detail", ink, lines=lines)


def _button(make: Callable[..., Button], action: Action, wait: str, **more: str) -> Button:
    """The button of an ``action``, which is disabled if there is a reason to ``wait``."""
    shown = action.waiting(wait)
    more |= {"text": shown.text, "detail": shown.detail, "icon": shown.icon, "kind": shown.kind}
    return make(name=shown.name, unavailable=shown.unavailable, show_reason=not wait, **more)


def _act(action: Action, wait: str, height: Size) -> Box:
    return Cell(_button(ActButton, action, wait, picture=action.picture), height=height)


#: The width of the actions on prereader boards, which are for small children, and their heights.
PREREADER_WIDTH, PREREADER = 372.0, Length(80.0, 142.0)


def _picture_actions(
    board: Board, actions: Sequence[Action], wait: str, hint: Box
) -> Iterable[Widget]:
    """The actions with pictures, above the ``hint`` and below the seat above."""
    back = board.table.pictures.of(board.context.theme, None)
    shown = [replace(action, picture=back if action.name == "draw" else "") for action in actions]
    rows = [_act(action, wait, PREREADER) for action in shown]
    return _below_seats(board, Column([*rows, hint], ACTION_GAP), PREREADER_WIDTH)


TIP = 24.0
"""The length of the bubble's tail in units."""
TILE = (46.0, 62.0)
TILE_GAP = 10.0
MARGIN = 30.0
MOST = 5
"""The maximum number of tiles."""
LEAST = 70.0
"""The minimum height of a bubble without tiles, which must not cover the deck's count."""


class CardBubble(Inert, NamedByText):
    """A sentence with small cards: ``card`` can't be played, ``playable`` can.

    ``at``: the position of the tail along the bubble; None on a sign, which has none.
    """

    text: str
    pictures: CardPictures
    card: str | None
    playable: tuple[str, ...]
    at: float | None

    accessible_role: ClassVar[Role] = Role.ALERT

    def draw(self, canvas: Canvas) -> None:
        paper = canvas.theme.paper
        if self.at is None:
            draw_empty_sign(canvas, self.rect, own_turn=False)
        else:
            outline = shapes.bubble(self.rect.w, self.rect.h, 30, "bottom", self.at, TIP)
            stitch = Stitch(paper.plate_stitch, 9)
            style = PanelStyle(paper.panel, 30, 1.1, 0.2, stitch, outline=outline, reach=TIP)
            canvas.panel(self.rect, style)
        box = self.rect.inset(MARGIN, 12)
        if self.card is not None:
            tile, box = box.cut_left(TILE[0], 22)
            tile = Rect.around(tile.cx, tile.cy, *TILE)
            draw_mini(canvas, self.card, tile, self.pictures)
            draw_check_mark(canvas, tile.right, tile.bottom - 6, 15, good=False)
        if self.playable:
            tiles, box = box.cut_right(_tiles_width(len(self.playable)), 20)
            self._tiles(canvas, tiles)
        role, text = "sign" if self.at is None else "strong", self.text
        if role == "sign" and not canvas.type.is_large:  # each sentence in a line of its own
            text = "\n".join(filter(None, SENTENCE.split(text)))
        alone = role == "sign" and not self.playable
        canvas.text(box, text, role, paper.text, "centre" if alone else "left", lines=3)

    def _tiles(self, canvas: Canvas, area: Rect) -> None:
        for index, card in enumerate(self.playable):
            x = area.x + index * (TILE[0] + TILE_GAP)
            tile = Rect(x, area.cy - TILE[1] / 2, *TILE)
            ring = shapes.path(
                shapes.rounded(-5, -5, TILE[0] + 10, TILE[1] + 10, 9), canvas.theme.state.good
            )
            canvas.drawing(tile, ring)
            draw_mini(canvas, card, tile, self.pictures)


def _tiles_width(tiles: int) -> float:
    return tiles * TILE[0] + max(0, tiles - 1) * TILE_GAP


def draw_caption(canvas: Canvas, board: Board, *, several: bool) -> None:
    """Draw the caption of a sound at the upper edge.

    With ``several`` people at the screen it includes whose turn it is.
    """
    sound, texts = board.captions.sound, board.texts
    words = texts(f"caption.{sound}") if sound != "lastcard" else texts("pill.last_card")
    if sound == "turn" and several:
        words = texts("caption.turn_of", name=board.names[board.viewer])
    elif sound == "lastcard":
        last = [count.pill is not None and count.pill.kind == "last" for count in board.counts]
        if any(last):
            words = texts("caption.lastcard", names=texts.listed(compress(board.names, last)))
    height = max(52.0, canvas.type.line("label") + 16)
    draw_caption_pill(canvas, words, canvas.viewport.width / 2, 20, height)


def draw_caption_pill(canvas: Canvas, words: str, cx: float, top: float, height: float) -> None:
    """Draw a caption on a pill as wide as its words."""
    paper = canvas.theme.paper
    width = canvas.type.width(words, "label") + 100
    rect = Rect.around(cx, top + height / 2, width, height)
    canvas.pill(rect, paper.toast)
    canvas.icon("sound", Rect(rect.x + 22, rect.cy - 17, 34, 34), paper.toast_text)
    canvas.text(rect.cut_left(58)[1].inset(10, 2), words, "label", paper.toast_text)


ACTION, HINT, ACTION_GAP = 80.0, 64.0, 16.0
"""The heights of the buttons beside the hand, and their gap, in units."""
WIDTH, LARGE_WIDTH = 328.0, 376.0
"""Their width, and that for large text."""
OFFER_HEIGHT = 120.0
"""The height available for the offer to undo a move."""
TWO_LINES = 0.88
"""The fraction of a button's height used by the verb and its detail."""


def corners(board: Board) -> Iterable[Widget]:
    """The menu, the latest log lines, and the deck if there is one.

    An easy table has a hint instead of the log.
    """
    layout, texts = board.layout, board.texts
    yield Button(name="menu", rect=layout.menu, icon="menu", label=texts("spoken.menu"))
    if not board.table.easy:
        lines, pictures = board.log.lines, board.table.pictures
        label = texts("spoken.log")
        yield LogPanel(name="log", rect=layout.log, lines=lines, label=label, pictures=pictures)
    elif board.context.settings.hints and board.hints:
        yield Button(name="hint", rect=layout.log, icon="question", show_reason=False)
    zone = board.table.geometry.deck_zone(layout)
    if zone is not None:
        yield Widget(name="deck", rect=zone, focusable=False)


def last_played(board: Board) -> Iterable[Widget]:
    """The button for the cards played last, beside the log if no seat is in the way."""
    rect = board.layout.beside_log
    if rect is not None:
        words = board.texts("action.last_played")
        yield Button(name="last_played", rect=rect, icon="cards", label=words, show_reason=False)


def open_hands(board: Board, hands: Mapping[int, Sequence[object]]) -> Iterable[OpenHand]:
    """The open hands at the panels of the other seats."""
    for seat, hand in hands.items():
        if seat == board.viewer:
            continue
        rect, cards = board.layout.open_hand(seat), tuple(map(str, hand))
        yield OpenHand(
            name=f"open-{seat}",
            rect=rect,
            along=align_at(rect, board.layout.panels[seat].rect),
            cards=cards,
            pictures=board.table.pictures,
            label=hand_of(board, seat, cards),
        )


def cards(board: Board) -> Iterable[Widget]:
    """A widget for each card of the hand, which is drawn by the fan."""
    zone = board.table.geometry.drop_zone(board.layout)
    for index in range(len(board.fan)):
        yield HandCard(
            name=f"card-{index}",
            rect=board.fan.pose(index).rect,
            fan=board.fan,
            index=index,
            drop_zone=zone,
            label=joined(hand_card_words(board, index), place_words(board, index)),
        )


def buttons(board: Board, actions: Sequence[Action], wait: str) -> Iterable[Widget]:
    """The actions and the hint beside the hand; ``wait`` is the reason why they are disabled.

    If large texts don't fit, they are all reduced by the same factor.
    """
    context, layout = board.context, board.layout
    if board.table.easy:
        heights = LOW_ACTS if layout.seats == FULL else ACTS
        high = sum(heights[: len(actions)]) + ACTS_GAP * (len(actions) - 1)
        place = layout.beside_hand(1888 - ACT_WIDTH, 1056 - high, ACT_WIDTH, high)
        acts = [_act(one, wait, height) for one, height in zip(actions, heights, strict=False)]
        return Column(acts, ACTS_GAP).place(place)
    hint = HINT * min(1.125, context.text_scale) if board.prereader or not layout.large else HINT
    below = _hint(board, wait, hint) if context.settings.hints and board.hints else space(hint)
    if board.prereader and actions and all(action.picture for action in actions):
        return _picture_actions(board, actions, wait, below)
    width, gap = (LARGE_WIDTH, 6.0) if layout.large else (WIDTH, ACTION_GAP)
    rows = [_action(board, action, wait, width) for action in actions]
    return _below_seats(board, Column([*rows, below], gap), width)


def _below_seats(board: Board, acts: Box, width: float) -> Iterable[Widget]:
    """Actions beside the hand, as high as they want to be below the seat above."""
    layout, geometry = board.layout, board.table.geometry
    most = acts.measure_height(width).preferred
    place = layout.beside_hand(1888 - width, (1062 if layout.large else 1046) - most, width, most)
    above = [
        geometry.free_below(layout, seat, board.context.text_scale)
        for seat in range(len(board.seats))
        if seat != board.viewer and geometry.seat_area(layout, seat).overlaps(place.grow(40))
    ]
    return acts.place(place.cut_bottom(place.bottom - max([place.y, *above]))[0])


def _action(board: Board, action: Action, wait: str, width: float) -> Box:
    type_ = board.context.type
    detail = action.detail or action.unavailable
    preferred = max(ACTION, type_.line("button") + 8)
    if detail:
        long = board.layout.large and type_.width(detail, "pill") > width - 44
        preferred = _two_lines(type_, 2 if long else 1)
    key, role = board.context.keycap(action.name), "" if detail else "button"
    button = _button(Button, action, wait, key=key, role=role)
    return Cell(button, height=Length(0.5 * preferred, preferred, 1.0))


def _two_lines(type_: Type, lines: int = 1) -> float:
    """The height of an action with a verb and its detail of so many ``lines``."""
    return max(ACTION, (type_.line("minor") + lines * type_.line("pill")) / TWO_LINES + 8)


def _hint(board: Board, wait: str, height: float) -> Box:
    button = Button(
        name="hint",
        text=board.texts("table.hint"),
        icon="bulb",
        icon_colour=board.context.theme.control.band,
        kind="quiet",
        key=board.context.keycap("hint"),
        unavailable=wait,
        show_reason=False,
    )
    return Cell(button, height=height)


def to_end(board: Board) -> Iterable[Widget]:
    """The button to skip to the end of the round, in the place of the actions."""
    context, layout = board.context, board.layout
    text, detail = board.texts("table.to_end"), board.texts("table.to_end.of")
    if board.table.easy:
        rect = layout.beside_hand(1888 - ACT_WIDTH, 1056 - ACTS[0], ACT_WIDTH, ACTS[0])
        yield Button(name="to_end", rect=rect, text=f"{text} {detail}", role="act")
        return
    height = _two_lines(context.type)
    width = LARGE_WIDTH if layout.large else WIDTH
    rect = layout.beside_hand(1888 - width, 1046 - height, width, height)
    key = context.keycap("to_end")
    yield Button(
        name="to_end", rect=rect, text=text, detail=detail, icon="fast", kind="secondary", key=key
    )


def lesson(board: Board) -> Widget:
    """The offer to start with the tutorial, below the number of the round.

    The text is shorter if it would cover the seat beside it.
    """
    context, layout = board.context, board.layout
    if board.table.easy:
        rect = layout.corner(40, 164, 460, 132) if layout.large else layout.corner(40, 152, 392, 92)
        text = board.texts("tutorial.offer")
        return Button(name="lesson", rect=rect, text=text, icon="book")
    row = layout.corner(32, 122, 690, 62 * min(1.25, context.text_scale))
    beside = (panel.rect for panel in layout.panels)
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
    """The button over face-down cards that shows them."""
    area = board.layout.hand_area
    key = board.context.keycap("hide" if hidden else "peek")
    button = _offer(
        board, "show", "table.show_cards", key, minimum=360.0, height=_offered(board, 88.0)
    )
    return button.place(Rect(area.x, area.bottom - 300, area.w, 300))


def take_back(board: Board) -> Iterable[Widget]:
    """The offer to undo the last move, in the place of the instruction.

    It stays below the deck's count if possible, but never covers the hand.
    """
    ribbon, layout = board.layout.ribbon, board.layout
    hand = (board.fan.pose(index).rect.y for index in range(len(board.fan)))
    floor = min(hand, default=layout.viewport.height) - 4
    cards = (pose.rect.bottom for _, pose in board.table.geometry.lying(board.moment))
    room = floor - max((edge for edge in cards if edge < ribbon.cy), default=0.0)
    height = min(_offered(board, 76.0), max(76.0, room))
    bottoms = (rect.bottom for rect in board.table.geometry.middle(layout))
    minimum = max((edge + 4 + height / 2 for edge in bottoms if edge < ribbon.cy), default=0.0)
    y = min(max(ribbon.cy, minimum), floor - height / 2)
    key = board.context.keycap("undo")
    button = _offer(
        board, "take_back", "table.take_back", key, minimum=420.0, height=height, icon="undo"
    )
    return button.place(Rect.around(ribbon.cx, y, 860.0, OFFER_HEIGHT))


def beside_round(board: Board, *, undo: bool, hurry: bool) -> Iterable[Widget]:
    """Small buttons near the number of the round: undo below it, and hurry at its right.

    They are left out if a seat is in the way; undo has priority. Hurry can't be focused, since
    others are moving; it has a key.
    """
    places = _places_beside_round(board, "pause.undo", "undo")
    if undo and places:
        yield _small(board, "undo", "pause.undo", "undo", places[0])
    taken = places[0] if places and (undo or len(places) > 1) else None
    for place in _places_beside_round(board, "table.hurry", "activate", taken) if hurry else ():
        if taken is None or not place.overlaps(taken):
            yield _small(board, "hurry", "table.hurry", "activate", place)
            break


def _small_words(board: Board, words: str, key: str) -> tuple[str, str]:
    """The text and the key of a small button; long key names become part of the text."""
    text = board.texts(words)
    return (f"{text} · {key}", "") if len(key) > 2 else (text, key)


def _places_beside_round(
    board: Board, words: str, action: str, undo: Rect | None = None
) -> list[Rect]:
    """Possible places for a small button: below or beside the round, or below the log.

    The best one beside ``undo`` is at its right. Easy tables have them at the right corner.
    """
    layout, (text, key) = board.layout, _small_words(board, words, board.context.glyph(action))
    place = round_place(board)
    type_ = board.context.type
    room, high = type_.width(text, "minor") + (172 if key else 118), type_.line("minor") + 8
    high = max(place.h, high)
    places = [layout.corner(32, y, room, high) for y in (122, 122 + high + 14)]
    if undo is not None:
        places.insert(0, Rect(undo.right + 16, undo.y, room, high))
    places.append(Rect(place.right + 16, place.cy - high / 2, room, high))
    places.append(layout.corner(1888 - room, 172, room, high))
    if board.table.easy:  # without words, beside and below the other corner buttons
        places = [layout.corner(x, y, CORNER, CORNER) for x, y in ((1508, 30), (1772, 154))]
    panels = layout.panels
    faces = [Rect.around(*panel.avatar, 2 * panel.radius, 2 * panel.radius) for panel in panels]
    # hats and ears
    hats = [face.move(0, (-0.3 if layout.people else -0.45) * face.h) for face in faces]
    areas = [board.table.geometry.seat_area(layout, seat) for seat in range(len(panels))]
    obstacles = [*(panel.rect.grow(8) for panel in panels), *areas, *faces, *hats]
    obstacles.append(layout.log)
    return [rect for rect in places if not any(rect.overlaps(other) for other in obstacles)][:2]


def _small(board: Board, name: str, words: str, action: str, rect: Rect) -> Widget:
    text, key = _small_words(board, words, board.context.keycap(action))
    easy = board.table.easy
    return Button(
        name=name,
        rect=rect,
        text="" if easy else text,
        label=board.texts(words),
        kind="secondary" if easy else "quiet",
        icon="undo" if name == "undo" else "fast",
        key=key,
        role="minor",
        focusable=name == "undo",
    )


def _offered(board: Board, height: float) -> float:
    """The height of an offer, which is ``height`` at the normal text size."""
    return max(height, min(112.0, board.context.type.line("button") + 30))


def _offer(
    board: Board, name: str, words: str, key: str, *, minimum: float, height: float, icon: str = ""
) -> Box:
    """A button with its key, as wide as its text."""
    ui, text = Ui(board.context.type), board.texts(words)
    room = ui.type.width(key, "label") + 130 + (30 if icon else 0)
    width = ui.width_of(text, "button", room, minimum)
    button = ui.button(
        name, text, kind="secondary", width=width, height=height, paper=False, icon=icon, key=key
    )
    return Centred(button)


def toast(
    board: Board, text: str, *, card: int | None = None, refused: bool = False, offer: bool = False
) -> Widget:
    """A message at the ``card`` that it is about, which has a cross if ``refused``.

    Without a visible card it is placed between the middle and the hand, below the ``offer`` to undo
    a move, which must remain visible.
    """
    if card is not None and card < len(board.fan) and not board.covered:
        return _card_bubble(board, card, text, refused=refused)
    type_ = board.context.type
    width = min(1000.0, type_.width(text, "strong") + 170)
    lines = len(type_.wrap(text, "strong", width - 170))
    height = max(76.0, min(3, lines) * type_.line("strong") + 28)
    ribbon = board.layout.ribbon
    y = ribbon.cy + OFFER_HEIGHT / 2 + 8 if offer else ribbon.y - 12
    pile = board.layout.pile.rect.bottom
    y = min(y, max(pile + 8, ribbon.bottom + 120 - height))  # large text begins higher
    rect = Rect(ribbon.cx - width / 2, y, width, height)
    return Toast(name="toast", rect=rect, text=text, icon="info", light=refused)


def _card_bubble(board: Board, index: int, text: str, *, refused: bool) -> Widget:
    """A message with a tail that points at a card, above the hand and below the pile.

    At an easy table, where cards are larger, it is the sign.
    """
    pose, type_, within = board.fan.pose(index), board.context.type, board.layout.hand_area
    card = board.fan.faces[index] if refused else None
    playable = board.table.words.playable_cards(board.after)[:MOST] if refused else ()
    extra = 2 * MARGIN + (TILE[0] + 22 if refused else 0)
    extra += _tiles_width(len(playable)) + 20 if playable else 0
    bubble = partial(
        CardBubble,
        name="toast",
        text=text,
        pictures=board.table.pictures,
        card=card,
        playable=playable,
    )
    if isinstance(board.layout, EasyLayout) and board.viewport is None:
        return bubble(rect=board.layout.sign, at=None)
    width = min(within.w - extra, type_.width(text, "strong") + 4)
    large = board.layout.large
    lines = min(3 if large else 2, len(type_.wrap(text, "strong", width)))
    foot = pose.y - pose.height / 2 - TIP - 10
    room = foot - board.layout.pile.rect.bottom - 8  # for text that grows
    minimum, needed = TILE[1] + 30 if refused else LEAST, lines * type_.line("strong") + 28
    if large and needed > room:  # for a while, over the whole count of the deck
        room = needed = room + 90
    height = max(minimum * min(1.2, type_.text_scale), min(room, needed))
    set_ = type_.fit(text, "strong", width, height - 24, 3)
    width = max(type_.width(line, "strong", set_.size) for line in set_.lines) + 4 + extra
    x = max(within.x, min(within.right - width, pose.x - width / 2))
    y = foot - height
    at = max(56.0, min(width - 56.0, pose.x - x))
    return bubble(rect=Rect(x, y, width, height), at=at)


def goal_place(board: Board, height: float) -> Rect:
    """The area of a new achievement, with this height: between the middle and the hand.

    Without a hand it is placed below the cut-scene's card and the deck, beside the viewer's arms.
    """
    layout, ribbon = board.layout, board.layout.ribbon
    y = ribbon.cy + 22
    if len(board.fan):
        return Rect.around(ribbon.cx, y, 1000.0, ribbon.h)
    y = max(y, layout.centre(0, MIDDLE[1] + MIDDLE[2] / 2)[1] + 30 + height / 2)
    return Rect.around(ribbon.cx + (-120 if layout.left else 120), y, 720.0, ribbon.h)


#: Widgets that fade out during a cut-scene but can still be used.
FADING = ("log", "last_played", "undo", "hurry")
#: Widgets that stay visible during a cut-scene that ends the round.
STAYING = ("take_back", "toast", "goal")
#: The extent of shadows, rings, and tails around a widget, in units.
WIDGET_REACH = 70.0


def draw_staged(
    canvas: Canvas,
    widgets: Sequence[Widget],
    stage: CutSceneState,
    draw: Callable[[Canvas, Sequence[Widget]], None],
) -> None:
    """Draw widgets during a cut-scene: those in the corners fade, or all if it ends the round."""
    canvas.focus = False
    others = [widget for widget in widgets if widget.name not in FADING]
    for widget in widgets:
        if widget.name in FADING:
            with canvas.fading(widget.rect.grow(16), stage.yielding_opacity) as shown:
                draw(canvas, [widget] if shown else ())
    places = [widget.rect.grow(WIDGET_REACH) for widget in others]
    with canvas.fading(places, 1 - stage.controls_hidden) as shown:
        draw(canvas, others if shown else ())
    if stage.controls_hidden:
        draw(canvas, [widget for widget in others if widget.name in STAYING])
