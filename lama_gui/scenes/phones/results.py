"""The results of a match with phones, which continue when everybody is ready."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.animation import Clock
from lama_gui.kit.geometry import Rect
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.kit.widgets import Toast, Widget
from lama_gui.rules.game import Event, Move
from lama_gui.scenes.after.match_result import MatchResult
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.round_result import RoundResult
from lama_gui.scenes.phones.hosting import close_phone_table
from lama_gui.scenes.phones.table import run_commands
from lama_gui.session import Session
from lama_gui.view.phones.remote import MatchPhones
from lama_gui.view.scoring.scoring import taken_words

#: Seconds after which a result continues if nobody plays at this screen.
RESULT_SECONDS = 45.0


class PhoneRoundResult(RoundResult):
    """The result of a round: tokens are chosen on phones, and everybody confirms."""

    pauses: ClassVar[bool] = False

    def __init__(
        self,
        context: AppContext,
        session: Session,
        event: Event,
        viewer: int,
        remote: MatchPhones,
    ) -> None:
        self.remote = remote
        self._left = Clock(RESULT_SECONDS)
        super().__init__(context, session, event, viewer)

    @property
    def asks(self) -> bool:
        return super().asks and self.chooser not in self.remote.phones

    def _let_bot_decide(self, dt: float) -> bool:
        if self.chooser in self.remote.phones:
            return False
        return super()._let_bot_decide(dt)

    def update(self, dt: float) -> bool:
        """Also process commands of phones, and continue when everybody is ready."""
        before = self._ready, self.chooser, round(self._left.left)
        changed = run_commands(self, self.remote, self._play) | super().update(dt)
        if self._counting_done and self.next is None and self.remote.should_notify_absence():
            self.next = Push(self.scenes.phones_lost(self.remote), lambda _: self.rebuild())
            return True
        if self._counting_done and self.chooser is None:
            if not (self.remote.local or self.remote.all_lost):
                self._left.tick(dt)
            done = self._left.done and not self.remote.local
            if self.next is None and (self.remote.all_ready or done):
                self.next = self._leave()
        if before != (self._ready, self.chooser, round(self._left.left)):
            self.rebuild()
            changed = True
        return changed

    def build(self) -> Iterable[Widget]:
        yield from super().build()
        awake, foot = len(self.remote.awake), self.layout.foot
        taken = taken_words(self.session, self.texts, self.session.match.round)
        if taken or not awake or self.chooser is not None:
            return
        words = self.t("phone.ready_of", n=self._ready, of=awake)
        width = self.context.type.width(words, "strong") + 140
        height = min(self.context.type.line("strong") + 32, foot.h - 12)
        rect = Rect(foot.right - width, foot.cy - height / 2 + 6, width, height)
        yield Toast(name="ready", rect=rect, text=words, icon="phone")

    @property
    def _ready(self) -> int:
        """How many of the phones that respond have confirmed the result."""
        return len(self.remote.ready & self.remote.awake)

    def _play(self, move: Move, seat: int) -> None:
        step = self.session.play(move, seat)
        if str(move).startswith("return"):
            self._show(step)

    def _next_words(self) -> str:
        words = super()._next_words()
        if self.chooser is None and not (self.remote.local or self.remote.all_lost):
            return f"{words} ({max(1, round(self._left.left))})"
        return words


class PhoneMatchResult(MatchResult):
    """The result of a match: a rematch starts when everybody wants one."""

    pauses: ClassVar[bool] = False
    coached: ClassVar[bool] = False  # decisions are private

    def __init__(self, context: AppContext, session: Session, remote: MatchPhones) -> None:
        self.remote = remote
        super().__init__(context, session)

    def update(self, dt: float) -> bool:
        """Also process commands of phones, and start a rematch when everybody wants one."""
        changed = run_commands(self, self.remote, self.session.play) | super().update(dt)
        if self.remote.all_ready and self.next is None:
            self.remote.show_result(None)
            self.next = self._rematch()
        return changed

    def _rematch(self) -> Transition | None:
        """A rematch with the same phones; a league or cup continues without them."""
        if self.link is not None or self.cup.link is not None:
            close_phone_table(self.context)
        return super()._rematch()

    def on_back(self) -> Transition | None:
        """Stop serving, and open the title."""
        close_phone_table(self.context)
        return Replace(self.scenes.title(), all=True)
