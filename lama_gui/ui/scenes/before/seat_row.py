"""The chairs of a new match: who sits on each, and changing places."""

from __future__ import annotations

from collections.abc import Iterable

from lama_gui.families import game
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, CheckBox, Choice, Label, Widget
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.common.change_places import Swap
from lama_gui.ui.scenes.common.lineup import LEVELS, Lineup
from lama_gui.ui.scenes.common.seat_plates import AtSeat, FreeSeat, SeatPlate


class SeatRow:
    """Builds the widgets of the chairs of ``lineup``."""

    def __init__(self, context: AppContext, lineup: Lineup, swap: Swap) -> None:
        self.context, self.lineup, self.swap = context, lineup, swap
        self.t = context.texts
        self._names = lineup.names(context.texts)

    @property
    def height(self) -> float:
        """How high a chair is when the text is large."""
        return 112 * max(1.0, self.context.grow * 0.8) + 2 * (self._control + 8) + 14

    @property
    def _control(self) -> float:
        return max(50.0, self.context.type.line("label") + 14)

    def heading(self, head: Rect) -> Iterable[Widget]:
        """What is asked for, how many sit, and the button to change places."""
        type_ = self.context.type
        text = self.t("new_match.who")
        high = type_.line("heading") + 8
        row = Rect(head.x, head.cy - high / 2 - 8, head.w, high)
        words = self.t("swap.stop" if self.swap.on else "new_match.swap")
        tall = max(54.0, type_.line("minor") + 18)
        wide = type_.width(words, "minor") + 120
        yield Button(
            name="swap",
            rect=Rect(row.right - wide, row.cy - tall / 2, wide, tall),
            text=words,
            icon="swap",
            kind="quiet",
            unavailable="" if self.lineup.taken > 1 else self.t("new_match.swap.alone"),
            explain=False,
        )
        row = row.cut_right(wide, 24)[1]
        wide = min(type_.width(text, "heading") + 4, row.w)
        who, row = row.cut_left(wide, 24)
        yield Label(name="who", rect=who, text=text, role="heading")
        count = self.t("new_match.taken", n=self.lineup.taken, of=len(self.lineup.shown))
        note = self.swap.words(self.t, self._names) if self.swap.on else count
        yield Label(name="taken", rect=row, text=note, role="caption", lines=2)

    def seat(self, index: int, rect: Rect) -> Iterable[Widget]:
        """The widgets of one chair."""
        seat, name = self.lineup.shown[index], self._names[index]
        if not seat.taken:
            yield FreeSeat(
                name=f"add.{index}",
                item=AtSeat("add", index),
                rect=rect,
                text=self.t("new_match.add"),
                detail=self.t("new_match.empty"),
            )
            return
        human = seat.kind == "human"
        about = "new_match.at_screen" if human else f"name.{seat.avatar}.short"
        yield SeatPlate(
            name=f"seat.{index}", rect=rect, title=name, detail=self.t(about), avatar=seat.avatar
        )
        controls = rect.inset(18, 0).cut_bottom(12)[1]
        high = self._control
        if self.swap.on:
            place = controls.cut_bottom(2 * high + 8)[0].inset(0, high * 0.4)
            yield self.swap.button(self.t, index, place)
            return
        pencil = Rect(rect.right - 74, rect.y + 20, 54, 54)
        yield Button(
            name=f"edit.{index}",
            item=AtSeat("edit", index),
            rect=pencil,
            icon="pencil",
            kind="minor",
            paper=True,
        )
        lower, controls = controls.cut_bottom(high, 8)
        upper, _ = controls.cut_bottom(high)
        kinds = (
            ("human", self.t("new_match.human")),
            ("bot", self.t("new_match.bot")),
            ("empty", self.t("new_match.no_one")),
        )
        yield Choice(
            name=f"kind.{index}",
            item=AtSeat("kind", index),
            rect=upper,
            options=kinds,
            value=seat.kind,
            icons=("person", "robot", ""),
            paper=True,
        )
        if human:
            yield CheckBox(
                name=f"mark.{index}",
                item=AtSeat("mark", index),
                rect=lower.inset(4, 0),
                value=index == self.lineup.marked and self.lineup.start == "marked",
                text=self.t(f"family.{game(self.lineup.variant).family}.mark"),
                paper=True,
            )
        else:
            levels = tuple((level, self.t(f"level.{level}")) for level in LEVELS)
            yield Choice(
                name=f"level.{index}",
                item=AtSeat("level", index),
                rect=lower,
                options=levels,
                value=seat.level,
                paper=True,
            )
