"""Changing places: two are chosen, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button
from lama_gui.scenes.common.seat_plates import AtSeat
from lama_gui.texts import Texts


@dataclass
class Swap:
    """Who changes places.

    ``question`` is the key of the sentence that asks for the first, ``on`` whether it is
    asked, ``first`` who was chosen.
    """

    question: str
    on: bool = False
    first: int | None = None

    def begin(self, on: bool = True) -> None:
        """Ask for two, or no longer."""
        self.on, self.first = on, None

    def choose(self, seat: int) -> tuple[int, int] | None:
        """Take the first of the two, or give both; the same one again is let go."""
        if self.first is None or self.first == seat:
            self.first = seat if self.first is None else None
            return None
        pair = (self.first, seat)
        self.begin(False)
        return pair

    def words(self, texts: Texts, names: Sequence[str]) -> str:
        """What is asked for now."""
        if self.first is None:
            return texts(self.question)
        return texts("swap.with_whom", name=names[self.first])

    def button(self, texts: Texts, seat: int, rect: Rect) -> Button:
        """The button by which ``seat`` is chosen."""
        chosen = seat == self.first
        key = "swap.this" if self.first is None else "swap.not" if chosen else "swap.here"
        return Button(
            name=f"place.{seat}",
            item=AtSeat("place", seat),
            rect=rect,
            text=texts(key),
            role="label",
            kind="primary" if chosen else "minor",
            paper=True,
        )
