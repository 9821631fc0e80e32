"""The replay viewer: a match at any position, played, stepped, scrubbed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.animation import Clock
from lama_gui.kit.dialog import Confirm
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.type import SMALLEST, Type
from lama_gui.kit.input import Input, Press
from lama_gui.kit.narration import Node
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.space import Rect, Space
from lama_gui.kit.widgets import (
    Button,
    Changed,
    Label,
    Message,
    Pressed,
    ScrollView,
    Widget,
)
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.app_scene import AppScene
from lama_gui.scenes.common.open_match import play_on, taken_over
from lama_gui.scenes.lookback.replay_bar import ReplayBar
from lama_gui.scenes.lookback.replaying.hands import open_hands
from lama_gui.scenes.lookback.replaying.moves import AHEAD, MoveList
from lama_gui.scenes.lookback.replaying.tools import ReplayTools
from lama_gui.showing import Revealed, Watched
from lama_gui.view import spoken
from lama_gui.view.board import ROOMY, Board
from lama_gui.view.drawing import picture
from lama_gui.view.drawing.move_list import MoveRow
from lama_gui.view.drawing.needed_pictures import draw_moment_ahead
from lama_gui.view.games import table_for, theme_of
from lama_gui.view.people.called import names_of
from lama_gui.view.people.talk import Talk, seed_of

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
        self.ahead = False  # whether the list tells what is still to come
        self.speed = 1.0
        self.tools = ReplayTools(context, replay)
        self.whole = replay if isinstance(replay, Revealed) else None
        self.open_hands = self.whole is not None
        self._wait = Clock(BETWEEN)
        self._type = Type()  # of the words on the board
        self.board = self._make_board()

    # ------------------------------------------------------------- what is shown

    def _area(self) -> Rect:
        """The part of the window in which the table lies."""
        full = self.space.full
        return Rect(0.0, 96.0, full.w - 476, self._bar_rect.y - 22 - 96)

    def _board_space(self) -> Space:
        _, _, width, height = self.space.rect_px(self._area())
        return Space(width, height)

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
            people=len(seats) <= ROOMY,  # open hands lie below the plates
            talk=talk,
        )
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
        self.tools.said = ""
        self.position = position
        view = self.replay.view(position, self.seat)
        if forward and not self.board.player.running:
            self.board.show(view, self.replay.events(position, self.seat))
            draw_moment_ahead(self.board)
        else:
            self.board.rest(view)
            self._light(self.board)
        self.rebuild()

    def painted(self) -> Iterable[Node]:
        """What happened last, the middle and the seats, where they are drawn."""
        hand, ratio = spoken.open_hand(self.board), self._board_space().scale / self.space.scale
        return spoken.nodes(self.board, hand, self._area(), ratio)

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
            grow = self.context.grow * GROW
            yield from open_hands(self.board, self.replay, self.position, self._area(), grow)
        yield from self._moves()
        yield from self._bar().place(self._bar_rect)

    @property
    def _title(self) -> Rect:
        """The tab on which the title stands: the sky behind it may be light or dark."""
        wide = self.context.type.width(self.t("replay.title"), "heading") + 64
        return Rect(124, 26, wide, 60)

    def _moves(self) -> Iterable[Widget]:
        """The list, and the tools under it."""
        full = self.space.full
        panel = Rect(full.w - 444, 30, 412, self._bar_rect.y - 54)
        low = self.tools.height(self.position)
        yield from self.moves.place(panel, low)
        under = Rect(panel.x + 26, panel.bottom - 8 - low, panel.w - 52, low - 14)
        yield from self.tools.place(under, self.position)

    @property
    def moves(self) -> MoveList:
        """The list, as things stand."""
        return MoveList(
            context=self.context,
            replay=self.replay,
            whole=self.whole if self.open_hands else None,
            table=self.table,
            names=self.board.names,
            seat=self.seat,
            position=self.position,
            ahead=self.ahead,
        )

    def rebuild(self) -> None:
        """Build anew and keep the current move in sight."""
        super().rebuild()
        for view in (widget for widget in self.widgets if isinstance(widget, ScrollView)):
            done = [row for row in view.content if isinstance(row, MoveRow) and not row.future]
            if done:  # the last is the current one, or the last before what has no row, as an end
                view.show(done[-1].rect, margin=view.rect.h * 0.3)
                high = done[-1].rect.h
                view.offset = min(view.most, round(view.offset / high) * high)

    @property
    def _bar_rect(self) -> Rect:
        """The strip under table and list."""
        full, wide = self.space.full, self.space.width - 64
        high = self._bar().height(wide)
        return Rect(32, full.h - 26 - high, wide, high)

    def _bar(self) -> ReplayBar:
        return ReplayBar(
            context=self.context,
            replay=self.replay,
            names=names_of(self.replay.header.seats, self.texts),
            position=self.position,
            playing=self.playing,
            speed=self.speed,
            seat=self.seat,
            open_hands=self.open_hands,
            marks=self.tools.marks,
        )

    @property
    def spoken_text(self) -> str:
        """The note that stands here, or what was done with it."""
        return self.tools.words(self.position)

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
            case Pressed(name) if name == AHEAD:
                self.ahead = not self.ahead
                self.rebuild()
            case Pressed("play-on"):
                return self._play_on()
            case Pressed("note" | "note-back" | "note-on" | "link" | "film" as name):
                return self._tool(name)
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

    def dispatch(self, event: Input) -> Transition | None:
        """Page keys are not for the list of moves, however far it is scrolled."""
        if isinstance(event, Press) and event.action in ("page_up", "page_down"):
            self.dirty = True
            self.mark_focus()
            return self.on_input(event)
        return super().dispatch(event)

    def on_input(self, event: Input) -> Transition | None:
        """Page keys go from round to round, Home and End to the ends; there are keys for notes."""
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
        """A note, the way to the next one, a link to the moment, or a film of the round."""
        self.playing = False
        match name:
            case "note":
                self.tools.said = ""
                return self.tools.write(self.position)
            case "link":
                self.tools.copy_link(self.position)
            case "film":
                part = self.replay.round_at(self.position)
                if part is not None:
                    return Push(self.scenes.film(self.replay, part, self.seat, self.open_hands))
            case _:
                find = self.tools.last if name == "note-back" else self.tools.next
                if (position := find(self.position)) is not None:
                    self.go(position)
        self.rebuild()
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
            return play_on(self.context, taken_over(match.header, self.seat), match.deal(part))

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
        centre = Rect.around(*self.board.layout.middle, *proportions(theme.backdrop.centre))
        drawn = self.context.backdrop.centre(theme, centre, small.scale)
        small.surface.blit(drawn, small.rect_px(centre)[:2])
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
        clear = self.context.type.clear
        if (self._type.grow, self._type.smallest, self._type.clear) != (grow, smallest, clear):
            self._type = Type(grow, smallest=smallest, clear=clear)
        return canvas.part(self._area(), space, self._type)


_STEPS = ("first", "previous", "next", "last")
