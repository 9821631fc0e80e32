"""The scene for a new match: five games to start at once, and a table to change the seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from lama_gui.families import FAMILIES, GAMES, family_of, game
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import strong_ground
from lama_gui.kit.draw.panels import PanelStyle
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
    space,
)
from lama_gui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.kit.widgets import (
    Changed,
    Choice,
    Inert,
    Message,
    NamedByText,
    Pressed,
    Refused,
    Tile,
    Widget,
    joined,
)
from lama_gui.library.statistics.index_worker import IndexQuery
from lama_gui.library.statistics.summary import LATEST, PlayedMatch, fitting
from lama_gui.own_variants import OwnVariant
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import (
    FITS,
    LEVELS,
    House,
    Occupant,
    Seat,
    is_prereader,
    remember,
    remembered,
    with_players,
)
from lama_gui.scenes.common.menu import EDGE, MenuScene
from lama_gui.scenes.common.open_match import begin_match
from lama_gui.scenes.common.rug import SHAPE, Rug
from lama_gui.scenes.common.seat_plates import AtSeat, TableSeat, draw_strength, seat_sheet
from lama_gui.scenes.common.tiles import draw_tile
from lama_gui.scenes.phones.hosting import phones_missing
from lama_gui.texts import labelled
from lama_gui.view.games import look_of, theme_of

WAYS = {
    "cup": ("cup.title", "crown", "4"),
    "league": ("leagues.title", "trophy", "3"),
    "own": ("new_match.own", "pencil", "6"),
    "phones": ("new_match.phones", "phone", "1"),
    "rules": ("title.rules", "book", "5"),
}
"""Other ways to play: text key, icon, and the card that determines the colour of the tag."""
SHEET = ("edit", "swap", "kind", "level", "starts", "house")
"""The widgets of the sheet except the start button."""
TAGS = 18.0
"""The distance of the tags from the top of the window."""

AROUND: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0.5, 1.0), (0.5, 0.0)),
    3: ((0.5, 1.0), (0.06, 0.3), (0.94, 0.3)),
    4: ((0.5, 1.0), (0.03, 0.45), (0.5, 0.0), (0.97, 0.45)),
    5: ((0.5, 1.0), (0.0, 0.8), (0.28, 0.0), (0.72, 0.0), (1.0, 0.8)),
    6: ((0.5, 1.0), (0.02, 0.97), (0.06, 0.16), (0.5, 0.0), (0.94, 0.16), (0.98, 0.97)),
}
"""The places of the seats by their number, clockwise from the bottom, in fractions of the area."""
RUG_HEIGHT = 1.9
"""The minimum height of the area, in seat heights, to seat people around a rug, not in a row."""
PLATE, BUST = 256.0, 184.0
"""The width of a seat, and the height of a portrait above its plate, at normal text size."""


class Tag(NamedByText):
    """A woven tag on a string: a button to another scene."""

    text: str
    icon: str
    card: str

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect.move(0, 6 * self.hover)
        fill, ink = theme.button.off, theme.button.off_text
        if self.available:
            colours, ink = theme.values[self.card], "#FFFFFF"  # one for all the tags
            fill = strong_ground(colours[1], 9.0 if theme.contrast else 5.5, ink)
            if canvas.paint.style.drawn and not theme.contrast:  # crayon is too pale for white
                fill, ink = colours[1], colours[3]
        w, h, teeth = rect.w, rect.h, 5
        step, deep = w / teeth, 18.0
        zigzag = "".join(f"l{-step / 2:.2f},{deep}l{-step / 2:.2f},{-deep}" for _ in range(teeth))
        outline = f"M0,0H{w:.2f}V{h - deep:.2f}{zigzag}Z"
        seam = f"M10,12V{h - deep - 6:.2f}M{w - 10:.2f},12V{h - deep - 6:.2f}"
        over = shapes.line(seam, ink, 2.2, opacity=0.6, dash="1 9")
        band = shapes.rounded(0, h - deep - 12, w, 9, 0)
        over += shapes.path(band, "#1E0C2B", opacity=0.28)
        over += shapes.path(shapes.disc(w / 2, 4, 9), "#1E0C2B")
        if self.focused:
            canvas.ring(rect, 10)
        canvas.panel(rect, PanelStyle(fill, 0, 0.9, 0.2, outline=outline, over=over))
        icon, words = rect.cut_bottom(deep)[1].inset(12, 14).cut_top(42)
        canvas.icon(self.icon, Rect.around(icon.cx, icon.cy, 38, 38), ink)
        canvas.text(words, self.text, "label", ink, "centre", lines=2)


class Strength(Inert):
    """A bot's strength as diamonds."""

    strength: int

    def draw(self, canvas: Canvas) -> None:
        draw_strength(canvas, self.rect, self.strength)


