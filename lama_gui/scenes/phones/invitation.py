"""How phones come to the table: the code, the address and the room, or why there is none."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.kit.cells import Cells
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet, Stitch
from lama_gui.kit.layout import Box, Cell, Column, Flow, Length, Padded, Stack
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert
from lama_gui.net.qr import matrix
from lama_gui.texts import Texts
from lama_gui.view.phones.party import Party
from lama_gui.view.phones.qr_code import QrCode


@dataclass(kw_only=True, eq=False)
class Chip(Inert):
    """The paper on which the code of the room stands, ``wide`` and in the middle."""

    wide: float

    def draw(self, canvas: Canvas) -> None:
        """A slip with a seam."""
        p, rect = canvas.theme.paper, self.rect
        shown = Rect.around(rect.cx, rect.cy, min(self.wide, rect.w), rect.h)
        canvas.sheet(shown, Sheet(p.row, 18, 0.0, stitch=Stitch(p.second, 6, 1.8, "1 7", 0.5)))


def invitation(texts: Texts, cells: Cells, party: Party) -> Box:
    """What to scan, and what to type instead; first of all that neither helps, where that is so."""
    code = matrix(party.url)
    room = texts("phones.room", code=" ".join(party.room.code))
    change = texts("phones.change_network")
    chip = cells.type.width(room, "heading") + 56
    if party.network == "gone":  # nobody is asked to scan what leads nowhere
        first = cells.text(
            "network", texts("phones.no_network"), "heading", align="centre", lines=4
        )
        below = cells.text("scan", texts("phones.scan"), "caption", lines=2)
    else:
        first = cells.text("scan", texts("phones.scan"), "primary", align="centre", lines=1)
        below = cells.text("network", texts("phones.network"), "caption", lines=4)
    boxes: list[Box] = [
        first,
        Cell(
            lambda rect: QrCode(name="code", rect=rect, modules=code),
            tall=Length(400.0, 500.0, 1.0),
        ),
        cells.text("or", texts("phones.or_type"), "body", align="centre", lines=1),
        cells.text("address", party.address, "display", align="centre", lines=1),
        Stack(
            [
                Cell(lambda rect: Chip(name="chip", rect=rect, wide=chip)),
                cells.text("room", room, "heading", align="centre", lines=1, extra=12),
            ]
        ),
        Flow(
            [
                below,
                cells.button(
                    "change_network",
                    change,
                    kind="minor",
                    wide=cells.wide(change, "minor", 60),
                    tall=58.0,
                ),
            ],
            20,
            8,
        ),
    ]
    return Padded(Column(boxes, 12), 44, 30)


def refused(texts: Texts, cells: Cells, problem: str) -> Box:
    """Why phones can't be served, and another try."""
    words = cells.text("problem", problem, "body", lines=8)
    again = cells.button("again", texts("phones.again"), kind="primary")
    return Padded(Column([words, again], 24), 48, 48)
