"""A new match: which game, who plays, who starts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from lama_gui.families import FAMILIES, GAMES, game
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import (
    SPRING,
    THE_REST,
    Box,
    Cell,
    Column,
    Grid,
    Length,
    Padded,
    Row,
    Scrolled,
    Stack,
    space,
)
from lama_gui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import (
    Button,
    Changed,
    Choice,
    Message,
    Panel,
    Pressed,
    Refused,
    Tile,
    Widget,
)
from lama_gui.library.statistics.index_worker import IndexQuery
from lama_gui.library.statistics.summary import LATEST, Sat, fitting
from lama_gui.own_variants import OwnVariant
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import (
    FITS,
    LEVELS,
    House,
    Lineup,
    Player,
    Seat,
    plays_together,
    remember,
    remembered,
    with_players,
)
from lama_gui.scenes.common.menu import Hint, MenuScene
from lama_gui.scenes.common.open_match import begin_match
from lama_gui.scenes.common.seat_plates import AtSeat, FreeSeat, SeatPlate, Swap
from lama_gui.scenes.common.tiles import draw_tile
from lama_gui.scenes.phones.hosting import phones_missing
from lama_gui.view.games import theme_of


class SeatRow:
    """Composes the chairs of ``lineup``."""

    def __init__(self, context: AppContext, lineup: Lineup, swap: Swap) -> None:
        self.context, self.lineup, self.swap = context, lineup, swap
        self.t = context.texts
        self._names = lineup.names(context.texts)

    @property
    def least(self) -> float:
        """How high a chair is at least."""
        return 88 + 2 * (self._control + 8) + 8

    @property
    def large(self) -> float:
        """How high a chair is when the text is large."""
        return 112 * max(1.0, self.context.grow * 0.8) + 2 * (self._control + 8) + 14

    @property
    def _control(self) -> float:
        return self.context.ui.line("label", 14, 50)

    def heading(self) -> Box:
        """What is asked for, how many sit, and the button to change places."""
        ui, t, lineup = self.context.ui, self.t, self.lineup
        who, swap = t("new_match.who"), t("swap.stop" if self.swap.on else "new_match.swap")
        count = t("new_match.taken", n=lineup.taken, of=len(lineup.shown))
        note = self.swap.words(t, self._names) if self.swap.on else count
        wide = ui.type.width(who, "heading") + 4
        boxes = [
            ui.text("who", who, "heading", lines=1, paper=False, wide=Length(0.6 * wide, wide)),
            ui.text("taken", note, "caption", lines=2, paper=False, wide=THE_REST),
            ui.button(
                "swap",
                swap,
                kind="quiet",
                icon="cross" if self.swap.on else "swap",
                paper=False,
                wide=ui.wide(swap, "minor", 120),
                tall=ui.line("minor", 18, 54),
                unavailable="" if lineup.taken > 1 else t("new_match.swap.alone"),
                explain=False,
            ),
        ]
        return Row(boxes, 24, level=True)

    def seat(self, index: int, tall: Length) -> Box:
        """One chair: free, or who sits there with what can be changed."""
        seat, name = self.lineup.shown[index], self._names[index]
        if not seat.taken:
            add, empty = self.t("new_match.add"), self.t("new_match.empty")
            item = AtSeat("add", index)
            free = FreeSeat(name=f"add.{index}", item=item, text=add, detail=empty)
            return Cell(free, tall=tall)
        about = self._about(seat)
        plate = SeatPlate(name=f"seat.{index}", title=name, detail=about, avatar=seat.avatar)
        high = self._control
        if self.swap.on:
            place = Cell(self.swap.button(self.t, index), tall=1.2 * high + 8)
            controls = [SPRING, place, space(12 + 0.4 * high)]
        else:
            upper, lower = self._kinds(index), self._details(index)
            pencil = Row([SPRING, self._pencil(index)])
            controls = [space(20), pencil, SPRING, upper, space(8), lower, space(12)]
        return Stack([Cell(plate, tall=tall), Padded(Column(controls), 18, 0)])

    def _about(self, seat: Seat) -> str:
        """A few words about who sits there."""
        if seat.kind == "human":
            return self.t("new_match.at_screen")
        if seat.fits and self.lineup.player is not None:
            return self.t("new_match.fits.now", level=self.t(f"level.{seat.level}"))
        return self.t(f"name.{seat.avatar}.short")

    def _pencil(self, index: int) -> Box:
        label = self.t("new_match.edit", n=index + 1, name=self._names[index])
        more: dict[str, Any] = {"item": AtSeat("edit", index), "label": label}
        ui = self.context.ui
        return ui.button(f"edit.{index}", kind="minor", icon="pencil", wide=54, tall=54, **more)

    def _kinds(self, index: int) -> Box:
        """Whether a person, a bot or nobody sits there."""
        kinds = (
            ("human", self.t("new_match.human")),
            ("bot", self.t("new_match.bot")),
            ("empty", self.t("new_match.no_one")),
        )
        choice = Choice(
            name=f"kind.{index}",
            item=AtSeat("kind", index),
            options=kinds,
            value=self.lineup.shown[index].kind,
            icons=("person", "robot", ""),
            paper=True,
        )
        return Cell(choice, tall=self._control)

    def _details(self, index: int) -> Box:
        """Whether a person is marked, or how well a bot plays."""
        ui, lineup, seat = self.context.ui, self.lineup, self.lineup.shown[index]
        tall = self._control
        if seat.kind == "human":
            words = self.t(f"family.{game(lineup.variant).family}.mark")
            marked = index == lineup.marked and lineup.start == "marked"
            item = AtSeat("mark", index)
            return Padded(ui.check(f"mark.{index}", words, marked, item=item, tall=tall), 4, 0)
        levels: tuple[tuple[str, str], ...] = tuple((one, self.t(f"level.{one}")) for one in LEVELS)
        value: str = seat.level
        if lineup.player is not None:
            levels = ((FITS, self.t("new_match.fits")), *levels)
            value = FITS if seat.fits else value
        item = AtSeat("level", index)
        return ui.choice(f"level.{index}", levels, value, item=item, tall=tall)


WIDE_TEXT = 1.3
"""From this text size on there are fewer things side by side, and the screen scrolls."""
SIDE = 472.0
"""The width of the panel beside the seats."""
EDGE = 24.0
"""Beside a page that scrolls, for the rings of what it holds."""
WAYS = {
    "cup": ("cup.title", "crown"),
    "league": ("leagues.title", "trophy"),
    "own": ("new_match.own", "pencil"),
    "phones": ("new_match.phones", "phone"),
}
"""The words and the picture of each way to another place than this table."""


class MatchPage:
    """Composes what stands there for ``lineup``; the ``chairs`` are those of its seats."""

    def __init__(self, context: AppContext, lineup: Lineup, chairs: SeatRow) -> None:
        self.context, self.lineup, self._chairs = context, lineup, chairs
        self.t = context.texts

    @property
    def large(self) -> bool:
        """Whether the letters are so large that the page scrolls."""
        return self.context.grow > WIDE_TEXT

    @property
    def family(self) -> str:
        """Of which family of games the chosen one is."""
        return game(self.lineup.variant).family

    def page(self) -> Box:
        """Everything at once: the games above, seats and the start below."""
        chairs = self._chairs
        games = self._games(len(GAMES), Length(264, 300, 3))
        tall = Length(chairs.least, max(238.0, chairs.least), 2)
        seats = Grid([chairs.seat(i, tall) for i in range(len(self.lineup.shown))], 3, 20)
        side = Cell(self._starter(with_start=True).place, SIDE)
        heading = Padded(Row([chairs.heading(), space(SIDE)], 24), 0, 14)
        lower = Row([seats, side], 24)
        return Column([space(Length(18, 26)), games, heading, lower, space(THE_REST)])

    def long_page(self) -> Box:
        """The same for large text, one below the other."""
        chairs = self._chairs
        columns = 3 if self.context.grow <= 1.75 else 2
        tall = Length.fixed(chairs.large)
        seats = Grid([chairs.seat(i, tall) for i in range(len(self.lineup.shown))], 2, 24, 34)
        tall_way = self.context.ui.line("button", 30, 80)
        page = [
            self._games(columns, Length.fixed(266 + 84 * self.context.grow)),
            space(20),
            Padded(chairs.heading(), 0, 20),
            seats,
            space(34),
            self._starter(with_start=False),
            space(34),
            Row([self._way(name, tall_way) for name in ("cup", "league")], 24),
        ]
        return Padded(Column(page), EDGE, 28)

    def ways(self) -> list[Box]:
        """At the right of the header: the cup, a league, rules of one's own, hands on phones."""
        reason = self.t("new_match.phones_lack") if phones_missing() else ""
        reason = reason or (self.t("new_match.phones_own") if self.lineup.called else "")
        names = ("own",) if self.large else ("cup", "league", "own")
        ways = [self._way(name, 72.0) for name in names]
        return [*ways, self._way("phones", 72.0, unavailable=reason)]

    def _way(self, name: str, tall: float, unavailable: str = "") -> Box:
        """To another place than this table; large letters leave no room for all in the header."""
        key, icon = WAYS[name]
        ui, words = self.context.ui, self.t(key)
        return ui.button(
            name,
            words,
            kind="quiet",
            icon=icon,
            wide=ui.wide(words, "button", 120),
            tall=tall,
            paper=False,
            unavailable=unavailable,
            explain=False,
        )

    # ---- pieces ---------------------------------------------------------------------------

    def _games(self, columns: int, tall: Length) -> Box:
        return Grid([self._game(name, tall) for name in GAMES], columns, 26, 30)

    def _game(self, name: str, tall: Length) -> Box:
        theme = self.context.themes.get(theme_of(name))
        own = self.lineup.called if name == self.lineup.variant else ""
        counts = self.lineup.counts if own else game(name).seat_counts
        title = self.t(f"variant.{name}.title")
        detail = self.t(f"variant.{name}.detail", low=counts[0], high=counts[-1])
        if own:
            detail = self.t("new_match.own.like", game=title, low=counts[0], high=counts[-1])
        tile = Tile(
            name=f"variant.{name}",
            item=name,
            title=own or title,
            detail=detail,
            chosen=name == self.lineup.variant,
            art=partial(draw_tile, variant=name, theme=theme),
            ground=theme.landscape.table,
            label_height=112 * max(1.0, self.context.grow * 0.85),
        )
        return Cell(tile, tall=tall)

    def _starter(self, *, with_start: bool) -> Box:
        """Who starts, the house rules, and where there is room for it the start."""
        ui, t, lineup = self.context.ui, self.t, self.lineup
        ink = self.context.theme.button.quiet_text
        marked = lineup.marked
        who = lineup.names(self.context.texts)[marked] if marked is not None else ""
        known = t("new_match.start.who", name=who) if who else t("new_match.start.mark")
        key = "new_match.note.several" if lineup.humans > 1 else "new_match.note.one"
        note = t(key if lineup.humans else "new_match.note.none")
        title = t("new_match.starts")
        by_mark = lineup.start == "marked" and marked is not None
        panel = [
            _words(ui, "starter.title", title, "heading", ink),
            self._radio("start.marked", t(f"family.{self.family}.marked"), known, by_mark),
            self._radio(
                "start.random", t("new_match.start.random"), t("new_match.start.drawn"), not by_mark
            ),
            SPRING,
            _words(ui, "note", note, "caption", ink),
            SPRING,
            ui.button(
                "house",
                self._house_words(),
                kind="quiet",
                icon="gear",
                paper=False,
                tall=ui.line("minor", 20, 56),
            ),
        ]
        if with_start:
            panel += [space(4), Cell(self.start(), tall=Length(78, 90))]
        return Stack([Cell(Panel(name="starter", dark=True)), Padded(Column(panel, 8), 32, 22)])

    def _radio(self, name: str, text: str, detail: str, chosen: bool) -> Box:
        """One of the two ways to find who starts."""
        icon = {"start.marked": "cake", "start.random": "dice"}[name]
        ui = self.context.ui
        least = ui.lines("name", "caption", extra=2, least=70)
        tall = Length(least, ui.lines("name", "caption", extra=16, least=74))
        return ui.radio(name, text, chosen, detail=detail, icon=icon, tall=tall, paper=False)

    def _house_words(self) -> str:
        """The button's words tell how many house rules are on."""
        count = len(self.lineup.options) + (not self.lineup.hints)
        return self.t("new_match.house.some", n=count) if count else self.t("new_match.house")

    def start(self) -> Button:
        """The button that begins the match."""
        counts, words, reason = self.lineup.counts, self.t("new_match.start"), ""
        if not self.lineup.possible:
            reason = self.t("new_match.too_few", low=counts[0], high=counts[-1])
        return Button(name="start", text=words, kind="primary", icon="play", unavailable=reason)


