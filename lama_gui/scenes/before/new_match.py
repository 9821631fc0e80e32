"""A new match: which game, who plays, who starts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar

from lama_gui.bots import BotError
from lama_gui.families import FAMILIES, GAMES, ExtrasError, family_of
from lama_gui.kit.dialog import message
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import (
    SPRING,
    Box,
    Cell,
    Length,
    Scrolled,
)
from lama_gui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import (
    Changed,
    Message,
    Pressed,
    Refused,
    Widget,
)
from lama_gui.library.statistics.fitting import LATEST, Sat, fitting
from lama_gui.library.statistics.index_keeper import Wish
from lama_gui.own_variants import OwnVariant
from lama_gui.scenes.answers import House, Player
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.match_page import EDGE, MatchPage
from lama_gui.scenes.before.seats.seat_row import SeatRow
from lama_gui.scenes.common.change_places import Swap
from lama_gui.scenes.common.lineup import (
    FITS,
    plays_together,
    remember,
    remembered,
    with_players,
)
from lama_gui.scenes.common.menu import Hint, MenuScene
from lama_gui.scenes.common.seat_plates import AtSeat
from lama_gui.session import Session


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
        self._wish: Wish[list[Sat]] | None = None

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
            high = Length.fixed(self.footer_height - 32)
            start = Cell(page.start, Length(400, min(620.0, area.w * 0.4)), high)
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
                return self._refuse(reason)
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
            self._wish = self.context.index_keeper.wonder(
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
