"""Changes of seats: bots and people replace each other, or two players trade places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from lama_gui.kit.accessibility import sentence
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Grid, Length, Padded, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import on_panel, sheet
from lama_gui.kit.widgets import Changed, Message, Pressed, Widget, joined
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import LEVELS
from lama_gui.scenes.common.menu import MenuScene
from lama_gui.scenes.common.rug import BUST, HIDDEN
from lama_gui.scenes.common.seat_plates import AtSeat, TableSeat
from lama_gui.session import Session
from lama_gui.view.drawing.layout import TableLayout
from lama_gui.view.people.names import first_name

HUMAN = "human"
#: The width of the sheet between the seats, and the height above and below it, in units.
SHEET, AROUND = 780.0, 400.0
DIM = 0.42
"""How dark the table is."""


class TakeOver(MenuScene):
    """Lets bots and people take over seats in a running match.

    Two can trade places, including their cards and points. If somebody would see other cards, the
    change takes effect at the next deal, or at once if the table prefers, which is then announced.
    """

    name: ClassVar[str] = "take_over"
    header_height = footer_height = 22.0

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self.variant = session.match.game.name
        self.chosen = 0
        self.swapping = False
        self.openly = False
        self._viewer = next(iter(session.humans), 0)  # whose seat is in front

    # ---- layout ---------------------------------------------------------------------------

    @property
    def title_text(self) -> str:
        return self.t("take_over.swap" if self.swapping else "take_over.title")

    @property
    def spoken_title(self) -> str:
        return self.title_text

    @property
    def spoken_text(self) -> str:
        return self._text

    @property
    def _text(self) -> str:
        if self.swapping:
            name = self.session.seating.coming_seats[self.chosen].name
            return sentence(self.t("swap.with_whom", name=name), self.t("take_over.stay"))
        return self.t("take_over.why" if self.session.seating.in_mid_round else "take_over.text")

    def build(self) -> Iterable[Widget]:
        plate = self.ui.lines("name", "caption", extra=18)
        seats = range(len(self.session.seating.coming_seats))
        if self.large:
            height = Length(plate + 40, plate + BUST)
            people = [Cell(partial(self._seat, seat, plate), height=height) for seat in seats]
            panel = on_panel("panel", self._inside(), 32, 22)
            yield from self.one_page([Grid(people, len(people), 24), space(20), panel])
            return
        left_handed = self.context.settings.left_handed
        layout = TableLayout(self.viewport, len(seats), self._viewer, left=left_handed)
        for seat, place in enumerate(layout.panels):
            assert place.portrait is not None
            high = max(plate, place.rect.h)
            whole = high + place.portrait.height - HIDDEN
            box = Rect(place.rect.x, place.rect.bottom - whole, place.rect.w, whole)
            yield self._seat(seat, high, box)
        inside = Padded(Column([space(34), self._inside()]), 40, 30)
        yield from sheet(self.viewport, SHEET, inside, AROUND, 50.0, AROUND - 22)

    def _inside(self) -> Box:
        """Who plays for the chosen seat, from when, and the buttons; or whom to swap with."""
        ui, info = self.ui, self.session.seating.coming_seats[self.chosen]
        align = "centre" if self.swapping else "left"
        text = ui.text("text", self._text, top=True, minimum=2 * ui.line("body"), align=align)
        if self.swapping:
            stop = ui.button("swap", self.t("swap.stop"), kind="minor", width=Length(220, 330))
            return Column([text, Row([SPRING, stop, SPRING])], 24)
        options, value = self._options(self.chosen), self._value(self.chosen)
        later = ((False, self.t("take_over.later")), (True, self.t("take_over.now")))
        boxes = [
            ui.text("name", info.name, "heading", lines=1),
            ui.choice("player", options, value, label=info.name),
            *([ui.choice("when", later, self.openly)] if self.session.seating.in_mid_round else ()),
            text,
            ui.answers(("swap", self.t("take_over.swap")), ("done", self.t("take_over.done"))),
        ]
        return Column(boxes, 18)

    def _seat(self, seat: int, plate: float, rect: Rect) -> Widget:
        """A seat with its future player."""
        seats, value = self.session.seating.coming_seats, self._value(seat)
        chosen, player = seat == self.chosen, dict(self._options(seat))[value]
        return TableSeat(
            name=f"seat.{seat}",
            rect=rect,
            item=AtSeat(seat),
            title=first_name([info.name for info in seats], seat),
            detail="" if value in LEVELS else player,
            label=joined(seats[seat].name, player),
            avatar=self.context.theme.avatar_of(seats[seat].avatar, seat),
            icon="person" if value == HUMAN else "robot",
            strength=LEVELS.index(value) + 1 if value in LEVELS else 0,
            plate=plate,
            chosen=chosen,
            swap=self.swapping and not chosen,
        )

    def _value(self, seat: int) -> str:
        """The choice that represents the future player of ``seat``."""
        player = self.session.seating.coming[seat].player
        level = player.partition("/")[0]
        return level if level in (HUMAN, *LEVELS) else player

    def _options(self, seat: int) -> tuple[tuple[str, str], ...]:
        options = [(HUMAN, self.t("new_match.human"))]
        options += [(level, self.t(f"level.{level}")) for level in LEVELS]
        value = self._value(seat)
        if value not in dict(options):
            options.append((value, self.t("take_over.other_bot")))
        return tuple(options)

    def first_focus(self) -> str:
        return "done"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        """Change a seat's player; the header keeps the original one."""
        match message:
            case Pressed("done"):
                return self._done()
            case Pressed("swap"):
                self.swapping = not self.swapping
                if self.swapping:  # the only thing to do is to say with whom
                    seats = len(self.session.seating.coming_seats)
                    self.focus = f"seat.{(self.chosen + 1) % seats}"
            case Pressed(item=AtSeat(seat)):
                self._choose(seat)
            case Changed("when", bool(openly)):
                self.openly = openly
            case Changed("player", str(player)):
                self._hand_over(self.chosen, player)
            case _:
                return super().on(message)
        return None

    def on_back(self) -> Transition | None:
        """End trading, or leave."""
        if not self.swapping:
            return self._done()
        self.swapping = False
        self.rebuild()
        return None

    def _done(self) -> Transition:
        """Apply only the final choices."""
        if self.openly:
            self.session.seating.apply_now()
        return Pop()

    def _choose(self, seat: int) -> None:
        """Choose a seat, or trade its place with the chosen one."""
        if self.swapping and seat != self.chosen:
            self.session.seating.trade(self.chosen, seat)
        self.swapping, self.chosen = False, seat

    def _hand_over(self, seat: int, player: str) -> None:
        """Hand a seat over; the original player comes back unchanged."""
        began = self.session.seating.coming_seats[seat].player
        is_same_player = began.partition("/")[0] == player
        self.session.seating.take_over(seat, began if is_same_player else player)

    # ---- drawing --------------------------------------------------------------------------

    def paint_below(self, canvas: Canvas) -> None:
        """The table, as dark as below dialogs."""
        ground = self.context.backdrop.table(canvas.theme, canvas.viewport)
        canvas.surface.blit(ground, (0, 0))
        canvas.veil(0.85 if canvas.theme.contrast else DIM)

    def paint_above(self, canvas: Canvas) -> None:
        if self.large:
            return
        panel = self.widget("panel").rect
        width = max(300.0, canvas.type.width(self.title_text, "primary") + 120)
        place = Rect(panel.cx - width / 2, panel.y - 38, width, 80)
        canvas.ribbon(place, self.title_text, "primary")
