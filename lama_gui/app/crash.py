"""The crash page: shows where the report is, and offers to continue."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import ClassVar

import pygame

from lama_gui import journal
from lama_gui.app.stack import SceneStack
from lama_gui.kit.context import system_language
from lama_gui.kit.dialog import Confirm
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.scene import Exit, Replace, Transition
from lama_gui.kit.widgets import Message, Pressed
from lama_gui.scenes.app_context import AppContext
from lama_gui.session import Session
from lama_gui.storage import Home
from lama_gui.texts import Texts


class Crash(Confirm):
    """Reports an error; leads back to the match or quits."""

    name: ClassVar[str] = "crash"
    modal: ClassVar[bool] = False

    def __init__(self, context: AppContext, report: Path | None, playing: bool) -> None:
        t = context.texts
        super().__init__(
            context,
            title=t("crash.title"),
            text=t("crash.text.match" if playing else "crash.text"),
            details=t("crash.report", path=report) if report else t("crash.no_report"),
            no=t("crash.resume" if playing else "crash.back"),
            yes=t("crash.quit"),
            icon="bang",
            harmless=True,
        )
        self.playing = playing
        self._router = context.router

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("yes"):
                return Exit()
            case Pressed("no"):
                scenes = self._router
                return Replace(scenes.resumed() if self.playing else scenes.title())
        return super().on(message)

    def on_back(self) -> Transition | None:
        """Do nothing: Esc pressed once too often must not dismiss the message."""

    def paint_below(self, canvas: Canvas) -> None:
        surface = self.context.backdrop.menu(self.context.theme, self.context.viewport)
        canvas.surface.blit(surface, (0, 0))


def crash_page(context: AppContext, error: Exception, stack: SceneStack) -> Crash:
    """Write a report, close the sessions of ``stack``, and return the crash page.

    Raises ``error`` if it comes from a crash page: then nothing can be drawn.
    """
    scenes = stack.scenes
    if any(isinstance(scene, Crash) for scene in scenes):
        raise error
    held = [getattr(scene, "session", None) for scene in scenes]
    sessions = [session for session in held if isinstance(session, Session)]
    playing = next((session.path for session in sessions if session.path), None)
    names = " > ".join(scene.name for scene in scenes)
    details = [f"scenes: {names}", *_window(), f"settings: {context.settings}"]
    path = journal.report(context.home, error, match=playing, details=details)
    journal.print_error(error, path)
    for session in sessions:
        session.close()  # so that the match can be opened again
    if sessions:
        context.thinker.forget()
    over = any(session.match.over for session in sessions)
    return Crash(context, path, playing is not None and not over)


def message_box(home: Home, error: Exception) -> None:
    """Write a report and show the system's message box, for errors without a window."""
    path = journal.report(home, error, details=_window())
    journal.print_error(error, path)
    texts = Texts(system_language())
    told = texts("crash.report", path=path) if path else texts("crash.no_report")
    with contextlib.suppress(pygame.error):
        pygame.display.message_box(
            texts("crash.title"), f"{texts('crash.text')}\n\n{told}", message_type="error"
        )


def _window() -> list[str]:
    """Lines of the report about pygame and the display."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    lines = [f"pygame-ce: {pygame.version.ver}, SDL: {sdl}"]
    if pygame.display.get_init():
        lines.append(f"driver: {pygame.display.get_driver()}")
    return lines
