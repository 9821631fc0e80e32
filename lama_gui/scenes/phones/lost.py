"""The dialog shown while a match waits for a phone."""

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
from lama_gui.view.phones.remote import MatchPhones

CODE = 400.0


class LostPhones(Picker):
    """Stays until the phone is back, a phone claims a seat, or somebody here decides.

    It is shown if no phone responds, or if the one to move has been away for a while. Its seat can
    then be played by a bot, or by the player at this screen. Waiting on repeats the question later.
    """

    name: ClassVar[str] = "phones_lost"
    widths: ClassVar[tuple[float, float]] = (1260.0, 340.0)
    margin: ClassVar[tuple[float, float]] = (40.0, 32.0)

    def __init__(self, context: AppContext, remote: MatchPhones) -> None:
        super().__init__(context)
        self.remote = remote
        self.variant = remote.session.header.variant
        self._shown: object = None

    @property
    def mood(self) -> str:
        return "glum"

    @property
    def onlooker(self) -> str:
        seat = self.remote.absent_seat
        chosen = "" if seat is None else self.remote.session.seats[seat].avatar
        return self.context.theme.avatar_of(chosen, seat or 0)

    def boxes(self) -> Iterable[Box]:
        ui, remote, phone_table = self.ui, self.remote, self.remote.phone_table
        missing = remote.absent_seat
        name = "" if missing is None else remote.session.seats[missing].spoken_name
        several = remote.all_lost and len(remote.phones) > 1
        key = "phone.tv.lost.title" if several or not name else "phone.tv.away"
        title = self.t(key, name=name)
        how = self.t(f"phone.tv.lost.{phone_table.network or 'asleep'}")
        ways = ("bot_plays", "play_here") if name else ()
        right = Column(
            [
                ui.text("title", title, "head", lines=4),
                ui.text("how", how, lines=6),
                space(12),
                ui.button("wait_on", self.t("phone.tv.wait_on"), kind="primary"),
                *(ui.button(way, self.t(f"phone.tv.{way}"), kind="minor") for way in ways),
            ],
            20,
        )
        if phone_table.network == "gone":
            yield right
            return
        picture = QrCode(name="code", modules=matrix(phone_table.url))
        side, code = CODE * ui.type.picture_scale, "\u00a0".join(phone_table.room.code)
        words = f"{phone_table.address} · {code}"
        if ui.type.width(words, "label") > side:
            words = words.replace(" · ", "\n")
        left = [
            Cell(picture, side, Length(220.0, side)),
            ui.text("address", words, "label", align="centre", width=side),
        ]
        yield Row([Column(left, 14), right], 40, level=True)

    def first_focus(self) -> str | None:
        return "wait_on"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("wait_on" | "bot_plays" | "play_here" as way):
                self.remote.go_on_without(way)
                return Pop()
        return None

    def on_back(self) -> Transition | None:
        return self.on(Pressed("wait_on"))

    def update(self, dt: float) -> bool:
        """Leave when the phone is back; update the state of the network."""
        changed = super().update(dt)
        remote = self.remote
        if remote.has_claims or not (remote.all_lost or remote.absent_seat is not None):
            self.next = Pop()
            return True
        shown = remote.absent_seat, remote.phone_table.network, remote.phone_table.url
        if shown == self._shown:
            return changed
        self._shown = shown
        self.rebuild()
        return True
