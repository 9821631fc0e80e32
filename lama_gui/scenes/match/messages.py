"""Messages during a match: trouble with saving, and replaced bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lama_gui.bots import BotError
from lama_gui.kit.animation import Clock
from lama_gui.kit.dialog import Confirm, message
from lama_gui.kit.scene import Push, Transition
from lama_gui.names import plain
from lama_gui.scenes.app_context import AppContext
from lama_gui.session import Session
from lama_gui.texts import Texts

#: Seconds between attempts to save.
AGAIN_SECONDS = 2.0


class DiskWarnings:
    """Warns in a dialog at first, then in toasts, until everything is saved."""

    def __init__(self, context: AppContext, session: Session) -> None:
        self.context, self.session = context, session
        self._variant = session.match.game.name
        self._dialog_shown = self._ended = False
        self._reason: Exception | None = None
        self._retry_clock = Clock(AGAIN_SECONDS)  # time since the last attempt

    @property
    def _texts(self) -> Texts:
        return self.context.texts_for(self._variant)

    def next(self, dt: float) -> Push | str | None:
        """A dialog to push, or a sentence for a toast; None if there is nothing new.

        Saving is retried periodically, even while somebody thinks for long.
        """
        t, session = self._texts, self.session
        self._retry_clock.tick(dt)
        if self._dialog_shown and not session.trouble and self._retry_clock.done:
            self._retry_clock.restart()
            session.keep()
            session.trouble = None
        if session.trouble:
            self._reason, session.trouble = session.trouble, None
            if self._dialog_shown:
                return t("table.not_kept", reason=self._reason)
            self._dialog_shown = True
            return self._box("table.not_kept.text")
        if self._dialog_shown and not session.has_unsaved:
            self._dialog_shown = False
            return t("table.kept_again")
        return None

    def at_the_end(self) -> Push | None:
        """A dialog, once, if the match is over and its last moves are not saved."""
        if self._ended or self.session.keep():
            return None
        self._ended = True
        self._reason, self.session.trouble = self.session.trouble, None
        return self._box("table.not_kept.end")

    def _box(self, key: str) -> Push:
        t = self._texts
        return Push(
            message(
                self.context,
                title=t("table.not_kept.title"),
                text=t(key, reason=self._reason),
                ok=t("dialog.ok"),
                icon="bang",
            )
        )

    def before_leaving(self, leave: Callable[[], Transition]) -> Transition:
        """``leave``, after a question if moves would be lost."""
        if self.session.keep():
            return leave()
        t = self._texts
        self._reason, self.session.trouble = self.session.trouble or self._reason, None
        dialog = Confirm(
            self.context,
            title=t("table.lose.title"),
            text=t("table.lose.text", reason=self._reason),
            yes=t("table.lose.yes"),
            no=t("table.lose.no"),
            icon="bang",
        )
        return Push(dialog, lambda sure: leave() if sure else None)


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
