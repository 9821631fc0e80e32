"""Widgets draw themselves and answer inputs with messages."""

from lama_gui.kit.widgets.base import (
    Changed,
    Handled,
    Inert,
    Message,
    NamedByText,
    Pressed,
    Refused,
    Submitted,
    Widget,
    back_to_front,
    joined,
    walk,
)
from lama_gui.kit.widgets.button import Button, Tile, draw_check_mark
from lama_gui.kit.widgets.choose import CheckBox, Choice, Option, RadioRow, Slider, Stepper, Toggle
from lama_gui.kit.widgets.entry import Keycap, TextField
from lama_gui.kit.widgets.scroll import ScrollView
from lama_gui.kit.widgets.text import (
    HINT_GAP,
    Drawing,
    Heading,
    KeyHints,
    Label,
    Panel,
    Toast,
    hint_height,
    hint_width,
)
