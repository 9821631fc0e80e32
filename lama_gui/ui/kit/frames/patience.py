"""Drawing with what is there, while the rest is being made beside the frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lama_gui.ui.kit.draw.art import Art


class Patient:
    """What draws with the pictures of ``art``, some of which may be lacking still.

    Without the thread that makes them nothing is ever lacking.
    """

    __slots__ = ()
    art: Art

    def lacking(self, draw: Callable[[], object]) -> bool:
        """Draw, and say whether something was lacking; it is ordered."""
        with self.art.rasterizer.asking(first=True, takes=True) as ordered:
            draw()
        return bool(ordered)

    def is_ready(self, ask: Callable[[], object]) -> bool:
        """Whether all pictures are there that ``ask`` asks for; else they are being made."""
        maker = self.art.rasterizer
        if maker.asks or not maker.working or not self.lacking(ask):
            return True
        self.come_back()
        return False

    def come_back(self) -> None:
        """Something will look otherwise as soon as it has been made."""

    @contextmanager
    def patiently(self, *, late: bool = False, first: bool = True) -> Iterator[None]:
        """What is lacking comes in as soon as it is there, unless it is ``late`` already.

        It is made before all else that is being waited for, if it is to be ``first``.
        """
        maker = self.art.rasterizer
        if late or maker.asks or not maker.working:
            yield
            return
        with maker.asking(first=first, takes=True):
            yield
