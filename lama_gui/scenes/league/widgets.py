"""The widgets of a league: rows of the standings, and tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lama_gui.kit.cloth import cloth_of
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import legible_on, mix
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Input
from lama_gui.kit.layout import Box, Cell, Column, Grid, Length, Scrolled, space
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Message, Widget, joined
from lama_gui.kit.widgets.base import Role
from lama_gui.library.league import League, Standing
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.rug import AroundRug, Rug, Seated
from lama_gui.scenes.common.seat_plates import SQUEEZE, draw_avatar
from lama_gui.scenes.cup.widgets import CUP
from lama_gui.texts import Texts
from lama_gui.view.games import look_of, theme_of

FEW = 6
"""The maximum number of players for rows of two lines."""


def face_of(league: League, player: int, theme: Theme) -> str:
    """The avatar of a player, or another one if the theme doesn't have it."""
    return theme.avatar_of(league.players[player].avatar, player)


def row_height(people: int, type_: Type) -> float:
    """The height of a row; with few players there is room for two lines.

    Large text always needs them, as nothing fits next to a name.
    """
    if people <= FEW or type_.is_large:
        return max(92.0, type_.line("name") + type_.line("caption") + 20)
    return max(62.0, type_.line("name") + 22)


class StandingRow(Widget):
    """A row of the standings: place, avatar, name, matches and wins, points.

    It is focusable so that a long list can be scrolled by keys, but does nothing.
    """

    standing: Standing
    title: str
    detail: str
    avatar: str

    accessible_role: ClassVar[Role] = Role.ROW
    pressable = False

    def handle(self, event: Input) -> Message | None:
        del event
        return None

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect.inset(0, 3)
        if self.focused:
            canvas.ring(rect, 20, paper=True)
        canvas.dotted_line(rect.x + 8, rect.bottom + 3, rect.w - 16, p.second)
        first = self.standing.place == 1 and self.standing.points > 0
        place, box = rect.inset(14, 2).cut_left(canvas.type.width("12.", "strong") + 8, 6)
        canvas.text(place, f"{self.standing.place}.", "strong", p.second, "right")
        radius = min(rect.h * 0.34, 38.0)
        face, box = box.cut_left(radius * 2 + 10, 12)
        mood = "cheer" if first else "calm"
        draw_avatar(canvas, self.avatar, face.cx, rect.cy + radius * 0.26, radius, mood)
        width = canvas.type.width("00", "heading") + 8
        number, box = box.cut_right(width, 12)
        canvas.text(number, str(self.standing.points), "heading", p.text, "right")
        name, detail = canvas.type.line("name"), canvas.type.line("caption")
        wide = box.w >= SQUEEZE * canvas.type.width(self.detail, "caption")
        if wide and rect.h > name + detail:
            box = Rect(box.x, rect.cy - (name + detail) / 2, box.w, name)
            canvas.text(box.move(0, name).cut_top(detail)[0], self.detail, "caption", p.second)
        if first:
            crown, box = box.cut_right(36, 8)
            canvas.icon("crown", Rect.around(crown.cx, crown.cy, 36, 36), p.points)
        canvas.text(box, self.title, "name", p.text)


def standing_rows(league: League, context: AppContext) -> list[Box]:
    """The rows of all players, the best first; they share the available height."""
    texts, theme = context.texts, context.theme
    height = row_height(len(league.players), context.type)
    rows: list[Box] = []
    for one in league.standings:
        name = league.players[one.player].name
        detail = texts("league.record", played=one.played, won=one.won)
        points = texts("league.points", n=one.points)
        row = StandingRow(
            name=f"standing.{one.player}",
            standing=one,
            title=name,
            detail=detail,
            avatar=face_of(league, one.player, theme),
            label=texts(
                "league.spoken.row", place=one.place, name=name, points=points, more=detail
            ),
            paper=True,
        )
        rows.append(Cell(row, height=Length(0.86 * height, height, 1.0)))
    return rows


def standings_panel(context: AppContext, title: str, rows: Box) -> Box:
    """The panel with the ``rows`` of standings below a title."""
    head = context.ui.text("standings", title, "heading", lines=2)
    return on_panel("standings-panel", Column([head, space(6), rows]), 32, 22)


def won_words(league: League, texts: Texts) -> str:
    """Who has won the league."""
    names = [league.players[one.player].name for one in league.standings if one.place == 1]
    key = "league.won" if len(names) == 1 else "league.won_together"
    return texts(key, names=texts.listed(names, "match.and"))


BEST = 3
"""The number of players around the rug at the end."""


