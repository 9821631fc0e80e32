"""Words that have less room than they want are set smaller, and break anew at that size."""

from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import Label

WORDS = "Everyone on one Wi-Fi. No guest network, no mobile data."


def made(height: float) -> Label:
    (label,) = Ui(Type(2.0)).text("t", WORDS, "body", lines=3).place(Rect(0, 0, 900, height))
    assert isinstance(label, Label)
    return label


def test_lines_stay_as_they_were_measured_where_they_fit():
    type_ = Type(2.0)
    assert made(400).text.split("\n") == type_.wrap(WORDS, "body", 900)
    assert "\n" in made(400).text


def test_smaller_letters_use_the_whole_width():
    assert made(60).text == WORDS
