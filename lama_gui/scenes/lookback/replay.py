"""The replay viewer: any position of a match, with playing, stepping and scrubbing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from msgspec.structs import replace

from lama_gui.kit.accessibility import Node
from lama_gui.kit.animation import Clock
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.type import SMALLEST, Type
from lama_gui.kit.geometry import WIDTH, Rect, Viewport
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import SPRING, THE_REST, Box, Cell, Column, Length, Padded, Row, space
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import (
    Button,
    Changed,
    Label,
    Message,
    Pressed,
    ScrollView,
    Stepper,
    Toggle,
    Widget,
)
from lama_gui.kit.widgets.base import TARGET
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.common.open_match import start_from_deal, with_person_at
from lama_gui.scenes.lookback.replay_tools import ReplayTools
from lama_gui.session.visibility import Revealed, Round, Watched
from lama_gui.view import accessible, hud
from lama_gui.view.board import ROOMY, Board
from lama_gui.view.drawing import picture
from lama_gui.view.drawing.widgets import MoveRow, TimelineBar
from lama_gui.view.game_table import LogLine
from lama_gui.view.games import table_for, theme_of
from lama_gui.view.people.names import names_of
from lama_gui.view.people.talk import Talk, seed_of

SPEEDS = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×", 8.0: "8×"}
#: The step buttons before and after the play button, with their icons.
BACK = {"first": "step-back", "previous": "left"}
ON = {"next": "right", "last": "step"}
#: The height of the bar's buttons, and the gap between its controls.
BUTTON, GAP = 66.0, 12.0
#: The margin of words on the table, on their dark ground.
MARGIN = 26.0
#: The width of a stepper's arrows, with the space around its value.
ARROWS = 130.0
#: Seconds between two steps of a running replay at speed 1.
BETWEEN = 0.55
#: The width of the list of moves, and the least width of the table of a few, in units of its own.
MOVES, NARROW = 436.0, 1780.0
#: How far to the left the landscape is shown, so that nobody sits before the moon or the stork.
ASIDE = 340.0


class ReplayScene(AppScene):
    """Shows the positions of a match, without changing it.

    A match in progress is shown from one side, without the hands of others, and its deals can't be
    played again.
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
        self.note = note  # the problem if the end of the file could not be read
        self.replay = replay
        self.variant = replay.header.variant
        self.theme = theme_of(self.variant)
        self.table = table_for(replay.game)
        self.names = names_of(replay.header.seats, self.texts)
        self.seat = seat if seat in replay.sides else replay.sides[0]
        self.position = min(position, replay.length)
        self.playing = False
        self.ahead = False  # whether to list future moves
        self.speed = 1.0
        self.tools = ReplayTools(context, replay)
        self.whole = replay if isinstance(replay, Revealed) else None
        self.open_hands = self.whole is not None
        self._wait = Clock(BETWEEN)
        self._type = Type()  # of the text on the board
        self.board = self._make_board()

    # ------------------------------------------------------------- content

    @property
    def area(self) -> Rect:
        """The area of the table in the window."""
        return Rect(0.0, 8.0, self.viewport.width - MOVES - 64, self._bar_rect.y - 24)

    def _board_space(self) -> Viewport:
        _, _, width, height = self.viewport.rect_px(self.area)
        few = len(self.replay.header.seats) <= ROOMY
        return Viewport(width, height, NARROW if few else WIDTH)

    def _make_board(self) -> Board:
        view = self.replay.view(self.position, self.seat)
        seats = self.replay.header.seats
        talk = Talk(seed_of(self.replay.header))
        board = Board(
            self.context,
            self.table,
            seats,
            view,
            self._board_space(),
            people=len(seats) <= ROOMY,  # open hands are below the plates
            open_hands=self.open_hands,
            talk=talk,
        )
        self._show_turn(board)
        return board

    def _show_turn(self, board: Board) -> None:
        begin = self.replay.round_at(self.position)
        first = begin.first if begin else 0
        board.reset_log(self.replay.events_between(first, self.position, self.seat))
        board.light(self.replay.acting(self.position), may_play=False)

    def go(self, position: int) -> None:
        """Go to another position; a single step forward is animated."""
        position = max(0, min(self.replay.length, position))
        forward = position == self.position + 1
        self.tools.status = ""
        self.position = position
        view = self.replay.view(position, self.seat)
        if forward and not self.board.animator.running:
            self.board.show(view, self.replay.events(position, self.seat))
        else:
            self.board.show_at_once(view)
            self._show_turn(self.board)
        self.rebuild()

    def painted_nodes(self) -> Iterable[Node]:
        hand = accessible.open_hand(self.board)
        return accessible.nodes(self.board, hand, self.area, self._ratio)

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        if self.board.layout.viewport != self._board_space():
            self.board = self._make_board()
        yield Button(name="back", rect=Rect(32, 24, 72, 64), icon="back")
        words, ink = self.t("replay.title"), self.context.theme.paper.toast_text
        type_, height = self.context.type, 60.0
        shrunk = min(1.0, height / type_.line("heading"))
        title = Rect(156, 26, shrunk * type_.width(words, "heading") + 4, height)
        yield Label(name="title", rect=title, text=words, role="heading", colour=ink)
        if self.open_hands:
            yield from self._open_hands()
        bar, moves = self._bar_rect, on_panel("moves-panel", self._moves(), 10, 18)
        yield from moves.place(Rect(self.area.right + 32, 30, MOVES, bar.y - 54))
        yield from self._bar().place(bar)

    def _open_hands(self) -> Iterator[Widget]:
        """The hands of all seats except the viewer's, in units of the window."""
        area, ratio = self.area, self._ratio
        seats = range(len(self.board.seats))
        hands = {seat: self.replay.view(self.position, seat).hand for seat in seats}
        for hand in hud.open_hands(self.board, hands):
            at = hand.rect
            hand.rect = Rect(at.x * ratio, area.y + at.y * ratio, at.w * ratio, at.h * ratio)
            yield hand

    @property
    def _ratio(self) -> float:
        """Units of the window per unit of the table."""
        return self._board_space().scale / self.viewport.scale

    # ---- moves

    def _moves(self) -> Box:
        """The moves of the round below the tools, which stay where they are as moves are added."""
        part, ui = self._part, self.ui
        words = self.t("replay.moves", n=part.number if part else 1)
        icon = "eye" if self.ahead else "eye-off"
        spoils = self.t("replay.not_ahead" if self.ahead else "replay.ahead")
        head = [
            ui.text("moves-title", words, "heading", lines=1, width=THE_REST),
            ui.button("ahead", kind="minor", icon=icon, label=spoils, width=64.0, height=56.0),
        ]
        rows = self._rows(MOVES - 38)
        length = sum(row.rect.h for row in rows)
        shown = ScrollView(name="moves", content=rows, length=length, paper=True)
        list_ = Cell(shown, height=Length(TARGET, length, 1))
        choice = self._choice() if self._large else []
        if self.note:
            choice.append(ui.text("note", self.note, "caption", lines=6))
        tools = [Padded(box, 12, 0) for box in (*choice, self.tools.box(self.position))]
        return Column([Row([space(22), *head, space(10)], level=True), *tools, list_], 18)

    @property
    def _large(self) -> bool:
        """Whether the text is so large that the panel has some of the controls."""
        return self.context.type.is_large

    @property
    def _part(self) -> Round | None:
        """The round at the position; before the first one, that."""
        return self.replay.round_at(self.position) or next(iter(self.replay.rounds), None)

    def _rows(self, width: float) -> tuple[Widget, ...]:
        """The moves of the round so far, or all of them, below those of the round before."""
        rows, y, now = list[Widget](), 0.0, self._part.number if self._part else 0
        parts = self.replay.rounds[max(0, now - 2) : now]
        for part in parts:
            if len(parts) > 1:
                name, words = f"round-{part.number}", self.t("table.round", n=part.number)
                head = Rect(13, y, width - 26, self.ui.line("label", 24))
                rows.append(Label(name=name, rect=head, text=words, role="label", paper=True))
                y = head.bottom
            number, end = 0, part.end if self.ahead else min(part.end, self.position)
            for index in range(part.first, end):
                line = self.line(index)
                if line is None or line.seat is None:
                    continue
                number += 1
                row = MoveRow(
                    name=f"move-{index + 1}",
                    item=index + 1,
                    rect=Rect(0, y, width, 0),
                    line=line,
                    number=number,
                    pictures=self.table.pictures,
                    now=index + 1 == self.position,
                    future=index + 1 > self.position,
                    paper=True,
                )
                row.rect = Rect(0, y, width, row.height(self.context.type))
                y = row.rect.bottom
                rows.append(row)
        return tuple(rows)

    def line(self, index: int) -> LogLine | None:
        """The row of step ``index``, or None if it has none."""
        whole, at = self.whole if self.open_hands else None, index + 1
        for event in whole.truth(at) if whole else self.replay.events(at, self.seat):
            line = self.table.log(event, self.names, self.texts)
            if line is None:
                continue
            card = getattr(event, "card", None)
            if whole is not None and line.has_card and line.card is None and card is not None:
                words = self.table.words.spoken_card(str(card), self.texts)
                return replace(line, card=str(card), words=words)  # nothing is secret any more
            return line
        return None

    def rebuild(self) -> None:
        """Also scroll to the current move."""
        super().rebuild()
        for view in (widget for widget in self.widgets if isinstance(widget, ScrollView)):
            rows = (row for row in view.content if not (isinstance(row, MoveRow) and row.future))
            done = [row.rect for row in rows]
            if done:  # the last is the current move, or what is above it if that has no row
                first = max(0.0, done[-1].bottom + view.rect.h * 0.3 * self.ahead - view.rect.h)
                starts = (row.rect.y for row in view.content if row.rect.y >= first)
                view.offset = next(starts, done[-1].y)
                view.length = max(view.length, view.offset + view.rect.h)

    @property
    def _bar_rect(self) -> Rect:
        """The rectangle of the bar."""
        full, width = self.viewport.full, self.viewport.width - 64
        height = self._bar().measure_height(width).preferred
        return Rect(32, full.h - 26 - height, width, height)

    # ---- bar

    def _bar(self) -> Box:
        """The timeline with the controls below."""
        timeline = TimelineBar(
            name="timeline",
            rounds=self.replay.rounds,
            length=self.replay.length,
            position=self.position,
            words=self.t("table.round", n="{n}"),
            marks=self.tools.marks,
        )
        height = max(TARGET, self.context.type.line("pill"))
        choice = [] if self._large else self._choice()
        row = Row([*self._steps(), *choice, SPRING, *self._play_on()], GAP, level=True)
        return Column([Cell(timeline, height=height), row], 16)

    def _steps(self) -> list[Box]:
        """The buttons to step and to play, and the speed."""
        ui = self.ui
        steps = {
            name: ui.button(name, icon=icon, kind="quiet", paper=False, width=BUTTON, height=BUTTON)
            for name, icon in (BACK | ON).items()
        }
        play = ui.button(
            "play",
            icon="pause" if self.playing else "play",
            kind="primary",
            paper=False,
            label=self.t("replay.stop" if self.playing else "replay.play"),
            width=120.0,
            height=BUTTON,
        )
        speed = Stepper(name="speed", options=tuple(SPEEDS.items()), value=self.speed)
        return [
            *(steps[name] for name in BACK),
            play,
            *(steps[name] for name in ON),
            Cell(speed, ui.type.width(SPEEDS[0.5], "value") + ARROWS, ui.line("value", 12, 60)),
        ]

    def _choice(self) -> list[Box]:
        """The choice of the seat and of open hands; before the end, which hands can be seen.

        Large text has room for it only on the panel.
        """
        ui, paper, replay = self.ui, self._large, self.replay
        ink = "" if paper else self.context.theme.paper.toast_text
        if isinstance(replay, Watched):
            words = self.t("replay.no_hand")
            if replay.eyes is not None:
                words = self.t("replay.one_hand", name=self.names[replay.eyes])
            return [space(MARGIN), ui.text("why", words, "label", lines=4, paper=paper, colour=ink)]
        widest = max(ui.type.width(name, "value") for name in self.names)
        names, hands = tuple(enumerate(self.names)), self.t("replay.open")
        seat = Stepper(name="seat", options=names, value=self.seat, paper=paper)
        width = THE_REST if paper else Length(200, min(340.0, widest + ARROWS))
        height = ui.line("label", 0, 60)
        label = Label(name="open-words", text=hands, role="label", paper=paper, colour=ink)
        room = Length(0, ui.type.width(hands, "label") + 8, float(paper))
        switch = Cell(Toggle(name="open", value=self.open_hands, paper=paper), 120, 60)
        parts = [space(MARGIN - GAP), Cell(label, room, height), space(0), switch]
        return [Cell(seat, width, ui.line("value", 12, 60)), Row(parts, GAP, level=True)]

    def _play_on(self) -> list[Box]:
        """The button for a new match from here, once the match is over."""
        ui, words = self.ui, self.t("replay.play_on")
        if self.whole is None:
            return []
        return [
            ui.button(
                "play-on",
                words,
                kind="secondary",
                paper=False,
                width=ui.width_of(words, "button", 44, 222),
                height=max(BUTTON, ui.line("button", 12)),
                unavailable="" if self.replay.round_at(self.position) else self.t("replay.no_deal"),
                show_reason=False,
            )
        ]

    @property
    def spoken_text(self) -> str:
        return self.tools.words(self.position)

    def first_focus(self) -> str:
        return "play"

    # ------------------------------------------------------------- input

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("back"):
                return Pop()
            case Pressed("play"):
                self._toggle()
            case Pressed("ahead"):
                self.ahead = not self.ahead
                self.rebuild()
            case Pressed("play-on"):
                return self._play_from_here()
            case Pressed("note" | "note-back" | "note-on" | "link" | "film" as name):
                return self._tool(name)
            case Pressed(name) if name in BACK | ON:
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
                self.board = self._make_board()
        return None

    def dispatch(self, event: Input) -> Transition | None:
        """Page keys never scroll the list of moves."""
        if isinstance(event, Press) and event.action in ("page_up", "page_down"):
            self.dirty = True
            self.mark_focus()
            return self.on_input(event)
        return super().dispatch(event)

    def on_input(self, event: Input) -> Transition | None:
        """Page keys move by rounds, Home and End to the ends; there are keys for notes."""
        match event:
            case Press(action="page_up"):
                self._step("round-back")
            case Press(action="page_down"):
                self._step("round-on")
            case Press(action="first" | "last" as name):
                self._step(name)
            case Press(action="note" | "note_back" | "note_on" as name):
                return self._tool(name.replace("_", "-"))
            case _:
                return super().on_input(event)
        return None

    def _tool(self, name: str) -> Transition | None:
        """Write a note, go to the next one, copy a link, or make a film of the round."""
        self.playing = False
        match name:
            case "note":
                self.tools.status = ""
                return self.tools.write(self.position)
            case "link":
                self.tools.copy_link(self.position)
            case "film":
                part = self.replay.round_at(self.position)
                if part is not None:
                    return Push(self.scenes.film(self.replay, part, self.seat, self.open_hands))
            case _:
                self._step(name)
        self.rebuild()
        return None

    def _toggle(self) -> None:
        if not self.playing and self.position == self.replay.length:
            self.go(0)
        self.playing = not self.playing
        self._wait.restart()

    def _step(self, name: str) -> None:
        deals, marks = [part.first + 1 for part in self.replay.rounds], self.tools.marks
        here, length = self.position, self.replay.length
        target = {
            "first": 0,
            "last": length,
            "previous": here - 1,
            "next": here + 1,
            "round-back": max((deal for deal in deals if deal < here), default=0),
            "round-on": min((deal for deal in deals if deal > here), default=length),
            "note-back": max((mark for mark in marks if mark < here), default=here),
            "note-on": min((mark for mark in marks if mark > here), default=here),
        }[name]
        self.playing = False
        self.go(target)

    def _play_from_here(self) -> Transition | None:
        """Start a match from this round's deal, with a person on the seat shown."""
        match, part = self.whole, self.replay.round_at(self.position)
        if part is None or match is None:
            return None
        name = self.names[self.seat]

        def then(agreed: bool) -> Transition | None:
            if not agreed:
                return None
            return start_from_deal(
                self.context, with_person_at(match.header, self.seat), match.deal(part)
            )

        return self.confirm("replay.ask", then, harmless=True, name=name, n=part.number)

    # ------------------------------------------------------------- time and drawing

    def update(self, dt: float) -> bool:
        factor = self.speed
        was_running = self.board.animator.running
        moving = self.board.update(dt, factor)
        if was_running and not self.board.animator.running:
            self.board.finish_animation()
            self._show_turn(self.board)
            self.rebuild()
        if self.playing and not self.board.animator.running:
            self._wait.tick(dt, factor)
            if self._wait.done:
                self._wait.restart()
                self.playing = self.position < self.replay.length
                self.go(self.position + 1)
            moving = True
        return moving

    def paint_below(self, canvas: Canvas) -> None:
        theme, seen = canvas.theme, canvas.viewport
        aside = seen.px(ASIDE)
        wider = Viewport(seen.width_px + 2 * aside, seen.height_px, WIDTH + 2 * ASIDE)
        ground = self.context.backdrop.table(theme, wider, centre=False)
        canvas.surface.blit(ground, (-2 * aside, 0))
        small = self._canvas(canvas)
        for guest in picture.seen_guests(small, self.board):
            small.picture(guest.picture, guest.rect(small.viewport))
        centre = Rect.around(*self.board.layout.middle, *proportions(theme.backdrop.centre))
        drawn = self.context.backdrop.centre(theme, centre, small.scale)
        small.surface.blit(drawn, small.rect_px(centre)[:2])
        canvas.text_backing(self._bar_rect.grow(14))
        for label in self.widgets:
            if isinstance(label, Label) and not label.paper:
                canvas.pill(label.rect.inset(-MARGIN, 0), theme.paper.toast)

    def paint(self, canvas: Canvas) -> None:
        small = self._canvas(canvas)
        picture.draw_table(small, self.board)
        picture.draw_above(small, self.board)

    def _canvas(self, canvas: Canvas) -> Canvas:
        """The canvas of the small table."""
        viewport, text_scale = self._board_space(), self.context.text_scale
        smallest = SMALLEST * canvas.scale / viewport.scale
        clear = self.context.type.clear
        if (self._type.text_scale, self._type.smallest, self._type.clear) != (
            text_scale,
            smallest,
            clear,
        ):
            self._type = Type(text_scale, smallest=smallest, clear=clear)
        return canvas.section(self.area, viewport, self._type)
