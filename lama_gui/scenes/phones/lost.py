"""What the screen says while no phone answers: the match waits, and how they come back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.layout import Box, Cell, Column, Length, Padded, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import Ui, sheet
from lama_gui.kit.widgets import Message, Pressed, Widget
from lama_gui.net.pages import matrix
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.view.phones.qr_code import QrCode
from lama_gui.view.phones.remote import RemoteControllers

WIDE, PAD = 1080.0, 40.0
CODE = 340.0


class LostPhones(AppScene):
    """Stays until a phone is there again, or wants a seat; pops what is to be done meanwhile.

    That is ``bot_plays`` or ``play_here``, offered when whose turn it is has been away for a
    while, or None: the table then shows who is asleep, and waits as well.
    """

    name: ClassVar[str] = "phones_lost"
    modal: ClassVar[bool] = True
    box: ClassVar[bool] = True

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

    def build(self) -> Iterable[Widget]:
        """The words beside the code to scan, and below them what else can be done."""
        ui, party = self.ui, self.remote.party
        gone = party.network == "gone"
        said: list[Box] = [
            ui.text("title", self.t("phone.tv.lost.title"), "primary", lines=2),
            ui.text("kept", self.t("phone.tv.lost.kept"), "strong", lines=4),
            ui.text("how", self.t(f"phone.tv.lost.{party.network or 'asleep'}"), lines=6),
        ]
        if not gone and self.context.grow < 1.3:
            room = self.t("phones.room", code=" ".join(party.room.code))
            said += [
                space(8),
                ui.text("address", party.address, "heading", lines=1),
                ui.text("room", room, lines=1),
            ]
        column: list[Box] = [Column(said, 10)]
        if not gone:
            code = matrix(party.url)
            picture = Cell(
                QrCode(name="code", modules=code),
                CODE,
                Length(220.0, CODE),
            )
            column = [Row([picture, Column(said, 10)], 36, level=True)]
        yield from sheet(
            self.space,
            WIDE,
            Padded(Column([*column, space(20), *self._ways(ui)], 8), PAD, 32),
            40,
        )

    def _ways(self, ui: Ui) -> list[Box]:
        """What can be done at the screen."""
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

    def on_back(self) -> Transition | None:
        return Pop(None)

    def update(self, dt: float) -> bool:
        """Go as soon as a phone is there; say what has become of the network."""
        changed = super().update(dt)
        if self.remote.wanted or not self.remote.all_lost:
            self.next = Pop(None)
            return True
        shown = self.offer, self.remote.party.network, self.remote.party.url
        if shown == self._shown:
            return changed
        self._shown = shown
        self.rebuild()
        return True
