"""The chairs of a new match: who sits on each, and changing places."""

from __future__ import annotations

from lama_gui.families import game
from lama_gui.kit.cells import Cells
from lama_gui.kit.layout import (
    SPRING,
    THE_REST,
    Box,
    Cell,
    Column,
    Length,
    Padded,
    Row,
    Stack,
    space,
)
from lama_gui.kit.widgets import Button, CheckBox, Choice, Stepper
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.change_places import Swap
from lama_gui.scenes.common.lineup import FITS, LEVELS, Lineup, Seat
from lama_gui.scenes.common.seat_plates import AtSeat, FreeSeat, SeatPlate


class SeatRow:
    """Composes the chairs of ``lineup``."""

    def __init__(self, context: AppContext, lineup: Lineup, swap: Swap) -> None:
        self.context, self.lineup, self.swap = context, lineup, swap
        self.t = context.texts
        self._names = lineup.names(context.texts)

    @property
    def least(self) -> float:
        """How high a chair is at least."""
        return 88 + 2 * (self._control + 8) + 8

    @property
    def large(self) -> float:
        """How high a chair is when the text is large."""
        return 112 * max(1.0, self.context.grow * 0.8) + 2 * (self._control + 8) + 14

    @property
    def _control(self) -> float:
        return max(50.0, self.context.type.line("label") + 14)

    def heading(self) -> Box:
        """What is asked for, how many sit, and the button to change places."""
        cells, t, lineup = Cells(self.context.type), self.t, self.lineup
        who, swap = t("new_match.who"), t("swap.stop" if self.swap.on else "new_match.swap")
        count = t("new_match.taken", n=lineup.taken, of=len(lineup.shown))
        note = self.swap.words(t, self._names) if self.swap.on else count
        wide = cells.type.width(who, "heading") + 4
        boxes = [
            cells.text("who", who, "heading", lines=1, paper=False, wide=Length(0.6 * wide, wide)),
            cells.text("taken", note, "caption", lines=2, paper=False, wide=THE_REST),
            cells.button(
                "swap",
                swap,
                kind="quiet",
                icon="cross" if self.swap.on else "swap",
                paper=False,
                wide=cells.wide(swap, "minor", 120),
                tall=max(54.0, cells.type.line("minor") + 18),
                unavailable="" if lineup.taken > 1 else t("new_match.swap.alone"),
                explain=False,
            ),
        ]
        return Row(boxes, 24, level=True)

    def seat(self, index: int, tall: Length) -> Box:
        """One chair: free, or who sits there with what can be changed."""
        seat, name = self.lineup.shown[index], self._names[index]
        if not seat.taken:
            return Cell(
                lambda rect: FreeSeat(
                    name=f"add.{index}",
                    item=AtSeat("add", index),
                    rect=rect,
                    text=self.t("new_match.add"),
                    detail=self.t("new_match.empty"),
                ),
                tall=tall,
            )
        plate = Cell(
            lambda rect: SeatPlate(
                name=f"seat.{index}",
                rect=rect,
                title=name,
                detail=self._about(seat),
                avatar=seat.avatar,
            ),
            tall=tall,
        )
        high = self._control
        if self.swap.on:
            place = Cell(
                lambda rect: self.swap.button(self.t, index, rect),
                tall=Length.fixed(1.2 * high + 8),
            )
            controls = [SPRING, place, space(12 + 0.4 * high)]
        else:
            upper, lower = self._kinds(index), self._details(index)
            pencil = Row([SPRING, self._pencil(index)])
            controls = [space(20), pencil, SPRING, upper, space(8), lower, space(12)]
        return Stack([plate, Padded(Column(controls), 18, 0)])

    def _about(self, seat: Seat) -> str:
        """A few words about who sits there."""
        if seat.kind == "human":
            return self.t("new_match.at_screen")
        if seat.fits and self.lineup.player is not None:
            return self.t("new_match.fits.now", level=self.t(f"level.{seat.level}"))
        return self.t(f"name.{seat.avatar}.short")

    def _pencil(self, index: int) -> Box:
        return Cell(
            lambda rect: Button(
                name=f"edit.{index}",
                item=AtSeat("edit", index),
                rect=rect,
                icon="pencil",
                kind="minor",
                label=self.t("new_match.edit", n=index + 1, name=self._names[index]),
                paper=True,
            ),
            Length.fixed(54),
            Length.fixed(54),
        )

    def _kinds(self, index: int) -> Box:
        """Whether a person, a bot or nobody sits there."""
        kinds = (
            ("human", self.t("new_match.human")),
            ("bot", self.t("new_match.bot")),
            ("empty", self.t("new_match.no_one")),
        )
        return Cell(
            lambda rect: Choice(
                name=f"kind.{index}",
                item=AtSeat("kind", index),
                rect=rect,
                options=kinds,
                value=self.lineup.shown[index].kind,
                icons=("person", "robot", ""),
                paper=True,
            ),
            tall=Length.fixed(self._control),
        )

    def _details(self, index: int) -> Box:
        """Whether a person is marked, or how well a bot plays."""
        lineup, seat = self.lineup, self.lineup.shown[index]
        tall = Length.fixed(self._control)
        if seat.kind == "human":
            words = self.t(f"family.{game(lineup.variant).family}.mark")
            return Cell(
                lambda rect: CheckBox(
                    name=f"mark.{index}",
                    item=AtSeat("mark", index),
                    rect=rect.inset(4, 0),
                    value=index == lineup.marked and lineup.start == "marked",
                    text=words,
                    paper=True,
                ),
                tall=tall,
            )
        levels: tuple[tuple[str, str], ...] = tuple((one, self.t(f"level.{one}")) for one in LEVELS)
        value: str = seat.level
        if lineup.player is not None:
            levels = ((FITS, self.t("new_match.fits")), *levels)
            value = FITS if seat.fits else value
        return Cell(
            lambda rect: Stepper(
                name=f"level.{index}",
                item=AtSeat("level", index),
                rect=rect,
                options=levels,
                value=value,
                paper=True,
            ),
            tall=tall,
        )
