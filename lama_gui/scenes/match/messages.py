"""Messages during a match: trouble with saving, and replaced bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lama_gui.bots import BotError
from lama_gui.kit.animation import Clock
from lama_gui.kit.scene import Push, Transition
from lama_gui.names import plain
from lama_gui.scenes.app_context import AppScene
from lama_gui.session import Session
from lama_gui.texts import Texts

#: Seconds between attempts to save.
AGAIN_SECONDS = 2.0


class DiskWarnings:
    """Warns over ``scene`` in a dialog at first, then in toasts, until everything is saved."""

    def __init__(self, scene: AppScene, session: Session) -> None:
        self.scene, self.session = scene, session
        self._dialog_shown = self._ended = False
        self._reason: Exception | None = None
        self._retry_clock = Clock(AGAIN_SECONDS)  # time since the last attempt

    def next(self, dt: float) -> Push | str | None:
        """A dialog to push, or a sentence for a toast; None if there is nothing new.

        Saving is retried periodically, even while somebody thinks for long.
        """
        t, session = self.scene.t, self.session
        self._retry_clock.tick(dt)
        if self._dialog_shown and not session.save_error and self._retry_clock.done:
            self._retry_clock.restart()
            session.retry_save()
            session.save_error = None
        if session.save_error:
            if self._dialog_shown:
                return t("table.not_kept", reason=self._take_reason())
            self._dialog_shown = True
            return self._tell("table.not_kept.text")
        if self._dialog_shown and not session.has_unsaved:
            self._dialog_shown = False
            return t("table.kept_again")
        return None

    def at_the_end(self) -> Push | None:
        """A dialog, once, if the match is over and its last moves are not saved.

        An error that the player does not know yet is reported before saving is tried again.
        """
        if (not self.session.save_error and self.session.retry_save()) or self._ended:
            return None
        self._ended = True
        return self._tell("table.not_kept.end")

    def before_leaving(self, leave: Callable[[], Transition]) -> Transition:
        """``leave``, after a question if moves would be lost."""
        if self.session.retry_save():
            return leave()
        return self.scene.confirm(
            "table.lose",
            lambda sure: leave() if sure else None,
            icon="bang",
            reason=self._take_reason(),
        )

    def _tell(self, key: str) -> Push:
        reason = self._take_reason()
        text = self.scene.t(key, reason=reason)
        return self.scene.tell("table.not_kept.title", text, error=reason)

    def _take_reason(self) -> Exception | None:
        """Why saving last failed, which is reported now."""
        self._reason, self.session.save_error = self.session.save_error or self._reason, None
        return self._reason


def replacements(session: Session, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """A sentence for each bot replaced since the last call, with the reason."""
    while session.replaced:
        lost_seat = session.replaced.pop(0)
        name, bot = names[lost_seat.seat], plain(lost_seat.bot, 40)
        if lost_seat.card:
            yield texts("table.unknown_card", name=name, bot=bot, card=lost_seat.card)
        else:
            why = BotError(plain(lost_seat.reason, 200))
            yield texts("table.replaced", name=name, bot=bot, reason=why)
