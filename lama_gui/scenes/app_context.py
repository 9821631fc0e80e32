"""The context and the base class of the program's scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from lama_gui.kit.context import Context
from lama_gui.kit.dialog import Confirm, Letters
from lama_gui.kit.scene import Push, Scene, Transition
from lama_gui.kit.widgets import Changed
from lama_gui.players.registry import Program
from lama_gui.scenes.router import Router
from lama_gui.texts import EASY, Texts
from lama_gui.view.games import look_of

if TYPE_CHECKING:  # imported late for a fast first frame
    from lama_gui.library.statistics import IndexWorker
    from lama_gui.players.background import Thinker, Where
    from lama_gui.view.phones.phone_table import PhoneTable


@dataclass
class AppContext(Context):
    """The context of the program's scenes.

    ``router`` opens scenes by name, so that they don't import each other. ``where`` is where bots
    think: "here" in this process, or in one of their own. ``agreed`` are the programs allowed to
    run in this session. ``heard`` increases with each message from phones.
    """

    router: Router = field(init=False)
    where: Where = "here"
    mentioned_files: set[Path] = field(default_factory=set)
    agreed: set[Program] = field(default_factory=set)
    heard: int = 0
    looked_at: str = ""  # the person of the statistics pages, or ""
    phone_table: PhoneTable | None = None  # set while a lobby or match is open to phones
    wake: Callable[[], None] = lambda: None  # wakes the event loop, from any thread
    _thinker: Thinker | None = None
    _index_worker: IndexWorker | None = None
    _voice_texts: Texts = field(init=False)  # the texts for ``_voiced_for``
    _voice_key: tuple[Texts, str] | None = None

    @property
    def thinker(self) -> Thinker:
        """The worker of bots and the coach, created on first use."""
        if self._thinker is None:
            from lama_gui.players.background import Thinker

            self._thinker = Thinker(self.where)
        return self._thinker

    @property
    def index_worker(self) -> IndexWorker:
        """The worker of the match index, created on first use."""
        if self._index_worker is None:
            from lama_gui.library.statistics import IndexWorker

            home = self.home
            self._index_worker = IndexWorker(
                home.statistics, home.matches, aside=self.where != "here"
            )
        return self._index_worker

    def texts_for(self, variant: str) -> Texts:
        """The texts for a game, with its own or easy wording if there is one."""
        if self._voice_key != (self.texts, variant):  # called often in each frame
            easy = (EASY,) if look_of(variant).easy else ()
            self._voice_texts = self.texts.with_context(*([variant] if variant else ()), *easy)
            self._voice_key = self.texts, variant
        return self._voice_texts

    def question(
        self,
        key: str,
        texts: Texts | None = None,
        *,
        icon: str = "",
        details: str = "",
        harmless: bool = False,
        **values: object,
    ) -> Confirm:
        """A question; its texts are ``title``, ``text``, ``yes`` and ``no`` after ``key``."""
        t = texts or self.texts
        return Confirm(
            self,
            title=t(f"{key}.title", **values),
            text=t(f"{key}.text", **values),
            yes=t(f"{key}.yes"),
            no=t(f"{key}.no"),
            icon=icon,
            details=details or self.texts.original(values.get("reason")),
            harmless=harmless,
        )

    def notice(
        self, title: str, text: str, *, icon: str = "bang", file: str = "", error: object = None
    ) -> Push:
        """A message; the name of a ``file`` and what ``error`` says are its details."""
        details = "\n".join(filter(None, (file, self.texts.original(error))))
        ok = self.texts("dialog.ok")
        return Push(Confirm(self, title=title, text=text, no=ok, icon=icon, details=details))

    def tick(self, dt: float) -> None:
        """Also process messages from phones."""
        super().tick(dt)
        if self.phone_table is not None and self.phone_table.tick(dt):
            self.heard += 1

    def pause(self, paused: bool) -> None:
        """Pause or resume a match on phones."""
        if self.phone_table is not None:
            self.phone_table.host.pause(paused)

    def close(self) -> None:
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
    """A scene with the program's context."""

    context: AppContext
    cross_fades: ClassVar[bool] = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)

    @property
    def scenes(self) -> Router:
        """The router to other scenes."""
        return self.context.router

    def tell(self, title: str, text: str, *, file: str = "", error: object = None) -> Push:
        """A message over this scene; ``title`` is a text key."""
        return self.context.notice(self.t(title), text, file=file, error=error)

    def confirm(self, key: str, then: Callable[[bool], Transition | None], **values: Any) -> Push:
        """A question over this scene; see :meth:`AppContext.question`."""
        return Push(self.context.question(key, self.texts, **values), then)

    def edit_on_screen(
        self, name: str, value: str, longest: int, item: object = None, avatar: str = ""
    ) -> Push:
        """An on-screen keyboard for the field ``name``, for gamepads; see :class:`Letters`."""

        def then(answer: str | None) -> None:
            if answer is not None:
                self.on(Changed(name, answer, item=item))

        return Push(Letters(self.context, value, longest, avatar), then)
