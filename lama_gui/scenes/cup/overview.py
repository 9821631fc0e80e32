"""The overview of the cup: eight tables, and the story of the chosen one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any, ClassVar

from lama_gui.kit.accessibility import sentence
from lama_gui.kit.cloth import cloth_of, on_blanket
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import legible_on, mix
from lama_gui.kit.geometry import Rect
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
from lama_gui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Drawing, Message, Pressed, Widget
from lama_gui.library.cup import Cup, CupTable, load, refreshed, save, tables
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import Occupant, person_of, set_person
from lama_gui.scenes.common.menu import HINTS, Hint, MenuScene
from lama_gui.scenes.common.open_match import begin_match, resume
from lama_gui.scenes.common.rug import Seated
from lama_gui.scenes.common.table_links import cup_file, cup_lineup, record_in_cup
from lama_gui.scenes.cup.widgets import Prize, Stop, enough, game_words, named, state_of

COLUMNS, ROWS = 4, 2
STORY = 0.4
"""The chosen table's share of the width."""
PATCH = 0.33
"""The vertical centre of a badge in its row."""


def draw_way(canvas: Canvas, rect: Rect) -> None:
    """Draw dots from badge to badge, and from the end of a row to the next."""
    width, height = rect.w / COLUMNS, rect.h / ROWS
    clear = min(width, height) * 0.36  # half of a badge, and some space
    middles = [
        (width * (n % COLUMNS + 0.5), height * (n // COLUMNS + PATCH)) for n in range(len(tables()))
    ]
    path, cloth = "", cloth_of(canvas.theme)
    for (x, y), (there, below) in pairwise(middles):
        bends: list[tuple[float, float]] = []
        if y != below:
            right, left = x + width * 0.46, there - width * 0.46
            bends = [(right, y), (right, height), (left, height), (left, below)]
        path += shapes.polygon([(x + clear, y), *bends, (there - clear, below)], closed=False)
    ink = mix(cloth, legible_on(cloth), 0.55)
    canvas.drawing(rect, shapes.line(path, ink, 5, dash="2 13"))


class CupScene(MenuScene):
    """The cup of the last player here, or the one in ``file``.

    ``feast``: it has just been won, so the celebration is shown first.
    """

    name: ClassVar[str] = "cup"
    theme = ""
    hints: ClassVar[tuple[Hint, ...]] = (
        (("left", "right", "up", "down"), "hint.choose"),
        (("activate",), "hint.press"),
        (("back",), "hint.back"),
    )

    def __init__(self, context: AppContext, file: str = "", *, feast: bool = False) -> None:
        super().__init__(context)
        self._celebrates = feast
        self._after_match = bool(file)
        if file:
            self._switch_to_owner(file)
        self._open()

    def _switch_to_owner(self, file: str) -> None:
        """Make the owner of the cup in ``file`` the current player."""
        name = load(self.context.home.cups / file).cup.name
        for one in self.context.settings.profiles:
            if one.name == name:
                set_person(self.context, Occupant(one.name, one.avatar))

    def _open(self) -> None:
        """Load the current player's cup, and record matches that have ended."""
        self.person = person_of(self.context)
        self.path = cup_file(self.context, self.person)
        found = load(self.path, self.person.name)
        self.closed, self.wrong = found.closed, ""
        if found.aside is not None:
            self.wrong = self.t("cup.damaged", file=found.aside.name)
        elif found.closed:
            self.wrong = self.t("cup.closed")
        self.cup: Cup = found.cup
        updated = refreshed(found.cup, self.context.home.matches)
        if updated != self.cup:
            self.cup = updated
            self._keep()
        self.chosen = self.cup.next if self.cup.next is not None else len(tables()) - 1

    def _keep(self) -> None:
        """Save the cup; an error is shown once."""
        if self.closed:
            return
        try:
            save(self.cup, self.path)
        except OSError as error:
            self.save_error = error

    def update(self, dt: float) -> bool:
        if not self._celebrates:
            return super().update(dt)
        self._celebrates, self.next = False, Push(self.scenes.cup_feast())
        return True

    # ------------------------------------------------------------- widgets

    @property
    def footer_height(self) -> float:
        return super().footer_height if self.large else HINTS

    @property
    def subtitle(self) -> str:
        return self.t("cup.subtitle", n=self.cup.count, of=len(tables()))

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        if self.large:
            grid = Grid([self._stop(n, True) for n in range(len(tables()))], 3, 14)
            yield from self.one_page([self._story(False), space(24), grid, space(20)])
        else:
            stops = Grid([self._stop(n, False) for n in range(len(tables()))], COLUMNS)
            line = Cell(Drawing(name="line", paint=draw_way))
            cloth = Padded(on_blanket(Stack([line, stops])), 44, 0)
            panel = Column([SPRING, self._story(True), SPRING])
            story = Cell(panel.place, Length(0, 0, STORY))
            both = Row([Cell(cloth.place, Length(0, 0, 1 - STORY)), story], 40)
            yield from both.place(self.content.cut_top(12)[1])
        ways = self._match_buttons(self.chosen) if self.large else []
        yield from self.footer_row(self.footer_hints(), *ways)

    def header_boxes(self) -> list[Box]:
        words = self.person.name or self.t("cup.you")
        label = self.t("spoken.cup.who", name=words)
        who = self.footer_link("who", words, "pencil", extra=120, label=label)
        boxes = [*super().header_boxes(), SPRING, who]
        if self.wrong:
            label = sentence(self.t("lists.wrong", n=1), self.wrong)
            boxes[-1:-1] = [self.footer_link("wrong", "", "bang", label=label)]
        return boxes

    def _stop(self, number: int, ground: bool) -> Box:
        table, type_ = tables()[number], self.context.type
        state = state_of(self.cup, number)
        names = self.texts.listed([self.t(f"name.{rival.avatar}") for rival in table.rivals])
        height = Length.fixed(264 + type_.line("name")) if ground else Length(200.0, 200.0, 1.0)
        stop = Stop(
            name=f"stop.{number}",
            item=number,
            number=number,
            table=table,
            title=self.t(f"cup.table.{table.name}"),
            note=self.t(f"cup.{state}"),
            names=names,
            state=state,
            passed=self.cup.passed(number),
            chosen=number == self.chosen,
            ground=ground,
        )
        return Cell(stop, height=height)

    def _story(self, fills: bool) -> Box:
        """The chosen table: its story, the rivals, the goal, and the buttons."""
        number, ui = self.chosen, self.ui
        table = tables()[number]
        title = ui.text("told", named(number, self.texts), "heading", lines=2)
        game = ui.text("game", game_words(table, self.texts), "label", lines=2)
        prize = Prize(name="prize", table=table, won=self.cup.passed(number))
        head = Row([Cell(prize, 200, 200), Column([title, game])], 20, level=True)
        story = ui.text("story", self.t(f"cup.story.{table.name}"), lines=16)
        how = ui.text("how", enough(table, self.texts), "strong", lines=3)
        faces = Row([self._rival(place, table) for place in range(len(table.rivals))], 8)
        column = [head, faces, space(20), story, space(14), how, space(14)]
        if not self.cup.is_open(number):
            first = self.cup.next or 0
            name = self.t(f"cup.table.{tables()[first].name}")
            words = self.t("cup.before", number=first + 1, name=name)
            column.append(ui.button("before", words, kind="minor", icon="lock", item=first))
        elif fills:
            column.append(Row(self._match_buttons(number), 14))
        return on_panel("told-panel", Column(column), 32, 24)

    def _rival(self, place: int, table: CupTable) -> Box:
        rival, ui = table.rivals[place], self.ui
        name, level = self.t(f"name.{rival.avatar}"), self.t(f"level.{rival.level}")
        if self.large:  # without a portrait, so that the story fits on the page
            words = f"{name}\n{level}"
            return ui.text(f"rival.{place}", words, "name", align="centre", lines=2)
        plate = ui.lines("name", "caption")
        seat = Seated(
            name=f"rival.{place}", title=name, avatar=rival.avatar, detail=level, paper=True
        )
        most = min(330, 880 / len(table.rivals))
        return Cell(seat, THE_REST, Length(plate + 136, plate + most))

    def _match_buttons(self, number: int) -> list[Box]:
        """The buttons for the match and, after winning the cup, the celebration; none if locked."""
        if not self.cup.is_open(number):
            return []
        ui, on_paper = self.ui, not self.large
        key = "cup.again" if self.cup.passed(number) else "cup.play"
        if self.cup.at(number).match:
            key = "cup.go_on"
        height = ui.line("primary", 26, 84)
        more: Any = {"height": height, "paper": on_paper}
        if self.large:
            more["width"] = Length(300.0, min(620.0, self.content.w * 0.4))
        play = ui.button("play", self.t(key), kind="primary", icon="play", **more)
        if not self.cup.won:
            return [play]
        feast = self.t("cup.feast")
        return [ui.button("feast", feast, kind="secondary", icon="trophy", **more), play]

    def first_focus(self) -> str | None:
        return "play" if self.cup.is_open(self.chosen) else f"stop.{self.chosen}"

    def mark_focus(self) -> None:
        """Also choose the focused table."""
        super().mark_focus()
        first, _, last = (self.focus or "").partition(".")
        if first == "stop" and int(last) != self.chosen:
            self.chosen = int(last)
            self.rebuild()

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed(item=int(number)):
                self.chosen = number
                if self.cup.is_open(number):
                    self.focus = "play"
                else:
                    self.context.audio.play("illegal")
            case Pressed("play"):
                return self._play(self.chosen)
            case Pressed("feast"):
                return Push(self.scenes.cup_feast())
            case Pressed("wrong"):
                return self.context.notice(self.t("lists.wrong", n=1), self.wrong, icon="bang")
            case Pressed("who"):
                one = self.person
                editor = self.scenes.player_editor(one.name, one.avatar, frozenset(), one.pad)
                return Push(editor, self._set_player)
            case _:
                return super().on(message)
        return None

    def _set_player(self, player: object) -> None:
        """Change the player, and load their cup."""
        if isinstance(player, Occupant):
            set_person(self.context, player)
            self._open()
            self.focus = None
            self.rebuild()

    def _play(self, number: int) -> Transition | None:
        context, link = self.context, self.cup.at(number).match
        if link:
            return resume(context, context.home.matches / link)
        lineup = cup_lineup(number, self.person, self.path)
        session = begin_match(context, lineup)
        if isinstance(session, Push):
            return session
        if not self.path.exists() and not self.closed:
            self._keep()
        record_in_cup(context, session)
        context.audio.play("shuffle")
        return Replace(self.scenes.table(session), all=True)

    def on_back(self) -> Transition | None:
        """Return to the previous scene, or after a match to the title."""
        return Replace(self.scenes.title(), all=True) if self._after_match else Pop()
