"""The score sheet of a round: layout, animation, and drawing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice

from msgspec import Struct

from lama_gui.kit.animation import Span, ease_out_back, linear
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, darken
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.portraits import avatar_box
from lama_gui.kit.draw.type import SMALLEST
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.kit.layout import Column, Length, Padded, Row, space, spot, spots
from lama_gui.records import SeatInfo
from lama_gui.view.drawing.cards import draw_card, draw_flying
from lama_gui.view.drawing.layout import CARD_RATIO, Pose
from lama_gui.view.drawing.tokens import draw_stacks
from lama_gui.view.scoring.scoring import Account, Columns, Returned, Scoring, Term, walk_seconds
from lama_gui.view.timeline import (
    FLIP,
    TOKEN,
    TOKEN_STAGGER,
    Burst,
    Item,
    SoundCue,
    Timeline,
    TokenFlight,
)

HEAD, FOOT, GAP = 62.0, 28.0, 5.0  # the sheet's margins, and the gap between its rows
LEAST_ROW, ROW, TALLEST_ROW = 84.0, 144.0, 190.0
EDGE = 66.0  # the margin of the window
WIDEST = 2140.0
PENNANTS = 96.0  # the height of the decorations at the top
BAND, HIDDEN = 88.0, 34.0  # the border's height, and the part of a portrait in it
STRIPE = 18.0  # from the border's edge down to its first stripe, behind which a portrait ends


class RowPlaces(Struct, frozen=True):
    """The layout of a seat's row. ``stack``: the right end and the foot of the token stacks."""

    number: int
    rect: Rect
    avatar: tuple[float, float]
    radius: float
    name: Rect
    cards: Rect
    sum: Rect
    points: Rect
    stack: tuple[float, float]
    stack_radius: float
    total: Rect


