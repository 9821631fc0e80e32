"""A new match: which game, who plays, who starts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from lama_gui.bots import BotError
from lama_gui.families import GAMES, ExtrasError, family_of, game
from lama_gui.session import Session
from lama_gui.ui.games import theme_of
from lama_gui.ui.kit.dialog import message
from lama_gui.ui.kit.input import Input, Press
from lama_gui.ui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import (
    Button,
    Changed,
    Label,
    Message,
    Panel,
    Pressed,
    RadioRow,
    Tile,
    Widget,
)
from lama_gui.ui.scenes.answers import House, Player
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.before.seat_row import SeatRow
from lama_gui.ui.scenes.common.change_places import Swap
from lama_gui.ui.scenes.common.lineup import remember, remembered, with_players
from lama_gui.ui.scenes.common.menu import Hint, MenuScene
from lama_gui.ui.scenes.common.seat_plates import AtSeat
from lama_gui.ui.scenes.common.tiles import draw_tile

WIDE_TEXT = 1.3
"""From this text size on there are fewer things side by side, and the screen scrolls."""


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

    @property
    def chairs(self) -> SeatRow:
        """The plates of the seats as they are now."""
        return SeatRow(self.context, self.lineup, self.swap)

    # ---- layout ---------------------------------------------------------------------------

    @property
    def footer_height(self) -> float:
        return super().footer_height if self._large else 68.0

    @property
    def _large(self) -> bool:
        return self.grow > WIDE_TEXT

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content
        if self._large:
            widgets, length = self._long_page(area.w)
            view = Rect(area.x - 24, area.y, area.w + 48, area.h)
            yield from self.scrolled("page", view, widgets, length)
            foot = self.column.inset(48, 0).cut_bottom(self.footer_height - 16)[0]
            yield self._start(foot.cut_right(min(620.0, foot.w * 0.4))[0].cut_bottom(16)[1])
            yield from self.hint_row(foot.x, foot.right - foot.w * 0.44, foot.cy - 8)
            return
        yield from self._page(area)
        foot = self.column.inset(48, 0).cut_bottom(self.footer_height)[0]
        yield from self.hint_row(foot.x, foot.right, foot.cy + 6)

    def _page(self, area: Rect) -> Iterable[Widget]:
        """Everything at once: tiles above, seats and the start below."""
        extra = max(0.0, area.h - 900)
        tiles, rest = area.cut_top(26 + 300 + min(130.0, extra * 0.3))
        yield from self._tiles(tiles.cut_top(26)[1], len(GAMES))
        seat = 238 + min(80.0, extra * 0.2)
        gap = 20 + min(26.0, extra * 0.06)
        top = max(86.0, (rest.h - 2 * seat - gap) * 0.7)
        head, rest = rest.cut_top(top)
        yield from self.chairs.heading(head.cut_right(472, 24)[1])
        rest = rest.cut_top(2 * seat + gap)[0]
        right, seats = rest.cut_right(472, 24)
        wide = (seats.w - 40) / 3
        for i in range(len(self.lineup.shown)):
            row, column = divmod(i, 3)
            rect = Rect(seats.x + column * (wide + 20), seats.y + row * (seat + gap), wide, seat)
            yield from self.chairs.seat(i, rect)
        yield from self._starter_panel(right, with_start=True)

    def _long_page(self, width: float) -> tuple[list[Widget], float]:
        """The same for large text, from (0, 0) in a page that scrolls; and its length."""
        x, wide = 24.0, width
        columns = 3 if self.grow <= 1.75 else 2
        rows = -(-len(GAMES) // columns)
        high = 250 + 84 * self.grow
        tiles = Rect(x, 26, wide, rows * (high + 30))
        widgets = list(self._tiles(tiles, columns))
        y = tiles.bottom + 10
        head = Rect(x, y, wide, 100 * self.grow)
        widgets += self.chairs.heading(head)
        y = head.bottom + 10
        seat_high = self.chairs.height
        for i in range(len(self.lineup.shown)):
            column = i % 2
            seat_wide = (wide - 24) / 2
            rect = Rect(x + column * (seat_wide + 24), y, seat_wide, seat_high)
            widgets += self.chairs.seat(i, rect)
            if column == 1 or i == len(self.lineup.shown) - 1:
                y += seat_high + 34
        panel = Rect(x, y + 10, wide, 130 + 100 * self.grow * 3 + 60)
        widgets += self._starter_panel(panel, with_start=False)
        return widgets, panel.bottom + 30

    # ---- pieces ---------------------------------------------------------------------------

    def _tiles(self, area: Rect, columns: int) -> Iterable[Widget]:
        names = list(GAMES)
        rows = -(-len(names) // columns)
        gap = 26.0
        wide = (area.w - gap * (columns - 1)) / columns
        high = (area.h - 30 * (rows - 1)) / rows
        for i, name in enumerate(names):
            row, column = divmod(i, columns)
            theme = self.context.themes.get(theme_of(name))
            counts = game(name).seat_counts
            detail = self.t(f"variant.{name}.detail", low=counts[0], high=counts[-1])
            yield Tile(
                name=f"variant.{name}",
                item=name,
                rect=Rect(area.x + column * (wide + gap), area.y + row * (high + 30), wide, high),
                title=self.t(f"variant.{name}.title"),
                detail=detail,
                chosen=name == self.lineup.variant,
                art=partial(draw_tile, variant=name, theme=theme),
                ground=theme.landscape.table,
                label_height=112 * max(1.0, self.grow * 0.85),
            )

    @property
    def _family(self) -> str:
        return game(self.lineup.variant).family

    def _starter_panel(self, rect: Rect, *, with_start: bool) -> Iterable[Widget]:
        lineup, grow = self.lineup, self.grow
        yield Panel(name="starter", rect=rect, dark=True)
        inside = rect.inset(32, 22)
        if with_start:
            button, inside = inside.cut_bottom(90, 20)
            yield self._start(button)
        title, inside = inside.cut_top(self.context.type.line("heading") + 4, 6)
        yield Label(
            name="starter.title",
            rect=title,
            text=self.t("new_match.starts"),
            role="heading",
            align="centre",
            colour=self.context.theme.button.quiet_text,
        )
        row_high = max(72.0, 74 * grow)
        first, inside = inside.cut_top(row_high, 10)
        second, inside = inside.cut_top(row_high, 12)
        marked = lineup.marked
        who = lineup.names(self.context.texts)[marked] if marked is not None else ""
        known = self.t("new_match.start.who", name=who) if who else self.t("new_match.start.mark")
        yield RadioRow(
            name="start.marked",
            rect=first,
            text=self.t(f"family.{self._family}.marked"),
            detail=known,
            icon="cake",
            chosen=lineup.start == "marked" and marked is not None,
        )
        yield RadioRow(
            name="start.random",
            rect=second,
            text=self.t("new_match.start.random"),
            detail=self.t("new_match.start.drawn"),
            icon="dice",
            chosen=lineup.start == "random" or marked is None,
        )
        house_high = max(56.0, self.context.type.line("minor") + 20)
        house, note = inside.cut_bottom(house_high, 10)
        yield Button(name="house", rect=house, text=self._house_words(), kind="quiet", icon="gear")
        key = "new_match.note.several" if lineup.humans > 1 else "new_match.note.one"
        if not lineup.humans:
            key = "new_match.note.none"
        yield Label(
            name="note",
            rect=note,
            text=self.t(key),
            role="caption",
            align="centre",
            colour=self.context.theme.button.quiet_text,
            lines=3,
        )

    def _house_words(self) -> str:
        """The button's words tell how many house rules are on."""
        count = len(self.lineup.options) + (not self.lineup.hints)
        return self.t("new_match.house.some", n=count) if count else self.t("new_match.house")

    def _start(self, rect: Rect) -> Button:
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

    def first_focus(self) -> str | None:
        return "start"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("start"):
                return self._begin()
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
                self.lineup = self.lineup.with_bot(seat, level)
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
            editor = self.scenes.player_editor(seat.name, seat.avatar, taken, seat.pad)
            return Push(editor, partial(self._take_player, index))
        picker = self.scenes.bot_picker(seat.avatar, self.lineup.variant)
        return Push(picker, partial(self._take_bot, index))

    def _taken_avatars(self, index: int) -> frozenset[str]:
        """The faces of the other people at the table; bots make room."""
        return frozenset(
            s.avatar for i, s in enumerate(self.lineup.shown) if s.kind == "human" and i != index
        )

    def _take_player(self, index: int, player: Player | None) -> None:
        if player is not None:
            name, avatar, pad = player.name, player.avatar, player.pad
            self.lineup = self.lineup.with_human(index, name, avatar, pad)

    def _take_bot(self, index: int, player: Player | None) -> None:
        if player is not None:
            level = player.level or self.lineup.seats[index].level
            self.lineup = self.lineup.with_bot(index, level, player.avatar)

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
        context = self.context
        try:
            options = family_of(self.lineup.variant).extras(context.home.data)
            header = self.lineup.header(context.texts, options)
            session = Session.begin(header, context.home.matches)
        except (ExtrasError, BotError) as error:
            return self._refuse(str(error))
        except OSError as error:
            return self._refuse(self.t("new_match.unwritable", reason=error.strerror or str(error)))
        return Replace(self.scenes.table(session))

    def _refuse(self, reason: str) -> Transition:
        title = self.t("new_match.refused")
        return Push(
            message(self.context, title=title, text=reason, ok=self.t("dialog.ok"), icon="bang")
        )
