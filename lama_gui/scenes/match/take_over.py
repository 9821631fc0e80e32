"""Changes of seats: bots and people replace each other, or two players trade places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import Box, Cell, Column, Grid, Length, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import Changed, Message, Pressed, Widget, joined
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import LEVELS
from lama_gui.scenes.common.menu import MenuScene
from lama_gui.scenes.common.rug import BUST, AroundRug, Rug
from lama_gui.scenes.common.seat_plates import AtSeat, TableSeat, seat_sheet
from lama_gui.session import Session
from lama_gui.view.games import look_of
from lama_gui.view.people.names import first_name

HUMAN = "human"


class TakeOver(MenuScene):
    """Lets bots and people take over seats in a running match.

    Two can trade places, including their cards and points. If somebody would see other cards, the
    change takes effect at the next deal, or at once if the table prefers, which is then announced.
    """

    name: ClassVar[str] = "take_over"

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self.variant = session.match.game.name
        self.chosen = 0
        self.swapping = False
        self.openly = False

    # ---- layout ---------------------------------------------------------------------------

    @property
    def footer_height(self) -> float:
        return 22.0

    @property
    def _text(self) -> str:
        if self.swapping:
            name = self.session.seating.coming_seats[self.chosen].name
            return f"{self.t('swap.with_whom', name=name)} {self.t('take_over.stay')}"
        return self.t("take_over.why" if self.session.seating.in_mid_round else "take_over.text")

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        plate = self.ui.lines("name", "caption", extra=18)
        seats = range(len(self.session.seating.coming_seats))
        if self.large:
            height = Length(plate + 40, plate + BUST)
            people = [Cell(partial(self._seat, seat, plate), height=height) for seat in seats]
            yield from self.one_page([Grid(people, len(people), 24), space(20), self._sheet()])
            return
        rug = Rug(name="rug", variant=self.variant, cards=(None, look_of(self.variant).cards[0]))
        around = AroundRug(rug, [Cell(partial(self._seat, seat, plate)) for seat in seats], plate)
        beside = Cell(around.place, Length(900, 1180, 1))
        yield from Row([beside, self._sheet()], 40).place(self.content)

    def _sheet(self) -> Box:
        """Who plays for the chosen seat, from when, and the buttons."""
        ui, info = self.ui, self.session.seating.coming_seats[self.chosen]
        options, value = self._options(self.chosen), self._value(self.chosen)
        later = ((False, self.t("take_over.later")), (True, self.t("take_over.now")))
        swap = self.t("swap.stop" if self.swapping else "take_over.swap")
        boxes = [
            ui.text("name", info.name, "heading", lines=1),
            ui.choice("player", options, value, label=info.name),
            *([ui.choice("when", later, self.openly)] if self.session.seating.in_mid_round else ()),
            ui.text("text", self._text, top=True, minimum=2 * ui.line("body")),
            ui.answers(("swap", swap), ("done", self.t("take_over.done"))),
        ]
        avatar = "" if self.large else self.context.theme.avatar_of(info.avatar, self.chosen)
        return seat_sheet(avatar, Column(boxes, 18), 620.0)

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
