"""Changes of seats: bots and people replace each other, or two players trade places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import Box, Cell, Column, Grid, Length, Padded, Scrolled, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import Ui, sheet
from lama_gui.kit.widgets import (
    Changed,
    Choice,
    Inert,
    Message,
    NamedByText,
    Pressed,
    Stepper,
    Widget,
)
from lama_gui.kit.widgets.base import Role
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.common.lineup import LEVELS
from lama_gui.scenes.common.seat_plates import AtSeat, Swap, draw_avatar
from lama_gui.session import Session

HUMAN = "human"
GAP = 10.0


@dataclass(kw_only=True, eq=False)
class SeatRow(NamedByText, Inert):
    """The avatar and the name of a seat."""

    text: str
    avatar: str
    wide: float  # the width of the name in units

    accessible_role: ClassVar[Role] = Role.TEXT

    def draw(self, canvas: Canvas) -> None:
        paper, rect = canvas.theme.paper, self.rect
        canvas.panel(rect, PanelStyle(paper.row, 22, 0, 0))
        radius = min(26.0, rect.h * 0.34)
        draw_avatar(canvas, self.avatar, rect.x + 52, rect.bottom - radius - 6, radius)
        box = Rect(rect.x + 104, rect.y, self.wide, rect.h)
        canvas.text(box, self.text, "strong", paper.text, lines=2)


class TakeOver(AppScene):
    """Lets bots and people take over seats in a running match.

    Two can trade places, including their cards and points. If somebody would see other cards, the
    change takes effect at the next deal, or at once if the table prefers, which is then announced.
    """

    name: ClassVar[str] = "take_over"
    modal: ClassVar[bool] = True

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self.variant = session.match.game.name
        self.swap = Swap("take_over.swap.who")
        self.openly = False

    # ---- layout ---------------------------------------------------------------------------

    @property
    def _text(self) -> str:
        names = [info.name for info in self.session.changes.coming_seats]
        return self.swap.words(self.texts, names) if self.swap.on else self.t("take_over.text")

    def build(self) -> Iterable[Widget]:
        ui = self.ui
        wide = min(1180 * (1 + (self.context.grow - 1) * 0.6), self.viewport.width - 80)
        seats = len(self.session.changes.coming_seats)
        tall = Length.fixed(ui.line("strong", 34, 76))
        rows = [Cell(partial(self._seat, seat), tall=tall) for seat in range(seats)]
        words = ui.type.height(self.t("take_over.text"), "body", wide - 120)
        swap, low = self.t("swap.stop" if self.swap.on else "take_over.swap"), 84.0
        icon = "cross" if self.swap.on else "swap"
        foot = [
            ui.button("swap", swap, kind="minor", icon=icon, tall=low),
            ui.button("done", self.t("take_over.done"), kind="primary", tall=low),
        ]
        column = [
            ui.text("title", self.t("take_over.title"), "head", least=56.0),
            space(8),
            ui.text("text", self._text, lines=4, least=words),
            space(20),
            *(self._timing(ui) if self.session.changes.in_mid_round else ()),
            Scrolled("seats", Column(rows, GAP)),
            space(24 + GAP),
            Grid(foot, 2, 24),
        ]
        yield from sheet(self.viewport, wide, Padded(Column(column), 60, 34), 40)

    def _timing(self, ui: Ui) -> Iterable[Box]:
        """When changes of seats take effect."""
        options = ((False, self.t("take_over.later")), (True, self.t("take_over.now")))
        value = self.openly
        high = ui.line("label", 28, 64)
        yield ui.text("why", self.t("take_over.why"), "caption", lines=2)
        yield space(8)
        choice = Choice(name="when", options=options, value=value, paper=True)
        yield Cell(choice, tall=high)
        yield space(20)

    def _seat(self, seat: int, rect: Rect) -> Iterable[Widget]:
        """A seat's player, and the choices."""
        info = self.session.changes.coming_seats[seat]
        avatar = self.context.theme.avatar_of(info.avatar, seat)
        options = self._options(seat)
        longest = max(self.context.type.width(text, "value") for _, text in options)
        share = min(max(longest + 150, rect.w * 0.4), rect.w * 0.7)
        yield SeatRow(
            name=f"row.{seat}", rect=rect, text=info.name, avatar=avatar, wide=rect.w - share - 140
        )
        control = rect.cut_right(share)[0].inset(12, 10)
        if self.swap.on:
            yield from Cell(self.swap.button(self.texts, seat)).place(control)
            return
        yield Stepper(
            name=f"seat.{seat}",
            item=AtSeat("player", seat),
            rect=control,
            options=options,
            value=self._value(seat),
            paper=True,
        )

    def _value(self, seat: int) -> str:
        """The choice that represents the future player of ``seat``."""
        player = self.session.changes.coming[seat].player
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
                self._swap_mode(not self.swap.on)
            case Pressed(item=AtSeat("place", seat)):
                pair = self.swap.choose(seat)
                if pair is not None:
                    self.session.changes.trade(*pair)
                    self._swap_mode(False)
            case Changed("when", bool(openly)):
                self.openly = openly
            case Changed(_, str(player), item=AtSeat("player", seat)):
                self._hand_over(seat, player)
        return None

    def on_back(self) -> Transition | None:
        """End trading, or leave."""
        if not self.swap.on:
            return self._done()
        self._swap_mode(False)
        return None

    def _done(self) -> Transition:
        """Apply only the final choices."""
        if self.openly:
            self.session.changes.apply_now()
        return Pop()

    def _swap_mode(self, on: bool) -> None:
        self.swap.begin(on)
        self.focus = "place.0" if on else "swap"
        self.rebuild()

    def _hand_over(self, seat: int, player: str) -> None:
        """Hand a seat over; the original player comes back unchanged."""
        began = self.session.changes.coming_seats[seat].player
        is_same_player = began.partition("/")[0] == player
        self.session.changes.take_over(seat, began if is_same_player else player)
