"""The lobby: a code to scan, an address to type, and chairs that fill as phones join."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar

from lama_gui.bots import BotError
from lama_gui.families import ExtrasError, family_of, game
from lama_gui.keepsakes import open_faces
from lama_gui.kit.cells import Cells
from lama_gui.kit.dialog import Confirm, message
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import Box, Cell, Column, Length, Row, space
from lama_gui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Changed, Message, Panel, Pressed, Toggle, Widget
from lama_gui.library.statistics import Index
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import DEMONS, LLAMAS, Lineup
from lama_gui.scenes.common.menu import Hint, MenuScene
from lama_gui.scenes.league.playing import note_begun
from lama_gui.scenes.phones.chair_plates import FRESH, AtChair, ring
from lama_gui.scenes.phones.help import help_panel
from lama_gui.scenes.phones.invitation import invitation, refused
from lama_gui.scenes.phones.lineup_chairs import chairs_of, is_planned, newcomer, seated
from lama_gui.scenes.phones.opening import close_party
from lama_gui.scenes.phones.service import Service
from lama_gui.scenes.phones.wanted import Wanted
from lama_gui.session import Session
from lama_gui.view.games import look_of, theme_of
from lama_gui.view.phones.chairs import Chair, Kind


class Lobby(MenuScene):
    """Waits for phones; ends in the table, or back at the new match."""

    name: ClassVar[str] = "phones"
    hints: ClassVar[tuple[Hint, ...]] = ((("rules",), "phones.hint.help"),)

    def __init__(
        self, context: AppContext, lineup: Lineup, wanted: Wanted | None = None, fresh: bool = True
    ) -> None:
        """``fresh``: people of the lineup give their chairs to phones; else they sit here."""
        super().__init__(context)
        self.lineup = lineup
        self.variant = lineup.variant
        self.theme = theme_of(lineup.variant)
        self.moving: int | None = None  # see ``ring``
        self._heard = -1
        cast = look_of(self.variant).cast
        self.faces = cast or LLAMAS
        others = (a for a in LLAMAS + DEMONS if a not in self.faces)
        faces = (*(*self.faces, *others)[:9], *self._opened())
        chairs = chairs_of(lineup, context.texts, fresh=fresh)
        self.service = Service(context, self.variant, wanted or Wanted(), chairs, faces)

    def _opened(self) -> tuple[str, ...]:
        """The faces that goals have opened to somebody here: who holds a phone is not known yet."""
        reached = self.context.index_keeper.ask(Index.goals_of) or {}
        return open_faces(sum(reached.values(), Counter[str]()))

    # ---- what holds now -------------------------------------------------------------------

    @property
    def chairs(self) -> list[Chair]:
        """As they are now."""
        return self.service.chairs

    @property
    def planned(self) -> bool:
        """Whether a league says who sits where: each chair waits for one of its people."""
        return is_planned(self.lineup)

    @property
    def _counts(self) -> range:
        """How many the game is for."""
        return game(self.variant).seat_counts

    @property
    def taken(self) -> int:
        """How many sit at the table."""
        return sum(chair.taken for chair in self.chairs)

    @property
    def phones(self) -> int:
        """How many sit there with a phone."""
        return self.service.phones

    @property
    def title_text(self) -> str:
        return self.t("phones.title")

    @property
    def subtitle(self) -> str:
        counts = self._counts
        title = self.t(f"variant.{self.variant}.title")
        if self.planned:
            return title
        return self.t("phones.game", game=title, low=counts[0], high=counts[-1])

    # ---- layout ---------------------------------------------------------------------------

    @property
    def footer_height(self) -> float:
        return 24.0

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content
        right = self._right()
        left = Cell(self._joining, Length.fixed(min(700.0, max(560.0, self.column.w * 0.365))))
        yield from Row([left, right], 48).place(area)

    def _joining(self, rect: Rect) -> Iterable[Widget]:
        """The panel at the left."""
        cells, party = Cells(self.context.type), self.context.party
        yield Panel(name="joining", rect=rect)
        if party is None:
            yield from refused(self.texts, cells, self.service.problem).place(rect)
        else:
            yield from invitation(self.texts, cells, party).place(rect)

    def _right(self) -> Box:
        cells = Cells(self.context.type)
        service = self.service
        if service.helping:
            panel = help_panel(self.texts, cells, service.known, service.served)
            here = cells.button(
                *("play_here", self.t("phones.play_here")),
                kind="secondary",
                paper=False,
                icon="screen",
            )
            wait = cells.button(
                *("go_on", self.t("phones.go_on")), kind="quiet", paper=False, icon="clock"
            )
            ways = [here, wait] if service.party is not None else [here]
            return Column([panel, Row(ways, 24)], 26)
        around = Cell(self._ring, tall=Length(420.0, 640.0, 1.0))
        return Column([around, self._info(), self._buttons()], 18)

    def _ring(self, rect: Rect) -> Iterable[Widget]:
        party = self.context.party
        now = party.now if party is not None else 0.0
        yield from ring(rect, self.chairs, [self._detail(c) for c in self.chairs], now, self.moving)

    def _detail(self, chair: Chair) -> str:
        party = self.context.party
        if chair.kind == "free":
            return chair.meant or self.t("phones.free")
        if chair.kind == "bot":
            return self.t(f"level.{chair.level}")
        if chair.kind == "phone" and party is not None and party.now - chair.since < FRESH:
            return self.t("phones.just_sat")
        return self.t(f"phone.by.{chair.kind}")

    def _info(self) -> Box:
        """Who looks on, where help is, and whether moods are shown."""
        cells, party = Cells(self.context.type), self.context.party
        watching = party.room.watching if party is not None else 0
        words = self.t("phones.watching", n=watching) if watching else self.t("phones.help_key")
        text = self.context.theme.paper.on_landscape
        moods = self.t("phones.moods")
        label = cells.text("moods.words", moods, "body", paper=False, colour=text)
        toggle = Cell(
            lambda rect: Toggle(
                name="moods", rect=rect, value=self.context.settings.phones_moods, label=moods
            ),
            Length.fixed(112.0),
            Length.fixed(64.0),
        )
        box = cells.text("info", words, "body", paper=False, colour=text, lines=2)
        return Row([space(20), box, label, toggle], 20, level=True)

    def _buttons(self) -> Box:
        cells = Cells(self.context.type)
        places = self.t("phones.places_done" if self.moving is not None else "phones.places")
        swap = cells.button(
            "places",
            places,
            kind="quiet",
            icon="swap",
            wide=cells.wide(places, "button", 120),
            paper=False,
            tall=110.0,
        )
        start = cells.button(
            "start",
            self.t("phones.start", n=self.taken),
            kind="primary",
            icon="play",
            paper=False,
            tall=110.0,
            unavailable=self._why_not(),
        )
        return Row([start] if self.planned else [swap, start], 24)

    def _why_not(self) -> str:
        counts = self._counts
        if self.planned and self.taken < len(self.chairs):
            return self.t("phones.planned")
        if self.taken not in counts:
            return self.t("new_match.too_few", low=counts[0], high=counts[-1])
        return "" if self.phones else self.t("phones.nobody")

    def first_focus(self) -> str | None:
        if self.context.party is None:
            return "again"
        return "go_on" if self.service.helping else "start"

    def paint(self, canvas: Canvas) -> None:
        """The rug under the chairs, and how many sit there."""
        if self.service.helping:
            return
        plates = [w.rect for w in self.widgets if w.name.startswith("chair.")]
        if not plates:
            return
        area = plates[0]
        for rect in plates[1:]:
            area = area.union(rect)
        rug = Rect.around(area.cx, area.cy, area.w * 0.8, area.h * 0.8)
        canvas.picture(canvas.theme.backdrop.centre, rug)
        box = Rect.around(area.cx, area.cy - 8, rug.w * 0.5, 90)
        ink = canvas.theme.paper.on_landscape if not canvas.theme.contrast else "#FFFFFF"
        count = self.t("phones.count", n=self.taken, of=len(self.chairs))
        canvas.text(box, count, "display", ink, "centre")
        below = Rect.around(area.cx, area.cy + 60, rug.w * 0.46, 40)
        canvas.text(below, self.t("phones.at_table"), "body", ink, "centre")

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("start"):
                return self._begin()
            case Pressed("again"):
                self.service.again(self.service.wanted)
            case Pressed("places"):
                self.moving = -1 if self.moving is None else None
            case Pressed(item=AtChair("place", chair)):
                self._move(chair)
            case Pressed(item=AtChair(part, chair)):
                self._set(part, chair)
            case Pressed("change_network"):
                self.service.help()
            case Pressed("other"):
                now = self.service.served or self.service.wanted.address
                return Push(self.scenes.phones_address(now), self.service.go_to)
            case Pressed("go_on"):
                self.service.no_help()
            case Pressed("play_here"):
                return self._ask_to_leave()
            case Pressed(item=str(address)):
                self.service.go_to(address)
            case Changed("moods", bool(on)):
                self.context.change(phones_moods=on)
                if self.context.party is not None:
                    self.context.party.silence(quiet=not on)
            case _:
                return super().on(message)
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="rules"):
                if self.service.helping:
                    self.service.no_help()
                else:
                    self.service.help()
                self.rebuild()
                return None
        return super().on_input(event)

    def _move(self, chair: int) -> None:
        if self.moving is None or self.context.party is None:
            return
        if self.moving < 0:
            self.moving = chair
            return
        self.context.party.exchange(self.moving, chair)
        self.moving = None

    def _set(self, part: str, chair: int) -> None:
        party = self.context.party
        if party is None:
            return
        if part == "free":
            party.remove(chair)
            return
        profiles = [] if part == "bot" else [p.name for p in self.context.settings.profiles]
        faces = self.faces if part == "bot" else party.faces
        kind: Kind = "bot" if part == "bot" else "screen"
        party.put(chair, newcomer(kind, chair, self.chairs, faces, profiles, self.texts))

    def on_back(self) -> Transition | None:
        if self.moving is not None:
            self.moving = None
            self.rebuild()
            return None
        return self._ask_to_leave()

    @property
    def _joined(self) -> bool:
        """Whether a phone has scanned: it has a chair, or its owner still chooses one."""
        party = self.context.party
        return self.phones > 0 or (party is not None and bool(party.room.present))

    def _ask_to_leave(self) -> Transition:
        """A question, but only where somebody would have to scan again."""
        if not self._joined:
            return self._leave()
        question = Confirm(
            self.context,
            title=self.t("phones.leave"),
            text=self.t("phones.leave_text"),
            yes=self.t("phones.leave_yes"),
            no=self.t("phones.leave_no"),
        )
        return Push(question, lambda sure: self._leave() if sure else None)

    def _leave(self) -> Transition:
        close_party(self.context)
        return Pop()

    def let_go(self) -> None:
        """The program ends: the phones are told."""
        close_party(self.context)

    # ---- the match ------------------------------------------------------------------------

    def _begin(self) -> Transition | None:
        party = self.context.party
        if party is None:
            return None
        lineup = seated(self.lineup, self.chairs)
        try:
            options = family_of(lineup.variant).extras(self.context.home.data)
            header = lineup.header(self.context.texts, options)
            session = Session.begin(header, self.context.home.matches)
        except (ExtrasError, BotError) as error:
            return self._refuse(str(error))
        except OSError as error:
            return self._refuse(self.t("new_match.unwritable", reason=error.strerror or str(error)))
        places = [index for index, chair in enumerate(self.chairs) if chair.taken]
        for guest in party.room.guests:
            if guest.seat is not None:
                guest.seat = places.index(guest.seat)
        note_begun(self.context, session)
        party.here = {chair.name for chair in self.chairs if chair.kind == "screen"}
        return Replace(self.scenes.table(session), all=True)

    def _refuse(self, reason: str) -> Transition:
        title = self.t("new_match.refused")
        return Push(
            message(self.context, title=title, text=reason, ok=self.t("dialog.ok"), icon="bang")
        )

    # ---- time -----------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Chairs fill; where nobody comes there is help."""
        party = self.context.party
        if party is None:
            return False
        changed = self.service.look(dt)
        while party.sat_down:
            party.sat_down.popleft()
            self.context.audio.play("token", self.phones)
            changed = True
        fresh = sum(party.now - c.since < FRESH + 0.2 for c in self.chairs if c.kind == "phone")
        known = self.context.heard * 10 + fresh
        if changed or known != self._heard:
            self._heard = known
            self.rebuild()
            return True
        return False