def table_of(context: AppContext, league: League) -> Box:
    """The players of the next table around the rug, or at the end the best and the prize."""
    texts, number = context.texts, league.next
    theme = context.themes.get(theme_of(league.variant))
    rug = Rug(name="now", variant=league.variant, look=theme)

    def sitting(player: int, place: int = 0, words: str = "") -> Box:
        seat = Seated(
            name=f"sits.{player}",
            title=league.players[player].name,
            avatar=face_of(league, player, theme),
            detail=words,
            mood={1: "crown", 2: "cheer"}.get(place, "calm"),
        )
        return Cell(seat)

    if number is None:
        rug.prize = CUP
        seats = [sitting(one.player, one.place) for one in league.standings[:BEST]]
    else:
        rug.text = texts("league.now", number=number + 1, of=len(league.tables))
        rug.cards = (None, look_of(league.variant).cards[0])
        first, *others = league.tables[number].seats
        seats = [sitting(first, words=texts("league.starts")), *map(sitting, others)]
    return AroundRug(rug, seats, context.ui.lines("name", "caption", extra=16))


FACE = 24.0
"""The radius of a table's avatars."""


class TableTag(Widget):
    """A table: its number, and the avatars in order with their totals.

    ``coming``: it is the next one. The ``icon`` shows how the result was obtained.
    """

    number: int
    faces: Sequence[str]
    totals: Sequence[str]
    coming: bool
    icon: str = ""

    def draw(self, canvas: Canvas) -> None:
        cloth, rect = cloth_of(canvas.theme), self.rect.inset(4)
        ink, type_ = legible_on(cloth), canvas.type
        if self.coming:
            canvas.glow(rect, 22, canvas.theme.state.playable)
        lifted = self.coming or self.hover > 0.5
        strong = 0.2 if lifted and not canvas.theme.contrast else 0.07
        stitch = Stitch(ink, 8, 2.4, opacity=0.6)
        canvas.panel(rect, PanelStyle(mix(cloth, ink, strong), 22, 0, 0.1, stitch=stitch))
        if self.focused:
            canvas.ring(rect, 22)
        inside = rect.inset(14, 6 if self.totals else 2)
        head, row = inside.cut_left(max(26.0, type_.width("12", "label")), 4)
        canvas.text(head.cut_top(type_.line("label"))[0], str(self.number), "label", ink)
        if self.icon:
            canvas.icon(self.icon, Rect(head.x, head.bottom - 30, 26, 26), ink)
        width = row.w / len(self.faces)
        line = type_.line("strong") if self.totals else 0.0
        radius = min(FACE * 1.3, width * 0.46, (row.h - line) / 2.6)
        top = row.y + (row.h - line - 2.6 * radius) / 2
        for place, face in enumerate(self.faces):
            x = row.x + (place + 0.5) * width
            mood = "cheer" if self.totals and place == 0 else "calm"
            draw_avatar(canvas, face, x, top + 1.5 * radius, radius, mood)
            if self.totals:
                points = Rect(x - width / 2 + 6, top + 2.6 * radius, width - 12, line)
                canvas.text(points, self.totals[place], "strong", ink, "centre")


def _tag(league: League, number: int, theme: Theme, texts: Texts) -> TableTag:
    table = league.tables[number]
    order = list(range(len(table.seats)))
    note, totals = "league.table.begun" if table.match else "league.table.open", []
    if table.totals is not None:
        places = league.places(number)
        order.sort(key=lambda seat: (places[seat], seat))
        totals = [texts.decimal(table.totals[seat], 0) for seat in order]
        note = "league.table.by_hand" if table.by_hand else "league.table.played"
    people = [table.seats[seat] for seat in order]
    names = [league.players[player].name for player in people]
    players = [" ".join(each) for each in zip(names, totals, strict=True)] if totals else names
    text = texts("league.table", number=number + 1, names=texts.listed(players))
    return TableTag(
        name=f"table.{number}",
        item=number,
        number=number + 1,
        faces=[face_of(league, player, theme) for player in people],
        totals=totals,
        coming=number == league.next,
        icon="pencil" if table.by_hand else "",
        label=joined(text, texts(note)),
    )


def tag_grid(context: AppContext, league: League, width: float, rows: int = 0) -> Box:
    """All tables in ``width``; beyond ``rows`` rows they scroll."""
    ui, theme = context.ui, context.themes.get(theme_of(league.variant))
    tags = [_tag(league, n, theme, context.texts) for n in range(len(league.tables))]
    most = max(len(tag.faces) for tag in tags)
    scale = max(1.0, ui.type.text_scale * 0.7)
    columns = max(1, int(width // (2 * FACE * most * scale + 56)))
    lines = -(-len(tags) // columns)
    height = ui.line("strong", 2.6 * FACE + 20)
    grid = Grid([Cell(tag, height=height) for tag in tags], -(-len(tags) // lines), 8)
    if not rows:
        return grid
    return Cell(Scrolled("tables", grid, edge=6).place, height=min(lines, rows) * (height + 8) + 4)
