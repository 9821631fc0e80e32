"""Changes of seats: bots and people replace each other, or two players trade places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import Box, Cell, Column, Grid, Length, Padded, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import Ui, sheet
from lama_gui.kit.widgets import Changed, Choice, Message, Pressed, Widget, joined
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.common.lineup import LEVELS
from lama_gui.scenes.common.rug import BUST, PLATE
from lama_gui.scenes.common.seat_plates import AtSeat, TableSeat
from lama_gui.session import Session
from lama_gui.view.people.names import first_name

HUMAN = "human"


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
        self.chosen = 0
        self.swapping = False
        self.openly = False

    # ---- layout ---------------------------------------------------------------------------

    @property
    def _text(self) -> str:
        if self.swapping:
            name = self.session.seating.coming_seats[self.chosen].name
            return f"{self.t('swap.with_whom', name=name)} {self.t('take_over.stay')}"
        return self.t("take_over.why" if self.session.seating.in_mid_round else "take_over.text")

    def build(self) -> Iterable[Widget]:
        ui, seats = self.ui, len(self.session.seating.coming_seats)
        step = (PLATE + 24) * self.context.type.picture_scale
        width = min(max(1180.0, seats * step + 96), self.viewport.width - 80)
        plate = ui.lines("name", "caption", extra=18)
        height = Length(plate + 40, plate + 1.25 * BUST)
        row = [Cell(partial(self._seat, seat, plate), height=height) for seat in range(seats)]
        minimum = ui.line("body") * min(2, len(ui.type.wrap(self._text, "body", width - 120)))
        swap = self.t("swap.stop" if self.swapping else "take_over.swap")
        icon = "cross" if self.swapping else "swap"
        foot = [
            ui.button("swap", swap, kind="minor", icon=icon, height=84.0),
            ui.button("done", self.t("take_over.done"), kind="primary", height=84.0),
        ]
        column = [
            ui.text("title", self.t("take_over.title"), "head", minimum=56.0),
            ui.text("text", self._text, lines=3, minimum=minimum),
            space(12),
            Grid(row, seats, 24),
            space(28),
            self._player(ui),
            *(self._timing(ui) if self.session.seating.in_mid_round else ()),
            space(28),
            Grid(foot, 2, 24),
        ]
        yield from sheet(self.viewport, width, Padded(Column(column), 60, 40), 40)

    def _player(self, ui: Ui) -> Box:
        """Who plays for the chosen seat."""
        info = self.session.seating.coming_seats[self.chosen]
        options, value = self._options(self.chosen), self._value(self.chosen)
        control = ui.choice("player", options, value, label=info.name)
        return ui.labelled("player", info.name, control, 0.3, role="strong")

    def _timing(self, ui: Ui) -> Iterable[Box]:
        """When changes of seats take effect."""
        options = ((False, self.t("take_over.later")), (True, self.t("take_over.now")))
        yield space(14)
        choice = Choice(name="when", options=options, value=self.openly, paper=True)
        yield Cell(choice, height=ui.line("label", 28, 64))

    def _seat(self, seat: int, plate: float, rect: Rect) -> Widget:
        """A seat with its future player."""
        seats, value = self.session.seating.coming_seats, self._value(seat)
        chosen, player = seat == self.chosen, dict(self._options(seat))[value]
        icon = "person" if value == HUMAN else "robot"
        return TableSeat(
            name=f"seat.{seat}",
            rect=rect,
            item=AtSeat(seat),
            title=first_name([info.name for info in seats], seat),
            detail="" if value in LEVELS else player,
            label=joined(seats[seat].name, player),
            avatar=self.context.theme.avatar_of(seats[seat].avatar, seat),
            icon="swap" if self.swapping and not chosen else icon,
            strength=LEVELS.index(value) + 1 if value in LEVELS else 0,
            plate=plate,
            chosen=chosen,
            paper=True,
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
            case Pressed(item=AtSeat(seat)):
                self._choose(seat)
            case Changed("when", bool(openly)):
                self.openly = openly
            case Changed("player", str(player)):
                self._hand_over(self.chosen, player)
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
