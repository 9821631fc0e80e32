"""The form for a new league: players, game, size of the tables, number of matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from functools import partial
from typing import Any, ClassVar

from msgspec.structs import replace

from lama_gui.families import GAMES
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Grid, Length, Padded, space
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Button, Changed, Message, Pressed, Widget
from lama_gui.library.league import League, LeaguePlayer, begin, free_path, save
from lama_gui.library.pairing import PLAYERS, SIZES, TIMES, enough, meetings, plan
from lama_gui.names import LONGEST, plain
from lama_gui.own_variants import OwnVariant, found_in
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import MOST_PROFILES, Occupant, free_face
from lama_gui.scenes.common.menu import HINTS, Hint
from lama_gui.scenes.common.picker import Editor
from lama_gui.scenes.common.rug import AroundRug, Rug, RugSeat, on_plate
from lama_gui.scenes.common.seat_plates import AvatarChoice
from lama_gui.settings import Profile
from lama_gui.texts import day_words
from lama_gui.view.games import look_of, theme_of

AT_RUG = 8
"""The maximum number of players around the rug; more are listed."""
ROW = 88.0, 170.0
"""The minimum and maximum height of a listed player."""
INITIAL_PLAYERS = 6
"""The number of known people invited by default."""


class LeagueStart(Editor):
    """Replaced by the new league at the end. ``today`` is the day by the computer's clock."""

    name: ClassVar[str] = "league_start"
    hints: ClassVar[tuple[Hint, ...]] = (
        (("left", "right"), "hint.choose"),
        (("delete",), "league_start.hint.delete"),
        (("back",), "hint.back"),
    )
    second: ClassVar[str] = "game"

    def __init__(self, context: AppContext, today: date | None = None) -> None:
        super().__init__(context)
        self.called = plain(day_words(context.texts, today or date.today()), LONGEST)
        own = [one for one in found_in(context.home.variants) if isinstance(one, OwnVariant)]
        self.rules = [*(OwnVariant("", name) for name in GAMES), *own]
        self.chosen = 0
        self.by_phone = False
        self.size = self._preferred_size = 4  # with enough players
        self.times = 0
        self._prereaders: dict[str, bool] = {}  # by name, whether they are too young to read
        self.people: list[LeaguePlayer] = []
        for profile in context.settings.profiles[:INITIAL_PLAYERS]:
            self.people.append(LeaguePlayer(profile.name, self._free_face(profile.avatar)))
        self._initial_people = list(self.people)
        self._adjust_sizes()

    # ---- choices --------------------------------------------------------------------------

    @property
    def rule(self) -> OwnVariant:
        """The chosen game."""
        return self.rules[self.chosen]

    @property
    def sizes(self) -> list[int]:
        """The possible sizes of tables."""
        counts = self.rule.game().seat_counts
        most = max(len(self.people), PLAYERS[0])
        return [size for size in SIZES if size in counts and size <= most]

    @property
    def _min_players(self) -> int:
        return self.rule.game().seat_counts[0]

    @property
    def problem(self) -> str:
        """Why the league can't begin, or ""."""
        if len(self.people) in PLAYERS:
            return ""
        return self.t("league_start.too_few", low=PLAYERS[0], high=PLAYERS[-1])

    def _adjust_sizes(self) -> None:
        """Adjust the size of the tables, and the number of matches so that everybody meets."""
        self.variant = self.rule.like
        self.theme = theme_of(self.rule.like)
        sizes = self.sizes
        self.size = min(sizes, key=lambda size: abs(size - self._preferred_size))
        if not self.problem:
            self.times = max(2, enough(len(self.people), self.size, self._min_players))

    # ---- layout ---------------------------------------------------------------------------

    @property
    def footer_height(self) -> float:
        return super().footer_height if self.large else HINTS

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area, ui = self.content.cut_top(12)[1], self.ui
        if self.problem:
            words = self.t("league_start.add")
            go = ui.button("invite", words, kind="primary", icon="plus", item="add")
        else:
            go = ui.button("start", self.t("league_start.start"), kind="primary", icon="play")
        form, foot = on_panel("form-panel", self._form(), 36, 28), [self.footer_hints()]
        if self.large:
            yield from self.one_page([self._people(), space(24), form])
            foot.append(go)
        else:
            right, left = area.cut_right(area.w * 0.43, 40)
            yield from self._people().place(left)
            right = Rect(right.x, right.y, right.w, self.viewport.height - 24 - right.y)
            yield from Column([SPRING, form, SPRING, go]).place(right)
        yield from self.footer_row(*foot)

    def _people(self) -> Box:
        """All players around the rug or in a list, and a free seat if one more is possible."""
        t = self.t
        words = t("league_start.people", n=len(self.people))
        if len(self.people) > AT_RUG:
            return self._list(words)
        seats: list[Box] = [
            Cell(partial(self._person, number, one)) for number, one in enumerate(self.people)
        ]
        if len(self.people) < PLAYERS[-1]:
            lacks = bool(self.problem)  # then the footer has the words
            title = "" if lacks else t("league_start.add")
            seats.append(Cell(RugSeat(name="add", title=title, item="add", focusable=not lacks)))
        cards = look_of(self.variant).cards
        rug = Rug(name="people", variant=self.variant, cards=cards, text=words)
        return AroundRug(rug, seats, self.ui.line("name", 16))

    def _list(self, words: str) -> Box:
        """All players in two columns, and a button for one more if that is possible."""
        t, line = self.t, self.ui.line("name", 28)
        height = Length(*(max(height, line) for height in ROW))
        rows: list[Box] = [
            Cell(partial(self._person, number, one), height=height)
            for number, one in enumerate(self.people)
        ]
        if len(self.people) < PLAYERS[-1]:
            add = self.ui.button(
                "add", t("league_start.add"), kind="minor", icon="plus", item="add", height=height
            )
            rows.append(Padded(add, 5, 8))
        column = Column([self.ui.heading("people", words, "", 12), Grid(rows, 2, 24, 4)], 4)
        return Column([SPRING, on_panel("people-panel", column, 36, 20), SPRING])

    def _person(self, number: int, one: LeaguePlayer, rect: Rect) -> Iterator[Widget]:
        what: dict[str, Any] = {
            "name": f"person.{number}",
            "avatar": self.context.theme.avatar_of(one.avatar, number),
            "item": ("edit", number),
            "label": self.t("league_start.edit", name=one.name),
        }
        if len(self.people) > AT_RUG:
            side = max(48.0, rect.h * 0.4)
            corner, row = rect.cut_right(side, 4)
            corner = Rect.around(corner.cx, corner.cy, side, side)
            yield AvatarChoice(rect=row, text=one.name, **what)
        else:
            seat = RugSeat(rect=rect, title=one.name, **what)
            corner = on_plate(seat.plate_in(self.context.type))
            yield seat
        yield Button(
            name=f"remove.{number}",
            rect=corner,
            kind="minor",
            icon="cross",
            item=("remove", number),
            label=self.t("league_start.remove", name=one.name),
        )

    def _form(self) -> Box:
        t = self.t
        games = (
            (n, one.name or t(f"variant.{one.like}.title")) for n, one in enumerate(self.rules)
        )
        sizes = ((n, t("league_start.size.n", n=n)) for n in self.sizes)
        times = ((n, t("league_start.times.n", n=n)) for n in TIMES)
        where = ((False, t("league_start.where.screen")), (True, t("league_start.where.phones")))
        words = [
            self.ui.text(f"summary.{n}", words, ("strong", "label", "caption")[n], lines=4)
            for n, words in enumerate(self._summary())
        ]
        rows = [
            self.name_row("league_start.name"),
            self.choice("game", games, self.chosen),
            self.choice("size", sizes, self.size),
            self.choice("times", times, self.times or 1),
            self.choice("where", where, self.by_phone),
        ]
        return Column([*rows, space(4), *words], 16)

    def _summary(self) -> list[str]:
        """The tables and meetings that result from the choices."""
        if self.problem:
            return [self.problem]
        count = len(self.people)
        tables = plan(count, self.size, self.times, self._min_players)
        often = meetings(count, tables)
        low, high = often[0], often[-1]
        key = "league_start.meet.same" if low == high else "league_start.meet"
        if not low:
            key = "league_start.meet.not_all"
        return [
            self.t("league_start.tables", n=len(tables)),
            self.t(key, low=low, high=high),
            self.t("league_start.points"),
        ]

    def first_focus(self) -> str | None:
        return "invite" if self.problem else "start"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("start"):
                return self._start()
            case Pressed(item="add"):
                return self._edit(None, "", self._free_face(""))
            case Pressed(item=("edit", int(number))):
                return self._edit(number, self.people[number].name, self.people[number].avatar)
            case Pressed(item=("remove", int(number))):
                self._remove(number)
            case Changed("game", int(chosen)):
                self.chosen = chosen
                self._adjust_sizes()
            case Changed("size", int(size)):
                self._preferred_size = size
                self._adjust_sizes()
            case Changed("times", int(times)):
                self.times = times
            case Changed("where", bool(by_phone)):
                self.by_phone = by_phone
            case _:
                return super().on(message)
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="delete") if self.focus:
                match self.widget(self.focus).item:
                    case (str(), int(number)):
                        self._remove(number)
                        self.rebuild()
                return None
        return super().on_input(event)

    def on_back(self) -> Transition | None:
        """Leave, after a question if players were changed."""
        return super().on_back() if self.people == self._initial_people else self.ask_to_leave()

    def _edit(self, number: int | None, name: str, face: str) -> Transition:
        """Ask for a player's name and avatar; not about reading if phones are used."""
        small = None if self.by_phone else self._is_prereader(name)
        editor = self.scenes.player_editor(name, face, self._faces(number), prereader=small)
        return Push(editor, partial(self._set_player, number))

    def _is_prereader(self, name: str) -> bool:
        """Whether somebody is too young to read, as entered here or known before."""
        known = any(p.prereader for p in self.context.saved.profiles if p.name == name)
        return self._prereaders.get(name, known)

    def _remove(self, number: int) -> None:
        del self.people[number]
        left = len(self.people)
        self.focus = f"remove.{min(number, left - 1)}" if left else None
        self._adjust_sizes()

    def _set_player(self, number: int | None, answer: Occupant | None) -> None:
        """Add or change a player; names are made unique."""
        if answer is None:
            return
        others = [one.name for n, one in enumerate(self.people) if n != number]
        count = len(self.people) if number is None else number
        name = answer.name or self.t("new_match.player", number=count + 1)
        base_name, again = name, 2
        while name.casefold() in [other.casefold() for other in others]:
            name, again = f"{base_name[: LONGEST - 3]} {again}", again + 1
        one = LeaguePlayer(name, answer.avatar)
        if answer.prereader is not None:
            self._prereaders[name] = answer.prereader
        if number is None:
            self.people.append(one)
            more = not self.problem and len(self.people) < PLAYERS[-1]
            self.focus = "add" if more else self.first_focus()
        else:
            self.people[number] = one
        self._adjust_sizes()
        self.rebuild()

    def _faces(self, but: int | None) -> frozenset[str]:
        """The other players' avatars."""
        return frozenset(one.avatar for n, one in enumerate(self.people) if n != but)

    def _free_face(self, preferred: str) -> str:
        return free_face(preferred, self._faces(None))

    def _league(self, name: str) -> League:
        """The league that results from the choices."""
        return begin(
            name,
            self.rule.like,
            self.people,
            self.size,
            self.times,
            options=dict(self.rule.options),
            called=self.rule.name,
            by_phone=self.by_phone,
            created=date.today().isoformat(),
        )

    def _start(self) -> Transition | None:
        name = plain(self.called, LONGEST) or self.t("league_start.nameless")
        league, folder = self._league(name), self.context.home.leagues
        path = free_path(folder, name)
        try:
            save(league, path)
        except OSError as error:
            reason = self.t("new_match.unwritable", reason=error)
            return self.tell("league.unwritable", reason, error=error)
        self._remember()
        return Replace(self.scenes.league(path))

    def _remember(self) -> None:
        """Save the players' profiles, with who is too young to read."""
        before = self.context.saved.profiles
        known = [replace(profile, prereader=self._is_prereader(profile.name)) for profile in before]
        names = {profile.name for profile in before}
        new = [
            Profile(name=one.name, avatar=one.avatar, prereader=self._is_prereader(one.name))
            for one in self.people
            if one.name not in names
        ]
        if [*known, *new] != before:
            self.context.change(profiles=[*known, *new][:MOST_PROFILES])