class ScoreLayout:
    """The layout of a round's result: the stage, the sheet, and the track at the left.

    ``order``: the seats from the top; ``rows``: the rows by seat. The buttons are at the left too,
    away from where Draw and Quit will be.
    """

    def __init__(
        self, space_: Viewport, order: Sequence[int], columns: Columns, text_scale: float = 1.0
    ) -> None:
        self.viewport, self.columns, self.text_scale = space_, columns, text_scale
        seats = len(order)
        rows = Length(seats * LEAST_ROW, seats * ROW, 0.8)
        edges = Length.fixed(HEAD + FOOT)
        sheet = Column(
            [
                spot("stage", Length(860.0, 1230.0, 1.0), Length(188.0, 300.0, 1.0)),
                spot("sheet", height=rows + edges),
                spot("foot", height=Length(64.0, 104.0, 0.5)),
            ]
        )
        button = max(84.0, 44.0 * text_scale + 30)
        beside = Column(
            [
                space(Length(112.0, 126.0, 0.3)),
                spot("side", Length(420.0, 440.0, 0.2), Length(480.0, 792.0, 0.4)),
                space(22),
                spot("button", height=button),
                space(Length(34.0, 48.0, 0.3)),
            ]
        )
        width = min(space_.width - 2 * EDGE, WIDEST)
        frame = Rect.around(space_.width / 2, space_.height / 2, width, space_.height)
        places = spots(Row([beside, sheet], gap=104), frame)
        self.stage, self.foot = places["stage"], places["foot"]
        self.side, self.button = places["side"], places["button"]
        height = min(places["sheet"].h, HEAD + FOOT + seats * TALLEST_ROW)
        self.panel = Rect(self.stage.x, self.stage.bottom, self.stage.w, height)
        inner = Rect(
            self.panel.x + 24, self.panel.y + HEAD, self.panel.w - 48, height - HEAD - FOOT
        )
        rects = dict(zip(order, inner.rows(seats, GAP), strict=True))
        self.rows = tuple(self._row(rects[seat], order.index(seat)) for seat in range(seats))

    @property
    def winner(self) -> tuple[float, float, float]:
        """The middle of the hem, and the height, of the portrait above the sheet."""
        height = self.stage.h * 1.24
        return self.panel.x + 60 + height * 0.46, self.panel.y + height * 0.27, height

    @property
    def loser(self) -> tuple[float, float, float]:
        """The same for the portrait at the sheet's lower corner, which replaces its avatar."""
        height = min(310.0, self.viewport.height * 0.28)
        return self.panel.x - 12, self.viewport.height - BAND + HIDDEN, height

    @property
    def ribbon(self) -> Rect:
        """The area of the ribbon at the sheet's upper edge, beside the winner."""
        x, _, height = self.winner
        left = x + height * 0.36 + 50
        high, low = (88.0, 36.0) if self.text_scale <= 1.2 else (134.0, 48.0)
        return Rect(left, self.panel.y - high + low, self.panel.right - 44 - left, high)

    @property
    def above(self) -> Rect:
        """The area above the ribbon, for achievements."""
        ribbon = self.ribbon
        top = min(PENNANTS, ribbon.y - 78.0)
        return Rect(ribbon.x, top, ribbon.w, ribbon.y - 6 - top)

    def _row(self, rect: Rect, number: int) -> RowPlaces:
        c, text_scale = self.columns, self.text_scale
        height = rect.h
        radius = min(height * 0.36, 58.0)
        boxes = Row(
            [
                spot("avatar", 2 * radius + 16),
                spot("name", Length(120.0, 190.0 * text_scale, 0.4)),
                spot("cards", Length(c.cards * 0.5 / text_scale, c.cards, 1.0)),
                spot("sum", Length(c.sum * 0.6 * text_scale, c.sum * text_scale, 0.5)),
                spot("points", Length(70.0, 84.0 * text_scale)),
                spot("tokens", Length(c.kinds * 44.0, c.kinds * 50.0 + 12)),
                spot("total", Length(80.0, 96.0 * text_scale)),
            ],
            gap=12,
        )
        at = spots(Padded(boxes, 18, 0), rect)
        size = min(1.5, height / 104)
        return RowPlaces(
            number=number,
            rect=rect,
            avatar=(at["avatar"].cx, rect.cy + height * 0.09),
            radius=radius,
            name=at["name"].inset(0, 4),
            cards=at["cards"].inset(0, 6),
            sum=at["sum"].inset(0, 4),
            points=at["points"],
            stack=(at["tokens"].right - 6, rect.cy + 22 * size),
            stack_radius=min(25.0, 19 * size, (at["tokens"].w - 12) / 2 / max(1, c.kinds)),
            total=at["total"],
        )


ROW_PAUSE = 0.16  # seconds after each row's sum
FLIP_STAGGER = 0.14
SETTLE_SECONDS = 0.25
STEPS = 6  # of increasing pitch
RISE = 0.32


class RowCount(Struct, frozen=True):
    """The times at which a row's hidden cards are flipped and its sum appears; its new tokens."""

    at: float
    flips: tuple[float, ...]
    flights: Sequence[TokenFlight]

    def turned(self, t: float) -> tuple[float, ...]:
        """How far each face-down card is flipped, 0 to 1."""
        return tuple(min(1.0, max(0.0, (t - start) / FLIP)) for start in self.flips)

    def arrived(self, t: float) -> list[int]:
        """The tokens that have landed."""
        return [f.value for f in self.flights if t >= f.at + f.seconds]

    def share(self, gain: int, t: float) -> float:
        """The fraction of the points included in the total at ``t``."""
        if self.flights:
            return sum(self.arrived(t)) / max(1, gain)
        return min(1.0, max(0.0, (t - self.at) / 0.3))

    @property
    def end(self) -> float:
        """When all tokens have landed and can be exchanged."""
        last = max((f.at + f.seconds for f in self.flights), default=self.at)
        return last + SETTLE_SECONDS


