"""Drawing with the pictures that are there, while the others are made beside the frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lama_gui.kit.draw.art import Art


class Patient:
    """The part of a canvas that knows that pictures of ``art`` may still be lacking.

    Without the thread that makes them ahead nothing is ever lacking.
    """

    __slots__ = ()
    art: Art

    def lacking(self, draw: Callable[[], object]) -> bool:
        """Draw, order what was lacking, and return whether anything was."""
        with self.art.rasterizer.asking(first=True, takes=True) as ordered:
            draw()
        return bool(ordered)

    def is_ready(self, ask: Callable[[], object]) -> bool:
        """Whether all pictures that ``ask`` asks for are there; if not, they are ordered."""
        maker = self.art.rasterizer
        if maker.asks or not maker.working or not self.lacking(ask):
            return True
        self.come_back()
        return False

    def come_back(self) -> None:
        """Ask for another frame: something is shown until its picture has been made."""

    @contextmanager
    def patiently(self, *, late: bool = False, first: bool = True) -> Iterator[None]:
        """Meanwhile, leave out what is lacking and order it: it shows as soon as it is made.

        ``first``: before all other orders. ``late``: there is no more time to wait, so it is
        drawn at once.
        """
        maker = self.art.rasterizer
        if late or maker.asks or not maker.working:
            yield
            return
        with maker.asking(first=first, takes=True):
            yield
