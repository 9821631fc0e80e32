"""Pictures of a keyboard and a gamepad, on which the keys of an action are lit."""

from __future__ import annotations

from collections.abc import Iterator

from lama_gui.kit.context import Context
from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect

ROWS = (
    "escape f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 delete home end",
    "` 1 2 3 4 5 6 7 8 9 0 - = backspace:2 page_up",
    "tab:1.5 q w e r t y u i o p [ ] \\:1.5 page_down",
    ":1.75 a s d f g h j k l ; ' return:3.25",
    "shift:2.25 z x c v b n m , . / shift:1.75 up :1",
    "ctrl:1.5 :1.5 space:7 :1.5 ctrl:1.5 left down right",
)
"""The keys of a keyboard with their widths."""
SIDE = 40.0


def _keys() -> Iterator[tuple[str, Rect]]:
    for row, names in enumerate(ROWS):
        x = 14.0
        for one in names.split():
            name, _, width = one.partition(":")
            wide = float(width or 1) * SIDE
            yield name.replace("_", " "), Rect(x, 14 + row * SIDE, wide - 4, SIDE - 4)
            x += wide


PAD = {
    "lefttrigger": Rect(118, 0, 100, 32),
    "righttrigger": Rect(382, 0, 100, 32),
    "leftshoulder": Rect(100, 36, 136, 32),
    "rightshoulder": Rect(364, 36, 136, 32),
    "dpad_up": Rect(142, 94, 38, 38),
    "dpad_left": Rect(104, 132, 38, 38),
    "dpad_right": Rect(180, 132, 38, 38),
    "dpad_down": Rect(142, 170, 38, 38),
    "y": Rect(418, 88, 46, 46),
    "x": Rect(373, 133, 46, 46),
    "b": Rect(463, 133, 46, 46),
    "a": Rect(418, 178, 46, 46),
    "back": Rect(206, 84, 88, 36),
    "start": Rect(306, 84, 88, 36),
    "leftstick": Rect(202, 192, 78, 78),
    "rightstick": Rect(320, 192, 78, 78),
}
BODY = (
    "M150,58H450C540,58 572,190 590,296C600,362 532,386 494,330C470,292 442,276 400,276H200"
    "C158,276 130,292 106,330C68,386 0,362 10,296C28,190 60,58 150,58Z"
)
PICTURES = {
    Device.KEYBOARD: (664.0, 264.0, shapes.rounded(0, 0, 664, 264, 22), tuple(_keys())),
    Device.PAD: (600.0, 372.0, BODY, tuple(PAD.items())),
}
"""Of each device: width and height, its outline, and its keys."""


def draw_device(canvas: Canvas, rect: Rect, context: Context, device: Device, action: str) -> None:
    """Draw a device with the keys that do something; golden are those of ``action``."""
    theme, bindings = canvas.theme, context.input.bindings
    paper, control = theme.paper, theme.control
    width, height, outline, keys = PICTURES[device]
    size = min(rect.w / width, rect.h / height)
    place = Rect.around(rect.cx, rect.cy, width * size, height * size)
    names = bindings.names(action, device)
    lit = {
        part
        for name in names
        for part in (
            name,
            name.removeprefix("ctrl ").removeprefix("shift "),
            name.partition(" ")[0],  # ctrl or shift
            name.partition("_")[0],  # the stick of a direction
        )
    }
    seam = shapes.path(outline, stroke=control.band, width=2.4, dash="1 9", opacity=0.8)
    inner = f"translate({width * 0.015},{height * 0.015}) scale(0.97)"
    drawn = shapes.path(outline, paper.toast) + f'<g transform="{inner}">{seam}</g>'
    used = {name for name, _ in keys if bindings.action(device, name) is not None} | lit
    for name, key in keys:
        radius = 9.0 if device is Device.KEYBOARD else key.h / 2
        cap = shapes.rounded(key.x, key.y, key.w, key.h - 3, radius)
        if name in used:
            drawn += shapes.path(cap, paper.outline, move=(0, 3))
        fill = theme.state.turn if name in lit else control.keycap
        if name not in used and device is Device.PAD:
            fill = paper.toast  # its name stays legible
        faint = name not in used and device is Device.KEYBOARD
        drawn += shapes.path(cap, fill, opacity=0.16 if faint else 1.0)
    canvas.drawing(place, f'<g transform="scale({size:.3f})">{drawn}</g>', grain=0.14)
    for name, key in keys:
        words = context.key_words(device, name)
        fits = canvas.type.width(words, "small") * 0.9 < key.w * size
        if name in lit or (fits and (name in used or device is Device.PAD)):
            middle = place.x + key.cx * size, place.y + (key.cy - 1.5) * size
            box = Rect.around(*middle, key.w * size, canvas.type.line("small"))
            ink = paper.text if name in used else paper.toast_text
            canvas.text(box, words, "small", ink, "centre")
