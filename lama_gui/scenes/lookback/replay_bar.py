"""The bar under a replay: the timeline, the steps, the speed, and whose cards are seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lama_gui.kit.cells import Cells
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Flow, Length, Make, Padded, Row, space
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, Choice, Label, Panel, Stepper, Toggle, Widget
from lama_gui.kit.widgets.base import TARGET
from lama_gui.scenes.app_context import AppContext
from lama_gui.showing import Revealed, Watched
from lama_gui.view.drawing.move_list import TimelineBar

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
#: The buttons of the steps, before and behind the one that plays: name and icon.
BACK = (("first", "step-back"), ("previous", "left"))
ON = (("next", "right"), ("last", "step"))

HIGH, LOW = Length(60, 68), Length(52, 56)
APART, INSET = 20.0, 40.0
GAP = 14.0


@dataclass(frozen=True, kw_only=True)
class ReplayBar:
    """What the bar says of a replay and of how it is being shown."""

    context: AppContext
    replay: Revealed | Watched
    names: Sequence[str]
    position: int
    playing: bool
    speed: float
    seat: int
    open_hands: bool
    marks: Sequence[int] = ()

    def place(self, bar: Rect) -> Iterator[Widget]:
        """The bar's widgets, with the strip that they lie on."""
        yield Panel(name="bar", rect=bar, dark=True)
        yield from self._box().place(bar)

    def height(self, wide: float) -> float:
        """How high the bar is: large words need a second row."""
        box = self._box()
        return box.height(wide).least if self._crowded(wide) else box.height(wide).wish

    def _crowded(self, wide: float) -> bool:
        """Whether two rows are needed: then they stand close, and leave the table its room."""
        return sum(row.width().wish for row in self._rows()) + APART + 2 * INSET > wide

    def _rows(self) -> list[Box]:
        steps = Row([*self._steps(), space(6), self._speed()], GAP, level=True)
        return [steps, Row([*self._options()], GAP, level=True)]

    def _box(self) -> Box:
        timeline = Cell(self._timeline, tall=Length.fixed(TARGET))
        edge, between = space(Length(16, 27)), space(Length(10, 22))
        column = [edge, timeline, between, Flow(self._rows(), APART, 8), edge]
        return Padded(Column(column), INSET, 0)

    def _timeline(self, rect: Rect) -> Widget:
        return TimelineBar(
            name="timeline",
            rect=rect,
            rounds=self.replay.rounds,
            length=self.replay.length,
            position=self.position,
            words=self.context.texts("table.round", n="{n}"),
            marks=self.marks,
        )

    def _steps(self) -> Iterator[Box]:
        t, cells = self.context.texts, Cells(self.context.type)
        play, stop = t("replay.play"), t("replay.stop")
        longer = max(play, stop, key=lambda words: cells.type.width(words, "button"))
        for name, icon in BACK:
            yield _step(name, icon)
        yield cells.button(
            "play",
            stop if self.playing else play,
            icon="pause" if self.playing else "play",
            kind="primary",
            paper=False,
            wide=cells.wide(longer, "button", 112, 210),
            tall=HIGH,
        )
        for name, icon in ON:
            yield _step(name, icon)

    def _speed(self) -> Box:
        options = tuple((speed, _speed_words(speed)) for speed in SPEEDS)
        wish = max(350.0, sum(self.context.type.width(words, "label") + 44 for _, words in options))
        return _cell(
            Length(300, wish),
            lambda rect: Choice(name="speed", rect=rect, options=options, value=self.speed),
        )

    def _options(self) -> Iterator[Box]:
        if isinstance(self.replay, Revealed):
            yield from self._hands()
            yield SPRING
            yield self._play_on()
        else:
            yield self._why_covered()

    def _hands(self) -> Iterator[Box]:
        """From whose seat, and whether the others' hands lie open."""
        t, type_ = self.context.texts, self.context.type
        names = tuple(enumerate(self.names))
        widest = max(type_.width(name, "value") for name in self.names)
        yield _cell(
            Length(200, min(380.0, max(230.0, widest + 130))),
            lambda rect: Stepper(name="seat", rect=rect, options=names, value=self.seat),
        )
        words = t("replay.open" if self.open_hands else "replay.closed")
        ink = self.context.theme.button.quiet_text
        yield _cell(
            Length(70, type_.width(words, "label") + 8),
            lambda rect: Label(
                name="open-words", rect=rect, text=words, role="label", align="right", colour=ink
            ),
        )
        yield _cell(
            Length.fixed(120), lambda rect: Toggle(name="open", rect=rect, value=self.open_hands)
        )

    def _play_on(self) -> Box:
        t, cells = self.context.texts, Cells(self.context.type)
        words = t("replay.play_on")
        return cells.button(
            "play-on",
            words,
            kind="secondary",
            paper=False,
            wide=cells.wide(words, "button", 44, 222),
            tall=HIGH,
            unavailable="" if self.replay.round_at(self.position) else t("replay.no_deal"),
            explain=False,
        )

    def _why_covered(self) -> Box:
        """Which hands can be seen while the match is not over."""
        t, words = self.context.texts, ""
        match self.replay:
            case Watched(eyes=None):
                words = t("replay.no_hand")
            case Watched(eyes=int(seat)):
                words = t("replay.one_hand", name=self.names[seat])
        ink = self.context.theme.button.quiet_text
        return Cell(
            lambda rect: Label(
                name="why", rect=rect, text=words, role="label", lines=2, colour=ink
            ),
            tall=HIGH,
        )


def _cell(wide: Length, make: Make) -> Cell:
    return Cell(make, wide, LOW)


def _step(name: str, icon: str) -> Cell:
    return Cell(
        lambda rect: Button(name=name, rect=rect, icon=icon, kind="quiet"),
        Length.fixed(HIGH.wish),
        HIGH,
    )


def _speed_words(speed: float) -> str:
    return "½×" if speed == 0.5 else f"{speed:g}×"
