"""What the screen says while no phone answers: the match waits, and how they come back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.layout import Box, Cell, Column, Length, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import Message, Pressed
from lama_gui.net.pages import matrix
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.picker import Picker
from lama_gui.view.phones.qr_code import QrCode
from lama_gui.view.phones.remote import RemoteControllers

CODE = 340.0


class LostPhones(Picker):
    """Stays until a phone is there again, or wants a seat; pops what is to be done meanwhile.

    That is ``bot_plays`` or ``play_here``, offered when whose turn it is has been away for a
    while, or None: the table then shows who is asleep, and waits as well.
    """

    name: ClassVar[str] = "phones_lost"
    wide: ClassVar[tuple[float, float]] = (1080.0, 0.0)
    margin: ClassVar[tuple[float, float]] = (40.0, 32.0)

    def __init__(self, context: AppContext, remote: RemoteControllers) -> None:
        super().__init__(context)
        self.remote = remote
        self.variant = remote.session.header.variant
        self._shown: object = None

    @property
    def offer(self) -> int | None:
        """The seat in turn, when its phone has been away for long."""
        turn = self.remote.session.match.turn
        return turn if turn is not None and self.remote.away(turn) else None

    def boxes(self) -> Iterable[Box]:
        """The words beside the code to scan, and below them what else can be done."""
        ui, phone_table = self.ui, self.remote.phone_table
        gone = phone_table.network == "gone"
        said: list[Box] = [
            ui.text("title", self.t("phone.tv.lost.title"), "primary", lines=2),
            ui.text("kept", self.t("phone.tv.lost.kept"), "strong", lines=4),
            ui.text("how", self.t(f"phone.tv.lost.{phone_table.network or 'asleep'}"), lines=6),
        ]
        if not gone and self.context.grow < 1.3:
            room = self.t("phones.room", code=" ".join(phone_table.room.code))
            said += [
                space(8),
                ui.text("address", phone_table.address, "heading", lines=1),
                ui.text("room", room, lines=1),
            ]
        words: Box = Column(said, 10)
        if not gone:
            code = QrCode(name="code", modules=matrix(phone_table.url))
            words = Row([Cell(code, CODE, Length(220.0, CODE)), words], 36, level=True)
        yield Column([words, space(20), *self._ways()], 8)

    def _ways(self) -> list[Box]:
        """What can be done at the screen."""
        ui = self.ui
        names = ["wait_on"]
        more: list[Box] = []
        if self.offer is not None:
            name = self.remote.session.seats[self.offer].name
            words = self.t("phone.tv.away", name=name)
            more.append(ui.text("away", words, "strong", lines=3))
            names += ["bot_plays", "play_here"]
        buttons = [ui.button(name, self.t(f"phone.tv.{name}"), kind="minor") for name in names]
        return [*more, Row(buttons, 16)]

    def first_focus(self) -> str | None:
        return "wait_on"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("bot_plays" | "play_here" as way):
                return Pop(way)
            case Pressed("wait_on"):
                return Pop(None)
        return None

    def update(self, dt: float) -> bool:
        """Go as soon as a phone is there; say what has become of the network."""
        changed = super().update(dt)
        if self.remote.wanted or not self.remote.all_lost:
            self.next = Pop(None)
            return True
        shown = self.offer, self.remote.phone_table.network, self.remote.phone_table.url
        if shown == self._shown:
            return changed
        self._shown = shown
        self.rebuild()
        return True
