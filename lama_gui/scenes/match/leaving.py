"""Leaving a match: whether to ask first."""

from __future__ import annotations

from lama_gui.kit.dialog import Confirm
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.scenes.app_context import AppScene
from lama_gui.session import Session


def leaving(scene: AppScene, answer: object, session: Session) -> Transition:
    """``scene`` answers with ``answer`` to whoever opened it; it asks before, if people wish.

    The table itself asks when moves would be lost.
    """
    asks = scene.context.settings.ask_before_leave and not session.practice
    if not asks or session.unkept:
        return Pop(answer)
    dialog = Confirm(
        scene.context,
        title=scene.t("pause.ask.title"),
        text=scene.t("pause.ask.text"),
        yes=scene.t("pause.ask.yes"),
        no=scene.t("pause.ask.no"),
        icon="door",
    )
    return Push(dialog, lambda leaves: Pop(answer) if leaves else None)
