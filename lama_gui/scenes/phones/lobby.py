"""The lobby: a code to scan, an address to type, and chairs for the phones that join."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar, Literal

from msgspec import Struct

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import (
    SPRING,
    THE_REST,
    Box,
    Cell,
    Centred,
    Column,
    Flow,
    Length,
    Padded,
    Row,
    Scrolled,
    Stack,
    space,
)
from lama_gui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.kit.widgets import (
    Button,
    Changed,
    Drawing,
    Message,
    Panel,
    Pressed,
    Toggle,
    Widget,
    joined,
)
from lama_gui.kit.widgets.button import Kind
from lama_gui.library.statistics import Index
from lama_gui.net.network import addresses
from lama_gui.net.pages import matrix
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import DEMONS, LEVELS, LLAMAS, Lineup
from lama_gui.scenes.common.lists import Sleeper
from lama_gui.scenes.common.menu import Hint, MenuScene
from lama_gui.scenes.common.open_match import begin_match
from lama_gui.scenes.common.rug import AroundRug, Rug, Seated, draw_empty_plate, on_plate
from lama_gui.scenes.common.seat_plates import TableSeat
from lama_gui.scenes.common.table_links import record_in_league
from lama_gui.scenes.phones.hosting import (
    ServeOptions,
    close_phone_table,
    open_phone_table,
    set_phone_theme,
    show_moods,
)
from lama_gui.texts import Texts
from lama_gui.unlockables import open_faces
from lama_gui.view.games import look_of, theme_of
from lama_gui.view.phones.lobby_seats import Chair, LobbySeats, free_avatar, free_name
from lama_gui.view.phones.phone_table import PhoneTable
from lama_gui.view.phones.qr_code import QrCode
from lama_gui.view.phones.round_table import BY

#: Seconds for which a newly taken chair is highlighted.
FRESH_SECONDS = 2.0

Part = Literal["bot", "screen", "free", "place"]
PARTS: tuple[Part, ...] = ("bot", "screen")
"""The ways to fill a chair from here."""


class AtChair(Struct, frozen=True):
    """A button's item: what it does with a chair."""

    part: Part
    chair: int


HELP = ("wifi", "firewall", "networks", "hotspot")
"""The sections of the help, the most likely first."""


def draw_help(canvas: Canvas, rect: Rect, section: str) -> None:
    """Draw the picture of a section."""
    canvas.picture(f"props/help-{section}.svg", rect)


def draw_row_ground(canvas: Canvas, rect: Rect, *, stitched: bool = False) -> None:
    """Draw the background of a section, or ``stitched`` of the room's code."""
    p = canvas.theme.paper
    sheet = PanelStyle(p.row, 28, 0, 0)
    if stitched:
        sheet = PanelStyle(p.row, 18, 0.0, stitch=Stitch(p.second, 6, 1.8, "1 7", 0.5))
    canvas.panel(rect, sheet)


def draw_free_words(canvas: Canvas, rect: Rect, words: str) -> None:
    """Draw that a chair is free, on its plate."""
    canvas.text(rect, words, "label", canvas.theme.paper.toast_text)


def chairs_of(lineup: Lineup, texts: Texts, *, fresh: bool) -> list[Chair]:
    """The chairs of ``lineup``; if ``fresh``, people's chairs are free for phones.

    A league's table has only the planned chairs, each reserved for a player.
    """
    if lineup.planned:
        return [Chair(reserved_for=seat.name) for seat in lineup.shown if seat.taken]
    chairs = []
    for seat, name in zip(lineup.shown, lineup.names(texts), strict=True):
        if seat.kind == "bot":
            chairs.append(Chair("bot", name, seat.avatar, seat.level))
        elif seat.kind == "human" and not fresh:
            own = name if seat.name else texts(f"name.{seat.avatar}")  # "You" is who reads it
            chairs.append(Chair("screen", own, seat.avatar))
        else:
            chairs.append(Chair())
    return chairs