class Counting(Struct, frozen=True):
    """The animation of a count.

    ``rows``: by seat, in the order in which they are counted; ``done``: when all of them are
    counted and people start to walk.
    """

    timeline: Timeline
    rows: Mapping[int, RowCount]
    done: float

    @property
    def rising(self) -> Span:
        """The time in which the winner and the loser appear."""
        return Span(self.done, RISE, ease_out_back)

    def onlooker(self, t: float) -> tuple[int, Span]:
        """The seat whose row is being counted at ``t``, and the time in which it appears."""
        shown, begun, end = -1, 0.0, 0.0
        for seat, row in self.rows.items():
            if t >= end and row.end > end:  # else it is over before the tokens of the last one
                shown, begun, end = seat, end, row.end
        return shown, Span(begun, 0.6 * RISE, ease_out_back)

    def position(self, account: Account, t: float) -> float:
        """The current position of a seat between its totals before and after."""
        span = Span(self.done, max(0.01, walk_seconds(account.gain)), linear)
        return account.before + account.gain * span.progress(t)


#: The minimum number of tokens with the sound of a handful.
HANDFUL = 3


def count_up(accounts: Sequence[Account], layout: ScoreLayout) -> Counting:
    """The animation of the count, from the lowest row up."""
    items: list[Item] = []
    rows: dict[int, RowCount] = {}
    at = 0.25
    for account in sorted(accounts, key=lambda one: -layout.rows[one.seat].number):
        hidden = [card for card in account.cards if card.hidden]
        turns = tuple(at + i * FLIP_STAGGER for i in range(len(hidden)))
        items += [SoundCue(turn, "draw", i) for i, turn in enumerate(turns)]
        poisoned = (turn for turn, card in zip(turns, hidden, strict=True) if card.poison)
        items += [SoundCue(turn + FLIP / 2, "gift") for turn in islice(poisoned, 1)]
        if turns:
            at = turns[-1] + FLIP
        flights = _tokens_in(account, layout, at + 0.1)
        rows[account.seat] = RowCount(at, turns, flights)
        items += flights
        items += [SoundCue(f.at + TOKEN, "token", i % STEPS) for i, f in enumerate(flights)]
        if len(flights) >= HANDFUL:
            items.append(SoundCue(flights[-1].at + TOKEN, "pay"))
        at = max([at, *(f.at for f in flights)]) + ROW_PAUSE
    ends = [f.at + f.seconds for f in items if isinstance(f, TokenFlight)]
    done = max([at, *ends]) + SETTLE_SECONDS + 0.05
    walks = [walk_seconds(account.gain) for account in accounts]
    return Counting(Timeline(tuple(items), done + max(RISE, *walks)), rows, done)


def _tokens_in(account: Account, layout: ScoreLayout, at: float) -> list[TokenFlight]:
    places = layout.rows[account.seat]
    start = places.points.right + places.stack_radius, places.points.cy  # beside the sum
    x, foot = places.stack
    end = x - places.stack_radius, foot - 16
    return [
        TokenFlight(at + i * TOKEN_STAGGER, start, end, TOKEN, value)
        for i, value in enumerate(account.tokens)
    ]


def token_return(returned: Returned, layout: ScoreLayout) -> Timeline:
    """The animation of a token returned to the supply."""
    if not returned.value:
        return Timeline()
    places = layout.rows[returned.seat]
    x, foot = places.stack
    start = x - places.stack_radius, foot - 16
    end = layout.panel.right + 60, places.rect.cy - 180
    flight = TokenFlight(0.0, start, end, TOKEN * 1.6, returned.value)
    return Timeline.of([SoundCue(0.0, "back"), Burst(0.0, *start), flight])


LARGEST_CARD, SHOWN = 124.0, 0.94  # the maximum height, and the part of it that is the card
TILTS = (-4.0, 3.0, 5.0, -2.0, 2.0)


