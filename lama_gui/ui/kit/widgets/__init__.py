"""Widgets: small things that draw themselves and answer inputs with messages."""

from lama_gui.ui.kit.widgets.base import (
    Changed,
    Handled,
    Message,
    Pressed,
    Refused,
    Submitted,
    Widget,
    back_to_front,
    walk,
)
from lama_gui.ui.kit.widgets.bubble import Bubble, bubble_beside, bubble_size
from lama_gui.ui.kit.widgets.button import Button, Tile, badge
from lama_gui.ui.kit.widgets.choose import Choice, Option, RadioRow, Slider, Stepper
from lama_gui.ui.kit.widgets.entry import Keycap, TextField
from lama_gui.ui.kit.widgets.scroll import ScrollView
from lama_gui.ui.kit.widgets.switch import CheckBox, Toggle
from lama_gui.ui.kit.widgets.text import Heading, KeyHints, Label, Panel, Toast

__all__ = [
    "Bubble",
    "Button",
    "Changed",
    "CheckBox",
    "Choice",
    "Handled",
    "Heading",
    "KeyHints",
    "Keycap",
    "Label",
    "Message",
    "Option",
    "Panel",
    "Pressed",
    "RadioRow",
    "Refused",
    "ScrollView",
    "Slider",
    "Stepper",
    "Submitted",
    "TextField",
    "Tile",
    "Toast",
    "Toggle",
    "Widget",
    "back_to_front",
    "badge",
    "bubble_beside",
    "bubble_size",
    "walk",
]