def seated(lineup: Lineup, chairs: Sequence[Chair]) -> Lineup:
    """``lineup`` with the players on the chairs; phones are people."""
    for index, chair in enumerate(chairs):
        if not chair.taken:
            lineup = lineup.without(index)
            continue
        bot, avatar, level = chair.kind == "bot", chair.avatar, chair.level
        kind, name = ("bot", "") if bot else ("human", chair.name)
        lineup = lineup.change(index, kind=kind, name=name, avatar=avatar, level=level, pad="")
    return lineup


#: Seconds without any phone after which the help is shown.
HELP_AFTER = 30.0


class Lobby(MenuScene):
    """Serves phones and waits for them; replaced by the table.

    ``problem`` is why phones can't be served. ``helping``: whether the help is shown, with the
    ``known`` addresses of this computer.
    """

    name: ClassVar[str] = "phones"
    footer_height = 24.0
    hints: ClassVar[tuple[Hint, ...]] = ((("rules",), "phones.hint.help"),)

    def __init__(
        self,
        context: AppContext,
        lineup: Lineup,
        options: ServeOptions | None = None,
        fresh: bool = True,
    ) -> None:
        """``fresh``: people's chairs are free for phones; otherwise they play at this screen."""
        super().__init__(context)
        self.lineup, self.variant = lineup, lineup.variant
        self.theme = theme_of(lineup.variant)
        self.moving: int | None = None  # None, or the chair to swap; -1 before one is chosen
        self.problem, self.helping = "", False
        self.known: list[str] = []
        self.faces = look_of(self.variant).cast or LLAMAS
        others = (a for a in LLAMAS + DEMONS if a not in self.faces)
        self._avatars = (*(*self.faces, *others)[:9], *self._unlocked())
        self.chairs = chairs_of(lineup, context.texts, fresh=fresh)
        self.seats: LobbySeats | None = None  # the chairs while phones are served
        self._address = ""  # the address in the code
        self._seconds_waited, self._last_count = 0.0, -1
        self._open(options or ServeOptions())

    def _unlocked(self) -> tuple[str, ...]:
        """The avatars unlocked by anybody here, as phones' owners are not known yet."""
        reached = self.context.index_worker.ask(Index.goals_of) or {}
        return open_faces(sum(reached.values(), Counter[str]()))

    # ---- state ----------------------------------------------------------------------------

    @property
    def phone_table(self) -> PhoneTable | None:
        """The phone table; None if phones can't be served."""
        return self.context.phone_table

    @property
    def address(self) -> str:
        """The address at which phones are served, or ""."""
        return "" if self.phone_table is None else self.phone_table.server.address

    @property
    def taken(self) -> int:
        """The number of taken chairs."""
        return sum(chair.taken for chair in self.chairs)

    @property
    def phones(self) -> int:
        """The number of chairs taken by phones."""
        return sum(chair.kind == "phone" for chair in self.chairs)

    @property
    def title_text(self) -> str:
        return self.t("phones.title")

    @property
    def subtitle(self) -> str:
        counts = self.lineup.counts
        title = self.t(f"variant.{self.variant}.title")
        if self.lineup.planned:
            return title
        return self.t("phones.game", game=title, low=counts[0], high=counts[-1])

    # ---- serving --------------------------------------------------------------------------

    def _open(self, options: ServeOptions) -> None:
        """Start serving with the current chairs."""
        context, self.options, self.problem = self.context, options, ""
        if context.phone_table is None:
            try:
                address = open_phone_table(context, options).server.address
            except OSError as error:
                self.problem = self.t("phones.refused", reason=error)
                self.help()
                return
            context.change(phones_address=address)
        assert context.phone_table is not None
        self._address = context.phone_table.address
        self.seats = LobbySeats(context.phone_table, self.chairs, self._avatars)
        set_phone_theme(context, context.phone_table, self.variant)

    def serve(self, options: ServeOptions) -> None:
        """Restart serving with ``options``; players must scan again, and keep their chairs."""
        self.chairs = [c.freed() if c.kind == "phone" else c for c in self.chairs]
        close_phone_table(self.context)
        self.seats = None
        self._open(options)

    def go_to(self, address: str | None) -> None:
        """Serve at another ``address``, unless it is None or the current one."""
        if address is not None and (self.problem or address != self.address):
            self.helping = False
            self.serve(ServeOptions(address, 0, self.options.hosts))

    def help(self) -> None:
        """Show the help with the current addresses."""
        self.helping, self.known = True, addresses(self.context.settings.phones_address)

    def no_help(self) -> None:
        """Hide the help, unless phones can't be served."""
        self.helping, self._seconds_waited = self.phone_table is None, 0.0

    # ---- layout ---------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content
        right = self._right()
        left = Cell(self._joining, min(700.0, max(560.0, self.column.w * 0.365)))
        yield from Row([left, right], 48).place(area)

    def _joining(self, rect: Rect) -> Iterable[Widget]:
        """The panel on the left, or without a code why there is none."""
        ui, table = self.ui, self.phone_table
        if table is None:
            again = ui.button("again", self.t("phones.again"), kind="primary", paper=False)
            yield from self._asleep("problem", self.problem, again).place(rect)
        elif table.network == "gone":
            other = self._change_network("secondary", paper=False)
            yield from self._asleep("network", self.t("phones.no_network"), other).place(rect)
        else:
            yield Panel(name="joining", rect=rect)
            yield from self._invitation(table).place(rect)

    def _asleep(self, name: str, words: str, button: Box) -> Box:
        """Why no phone can join, and what to do about it."""
        more: dict[str, Any] = {"align": "centre", "lines": 8, "paper": False}
        ink = self.context.theme.paper.on_landscape
        text = self.ui.text(name, words, "heading", colour=ink, **more)
        asleep = Cell(Sleeper(name="sleeper"), height=THE_REST)
        return Column([asleep, text, button], 28)

    def _change_network(self, kind: Kind, **more: Any) -> Box:
        """The button that shows the help with the addresses."""
        ui, words = self.ui, self.t("phones.change_network")
        width, height = ui.width_of(words, "minor", 60), ui.line("minor", 20, 58)
        return ui.button("change_network", words, kind=kind, width=width, height=height, **more)

    def _invitation(self, table: PhoneTable) -> Box:
        """The code and the address."""
        ui, t, other = self.ui, self.t, self._change_network("minor")
        room = t("phones.room", code=" ".join(table.room.code))
        lines = 2 if self.large else 1
        first = ui.text("scan", t("phones.scan"), "primary", align="centre", lines=lines)
        below = ui.text("network", t("phones.network"), "caption", align="centre", lines=4)
        code = QrCode(name="code", modules=matrix(table.url))
        stitched = Drawing(name="chip", paint=partial(draw_row_ground, stitched=True))
        chip = Cell(stitched, ui.type.width(room, "heading") + 56)
        code_box = ui.text("room", room, "heading", align="centre", lines=1, extra=12)
        boxes = [
            SPRING,
            first,
            Cell(code, height=lambda width: Length(min(340.0, width), width)),
            SPRING,
            ui.text("or", t("phones.or_type"), "body", align="centre", lines=1),
            ui.text("address", table.address, "display", align="centre", lines=1),
            Centred(Stack([chip, code_box])),
            SPRING,
            other if self.large else Flow([below, other], 20, 16),  # the code needs the room
        ]
        return Padded(Column(boxes, 12), 44, 30)

    def _right(self) -> Box:
        if not self.helping:
            return Column([self._around_rug(), self._info(), self._buttons()], 18)
        ui, here, on = self.ui, self.t("phones.play_here"), self.t("phones.go_on")
        ways = [ui.button("play_here", here, kind="secondary", paper=False, icon="screen")]
        if self.phone_table is not None:
            ways.append(ui.button("go_on", on, kind="quiet", paper=False, icon="clock"))
        return Column([self._help(), Row(ways, 24)], 34)

    def _help(self) -> Box:
        """The help, with addresses of this computer as buttons."""
        ui, t = self.ui, self.t
        rows: list[Box] = [ui.text("help.title", t("phones.help.title"), "primary", lines=2)]
        for name in HELP:
            words: list[Box] = [
                ui.text(f"help.{name}", t(f"phones.help.{name}"), "heading", lines=2)
            ]
            if name == "networks":
                words.append(Row(self._addresses(), 14))
            elif not look_of(self.variant).easy:  # in easy words the headings say enough
                text = t(f"phones.help.{name}_text")
                words.append(ui.text(f"help.{name}_text", text, "body", lines=3))
            drawing = Drawing(name=f"picture.{name}", paint=partial(draw_help, section=name))
            picture = Cell(drawing, 148.0, 119.0)
            inside = Padded(Row([picture, Column(words, 4)], 26, level=True), 22, 18)
            under = Drawing(name=f"ground.{name}", paint=draw_row_ground)
            ground = Cell(under, height=Length(0.0, 0.0, 1.0))
            rows.append(Stack([ground, inside]))
        panel = Cell(Panel(name="help"), height=Length(300.0, 700.0, 1.0))
        return Stack([panel, Padded(Scrolled("help-list", Column(rows, 14)), 36, 30)])

    def _addresses(self) -> list[Box]:
        """As many addresses as fit, and a button to enter another one."""
        known, now = self.known, self.address
        button = partial(self.ui.button, height=self.ui.line("minor", 22, 60))
        room = 2 if self.ui.type.width("192.168.100.100", "minor") < 240 else 1
        if room < len(known):  # the current one does not help
            known = [one for one in known if one != now]
        boxes: list[Box] = [
            button(f"address.{one}", one, kind="quiet" if one == now else "minor", item=one)
            for one in known[:room]
        ]
        return [*boxes, button("other", self.t("phones.help.other"), kind="minor")]

    def _around_rug(self) -> Box:
        chairs = [Cell(partial(self._chair, n, chair)) for n, chair in enumerate(self.chairs)]
        count = self.t("phones.count", n=self.taken, of=len(self.chairs))
        words = "" if self.large else f"{count} {self.t('phones.at_table')}"  # plates may cover it
        cards = () if self.large else (None, look_of(self.variant).cards[0])
        rug = Rug(name="rug", variant=self.variant, cards=cards, text=words)
        return AroundRug(rug, chairs, self._plate)

    @property
    def _plate(self) -> float:
        return self.ui.lines("name", "caption", extra=18)

    def _chair(self, index: int, chair: Chair, rect: Rect) -> Iterator[Widget]:
        """A chair with its buttons, which are hidden while swapping."""
        swapping, fresh = self.moving is not None, self._is_fresh(chair)
        if not (swapping or chair.taken):
            yield from self._free_chair(index, chair, rect)
            return
        detail = self.t("phones.just_sat") if fresh else self._detail(chair)
        bot = chair.kind == "bot"
        yield TableSeat(
            name=f"chair.{index}",
            rect=rect,
            item=AtChair("place", index),
            title=chair.name or detail,
            detail="" if bot else detail,
            label=joined(chair.name, detail),
            avatar=chair.avatar,
            icon=BY.get(chair.kind, ""),
            strength=LEVELS.index(chair.level) + 1 if bot else 0,
            plate=self._plate,
            chosen=fresh or self.moving == index,
            swap=swapping and self.moving != index,
            focusable=swapping,
        )
        if not swapping:
            item, place = AtChair("free", index), on_plate(rect.cut_bottom(self._plate)[0])
            yield Button(name=f"free.{index}", rect=place, icon="cross", kind="minor", item=item)

    def _free_chair(self, index: int, chair: Chair, rect: Rect) -> Iterator[Widget]:
        """A free chair, or who is awaited, with buttons to fill it from here."""
        ui, name, words = self.ui, f"chair.{index}", self._detail(chair)
        plate, above = rect.cut_bottom(self._plate)
        if chair.reserved_for:  # in a league, which has no bots
            avatar, detail = self.lineup.shown[index].avatar, self.t("phones.awaited")
            yield Seated(
                name=name, rect=rect, title=words, detail=detail, avatar=avatar, awaited=True
            )
            place, item = on_plate(plate), AtChair("screen", index)
            yield Button(name=f"screen.{index}", rect=place, icon=BY["screen"], item=item)
            return
        label = joined(str(index + 1), words)
        title = words
        if not self.large:  # the words are on the plate
            title, above = "", rect.cut_bottom(self._plate - ui.line("label", 48))[1]
        yield Seated(name=name, rect=above, title=title, sign="phone", label=label)
        yield Drawing(name=f"plate.{index}", rect=plate, paint=draw_empty_plate)
        way = partial(ui.button, kind="quiet", height=ui.line("minor", 18, 52), paper=False)
        ways: list[Box] = [
            way(f"{part}.{index}", icon=BY[part], item=AtChair(part, index)) for part in PARTS
        ]
        if not self.large:
            free = Drawing(name=f"words.{index}", paint=partial(draw_free_words, words=words))
            width, height = ui.type.width(words, "label"), ui.line("label")
            ways.insert(0, Cell(free, Length(0.0, width + 2, 1.0), height))
        yield from Row(ways, 12, level=True).place(plate.inset(20, 0))

    def _is_fresh(self, chair: Chair, seconds: float = FRESH_SECONDS) -> bool:
        """Whether a phone has taken the chair within the last ``seconds``."""
        table = self.phone_table
        return chair.kind == "phone" and table is not None and table.now - chair.since < seconds

    def _detail(self, chair: Chair) -> str:
        if chair.kind == "free":
            return chair.reserved_for or self.t("phones.free")
        return self.t(f"level.{chair.level}" if chair.kind == "bot" else f"phone.by.{chair.kind}")

    def _info(self) -> Box:
        """The number of spectators or the help key, and the toggle for moods."""
        ui, phone_table = self.ui, self.phone_table
        watching = phone_table.room.watching if phone_table is not None else 0
        words = self.t("phones.watching", n=watching) if watching else self.t("phones.help_key")
        text = self.context.theme.paper.on_landscape
        moods = self.t("phones.moods")
        width = Length(0.0, ui.type.width(moods, "body") + 2)
        label = ui.text("moods.words", moods, "body", paper=False, colour=text, width=width)
        toggle = Toggle(name="moods", value=self.context.settings.phones_moods, label=moods)
        box = ui.text("info", words, "body", paper=False, colour=text, lines=2)
        return Row([space(20), box, label, Cell(toggle, 112.0, 64.0)], 20, level=True)

    def _buttons(self) -> Box:
        button, why = partial(self.ui.button, paper=False, height=110.0), self._why_not()
        go = self.t("phones.start", n=self.taken)
        start = button("start", go, kind="primary", icon="play", unavailable=why)
        if self.lineup.planned:
            return Row([start], 24)
        places = self.t("phones.places" if self.moving is None else "phones.places_done")
        width = self.ui.width_of(places, "button", 120)
        return Row([button("places", places, kind="quiet", icon="swap", width=width), start], 24)

    def _why_not(self) -> str:
        counts = self.lineup.counts
        if self.lineup.planned and self.taken < len(self.chairs):
            return self.t("phones.planned")
        if self.taken not in counts:
            return self.t("new_match.too_few", low=counts[0], high=counts[-1])
        return "" if self.phones else self.t("phones.nobody")

    def first_focus(self) -> str | None:
        if self.phone_table is None:
            return "again"
        return "go_on" if self.helping else "start"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("start"):
                return self._begin()
            case Pressed("again"):
                self.serve(self.options)
            case Pressed("places"):
                self.moving = -1 if self.moving is None else None
            case Pressed(item=AtChair("place", chair)):
                self._move(chair)
            case Pressed(item=AtChair(part, chair)):
                self._set(part, chair)
            case Pressed("change_network"):
                self.help()
            case Pressed("other"):
                current = self.address or self.options.address
                return Push(self.scenes.phones_address(current), self.go_to)
            case Pressed("go_on"):
                self.no_help()
            case Pressed("play_here"):
                return self._ask_to_leave()
            case Pressed(item=str(address)):
                self.go_to(address)
            case Changed("moods", bool(on)):
                show_moods(self.context, shown=on)
            case _:
                return super().on(message)
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="rules"):
                if self.helping:
                    self.no_help()
                else:
                    self.help()
                self.rebuild()
                return None
        return super().on_input(event)

    def _move(self, chair: int) -> None:
        if self.moving is None or self.seats is None:
            return
        if self.moving < 0:
            self.moving = chair
            return
        self.seats.exchange(self.moving, chair)
        self.moving = None

    def _set(self, part: str, chair: int) -> None:
        if self.seats is None:
            return
        if part == "free":
            self.seats.remove(chair)
            return
        chairs, reserved, bot = self.chairs, self.chairs[chair].reserved_for, part == "bot"
        avatar = free_avatar("", self.faces if bot else self._avatars, chairs, chair)
        used = {one.name for one in chairs if one.taken}
        profiles = () if bot else self.context.settings.profiles
        name = next((p.name for p in profiles if p.name not in used), self.t(f"name.{avatar}"))
        name = reserved or (name if bot else free_name(name, chairs, chair))
        self.seats.put(
            chair, Chair("bot" if bot else "screen", name, avatar, reserved_for=reserved)
        )

    def on_back(self) -> Transition | None:
        if self.moving is not None:
            self.moving = None
            self.rebuild()
            return None
        return self._ask_to_leave()

    @property
    def _joined(self) -> bool:
        """Whether a phone has joined, perhaps without a chair yet."""
        phone_table = self.phone_table
        return self.phones > 0 or (phone_table is not None and bool(phone_table.room.present))

    def _ask_to_leave(self) -> Transition:
        """Leave, after a question if phones have joined."""
        if not self._joined:
            return self._leave()
        return self.confirm("phones.leave", lambda sure: self._leave() if sure else None)

    def _leave(self) -> Transition:
        close_phone_table(self.context)
        return Pop()

    def on_exit(self) -> None:
        """Tell the phones that the program ends."""
        close_phone_table(self.context)

    # ---- the match ------------------------------------------------------------------------

    def _begin(self) -> Transition | None:
        phone_table = self.phone_table
        if phone_table is None:
            return None
        session = begin_match(self.context, seated(self.lineup, self.chairs))
        if isinstance(session, Push):
            return session
        places = [index for index, chair in enumerate(self.chairs) if chair.taken]
        for guest in phone_table.room.guests:
            if guest.seat is not None:
                guest.seat = places.index(guest.seat)
        record_in_league(self.context, session)
        phone_table.here = {chair.name for chair in self.chairs if chair.kind == "screen"}
        return Replace(self.scenes.table(session), all=True)

    # ---- time -----------------------------------------------------------------------------

    def _follow_address(self, phone_table: PhoneTable, seats: LobbySeats) -> bool:
        """If the address has changed, free the phones' chairs; returns whether it has."""
        if phone_table.address == self._address:
            return False
        self._address = phone_table.address
        for index, chair in enumerate(self.chairs):
            if chair.kind == "phone":
                seats.remove(index)
        return True

    def _show_help(self, dt: float, sat_down: bool) -> bool:
        """Show the help if nobody joins for a while; returns whether that has changed."""
        before = self.helping
        self._seconds_waited += dt
        if sat_down:
            self.helping = False
        if not (self._joined or self.helping) and self._seconds_waited >= HELP_AFTER:
            self.help()
        return self.helping != before

    def update(self, dt: float) -> bool:
        phone_table, seats = self.phone_table, self.seats
        if phone_table is None or seats is None:
            return False
        sat_down, seats.sat_down = seats.sat_down, False
        changed = self._follow_address(phone_table, seats) | self._show_help(dt, sat_down)
        if sat_down:
            self.context.audio.play("token", self.phones)
        fresh_count = sum(self._is_fresh(chair, FRESH_SECONDS + 0.2) for chair in self.chairs)
        count = self.context.heard * 10 + fresh_count
        if changed or sat_down or count != self._last_count:
            self._last_count = count
            self.rebuild()
            return True
        return False
