"""The replay viewer: a match at any position, played, stepped, scrubbed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from lama_gui.records import Header, SeatInfo
from lama_gui.showing import Revealed, Watched
from lama_gui.ui.games import table_for, theme_of
from lama_gui.ui.kit.animation import Clock
from lama_gui.ui.kit.dialog import Confirm
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.type import SMALLEST, Type
from lama_gui.ui.kit.input import Input, Press
from lama_gui.ui.kit.scene import Pop, Push, Transition
from lama_gui.ui.kit.space import Rect, Space
from lama_gui.ui.kit.widgets import (
    Button,
    Changed,
    Choice,
    Label,
    Message,
    Panel,
    Pressed,
    ScrollView,
    Stepper,
    Toggle,
    Widget,
)
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.app_scene import AppScene
from lama_gui.ui.scenes.common.open_match import play_on
from lama_gui.ui.table.board import Board
from lama_gui.ui.table.drawing import picture
from lama_gui.ui.table.drawing.move_list import MoveRow, OpenHand, TimelineBar
from lama_gui.ui.table.game_table import LogLine

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
#: Between two steps of the running replay, in seconds at speed 1.
BETWEEN = 0.55
#: The board is drawn smaller than a whole table; its words are not quite as much smaller.
GROW = 1.2


class ReplayScene(AppScene):
    """Shows the positions of a match. Nothing here can change it.

    A match that is not over is shown from one side, without the hands of others, and no
    new match begins with its deals.
    """

    name: ClassVar[str] = "replay"

    def __init__(
        self,
        context: AppContext,
        replay: Revealed | Watched,
        seat: int = 0,
        position: int = 0,
        note: str = "",
    ) -> None:
        super().__init__(context)
        self.note = note  # what is wrong with the file, if its end could not be read
        self.replay = replay
        self.variant = replay.header.variant
        self.theme = theme_of(self.variant)
        self.table = table_for(replay.game)
        self.seat = seat if seat in replay.sides else replay.sides[0]
        self.position = min(position, replay.length)
        self.playing = False
        self.speed = 1.0
        self.whole = replay if isinstance(replay, Revealed) else None
        self.open_hands = self.whole is not None
        self._wait = Clock(BETWEEN)
        self._type = Type()  # of the words on the board
        self.board = self._make_board()

    # ------------------------------------------------------------- what is shown

    def _area(self) -> Rect:
        """The part of the window in which the table lies."""
        full = self.space.full
        return Rect(0.0, 96.0, full.w - 476, full.h - 96 - 236)

    def _board_space(self) -> Space:
        _, _, width, height = self.space.rect_px(self._area())
        return Space(width, height)

    def _make_board(self) -> Board:
        view = self.replay.view(self.position, self.seat)
        seats = self.replay.header.seats
        board = Board(self.context, self.table, seats, view, self._board_space())
        self._light(board)
        return board

    def _light(self, board: Board) -> None:
        begin = self.replay.round_at(self.position)
        first = begin.first if begin else 0
        board.recall(self.replay.told(first, self.position, self.seat))
        board.light(self.replay.acting(self.position), open_=False)

    def go(self, position: int) -> None:
        """Show another position; one step forward is shown as it happened."""
        position = max(0, min(self.replay.length, position))
        forward = position == self.position + 1
        self.position = position
        view = self.replay.view(position, self.seat)
        if forward and not self.board.player.running:
            self.board.show(view, self.replay.events(position, self.seat))
        else:
            self.board.rest(view)
            self._light(self.board)
        self.rebuild()

    def _line(self, index: int) -> LogLine | None:
        """The list's row for the step ``index``, if it is worth one."""
        whole = self.whole if self.open_hands else None
        at = index + 1
        for event in whole.truth(at) if whole else self.replay.events(at, self.seat):
            line = self.table.log(event, self.board.names, self.texts)
            if line is None:
                continue
            card = getattr(event, "card", None)
            if whole is not None and line.has_card and line.card is None and card is not None:
                return replace(line, card=str(card))  # nothing is secret any more
            return line
        return None

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        """Header, the open hands, the list of moves, the bar."""
        if self.board.layout.space != self._board_space():
            self.board = self._make_board()
        full_width = self.space.width
        yield Button(name="back", rect=Rect(32, 24, 72, 64), icon="back")
        ink = self.context.theme.paper.toast_text
        title, words = self._title, self.t("replay.title")
        yield Label(
            name="title", rect=title, text=words, role="heading", align="centre", colour=ink
        )
        if self.note:
            wide = full_width - 476 - 420
            box = Rect(400, 24, wide, 64)
            yield Label(name="note", rect=box, text=self.note, role="caption", lines=2)
        if self.open_hands:
            yield from self._hands()
        yield from self._moves()
        yield from self._bar()

    @property
    def _why_covered(self) -> str:
        """Which hands can be seen while the match is not over."""
        match self.replay:
            case Watched(eyes=None):
                return self.t("replay.no_hand")
            case Watched(eyes=int(seat)):
                return self.t("replay.one_hand", name=self.board.names[seat])
        return ""

    @property
    def _title(self) -> Rect:
        """The tab on which the title stands: the sky behind it may be light or dark."""
        wide = self.context.type.width(self.t("replay.title"), "heading") + 64
        return Rect(124, 26, wide, 60)

    def _hands(self) -> Iterable[Widget]:
        """The others' cards, laid open beside their plates."""
        ratio = self._board_space().scale / self.space.scale
        area = self._area()
        for seat in range(len(self.board.seats)):
            if seat == self.board.viewer:
                continue
            layout = self.board.layout
            grow = self.context.grow * GROW
            x, y = self.table.geometry.shown_hand(layout, seat, grow)
            wide = layout.plate(seat).rect.w * ratio
            rect = Rect(area.x + x * ratio, area.y + y * ratio, wide, 56)
            view = self.replay.view(self.position, seat)
            cards = tuple(map(str, view.hand))
            yield OpenHand(
                name=f"hand-{seat}", rect=rect, cards=cards, pictures=self.table.pictures
            )

    def _moves(self) -> Iterable[Widget]:
        full = self.space.full
        panel = Rect(full.w - 444, 30, 412, full.h - 268)
        yield Panel(name="moves-panel", rect=panel, under=False)
        part = self.replay.round_at(self.position) or (self.replay.rounds or (None,))[0]
        head = Rect(panel.x + 32, panel.y + 22, panel.w - 64, 48)
        number = part.number if part else 1
        words = self.t("replay.moves", n=number)
        yield Label(name="moves-title", rect=head, text=words, role="heading", paper=True)
        box = Rect(panel.x + 12, panel.y + 84, panel.w - 24, panel.h - 108)
        rows: list[Widget] = []
        height = 54.0 * self.context.grow
        first, end = (part.first, part.end) if part else (0, 0)
        for index in range(first, end):
            line = self._line(index)
            if line is None or line.seat is None:
                continue
            y = len(rows) * height
            rows.append(
                MoveRow(
                    name=f"move-{index + 1}",
                    item=index + 1,
                    rect=Rect(0, y, box.w - 18, height),
                    line=line,
                    number=len(rows) + 1,
                    pictures=self.table.pictures,
                    now=index + 1 == self.position,
                    future=index + 1 > self.position,
                    paper=True,
                )
            )
        view = ScrollView(
            name="moves",
            rect=box,
            content=tuple(rows),
            length=max(box.h, len(rows) * height),
            paper=True,
        )
        yield view

    def rebuild(self) -> None:
        """Build anew and keep the current move in sight."""
        super().rebuild()
        for widget in self.widgets:
            if isinstance(widget, ScrollView):
                now = [row for row in widget.content if isinstance(row, MoveRow) and row.now]
                if now:
                    widget.show(now[0].rect, margin=widget.rect.h * 0.3)

    def _bar(self) -> Iterable[Widget]:
        full = self.space.full
        bar = Rect(32, full.h - 214, full.w - 64, 188)
        yield Panel(name="bar", rect=bar, dark=True)
        yield TimelineBar(
            name="timeline",
            rect=Rect(bar.x + 40, bar.y + 30, bar.w - 80, 44),
            rounds=self.replay.rounds,
            length=self.replay.length,
            position=self.position,
            words=self.t("table.round", n="{n}"),
        )
        y, x = bar.y + 96, bar.x + 40
        for name, icon in (("first", "step-back"), ("previous", "left")):
            yield Button(name=name, rect=Rect(x, y, 68, 68), icon=icon, kind="quiet")
            x += 82
        play = self.t("replay.stop" if self.playing else "replay.play")
        icon = "pause" if self.playing else "play"
        yield Button(name="play", rect=Rect(x, y, 210, 68), text=play, icon=icon, kind="primary")
        x += 224
        for name, icon in (("next", "right"), ("last", "step")):
            yield Button(name=name, rect=Rect(x, y, 68, 68), icon=icon, kind="quiet")
            x += 82
        yield from self._options(x + 20, y, bar)

    def _options(self, x: float, y: float, bar: Rect) -> Iterable[Widget]:
        options = tuple((speed, _speed_words(speed)) for speed in SPEEDS)
        speed = Rect(x, y + 6, 380, 56)
        yield Choice(name="speed", rect=speed, options=options, value=self.speed)
        if self.whole is not None:
            yield from self._sights(speed, y)
            yield self._play_on_button(Rect(bar.right - 262, y, 222, 68))
            return
        words = Rect(speed.right + 40, y - 10, bar.right - speed.right - 80, 88)
        ink = self.context.theme.button.quiet_text
        text = self._why_covered
        yield Label(name="why", rect=words, text=text, role="label", lines=2, colour=ink)

    def _sights(self, speed: Rect, y: float) -> Iterable[Widget]:
        """From whose seat, and whether the others' hands lie open."""
        names = tuple(enumerate(self.board.names))
        seat = Rect(speed.right + 20, y + 6, 250, 56)
        yield Stepper(name="seat", rect=seat, options=names, value=self.seat)
        toggle = Rect(seat.right + 20, y + 6, 230, 56)
        words = self.t("replay.open" if self.open_hands else "replay.closed")
        label = toggle.cut_right(120)[1]
        yield Label(
            name="open-words",
            rect=label,
            text=words,
            role="label",
            align="right",
            colour=self.context.theme.button.quiet_text,
        )
        yield Toggle(name="open", rect=toggle, value=self.open_hands)

    def _play_on_button(self, rect: Rect) -> Widget:
        return Button(
            name="play-on",
            rect=rect,
            text=self.t("replay.play_on"),
            unavailable="" if self.replay.round_at(self.position) else self.t("replay.no_deal"),
            explain=False,
        )

    def first_focus(self) -> str:
        """Play."""
        return "play"

    # ------------------------------------------------------------- what people do

    def on(self, message: Message) -> Transition | None:
        """A widget was used."""
        match message:
            case Pressed("back"):
                return Pop()
            case Pressed("play"):
                self._toggle()
            case Pressed("play-on"):
                return self._play_on()
            case Pressed(name) if name in _STEPS:
                self._step(name)
            case Pressed(item=int(position)):
                self.go(position)
            case Changed("timeline", int(position)):
                self.go(position)
            case Changed("speed", float(speed)):
                self.speed = speed
            case Changed("seat", int(seat)):
                self.seat = seat
                self.board = self._make_board()
            case Changed("open", bool(value)):
                self.open_hands = value
        return None

    def on_input(self, event: Input) -> Transition | None:
        """Page keys go from round to round, Home and End to the ends."""
        match event:
            case Press(action="page_up"):
                self._step("round-back")
            case Press(action="page_down"):
                self._step("round-on")
            case Press(action="first" | "last" as name):
                self._step(name)
            case _:
                return super().on_input(event)
        return None

    def _toggle(self) -> None:
        if not self.playing and self.position == self.replay.length:
            self.go(0)
        self.playing = not self.playing
        self._wait.restart()

    def _step(self, name: str) -> None:
        deals = [r.first + 1 for r in self.replay.rounds]
        target = {
            "first": 0,
            "last": self.replay.length,
            "previous": self.position - 1,
            "next": self.position + 1,
            "round-back": max([d for d in deals if d < self.position], default=0),
            "round-on": min([d for d in deals if d > self.position], default=self.replay.length),
        }[name]
        self.playing = False
        self.go(target)

    def _play_on(self) -> Transition | None:
        """A new match from this round's deal; the shown seat is played by a person."""
        match, part = self.whole, self.replay.round_at(self.position)
        if part is None or match is None:
            return None
        name = self.board.names[self.seat]
        dialog = Confirm(
            self.context,
            title=self.t("replay.ask.title"),
            text=self.t("replay.ask.text", name=name, n=part.number),
            yes=self.t("replay.ask.yes"),
            no=self.t("replay.ask.no"),
            harmless=True,
        )

        def then(agreed: bool) -> Transition | None:
            if not agreed:
                return None
            return play_on(self.context, _seated(match.header, self.seat), match.deal(part))

        return Push(dialog, then)

    # ------------------------------------------------------------- time and drawing

    def update(self, dt: float) -> bool:
        """Let a running replay go on."""
        factor = self.speed
        was_running = self.board.player.running
        moving = self.board.update(dt, factor)
        if was_running and not self.board.player.running:
            self.board.land()
            self._light(self.board)
            self.rebuild()
        if self.playing and not self.board.player.running:
            self._wait.tick(dt, factor)
            if self._wait.done:
                self._wait.restart()
                self._advance()
            moving = True
        return moving

    def _advance(self) -> None:
        if self.position >= self.replay.length:
            self.playing = False
            self.rebuild()
        else:
            self.go(self.position + 1)

    def paint_below(self, canvas: Canvas) -> None:
        """The whole landscape, and the rug where the small table lies."""
        theme = canvas.theme
        ground = self.context.backdrop.table(theme, canvas.space, centre=False)
        canvas.surface.blit(ground, (0, 0))
        small = self._canvas(canvas)
        centre = Rect.around(*self.board.layout.middle, 1040, 640)
        small.picture(theme.backdrop.centre, centre)
        canvas.pill(self._title, theme.paper.toast)

    def paint(self, canvas: Canvas) -> None:
        """The small table and what flies over it."""
        small = self._canvas(canvas)
        picture.draw_table(small, self.board)
        picture.draw_above(small, self.board)

    def _canvas(self, canvas: Canvas) -> Canvas:
        """A canvas for the part of the window in which the table lies."""
        space, grow = self._board_space(), self.context.grow * GROW
        smallest = SMALLEST * canvas.scale / space.scale
        if (self._type.grow, self._type.smallest) != (grow, smallest):
            self._type = Type(grow, smallest=smallest)
        return canvas.part(self._area(), space, self._type)


_STEPS = ("first", "previous", "next", "last")


def _speed_words(speed: float) -> str:
    return "½×" if speed == 0.5 else f"{speed:g}×"


def _seated(header: Header, seat: int) -> Header:
    """The same seats, the shown one played by a person and no other one."""
    seats: list[SeatInfo] = []
    for index, info in enumerate(header.seats):
        player = "human" if index == seat else ("steady" if info.human else info.player)
        seats.append(SeatInfo(info.name, player, info.avatar))
    return Header(variant=header.variant, seats=tuple(seats), options=header.options)
