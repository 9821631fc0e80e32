"""What helps when no phone comes: four things to look at, with a picture each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lama_gui.kit.cells import Cells
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.layout import Box, Cell, Column, Length, Make, Padded, Row, Stack
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert, Panel
from lama_gui.texts import Texts

#: The parts in the order in which they help, each with its icon.
PARTS = (("wifi", "people"), ("firewall", "shield"), ("networks", "swap"), ("hotspot", "phone"))


@dataclass(kw_only=True, eq=False)
class Sign(Inert):
    """A picture on a disc."""

    icon: str

    def draw(self, canvas: Canvas) -> None:
        side = min(self.rect.w, self.rect.h, 96.0)
        disc = Rect.around(self.rect.cx, self.rect.cy, side, side)
        canvas.sheet(disc, Sheet(canvas.theme.button.quiet, side / 2, 0.8))
        inner = Rect.around(disc.cx, disc.cy, side * 0.56, side * 0.56)
        canvas.icon(self.icon, inner, canvas.theme.button.quiet_text)


@dataclass(kw_only=True, eq=False)
class RowGround(Inert):
    """The strip on which one part stands."""

    def draw(self, canvas: Canvas) -> None:
        canvas.sheet(self.rect, Sheet(canvas.theme.paper.row, 28, 0, 0))


def help_panel(texts: Texts, cells: Cells, addresses: Sequence[str], now: str) -> Box:
    """The panel; this machine's ``addresses`` are buttons, ``now`` the one in use."""
    rows: list[Box] = [cells.text("help.title", texts("phones.help.title"), "primary", lines=2)]
    for name, icon in PARTS:
        said: list[Box] = [
            cells.text(f"help.{name}", texts(f"phones.help.{name}"), "heading", lines=2)
        ]
        if name == "networks":
            said.append(Row(_ways(texts, cells, addresses, now), 14))
        else:
            words = texts(f"phones.help.{name}_text")
            said.append(cells.text(f"help.{name}_text", words, "body", lines=3))
        sign = Cell(_sign(name, icon), Length.fixed(110.0), Length.fixed(100.0))
        inside = Padded(Row([sign, Column(said, 4)], 22, level=True), 22, 14)
        ground = Cell(_ground(name), tall=Length(0.0, 0.0, 1.0))
        rows.append(Stack([ground, inside]))
    panel = Cell(lambda rect: Panel(name="help", rect=rect), tall=Length(300.0, 700.0, 1.0))
    return Stack([panel, Padded(Column(rows, 14), 36, 30)])


def _ways(texts: Texts, cells: Cells, addresses: Sequence[str], now: str) -> list[Box]:
    """The addresses, as many as there is room for, and typing another one."""
    tall = max(60.0, cells.type.line("minor") + 22)
    room = 2 if cells.type.width("192.168.100.100", "minor") < 240 else 1
    if room < len(addresses):  # the others are what helps
        addresses = [one for one in addresses if one != now]
    known = [
        cells.button(
            f"address.{one}", one, kind="quiet" if one == now else "minor", item=one, tall=tall
        )
        for one in addresses[:room]
    ]
    return [*known, cells.button("other", texts("phones.help.other"), kind="minor", tall=tall)]


def _sign(name: str, icon: str) -> Make:
    return lambda rect: Sign(name=f"sign.{name}", rect=rect, icon=icon)


def _ground(name: str) -> Make:
    return lambda rect: RowGround(name=f"ground.{name}", rect=rect)