def _words(ui: Ui, name: str, words: str, role: str, ink: str) -> Box:
    """Words in the middle of the dark panel."""
    return ui.text(name, words, role, lines=3, align="centre", colour=ink, paper=False)


class NewMatch(MenuScene):
    """Chooses a variant and its players; ends in the table, or back at the title."""

    name: ClassVar[str] = "new_match"
    theme = ""
    hints: ClassVar[tuple[Hint, ...]] = (
        (("next",), "hint.next"),
        (("left", "right", "up", "down"), "hint.choose"),
        (("activate",), "hint.press"),
        (("delete",), "new_match.hint.delete"),
        (("back",), "hint.back"),
    )

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.lineup = remembered(context.settings.last_match)
        self.swap = Swap("new_match.swap.who")
        self.fit = fitting(())
        self._asked: tuple[str, str] | None = None
        self._wish: IndexQuery[list[Sat]] | None = None

    @property
    def page(self) -> MatchPage:
        """What stands there, for the lineup as it is now."""
        chairs = SeatRow(self.context, self.lineup, self.swap)
        return MatchPage(self.context, self.lineup, chairs)

    # ---- layout ---------------------------------------------------------------------------

    @property
    def footer_height(self) -> float:
        return super().footer_height if self.page.large else 68.0

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area, page = self.content, self.page
        if page.large:
            view = Rect(area.x - EDGE, area.y, area.w + 2 * EDGE, area.h)
            yield from Scrolled("page", page.long_page(), bar=0).place(view)
            wide, high = Length(400, min(620.0, area.w * 0.4)), self.footer_height - 32
            start = Cell(page.start(), wide, high)
            yield from self.foot(self.foot_hints(), start)
        else:
            yield from page.page().place(area)
            yield from self.foot(self.foot_hints())

    def header_boxes(self) -> list[Box]:
        return [*super().header_boxes(), SPRING, *self.page.ways()]

    def first_focus(self) -> str | None:
        return "start"

    def group_of(self, name: str) -> str:
        """The header, the games, each chair, who starts, the start."""
        first, _, last = name.partition(".")
        if last.isdecimal():
            return f"chair.{last}"
        above = dict.fromkeys(("back", "phones", "own", "league", "cup"), "header")
        return {**above, "house": "start."}.get(name, f"{first}." if last else name)

    def way_in(self, names: Sequence[str]) -> str:
        """Into the chosen game, and to who starts as it is now."""
        chosen = [n for n in names if getattr(self.widget(n), "chosen", False)]
        return (chosen or names)[0]

    # ---- behaviour ------------------------------------------------------------------------

    def dispatch(self, event: Input) -> Transition | None:
        """Left and right go through all games, also from the end of a row to the next."""
        games = [f"variant.{name}" for name in GAMES]
        match event:
            case Press(action="rules"):
                return Push(self.scenes.rules(self.lineup.variant))
            case Press(action="left" | "right" as way) if self.focus in games:
                there = games.index(self.focus) + (1 if way == "right" else -1)
                if 0 <= there < len(games):
                    self.focus_on(games[there])
                    return None
        return super().dispatch(event)

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("start"):
                self.context.audio.play("shuffle")
                return self._begin()
            case Pressed("phones"):
                self._remember()
                return Push(self.scenes.phones(self.lineup))
            case Refused("phones", reason):
                return self.tell("new_match.refused", reason)
            case Pressed("league" | "cup" as name):
                self._remember()
                return Push(self.scenes.leagues() if name == "league" else self.scenes.cup())
            case Pressed("own"):
                return Push(self.scenes.own_variants(self.lineup.called), self._take_own)
            case Pressed("swap"):
                self._swap_mode(not self.swap.on)
            case Pressed(item=AtSeat("place", seat)):
                self._choose_place(seat)
            case Pressed("house"):
                lineup = self.lineup
                dialog = self.scenes.house_rules(lineup.variant, lineup.options, lineup.hints)
                return Push(dialog, self._take_house)
            case Pressed(item=str(variant)):
                self.lineup = self.lineup.with_variant(variant)
                self.swap.begin(False)  # whoever was chosen may have no chair at this table
            case Pressed("start.marked"):
                self.lineup = self.lineup.starting("marked")
            case Pressed("start.random"):
                self.lineup = self.lineup.starting("random")
            case Pressed(item=AtSeat("add", seat)):
                self._fill(seat)
            case Pressed(item=AtSeat("edit", seat)):
                return self._edit(seat)
            case Changed(_, str(kind), item=AtSeat("kind", seat)):
                self._seat_kind(seat, kind)
            case Changed(_, str(level), item=AtSeat("level", seat)):
                fits = level == FITS
                level = self.fit.level if fits else level
                self.lineup = self.lineup.with_bot(seat, level, fits=fits)
            case Changed(_, bool(marked), item=AtSeat("mark", seat)):
                self.lineup = self.lineup.mark(seat, marked)
            case _:
                return super().on(message)
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="delete") if self.focus:
                match self.widget(self.focus).item:
                    case AtSeat("kind" | "level" | "mark" | "edit", seat):
                        self._seat_kind(seat, "empty")
                        self.rebuild()
                return None
        return super().on_input(event)

    def _swap_mode(self, on: bool) -> None:
        self.swap.begin(on)
        taken = [i for i, seat in enumerate(self.lineup.shown) if seat.taken]
        self.focus = f"place.{taken[0]}" if on else "swap"
        self.rebuild()

    def _choose_place(self, index: int) -> None:
        pair = self.swap.choose(index)
        if pair is not None:
            self.lineup = self.lineup.with_swapped(*pair)
            self._swap_mode(False)

    def _fill(self, index: int) -> None:
        """An empty chair gets a bot; whoever wants a person there says so next."""
        self.lineup = self.lineup.with_bot(index, self.lineup.seats[index].level)
        self.focus = f"kind.{index}"

    def _seat_kind(self, index: int, kind: str) -> None:
        if kind == "bot":
            self.lineup = self.lineup.with_bot(index, self.lineup.seats[index].level)
        elif kind == "human":
            person = self.lineup.free_human(self.context.settings.profiles, index)
            self.lineup = self.lineup.with_human(index, *person)
        else:
            self.lineup = self.lineup.without(index)
            self.focus = f"add.{index}"

    def _edit(self, index: int) -> Transition:
        seat = self.lineup.seats[index]
        if seat.kind == "human":
            taken = self._taken_avatars(index)
            together = plays_together(self.context.kept.profiles, seat)
            editor = self.scenes.player_editor(seat.name, seat.avatar, taken, seat.pad, together)
            return Push(editor, partial(self._take_player, index))
        alone = self.lineup.player is not None
        fit = self.fit if alone else None
        picker = self.scenes.bot_picker(seat.avatar, self.lineup.variant, fit, seat.fits and alone)
        return Push(picker, partial(self._take_bot, index))

    def _taken_avatars(self, index: int) -> frozenset[str]:
        """The faces of the other people at the table; bots make room."""
        return frozenset(
            s.avatar for i, s in enumerate(self.lineup.shown) if s.kind == "human" and i != index
        )

    def _take_player(self, index: int, player: Player | None) -> None:
        if player is not None:
            who = player.name, player.avatar, player.pad, player.together
            self.lineup = self.lineup.with_human(index, *who)

    def _take_bot(self, index: int, player: Player | None) -> None:
        if player is not None and player.fits:
            self.lineup = self.lineup.with_bot(index, self.fit.level, fits=True)
        elif player is not None:
            level = player.level or self.lineup.seats[index].level
            self.lineup = self.lineup.with_bot(index, level, player.avatar)

    # ---- the level that fits --------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Learn beside the frames which level fits the player at this kind of game."""
        changed = super().update(dt)
        seat = self.lineup.player
        if seat is None:
            return changed
        who = self.lineup.names(self.context.texts)[seat], self.page.family
        if who != self._asked:
            name, family = self._asked = who
            variants = tuple(FAMILIES[family].games)
            self._wish = self.context.index_worker.query(
                lambda index: index.sat(name, variants, LATEST)
            )
        if self._wish is None or self._wish.answer is None:
            return changed
        self.fit, self._wish = fitting(self._wish.answer), None
        lineup = self.lineup.fitting(self.fit.level)
        if lineup == self.lineup:
            return changed
        self.lineup = lineup
        self.rebuild()
        return True

    def _take_own(self, chosen: object) -> None:
        """Play by rules of people's own."""
        if isinstance(chosen, OwnVariant):
            self.lineup = self.lineup.with_variant(chosen.like, chosen.name, chosen.options)
            self.swap.begin(False)

    def _take_house(self, house: House) -> None:
        self.lineup = self.lineup.with_house(house.options, house.hints)

    def on_back(self) -> Transition | None:
        if self.swap.on:
            self._swap_mode(False)
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
        session = begin_match(self.context, self.lineup, self.texts)
        if isinstance(session, str):
            return self.tell("new_match.refused", session)
        return Replace(self.scenes.table(session))