class NewMatch(MenuScene):
    """Starts a match of the chosen game; ``changing``: whether the seats are being edited.

    Until then there are five games, each of which starts at once.
    """

    name: ClassVar[str] = "new_match"
    footer_height = 22.0
    theme = ""

    def __init__(self, context: AppContext, *, changing: bool = False) -> None:
        super().__init__(context)
        self.lineup = remembered(context.settings.last_match)
        self.changing = changing
        self.chosen = next((i for i, s in enumerate(self.lineup.shown) if s.kind == "bot"), 0)
        self.swapping = False
        self.fit = fitting(())
        self._fit_asked_for: tuple[str, str] | None = None
        self._fit_query: IndexQuery[list[PlayedMatch]] | None = None
        context.thinker.forget()  # otherwise it would compete with bots that start now

    # ---- layout ---------------------------------------------------------------------------

    @property
    def header_height(self) -> float:
        return max(super().header_height, TAGS + self._ways.measure_height(0).preferred + 8)

    @property
    def header_right(self) -> float:
        return self.column.right - 48 - self._ways.measure_width().preferred - 40

    @property
    def _ways(self) -> Row:
        """The tags of the other ways to play."""
        reason = self.t("new_match.phones_lack") if phones_missing() else ""
        reason = reason or (self.t("new_match.phones_own") if self.lineup.called else "")
        ui = self.ui
        height = ui.lines("label", "label", extra=86)
        tags: list[Box] = []
        for name, (key, icon, card) in WAYS.items():
            words = self.t(key)
            longest = max(ui.type.width(word, "label") for word in words.split())
            width = max(136.0, longest + 32)
            why = reason if name == "phones" else ""
            tag = Tag(name=name, text=words, icon=icon, card=card, unavailable=why)
            tags.append(Cell(tag, width, height))
        return Row(tags, 22)

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area, ways = self.content, self._ways
        page = self._page(area)
        if page.measure_height(area.w).minimum > area.h:
            area = Rect(area.x - EDGE, area.y, area.w + 2 * EDGE, area.h)
            page = Scrolled("page", Padded(page, EDGE, EDGE), bar=0)
        yield from page.place(area)
        width = ways.measure_width().preferred
        yield from ways.place(
            Rect(self.column.right - 48 - width, TAGS, width, ways.measure_height(0).preferred)
        )

    def _page(self, area: Rect) -> Box:
        if not self.changing:
            change = self.t("new_match.change")
            button = self.ui.button(
                "change",
                change,
                kind="quiet",
                icon="people",
                width=self.ui.width_of(change, "button", 130),
                height=self.ui.line("button", 30, 84),
                paper=False,
            )
            friends = Flow([self._row(), Centred(button)], 40, 16)
            return Column([SPRING, self._games(), SPRING, friends, SPRING])
        beside = Row([self._around(), self._sheet()], 40)
        page = Column([self._games(), space(Length(12, 28)), beside])
        if (
            beside.measure_width().preferred <= area.w
            and page.measure_height(area.w).minimum <= area.h
        ):
            return page
        games = self._games(brief=True)
        return Column([games, self._row(), self._sheet()], 8)

    def _games(self, *, brief: bool = False) -> Box:
        games = [self._game(name, brief) for name in GAMES]
        lowest = max(tile.label_height(self.ui.type, width) for tile, width in games)
        for tile, _ in games:
            tile.lowest = lowest
        return Row([self._tile_box(tile, width) for tile, width in games], 26, level=True)

    def _game(self, name: str, brief: bool) -> tuple[Tile, float]:
        """A tile of a game with its width, in front if chosen; ``brief`` shows only the name.

        Descriptions are shown for the chosen game, and for all of them until the seats are edited.
        """
        chosen = name == self.lineup.variant
        theme = self.context.themes.get(theme_of(name))
        own = self.lineup.called if chosen else ""
        counts = self.lineup.counts if own else game(name).seat_counts
        title = self.t(f"variant.{name}.title")
        detail = self.t(f"variant.{name}.detail", low=counts[0], high=counts[-1])
        if own:
            detail = self.t("new_match.own.like", game=title, low=counts[0], high=counts[-1])
        has_detail = not brief and (chosen or not self.changing)
        tile = Tile(
            name=f"variant.{name}",
            item=name,
            title=(own or title).replace(" ", "\u00a0") if brief else own or title,
            detail=detail if has_detail else "",
            chosen=chosen,
            starts=not self.changing,
            label="" if self.changing else joined(self.t("new_match.start"), own or title, detail),
            art=partial(draw_tile, variant=name, theme=theme),
            ground=theme.landscape.table,
        )
        return tile, 430.0 if chosen else 322.0

    def _tile_box(self, tile: Tile, preferred: float) -> Box:
        high, low = (150.0, 132.0) if self.changing else (450.0, 360.0)

        def height(width: float) -> Length:
            label = tile.label_height(self.context.type, width)
            return Length(label + 52, label + (high if tile.chosen else low))

        return Cell(tile, Length(0.7 * preferred, preferred, preferred), height)

    # ---- the table ------------------------------------------------------------------------

    @property
    def _plate(self) -> float:
        """The height of a seat's plate."""
        return self.ui.lines("name", "caption", extra=18)

    def _around(self) -> Box:
        """All seats around the rug."""
        row = 0.38 * BUST + self._plate
        height = Length(RUG_HEIGHT * row + 30, 3 * row, 1)
        return Cell(self._seats_around, Length(900, 1180, 1), height)

    def _seats_around(self, rect: Rect) -> Iterator[Widget]:
        width = min(PLATE * self.context.type.picture_scale, rect.w * 0.27)
        height = min(BUST + self._plate, rect.h * 0.4)
        ground = Rect.around(
            rect.cx, rect.y + rect.h * 0.56, rect.w, min(rect.h * 0.84, rect.w * 0.48)
        )
        rug = self._rug(ground, None, look_of(self.lineup.variant).cards[0])
        rug.free = rect.inset(0, height)
        yield rug
        for index, (x, y) in enumerate(AROUND[len(self.lineup.shown)]):
            left, top = rect.x + x * (rect.w - width), rect.y + y * (rect.h - height)
            yield from Cell(self._seat(index)).place(Rect(left, top, width, height))

    def _rug(self, rect: Rect, *cards: str | None) -> Rug:
        variant = self.lineup.variant
        look = self.context.themes.get(theme_of(variant))
        return Rug(name="rug", rect=rect, variant=variant, look=look, cards=cards)

    def _row(self) -> Box:
        """The seats in a row; unless they are being edited those taken, in front of a rug."""
        row, plate = 0.38 * BUST + self._plate, PLATE * self.context.type.picture_scale
        chosen = [i for i, seat in enumerate(self.lineup.shown) if self.changing or seat.taken]
        size = Length(0.3 * plate, plate), Length(row, BUST + self._plate)
        people = Centred(Row([Cell(self._seat(i), *size) for i in chosen], 0.15 * plate))
        length = max(1180.0, self.lineup.taken * (PLATE + 20))

        def with_rug(rect: Rect) -> Iterator[Widget]:
            width = 1.35 * min(rect.w, people.measure_width().preferred)
            height = min(width / SHAPE, 4.5 * (rect.h + 20))
            yield self._rug(Rect.around(rect.cx, rect.bottom + 0.28 * height, width, height))
            yield from people.place(rect)

        place = people.place if self.changing else with_rug
        return Cell(place, Length(900, length, 1), Length(row, 0.9 * BUST + self._plate))

    def _seat(self, index: int) -> Widget:
        seat, name = self.lineup.shown[index], self.lineup.names(self.context.texts)[index]
        label = self.t("new_match.seat.free", n=index + 1)
        if seat.taken:
            label = self.t("new_match.seat", n=index + 1, name=name, kind=self._about(seat))
        return TableSeat(
            name=f"seat.{index}",
            item=AtSeat(index),
            title=name or self.t("phones.free"),
            detail="" if seat.kind != "human" else self.t("new_match.at_screen"),
            avatar=seat.avatar if seat.taken else "",
            icon="robot" if seat.kind == "bot" else "person",
            strength=LEVELS.index(seat.level) + 1 if seat.kind == "bot" else 0,
            plate=self._plate,
            chosen=self.changing and index == self.chosen,
            swap=self.swapping and index != self.chosen,
            focusable=self.changing,
            label=label,
        )

    def _about(self, seat: Seat) -> str:
        """A seat's player in a few words."""
        if seat.kind == "human":
            return self.t("new_match.human")
        return joined(self.t("new_match.bot"), self.t(f"level.{seat.level}"))

    # ---- the sheet of the chosen seat -----------------------------------------------------

    def _sheet(self) -> Box:
        seat = self.lineup.shown[self.chosen]
        avatar = seat.avatar if seat.taken else ""
        inside = Flow([self._player_box(seat), self._start_box()], 56, 24)
        preferred = max(500.0, min(inside.boxes[0].measure_width().preferred, 760.0)) + 64
        return seat_sheet(avatar, inside, preferred)

    def _player_box(self, seat: Seat) -> Box:
        """A seat's player with a description."""
        ui, n = self.ui, self.chosen + 1
        name = self.lineup.names(self.context.texts)[self.chosen] or self.t("phones.free")
        if self.swapping:
            detail = self.t("swap.with_whom", name=name)
        elif seat.kind == "bot":
            fits = seat.fits and self.lineup.player is not None
            level = self.t(f"level.{seat.level}")
            about = self.t(f"name.{seat.avatar}.short")
            detail = self.t("new_match.fits.now", level=level) if fits else about
        else:
            detail = self.t("new_match.at_screen") if seat.taken else ""
        words = Column(
            [
                ui.text("name", name, "heading", lines=1, width=THE_REST),
                ui.text("detail", detail, "caption", lines=2, width=THE_REST),
            ]
        )
        side = ui.line("label", 26, 60)
        row: list[Box] = [words]
        if seat.taken:
            swap = self.t("new_match.swap")
            why_not = "" if self.lineup.taken > 1 else self.t("new_match.swap.alone")
            icon = "cross" if self.swapping else "swap"
            more: dict[str, Any] = {"kind": "minor", "width": side, "height": side}
            row.append(ui.button("swap", icon=icon, label=swap, unavailable=why_not, **more))
            edit = self.t("new_match.edit", n=n, name=name)
            if not self.swapping:  # the question has its room
                row.append(ui.button("edit", icon="pencil", label=edit, **more))
        kinds = (
            ("human", self.t("new_match.human")),
            ("bot", self.t("new_match.bot")),
            ("empty", self.t("new_match.no_one")),
        )
        kind = Choice(
            name="kind",
            options=kinds,
            value=seat.kind,
            icons=("person", "robot", ""),
            label=self.t("spoken.name.kind.n", n=n),
            paper=True,
        )
        width = sum(ui.type.width(one, "label") + 70 for _, one in kinds)
        return Column(
            [
                Row(row, 16, level=True),
                Cell(kind, Length(0.66 * width, width, 1), ui.line("label", 26, 56)),
                self._strength_box(seat),
            ],
            18,
        )

    def _strength_box(self, seat: Seat) -> Box:
        """A bot's strength; for people, how they share the screen."""
        ui, lineup, height = self.ui, self.lineup, self.ui.line("strong", 20, 56)
        if seat.kind != "bot":
            note = "several" if lineup.humans > 1 else "one" if lineup.humans else "none"
            words = self.t(f"new_match.note.{note}").replace("\n", " ")
            return ui.text("note", words, "caption", lines=2, minimum=height, width=THE_REST)
        levels: tuple[tuple[str, str], ...] = tuple((one, self.t(f"level.{one}")) for one in LEVELS)
        value: str = seat.level
        if lineup.player is not None:
            levels = ((FITS, self.t("new_match.fits")), *levels)
            value = FITS if seat.fits else value
        label = self.t("spoken.name.level.n", n=self.chosen + 1)
        stepper = ui.choice("level", levels, value, label=label, height=height)
        strength = Strength(name="strength", strength=LEVELS.index(seat.level) + 1)
        return Row([stepper, Cell(strength, 132.0 * self.context.type.picture_scale)], 16)

    def _start_box(self) -> Box:
        """The start, the house rules, and the start button."""
        ui, lineup = self.ui, self.lineup
        names = lineup.names(self.context.texts)
        marked = lineup.marked if lineup.start == "marked" else None
        mark = self.t(f"family.{game(lineup.variant).family}.marked")
        starts = self.t("new_match.start.random")
        if marked is not None:
            starts = self.t("new_match.start.by", mark=mark, name=names[marked])
        counts = lineup.counts
        reason = self.t("new_match.too_few", low=counts[0], high=counts[-1])
        height = ui.lines("minor", "pill", extra=18)
        half = Length(200, 240, 1)
        who, house = self.t("new_match.starts"), self.t("new_match.house")
        first = ui.button("starts", who, detail=starts, kind="minor", width=half, height=height)
        rules = ui.button(
            "house", house, detail=self._house(), kind="minor", width=half, height=height
        )
        start = ui.button(
            "start",
            self.t("new_match.start"),
            kind="primary",
            icon="play",
            height=ui.line("primary", 44, 96),
            unavailable="" if lineup.possible else reason,
        )
        return Column([Row([first, rules], 14), start], 22)

    def _house(self) -> str:
        """The house rules in effect, with their values."""
        parts = [
            labelled(self.t(f"house.{rule.name}"), self.t(rule.key(value), n=value))
            for rule in family_of(self.lineup.variant).house_rules
            if (value := self.lineup.options.get(rule.name)) is not None
        ]
        if not self.lineup.hints:
            parts.append(labelled(self.t("house.hints"), self.t("house.hints.none")))
        return " · ".join(parts) or self.t("house.as_game")

    def paint_below(self, canvas: Canvas) -> None:
        super().paint_below(canvas)
        ways = self._ways.measure_width().preferred
        right = self.column.right - 24
        string = shapes.line(f"M0,0H{ways + 48:.0f}", "#1E0C2B", 3.2)
        canvas.drawing(Rect(right - ways - 48, TAGS + 4, ways + 48, 4), string)

    # ---- focus ----------------------------------------------------------------------------

    def first_focus(self) -> str | None:
        return "start" if self.changing else f"variant.{self.lineup.variant}"

    def group_of(self, name: str) -> str:
        first = name.partition(".")[0]
        groups = {**dict.fromkeys(WAYS, "ways"), **dict.fromkeys(SHEET, "sheet")}
        return groups.get(first, first)

    def group_entry(self, names: Sequence[str]) -> str:
        candidates = (f"variant.{self.lineup.variant}", f"seat.{self.chosen}", "kind")
        return next((name for name in names if name in candidates), names[0])

    def focus_on(self, name: str) -> None:
        first, _, seat = name.partition(".")
        if first == "seat" and self.changing and int(seat) != self.chosen and not self.swapping:
            self.chosen = int(seat)  # the sheet follows
            self.rebuild()
        super().focus_on(name)

    def _next_seat(self, way: str) -> str | None:
        """The seat that an arrow leads to; ties are resolved clockwise."""
        first, _, index = (self.focus or "").partition(".")
        if first != "seat":
            return None
        count, places = len(self.lineup.shown), dict(self.focusables())
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
        origin, found = places[f"seat.{index}"], []
        for offset in (1, -1):
            name = f"seat.{(int(index) + offset) % count}"
            distance = dx * (places[name].cx - origin.cx) + dy * (places[name].cy - origin.cy)
            found.append((round(distance), offset, name))
        distance, _, name = max(found)
        return name if distance > 40 else None

    # ---- behaviour ------------------------------------------------------------------------

    def dispatch(self, event: Input) -> Transition | None:
        match event:
            case Press(action="rules"):
                return self._rules()
            case Press(action="left" | "right" | "up" | "down" as way) if found := self._next_seat(
                way
            ):
                self.focus_on(found)
                return None
        return super().dispatch(event)

    def on(self, message: Message) -> Transition | None:
        lineup = self.lineup
        match message:
            case Pressed("start"):
                return self._begin()
            case Pressed(item=str(variant)):
                return self._choose_game(variant)
            case Pressed("change"):
                self._change()
            case Pressed(item=AtSeat(seat)):
                self._choose_seat(seat)
            case Pressed("swap"):
                self.swapping = not self.swapping
                self.focus_on(f"seat.{self.chosen}")
            case Pressed("edit"):
                return self._edit(self.chosen)
            case Changed("kind", str(kind)):
                self._seat_kind(self.chosen, kind)
            case Changed("level", str(level)):
                fits = level == FITS
                level = self.fit.level if fits else level
                self.lineup = lineup.with_bot(self.chosen, level, fits=fits)
            case Pressed("starts"):
                self._next_starter()
            case Pressed("house"):
                dialog = self.scenes.house_rules(lineup.variant, lineup.options, lineup.hints)
                return Push(dialog, self._take_house)
            case Pressed("phones"):
                self._remember()
                return Push(self.scenes.phones(lineup))
            case Refused("phones", reason):
                return self.tell("new_match.refused", reason)
            case Pressed("league" | "cup" as name):
                self._remember()
                return Push(self.scenes.leagues() if name == "league" else self.scenes.cup())
            case Pressed("rules"):
                return self._rules()
            case Pressed("own"):
                return Push(self.scenes.own_variants(lineup.called), self._take_own)
            case _:
                return super().on(message)
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="delete") if self.changing:
                if self.group_of(self.focus or "") in ("seat", "sheet"):
                    self._seat_kind(self.chosen, "empty")
                    self.rebuild()
                return None
        return super().on_input(event)

    def _rules(self) -> Transition:
        """Show the rules; finishing a lesson starts a match."""
        rules = self.scenes.rules(self.lineup.variant)
        return Push(rules, lambda learnt: self._begin() if learnt else None)

    def _choose_game(self, variant: str) -> Transition | None:
        """Choose a game; unless the seats are being edited, start it."""
        if self.changing or variant != self.lineup.variant:
            self.lineup = self.lineup.with_variant(variant)
            self.chosen = min(self.chosen, len(self.lineup.shown) - 1)
            self.swapping = False  # the chosen seat may not exist at this table
        if self.changing:
            return None
        if self.lineup.possible:
            return self._begin()
        self._change()
        return None

    def _change(self) -> None:
        """Edit the seats, beginning with the chosen one."""
        self.changing = self.page_changed = True
        self.focus = f"seat.{self.chosen}"

    def _choose_seat(self, seat: int) -> None:
        """Choose a seat; a free one gets a bot."""
        if self.swapping:
            self.lineup = self.lineup.with_swapped(self.chosen, seat)
            self.swapping = False
        elif not self.changing:
            self._change()
        elif not self.lineup.shown[seat].taken:
            self._seat_kind(seat, "bot")
        elif seat == self.chosen and self.focus == f"seat.{seat}":
            self.focus = "kind"
        self.chosen = seat
        if self.focus != "kind":
            self.focus = f"seat.{seat}"

    def _next_starter(self) -> None:
        """Cycle through a random start and each of the people."""
        people = [i for i, seat in enumerate(self.lineup.shown) if seat.kind == "human"]
        current = self.lineup.marked if self.lineup.start == "marked" else None
        choices = [None, *people]
        after = choices[(choices.index(current) + 1) % len(choices)]
        if after is None:
            self.lineup = self.lineup.starting("random")
        else:
            self.lineup = self.lineup.mark(after, True)

    def _seat_kind(self, index: int, kind: str) -> None:
        if kind == "bot":
            self.lineup = self.lineup.with_bot(index, self.lineup.seats[index].level)
        elif kind == "human":
            person = self.lineup.free_human(self.context.settings.profiles, index)
            self.lineup = self.lineup.with_human(index, *person)
        else:
            self.lineup = self.lineup.without(index)

    def _edit(self, index: int) -> Transition:
        seat = self.lineup.seats[index]
        if seat.kind == "human":
            taken = self._taken_avatars(index)
            prereader = is_prereader(self.context.saved.profiles, seat)
            editor = self.scenes.player_editor(seat.name, seat.avatar, taken, seat.pad, prereader)
            return Push(editor, partial(self._take_player, index))
        single = self.lineup.player is not None
        fit = self.fit if single else None
        picker = self.scenes.bot_picker(seat.avatar, self.lineup.variant, fit, seat.fits and single)
        return Push(picker, partial(self._take_bot, index))

    def _taken_avatars(self, index: int) -> frozenset[str]:
        """The other people's avatars; bots' avatars may be taken."""
        return frozenset(
            s.avatar for i, s in enumerate(self.lineup.shown) if s.kind == "human" and i != index
        )

    def _take_player(self, index: int, player: Occupant | None) -> None:
        if player is not None:
            who = player.name, player.avatar, player.pad, player.prereader
            self.lineup = self.lineup.with_human(index, *who)

    def _take_bot(self, index: int, player: Occupant | None) -> None:
        if player is not None and player.fits:
            self.lineup = self.lineup.with_bot(index, self.fit.level, fits=True)
        elif player is not None:
            level = player.level or self.lineup.seats[index].level
            self.lineup = self.lineup.with_bot(index, level, player.avatar)

    # ---- the level that fits --------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Query the level that fits the player at this kind of game."""
        changed = super().update(dt)
        seat = self.lineup.player
        if seat is None:
            return changed
        family = game(self.lineup.variant).family
        who = self.lineup.names(self.context.texts)[seat], family
        if who != self._fit_asked_for:
            name, family = self._fit_asked_for = who
            variants = tuple(FAMILIES[family].games)
            self._fit_query = self.context.index_worker.query(
                lambda index: index.latest_matches(name, variants, LATEST)
            )
        if self._fit_query is None or self._fit_query.answer is None:
            return changed
        self.fit, self._fit_query = fitting(self._fit_query.answer), None
        lineup = self.lineup.fitting(self.fit.level)
        if lineup == self.lineup:
            return changed
        self.lineup = lineup
        self.rebuild()
        return True

    def _take_own(self, chosen: object) -> None:
        """Play by custom rules."""
        if isinstance(chosen, OwnVariant):
            self.lineup = self.lineup.with_variant(chosen.like, chosen.name, chosen.options)
            self.chosen, self.swapping = min(self.chosen, len(self.lineup.shown) - 1), False
            self.focus = self.first_focus()

    def _take_house(self, house: House) -> None:
        self.lineup = self.lineup.with_house(house.options, house.hints)

    def on_back(self) -> Transition | None:
        if self.swapping or self.changing:
            self.changing, self.swapping = self.swapping, False
            self.page_changed = not self.changing
            self.rebuild()
            return None
        self._remember()
        return Pop()

    def _remember(self) -> None:
        settings = self.context.settings
        last = remember(self.lineup)
        profiles = with_players(settings.profiles, self.lineup)
        if last != settings.last_match or profiles != settings.profiles:
            self.context.change(last_match=last, profiles=profiles)

    def _begin(self) -> Transition | None:
        self._remember()
        session = begin_match(self.context, self.lineup)
        if isinstance(session, Push):
            return session
        self.context.audio.play("shuffle")
        return Replace(self.scenes.table(session))
