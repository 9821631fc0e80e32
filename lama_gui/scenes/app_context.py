"""The context and the base class of this program's scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from lama_gui.kit.context import Context
from lama_gui.kit.dialog import message
from lama_gui.kit.letter_picker import Letters
from lama_gui.kit.scene import Push, Scene
from lama_gui.kit.widgets import Changed
from lama_gui.players.programs import Program
from lama_gui.scenes.router import Router
from lama_gui.texts import EASY, Texts
from lama_gui.view.games import look_of

if TYPE_CHECKING:  # the first picture does not wait for what it does not need
    from lama_gui.library.statistics import IndexWorker
    from lama_gui.players.background import Thinker, Where
    from lama_gui.view.phones.phone_table import PhoneTable


@dataclass
class AppContext(Context):
    """The context of this program's scenes.

    ``router`` opens scenes, so that none of them needs to know another. ``where`` is where
    bots think: "here" at once, or in a process beside the window. ``agreed`` are the programs
    that people let run since this one was started. ``heard`` rises when phones have said
    something.
    """

    router: Router = field(init=False)
    where: Where = "here"
    told: set[Path] = field(default_factory=set)  # files of which a word was said already
    agreed: set[Program] = field(default_factory=set)
    heard: int = 0
    looked_at: str = ""  # whose past the pages that look back show; "" everybody's
    phone_table: PhoneTable | None = None  # the phones, while a lobby or a match is open to them
    wake: Callable[[], None] = lambda: None  # ends the window's sleep; any thread may call it
    _thinker: Thinker | None = None
    _index_worker: IndexWorker | None = None
    _voiced: Texts = field(init=False)  # the words for a game, and for which
    _voiced_for: tuple[Texts, str] | None = None

    @property
    def thinker(self) -> Thinker:
        """Where bots and the coach think; made when it is first needed."""
        if self._thinker is None:
            from lama_gui.players.background import Thinker

            self._thinker = Thinker(self.where)
        return self._thinker

    @property
    def index_worker(self) -> IndexWorker:
        """Who keeps the index of the matches; made when it is first needed."""
        if self._index_worker is None:
            from lama_gui.library.statistics import IndexWorker

            home = self.home
            self._index_worker = IndexWorker(
                home.statistics, home.matches, aside=self.where != "here"
            )
        return self._index_worker

    def texts_for(self, variant: str) -> Texts:
        """The words for a game: its own ones, or easy ones, where there are such."""
        if self._voiced_for != (self.texts, variant):  # asked many times in a frame
            easy = (EASY,) if look_of(variant).easy else ()
            self._voiced = self.texts.with_context(*([variant] if variant else ()), *easy)
            self._voiced_for = self.texts, variant
        return self._voiced

    def tick(self, dt: float) -> None:
        """Hear the phones, too, whatever scene is on top."""
        super().tick(dt)
        if self.phone_table is not None and self.phone_table.tick(dt):
            self.heard += 1

    def pause(self, paused: bool) -> None:
        """A scene has come up: a match that phones play waits for it, or goes on."""
        if self.phone_table is not None and self.phone_table.match is not None:
            self.phone_table.match.pause(paused)

    def close(self) -> None:
        """Let go of the bots' process, of the index and of the phones as well."""
        if self.phone_table is not None:
            self.phone_table.close()
            self.phone_table = None
        if self._index_worker is not None:
            self._index_worker.close()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
        super().close()


class AppScene(Scene):
    """A scene with this program's context; it opens others through ``scenes``."""

    context: AppContext
    cross_fades: ClassVar[bool] = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)

    @property
    def scenes(self) -> Router:
        """The way to other scenes."""
        return self.context.router

    def tell(self, title: str, text: str, *, icon: str = "bang", note: str = "") -> Push:
        """A message over this scene; ``title`` is the key of its first line."""
        more = {"ok": self.t("dialog.ok"), "icon": icon, "note": note}
        return Push(message(self.context, title=self.t(title), text=text, **more))

    def spell(self, name: str, value: str, longest: int, item: object = None) -> Push:
        """A board of letters for the field ``name``, for players without a keyboard."""

        def then(answer: str | None) -> None:
            if answer is not None:
                self.on(Changed(name, answer, item=item))

        return Push(Letters(self.context, value, longest), then)
