"""Captions: the sounds that matter, in words, for whoever does not hear them."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.sound.audio import Audio
from lama_gui.kit.space import Rect


class Captions:
    """Listens to what is played, and shows the words of what was heard last, until they are read.

    ``telling`` are the sounds that have words, the more important ones first.
    """

    def __init__(self, audio: Audio, telling: Sequence[str]) -> None:
        self._audio = audio
        self._telling = telling
        self._heard = audio.count
        self.sound = ""  # what the words are for; "" for nothing

    def read(self) -> None:
        """Somebody has done something: the words have been read."""
        self.sound = ""

    def update(self) -> bool:
        """Hear what has sounded; returns whether the words changed."""
        before = self.sound
        fresh = self._audio.count - self._heard
        self._heard = self._audio.count
        heard = list(self._audio.requested)[-fresh:] if fresh else []
        telling = [name for name in self._telling if name in heard]
        if telling:
            self.sound = telling[0]
        return before != self.sound


def draw_caption(canvas: Canvas, words: str) -> None:
    """A dark tab at the upper edge, with the sign for sound."""
    type_, paper = canvas.type, canvas.theme.paper
    high = max(52.0, type_.line("label") + 16)
    wide = type_.width(words, "label") + 100
    rect = Rect.around(canvas.space.width / 2, 20 + high / 2, wide, high)
    canvas.pill(rect, paper.toast)
    canvas.icon("sound", Rect(rect.x + 22, rect.cy - 17, 34, 34), paper.toast_text)
    canvas.text(rect.cut_left(58)[1].inset(10, 2), words, "label", paper.toast_text)
