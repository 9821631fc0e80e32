"""The gamepad in use was pulled out: everything waits."""

from __future__ import annotations

from typing import ClassVar

from lama_gui.kit.dialog import Confirm
from lama_gui.scenes.app_context import AppContext


class Unplugged(Confirm):
    """Goes away by any other device, or when a gamepad is plugged in."""

    name: ClassVar[str] = "unplugged"
    veil: ClassVar[float] = 0.9

    def __init__(self, context: AppContext) -> None:
        texts = context.texts
        super().__init__(
            context,
            title=texts("pads.unplugged.title"),
            text=texts("pads.unplugged.text"),
            no=texts("pads.unplugged.go_on"),
            icon="bang",
        )