class RowState(Struct, frozen=True):
    """The state of a row. ``turned``: how far each hidden card is flipped."""

    counted: bool
    turned: tuple[float, ...]
    total: int
    held: Mapping[int, int] | None
    mood: str
    pill: str = ""


def row_state(
    account: Account,
    counting: Counting,
    t: float,
    scoring: Scoring,
    returned: Returned | None = None,
    pill: str = "",
) -> RowState:
    """The state of a row at ``t`` seconds; ``returned`` once it is decided."""
    row = counting.rows[account.seat]
    is_counted, turned = t >= row.at, row.turned(t)
    if returned is not None and returned.seat == account.seat:
        total = returned.total
        return RowState(True, turned, total, scoring.holding(total), "cheer", pill)
    total = account.before + round(account.gain * row.share(account.gain, t))
    held = scoring.holding(total)
    if held is not None and t < row.end:
        held = Counter(account.held) + Counter(row.arrived(t))
    paying = bool(row.flights) and is_counted and t < row.end
    mood = "glum" if paying else account.mood if is_counted else "calm"
    return RowState(is_counted, turned, total, held, mood)


def draw_row(
    canvas: Canvas,
    places: RowPlaces,
    account: Account,
    state: RowState,
    info: SeatInfo,
    scoring: Scoring,
    *,
    best: bool,
    tag: str,
    face: bool,
    sizes: tuple[float, float],
) -> None:
    """Draw a row: avatar, name, cards, sum, points, tokens, and total; gold for the ``best``.

    ``tag``: a label on the avatar; ``face``: whether to draw the avatar; ``sizes``: the text sizes
    of points and total, equal in all rows.
    """
    paper = canvas.theme.paper
    fill = paper.row_own if best else (paper.row_alternate, paper.row)[places.number % 2]
    canvas.panel(places.rect, PanelStyle(fill, 26, 0.0, 0.0))
    if face:
        draw_avatar(canvas, info.avatar, state.mood, *places.avatar, places.radius)
    canvas.text(places.name, info.name, "name", paper.text, lines=2)
    if tag:
        _tag(canvas, places, tag)
    if account.note:
        box = places.cards if account.sum else places.cards.union(places.sum)
        canvas.text(box, account.note, "label", paper.text, lines=2)
    else:
        _cards(canvas, places, account, state, scoring)
    if state.pill:
        _pill(canvas, places, state.pill)
    elif state.counted:
        _sum(canvas, places, account, sizes[0])
    if state.held is not None:
        draw_stacks(canvas, state.held, *places.stack, places.stack_radius)
    _number(canvas, places.total, scoring.total(state.total), paper.text, sizes[1])


def _tag(canvas: Canvas, places: RowPlaces, text: str) -> None:
    """Draw a label over the lower edge of an avatar; large text is aside and spares the face."""
    paper = canvas.theme.paper
    x, y = places.avatar
    height = canvas.type.line("small") + 2
    width = canvas.type.width(text, "small") + 22
    if height > max(26.0, places.radius * 0.66):
        x = max(places.rect.x + width / 2, x - places.radius * 0.8)
        x = min(x, places.name.x - width / 2)
    pill = Rect.around(x, min(y + places.radius, places.rect.bottom) - height / 2, width, height)
    canvas.pill(pill, paper.pill)
    canvas.text(pill.inset(8, 0), text, "small", paper.pill_text, "centre")


def even_sizes(
    canvas: Canvas, places: RowPlaces, accounts: Sequence[Account], scoring: Scoring
) -> tuple[float, float]:
    """The text sizes of points and total at which all rows fit."""
    totals = [scoring.total(t) for account in accounts for t in (account.before, account.after)]
    columns = ((places.points, [a.points for a in accounts]), (places.total, totals))
    points, total = (
        min(canvas.type.fit(text, "title", box.w, box.h).size for text in texts)
        for box, texts in columns
    )
    return points, total


