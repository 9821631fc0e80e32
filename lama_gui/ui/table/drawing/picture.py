"""Drawing a board: the landscape once, the table every frame, what flies above all."""

from __future__ import annotations

from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.table.board import Board
from lama_gui.ui.table.drawing.ambience import draw_hanging, draw_still
from lama_gui.ui.table.drawing.cards import draw_flying
from lama_gui.ui.table.drawing.effects import draw_banner, draw_burst
from lama_gui.ui.table.drawing.needed_pictures import draw_ahead
from lama_gui.ui.table.drawing.plates import Pill, SeatPicture, draw_plate
from lama_gui.ui.table.drawing.token_stacks import draw_token
from lama_gui.ui.table.script import Banner, TokenFlight


def draw_ground(canvas: Canvas, board: Board) -> None:
    """The still part: landscape, rug, what hangs over it, the number of the round."""
    context = board.context
    canvas.surface.blit(context.backdrop.table(canvas.theme, canvas.space), (0, 0))
    draw_still(canvas)
    draw_ahead(board)


def draw_table(canvas: Canvas, board: Board, *, ribbon: bool = True) -> None:
    """Plates, the middle, the ribbon and the hand, as they are at this moment."""
    draw_hanging(canvas, board.swayed, board.breeze)
    _round(canvas, board)
    board.table.drawing.draw_centre(canvas, board.moment)
    for seat in range(len(board.seats)):
        draw_seat(canvas, board, seat)
    if ribbon and board.open and not board.player.running:
        _ribbon(canvas, board)
    _hand(canvas, board)


def draw_above(canvas: Canvas, board: Board) -> None:
    """Flying cards and tokens, bursts, and the banner over all."""
    player = board.player
    pictures = board.table.pictures
    reduced = board.context.settings.reduced_motion
    for flight in player.script.in_flight(player.t):
        if reduced and flight.start != flight.end and not flight.stays:
            continue  # it is already there
        t = flight.landing if reduced else player.t
        face, width = flight.shown(t)
        if board.covered and (flight.secret or (flight.slot or ("",))[0] == "hand"):
            face = None
        draw_flying(canvas, face, flight.pose(t), pictures, width)
    for item in () if reduced else player.script.items:
        if isinstance(item, TokenFlight) and item.at <= player.t < item.at + item.seconds:
            draw_token(canvas, item.value, *item.point(player.t), 30)
    for age, shown in player.lasting():
        if isinstance(shown, Banner):
            x, y = board.layout.middle
            name = "" if shown.seat is None else board.names[shown.seat]
            words = board.texts(shown.key, name=name)
            draw_banner(canvas, (x, y - 20), words, age, shown.seconds, reduced)
        elif not reduced:
            draw_burst(canvas, shown, age)


def _round(canvas: Canvas, board: Board) -> None:
    paper = canvas.theme.paper
    rect = board.layout.corner(112, 30, 268, 64)
    texts = board.texts
    title = texts("table.round", n=max(1, board.after.round))
    note = board.table.words.round_note(board.after, texts)
    wide = canvas.type.width(title, "name") + canvas.type.width(note, "caption") + 80
    rect = Rect(rect.x, rect.y, max(rect.w, min(wide, 520.0)), rect.h)
    canvas.plate(rect, radius=24)
    box = rect.inset(24, 6)
    canvas.text(box, title, "name", paper.text)
    canvas.text(box, note, "caption", paper.second, "right")


def draw_seat(canvas: Canvas, board: Board, seat: int) -> None:
    """The plate of a seat."""
    info = board.seats[seat]
    count = board.table.words.seat(board.moment, seat)
    lit = seat == board.turn and not (board.player.running and seat == board.viewer)
    picture = SeatPicture(
        name=info.name,
        avatar=canvas.theme.avatar_of(info.avatar, seat),
        mood=board.mood(seat),
        cards=count.cards,
        total=count.total,
        tokens=count.tokens,
        score_icon=count.score_icon,
        pill=_pill(board, seat, count.pill),
        turn=lit,
        gone=count.gone,
        spin=board.spin if lit else 0.0,
    )
    plate = board.layout.plate(seat)
    draw_plate(canvas, plate, picture, board.table.pictures, seat == board.viewer)


def _pill(board: Board, seat: int, standing: Pill | None) -> Pill | None:
    """Thinking, else what stays (quit, last card), else what was done last."""
    if seat == board.thinking and not board.player.running:
        return Pill("thinking", board.texts("pill.thinking"))
    if seat == board.viewer:
        return standing if standing is None or standing.kind == "last" else None
    return standing or board.chronicle.pill(seat)


def _ribbon(canvas: Canvas, board: Board) -> None:
    text = board.table.words.ribbon(board.moment)
    if not text:
        return
    full = board.layout.ribbon
    width = min(900.0, max(360.0, canvas.type.width(text, "ribbon") + 110))
    canvas.ribbon(Rect.around(full.cx, full.cy, width, full.h), text)


def _hand(canvas: Canvas, board: Board) -> None:
    waiting = board.moment.waiting
    hidden = frozenset(i for i in range(len(board.fan)) if ("hand", i) in waiting)
    if board.context.settings.reduced_motion:
        hidden = frozenset()
    board.fan.draw(
        canvas,
        board.table.pictures,
        hidden=hidden,
        shaded=board.open,
        face_down=board.covered or board.table.drawing.face_down(board.moment),
        reduced=board.context.settings.reduced_motion,
    )
