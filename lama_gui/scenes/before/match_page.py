"""The page of a new match: the games, the chairs, who starts, and the ways to other evenings."""

from __future__ import annotations

from functools import partial

from lama_gui.families import GAMES, game
from lama_gui.kit.cells import Cells
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
    Stack,
    space,
)
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, Panel, RadioRow, Tile
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.seats.seat_row import SeatRow
from lama_gui.scenes.common.lineup import Lineup
from lama_gui.scenes.common.tiles import draw_tile
from lama_gui.scenes.phones.opening import lacking
from lama_gui.view.games import theme_of

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
        side = Cell(self._starter(with_start=True).place, Length.fixed(SIDE))
        heading = Padded(Row([chairs.heading(), space(SIDE)], 24), 0, 14)
        lower = Row([seats, side], 24)
        return Column([space(Length(18, 26)), games, heading, lower, space(THE_REST)])

    def long_page(self) -> Box:
        """The same for large text, one below the other."""
        chairs, type_ = self._chairs, self.context.type
        columns = 3 if self.context.grow <= 1.75 else 2
        tall = Length.fixed(chairs.large)
        seats = Grid([chairs.seat(i, tall) for i in range(len(self.lineup.shown))], 2, 24, 34)
        tall_way = max(80.0, type_.line("button") + 30)
        page = [
            self._games(columns, Length.fixed(266 + 84 * self.context.grow)),
            space(20),
            Padded(chairs.heading(), 0, 20),
            seats,
            space(34),
            self._starter(with_start=False),
            space(34),
            Row([self._way(Cells(type_), name, tall_way) for name in ("cup", "league")], 24),
        ]
        return Padded(Column(page), EDGE, 28)

    def ways(self) -> list[Box]:
        """At the right of the header: the cup, a league, rules of one's own, hands on phones."""
        cells = Cells(self.context.type)
        reason = self.t("new_match.phones_lack") if lacking() else ""
        reason = reason or (self.t("new_match.phones_own") if self.lineup.called else "")
        names = ("own",) if self.large else ("cup", "league", "own")
        ways = [self._way(cells, name, 72.0) for name in names]
        return [*ways, self._way(cells, "phones", 72.0, unavailable=reason)]

    def _way(self, cells: Cells, name: str, tall: float, unavailable: str = "") -> Box:
        """To another place than this table; large letters leave no room for all in the header."""
        key, icon = WAYS[name]
        words = self.t(key)
        return cells.button(
            name,
            words,
            kind="quiet",
            icon=icon,
            wide=cells.wide(words, "button", 120),
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
        return Cell(
            lambda rect: Tile(
                name=f"variant.{name}",
                item=name,
                rect=rect,
                title=own or title,
                detail=detail,
                chosen=name == self.lineup.variant,
                art=partial(draw_tile, variant=name, theme=theme),
                ground=theme.landscape.table,
                label_height=112 * max(1.0, self.context.grow * 0.85),
            ),
            tall=tall,
        )

    def _starter(self, *, with_start: bool) -> Box:
        """Who starts, the house rules, and where there is room for it the start."""
        cells, t, lineup = Cells(self.context.type), self.t, self.lineup
        ink = self.context.theme.button.quiet_text
        marked = lineup.marked
        who = lineup.names(self.context.texts)[marked] if marked is not None else ""
        known = t("new_match.start.who", name=who) if who else t("new_match.start.mark")
        key = "new_match.note.several" if lineup.humans > 1 else "new_match.note.one"
        note = t(key if lineup.humans else "new_match.note.none")
        title = t("new_match.starts")
        by_mark = lineup.start == "marked" and marked is not None
        panel = [
            _words(cells, "starter.title", title, "heading", ink),
            self._radio("start.marked", t(f"family.{self.family}.marked"), known, by_mark),
            self._radio(
                "start.random", t("new_match.start.random"), t("new_match.start.drawn"), not by_mark
            ),
            SPRING,
            _words(cells, "note", note, "caption", ink),
            SPRING,
            cells.button(
                "house",
                self._house_words(),
                kind="quiet",
                icon="gear",
                paper=False,
                tall=max(56.0, cells.type.line("minor") + 20),
            ),
        ]
        if with_start:
            panel += [space(4), Cell(self.start, tall=Length(78, 90))]
        ground = Cell(lambda rect: Panel(name="starter", rect=rect, dark=True))
        return Stack([ground, Padded(Column(panel, 8), 32, 22)])

    def _radio(self, name: str, text: str, detail: str, chosen: bool) -> Box:
        """One of the two ways to find who starts."""
        icon = {"start.marked": "cake", "start.random": "dice"}[name]
        words = self.context.type.line("name") + self.context.type.line("caption")
        return Cell(
            lambda rect: RadioRow(
                name=name, rect=rect, text=text, detail=detail, icon=icon, chosen=chosen
            ),
            tall=Length(max(70.0, words + 2), max(74.0, words + 16)),
        )

    def _house_words(self) -> str:
        """The button's words tell how many house rules are on."""
        count = len(self.lineup.options) + (not self.lineup.hints)
        return self.t("new_match.house.some", n=count) if count else self.t("new_match.house")

    def start(self, rect: Rect) -> Button:
        """The button that begins the match."""
        counts = self.lineup.counts
        reason = ""
        if not self.lineup.possible:
            reason = self.t("new_match.too_few", low=counts[0], high=counts[-1])
        return Button(
            name="start",
            rect=rect,
            text=self.t("new_match.start"),
            kind="primary",
            icon="play",
            unavailable=reason,
        )


def _words(cells: Cells, name: str, words: str, role: str, ink: str) -> Box:
    """Words in the middle of the dark panel."""
    return cells.text(name, words, role, lines=3, align="centre", colour=ink, paper=False)