def _number(canvas: Canvas, box: Rect, text: str, ink: Colour, size: float) -> None:
    canvas.write(box.right, box.cy + size * 0.34, text, "title", ink, "right", size=size)


def draw_avatar(canvas: Canvas, name: str, mood: str, x: float, y: float, radius: float) -> None:
    """Draw an avatar with its disc at (x, y); ears and hats are above it."""
    theme = canvas.theme
    name = name if name in theme.avatar_colours else theme.avatars.names[0]
    # the shadow separates pale ears from the paper
    canvas.picture(theme.avatar(name, mood), avatar_box(x, y, radius), lift=1.0)


def _cards(
    canvas: Canvas, places: RowPlaces, account: Account, state: RowState, scoring: Scoring
) -> None:
    """Draw slightly rotated cards; those that don't count are lower and shaded."""
    box, height = places.cards, min(places.cards.h, LARGEST_CARD)
    width = height * CARD_RATIO
    step = min(width * 0.78, (box.w - width - 8) / max(1, len(account.cards) - 1))
    pictures = scoring.pictures.in_fan(step / width)
    turned = iter(state.turned)
    for index, card in enumerate(account.cards):
        part = next(turned) if card.hidden else 1.0
        face, across = card.card if part >= 0.5 else None, abs(1 - 2 * part)
        offset = height * 0.07 if card.pale else 0.0
        x = box.x + 4 + width / 2 + index * step
        pose = Pose(x, box.cy + offset, TILTS[(index + account.seat) % len(TILTS)], height * SHOWN)
        if across < 1:
            draw_flying(canvas, face, pose, pictures, across)
        else:
            draw_card(canvas, face, pose, pictures, shade=card.pale, lift=0.4)


def _sum(canvas: Canvas, places: RowPlaces, account: Account, size: float) -> None:
    """Draw ``1 + 5 + llama 10`` and, large, the points."""
    paper = canvas.theme.paper
    if account.sum:
        _terms(canvas, places.sum.cut_right(18)[1], account.sum)  # not up to the points
    ink = darken(canvas.theme.state.good, 0.3) if account.good else paper.points
    _number(canvas, places.points, account.points, ink, size)


def _terms(canvas: Canvas, box: Rect, terms: Sequence[Term]) -> None:
    """Draw the terms of a sum."""
    paper = canvas.theme.paper
    if len(terms) == 1 and not terms[0].symbol:
        canvas.text(box, terms[0].text, "body", paper.second, lines=2)
        return
    side = 42.0 * canvas.type.text_scale
    width = sum(canvas.type.width(term.text, "body") + 6 for term in terms)
    width += sum(side + 10 for term in terms if term.symbol)
    fit = max(SMALLEST / canvas.type.size("body"), min(1.0, box.w / width))
    x, size = box.x, canvas.type.size("body") * fit
    side *= fit
    for term in terms:
        canvas.write(x, box.cy + size * 0.35, term.text, "body", paper.text, size=size)
        x += canvas.type.width(term.text, "body", size) + 6 * fit
        if term.symbol:
            place = Rect(x, box.cy - side / 2, side, side)
            if not term.symbol.good:
                disc = shapes.path(shapes.disc(side / 2, side / 2, side / 2), paper.text)
                canvas.drawing(place, disc)
            inside = place.scaled(1.12 if term.symbol.good else 0.84)
            canvas.picture(term.symbol.picture, inside)
            x += side + 10 * fit


def _pill(canvas: Canvas, places: RowPlaces, text: str) -> None:
    """Draw the seat's action in the place of its sum: ``returned 10``."""
    paper = canvas.theme.paper
    room = places.sum.union(places.points)
    width = min(room.w, canvas.type.width(text, "pill") + 36)
    height = max(36.0, canvas.type.line("pill") + 8)
    rect = Rect(room.right - width, places.rect.cy - height / 2, width, height)
    canvas.pill(rect, paper.pill)
    canvas.text(rect.inset(16, 0), text, "pill", paper.pill_text, "centre")
