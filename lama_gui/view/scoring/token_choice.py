"""The choice of a token to return, beside the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import lighten
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.kit.layout import Box, Cell, Column, Length, space
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import NamedByText, Widget
from lama_gui.view.scoring.scoring import Choice


class TokenChoice(NamedByText):
    """A token to return, with the resulting total. The ``first`` is highlighted.

    The value 0 means to keep all tokens.
    """

    value: int
    text: str
    detail: str
    first: bool = False

    @classmethod
    def of(cls, choice: Choice, **about: Any) -> TokenChoice:
        """The button of a ``choice``; ``about``: the other fields."""
        about |= {"text": choice.text, "detail": choice.equation}
        return cls(item=choice, value=choice.value, **about)

    def draw(self, canvas: Canvas) -> None:
        button = canvas.theme.button
        fill, ink = button.secondary, button.secondary_text
        if self.first:
            fill, ink = button.primary, button.primary_text
        if self.hover > 0.5 and not self.held:
            fill = lighten(fill, 0.18)
        face = self.rect.move(0, 4 * self.press - 3 * self.hover * (1 - self.press))
        stitch = Stitch(ink, 9, 1.7, "1 9", 0.28)
        sheet = PanelStyle(fill, 32, 0.9, 0.25, stitch, foot=6, rim=canvas.theme.paper.outline)
        canvas.panel(face, sheet)
        if self.focused:  # over the sheet's shadow
            canvas.ring(self.rect, 32, paper=self.paper)
        if not self.value:
            canvas.text(face.inset(24, 8), self.text, "button", ink, "centre", lines=2)
            return
        side = min(face.h - 32, face.w * 0.27)
        token = Rect.around(face.x + 24 + side / 2, face.cy, side, side)
        canvas.picture(canvas.theme.tokens[str(self.value)], token, lift=0.6)
        box = Rect(token.right + 18, face.y + 6, face.right - token.right - 32, face.h - 12)
        terms, equals, left = self.detail.partition("=")
        heights = canvas.type.line("strong") * 0.86, canvas.type.line("primary") * 0.96
        share = min(1.0, box.h / sum(heights))
        upper = Rect(box.x, box.cy - sum(heights) * share / 2, box.w, heights[0] * share)
        canvas.text(upper, terms.strip(), "strong", ink)
        lower = Rect(box.x, upper.bottom, box.w, heights[1] * share)
        canvas.text(lower, equals + left, "primary", ink)


def token_choices(
    ui: Ui, viewport: Viewport, choices: Sequence[Choice], title: str, ink: str
) -> Box:
    """The choices: ``title`` in the colour ``ink``, the tokens, and keeping them all."""
    more = {"paper": False, "align": "centre", "colour": ink, "lines": 2}
    rows: list[Box] = [ui.text("title", title, "primary", **more)]
    for index, choice in enumerate(choices):
        height = Length(90.0, 174.0)
        if not choice.value:
            rows.append(space(4))
            height = Length(72.0, max(84.0, ui.type.height(choice.text, "button", 290.0)))
        rows.append(Cell(partial(_button, viewport, choice, not index), height=height))
    return Column(rows, gap=20 / ui.type.picture_scale)


def _button(viewport: Viewport, choice: Choice, first: bool, rect: Rect) -> Widget:
    place = viewport.snapped(rect)
    return TokenChoice.of(choice, name=f"return-{choice.value}", rect=place, first=first)
