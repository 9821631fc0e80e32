"""What every scene of this program is: a scene of the kit that knows the program's context."""

from __future__ import annotations

from typing import ClassVar

from lama_gui.kit.scene import Scene
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.router import Router


class AppScene(Scene):
    """A scene with this program's context; it opens others through ``scenes``."""

    context: AppContext
    fades: ClassVar[bool] = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)

    @property
    def scenes(self) -> Router:
        """The way to other scenes."""
        return self.context.router
