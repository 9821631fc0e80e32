"""The collection: card backs, rugs and avatars to choose, and stories to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from lama_gui.kit.accessibility import sentence
from lama_gui.kit.dialog import Confirm
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Grid, Length, Row, Scrolled, Stack, space
from lama_gui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.kit.widgets import Drawing, Heading, Message, Pressed, Widget
from lama_gui.kit.widgets.base import walk
from lama_gui.kit.widgets.button import draw_check_mark
from lama_gui.library.statistics import Index
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import Occupant, set_person, with_face
from lama_gui.scenes.common.menu import MenuScene
from lama_gui.scenes.common.picker import Picker
from lama_gui.scenes.lookback.badges import Badge, BadgeCaption, badges_of, caption_strip
from lama_gui.texts import Texts, labelled
from lama_gui.unlockables import (
    KINDS,
    Kind,
    Unlockable,
    of_kind,
    times_of,
    unlockable_phrase,
    unlockable_title,
    unlockables,
)

ICONS: dict[Kind, str] = {"back": "card", "rug": "flower", "story": "book", "face": "person"}
#: The aspect ratio of the pictures.
PORTRAIT = (300.0, 370.0)
SHAPES: dict[Kind, tuple[float, float]] = {
    "back": (5, 7),
    "rug": (1040, 640),
    "story": PORTRAIT,
    "face": PORTRAIT,
}
LOCKED = 0.85  # the opacity of a locked item
USUAL: tuple[Kind, ...] = ("back", "rug")
"""The kinds with a default of the theme."""


WOOD, EDGE, INK = "#D9A05C", "#B9793C", "#1E0C2B"


def draw_shelf(canvas: Canvas, rect: Rect) -> None:
    """Draw the front of a wooden shelf."""
    front = rect.inset(-14, 0)
    canvas.panel(front, PanelStyle(EDGE, 10, 1.2))
    canvas.panel(front.cut_bottom(6)[1], PanelStyle(WOOD, 10, 0))


class UnlockableCell(Widget):
    """An item to choose: its picture and name, with a lock if it is not unlocked.

    Without an ``unlockable`` it is the theme's default; ``group`` is the name of its kind.
    """

    unlockable: Unlockable | None
    kind: Kind
    picture: str
    title: str
    group: str
    open: bool
    chosen: bool
    note: str
    patch: Badge | None
    plank: float

    @property
    def how(self) -> str:
        """The goal that unlocks it, with its description."""
        return labelled(self.patch.title, self.patch.how) if self.patch is not None else ""

    @property
    def accessible_name(self) -> str:
        title = self.title if self.unlockable is not None else labelled(self.group, self.title)
        return sentence(title, self.note, self.how)

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        name, above = rect.cut_bottom(self.plank)
        width, height = SHAPES[self.kind]
        size = min(above.w * 0.94 / width, above.h * 0.96 / height)
        width, height = width * size, height * size
        box = Rect(above.cx - width / 2, above.bottom - height, width, height)
        if self.open:
            scaled = 1 + 0.04 * max(self.hover, float(self.focused))
            lift = 0.6 if self.kind in ("back", "story") else 0.0
            canvas.picture(self.picture, box.scaled(scaled), lift=lift)
        else:
            canvas.picture(self.picture, box, opacity=LOCKED)
            lock = Rect.around(box.right - 14, box.bottom - 24, 48, 48)
            canvas.panel(lock, PanelStyle(canvas.theme.paper.plate, 26, 0.6, 0.1))
            canvas.icon("lock", lock.scaled(0.6), canvas.theme.paper.text)
        canvas.text(name, self.title, "name", INK, "centre")
        if self.chosen:
            draw_check_mark(canvas, box.right - 10, box.y + 14, 24, True)
        if self.focused:
            canvas.ring(rect, 20)


class Story(Confirm):
    """A story about a rival, who looks over the edge."""

    def __init__(self, context: AppContext, one: Unlockable, texts: Texts) -> None:
        title, text = unlockable_title(one, texts), texts(f"story.{one.name}")
        super().__init__(context, title=title, text=text, no=texts("dialog.ok"), icon="book")
        self.unlockable = one

    @property
    def onlooker(self) -> str:
        return self.unlockable.name


def draw_large(canvas: Canvas, rect: Rect, one: Unlockable) -> None:
    """Draw an unlocked item as large as possible, with a glow."""
    width, height = SHAPES[one.kind]
    size = min(rect.w * 0.9 / width, rect.h * 0.94 / height)
    box = Rect.around(rect.cx, rect.cy, width * size, height * size)
    canvas.glow(box.scaled(0.6), box.h * 0.3, canvas.theme.state.playable)
    canvas.picture(one.picture, box, lift=0.0 if one.kind == "rug" else 1.6)


class NewUnlockable(Picker):
    """Shows an item that was just unlocked, and uses it."""

    name: ClassVar[str] = "unlocked"
    widths: ClassVar[tuple[float, float]] = (760.0, 300.0)

    def __init__(self, context: AppContext, one: Unlockable) -> None:
        super().__init__(context)
        self.one = one

    def boxes(self) -> Iterable[Box]:
        ui, one, texts = self.ui, self.one, self.texts
        title = texts("match.goal.opens", what=unlockable_phrase(one, texts))
        yield ui.text("title", title, "head", lines=3, align="centre")
        picture = Drawing(name="picture", paint=partial(draw_large, one=one))
        yield Cell(picture, height=Length(200.0, 460.0))
        use = self.t("unlockables.use.story" if one.kind == "story" else "unlockables.use")
        yield ui.answers(("cancel", self.t("unlockables.later")), ("use", use))

    def first_focus(self) -> str | None:
        return "use"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("use"):
                return self._use()
        return super().on(message)

    def _use(self) -> Transition:
        """Use the item; an avatar is chosen in the collection if the person is not known."""
        context, one = self.context, self.one
        who = context.people[0] if len(context.people) == 1 else ""
        if one.kind == "story":
            return Replace(Story(context, one, self.texts))
        if one.kind == "face" and who not in {profile.name for profile in context.saved.profiles}:
            return Replace(self.scenes.unlockables())
        use_item(context, one, who)
        return Pop()


def use_item(context: AppContext, one: Unlockable, who: str) -> None:
    """Use a card back or a rug, or an avatar for the known person ``who``."""
    if one.kind == "face":
        context.change(**with_face(context.saved, who, one.name))
    else:
        context.change(**{one.kind: one.name})


class Unlockables(MenuScene):
    """All items, with the current ones highlighted."""

    name: ClassVar[str] = "unlockables"
    static_background: ClassVar[bool] = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        #: The person: the one of the statistics pages, or the last player here.
        self.who = context.looked_at or next(iter(self._faces), "")
        self._goals_by_person = context.index_worker.ask(Index.goals_of) or {}
        self.times: Counter[str] = sum(self._goals_by_person.values(), Counter())
        self.own_times = self._own(self.who)

    @property
    def title_text(self) -> str:
        count = sum(self._is_open(one) for one in unlockables())
        return self.t("unlockables.title", count=count, of=len(unlockables()))

    @property
    def _faces(self) -> dict[str, str]:
        """The avatars of the people who play here."""
        return {one.name: one.avatar for one in self.context.settings.profiles}

    def _own(self, who: str) -> Counter[str]:
        return times_of(who, self._goals_by_person, list(self._faces))

    def _is_open(self, one: Unlockable) -> bool:
        """Whether an item is unlocked: avatars for one person, other items for everybody."""
        return one.is_open(self.own_times if one.kind == "face" else self.times)

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        caption = BadgeCaption(name="told")
        self._tell(caption, None)
        rows = [self._row(kind) for kind in KINDS]
        if not self.large:  # stories and avatars side by side
            rows[-2:] = [Row(rows[-2:], 60)]
        page = Scrolled("page", Column(rows, 20), edge=14)
        area = self.column.inset(96, 0).cut_top(self.header_height + 6)[1].cut_bottom(24)[1]
        yield from Column([page, space(24), caption_strip(self.ui, caption)]).place(area)

    def _row(self, kind: Kind) -> Box:
        """A heading, and the items of a kind on shelves."""
        words = self.t(f"unlockables.head.{kind}")
        if kind == "face" and self.who:
            words = f"{self.who} · {words}"
        usual: list[Unlockable | None] = [None] if kind in USUAL else []
        cells = [self._cell(kind, one) for one in (*usual, *of_kind(kind))]
        columns, plank = 3 if self.large else len(cells), self._plank
        head = Heading(name=f"head.{kind}", text=words, icon=ICONS[kind])
        shelves = []
        for first in range(0, len(cells), columns):
            front = Cell(Drawing(name=f"shelf.{kind}.{first}", paint=draw_shelf), height=plank)
            items = Grid(cells[first : first + columns], columns, 10)
            shelves.append(Stack([Column([SPRING, front]), items]))
        box = Column([Cell(head, height=self.ui.line("heading", 4, 46)), *shelves], 6)
        return Cell(box.place, Length(0, 0, columns), box.measure_height)

    @property
    def _plank(self) -> float:
        """The height of a shelf's front, on which names stand."""
        return self.ui.line("name", 14)

    def _cell(self, kind: Kind, one: Unlockable | None) -> Box:
        name = one.name if one is not None else ""
        patches = {patch.goal: patch for patch in badges_of("", self.times, self.texts)}

        def make(rect: Rect) -> Widget:
            return UnlockableCell(
                name=f"of-{kind}.{name or 'usual'}",
                rect=rect.inset(4, 0),
                plank=self._plank,
                item=one or kind,
                unlockable=one,
                kind=kind,
                picture=one.picture if one is not None else self._usual(kind),
                title=unlockable_title(one, self.texts) if one else self.t("unlockables.usual"),
                group=self.t(f"unlockables.head.{kind}"),
                open=one is None or self._is_open(one),
                chosen=self._is_chosen(kind, name),
                note=self._state(kind, one),
                patch=patches.get(one.goal) if one is not None else None,
            )

        minimum = 116.0 + self.context.type.line("name") * self.context.text_scale
        return Cell(make, height=Length(minimum, minimum, 1.0))

    def _is_chosen(self, kind: Kind, name: str) -> bool:
        if kind == "face":
            return self._faces.get(self.who) == name
        return kind in USUAL and getattr(self.context.settings, kind) == name

    def _usual(self, kind: Kind) -> str:
        """The theme's default."""
        theme = self.context.themes.get(self.context.theme.name)
        return theme.backdrop.centre if kind == "rug" else next(iter(theme.backs.values()))

    def _state(self, kind: Kind, one: Unlockable | None) -> str:
        if one is not None and not self._is_open(one):
            return self.t("goals.locked")
        if kind == "story":
            return self.t("unlockables.read")
        chosen = self._is_chosen(kind, one.name if one else "")
        return self.t("unlockables.chosen" if chosen else "unlockables.choose")

    def _tell(self, caption: BadgeCaption, cell: UnlockableCell | None) -> None:
        """Update the caption for ``cell``."""
        caption.title = cell.title if cell is not None else self.t("unlockables.usual")
        caption.note = cell.note if cell is not None else ""
        caption.patch = cell.patch if cell is not None else None
        caption.how = (cell.how if cell is not None else "") or self.t("unlockables.eye")

    def mark_focus(self) -> None:
        super().mark_focus()
        for caption in (w for w in self.widgets if isinstance(w, BadgeCaption)):
            for cell, _ in walk(self.widgets):
                if cell.name == self.focus and isinstance(cell, UnlockableCell):
                    self._tell(caption, cell)

    def first_focus(self) -> str | None:
        return f"of-back.{self.context.settings.back or 'usual'}"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed(item=Unlockable() as one):
                return self._take(one)
            case Pressed(item="back" | "rug" as kind):
                self.context.change(**{kind: ""})
            case _:
                return super().on(message)
        return None

    def _take(self, one: Unlockable) -> Transition | None:
        """Use or read an item, if it is unlocked."""
        if not self._is_open(one):
            self.context.audio.play("illegal")
        elif one.kind == "story":
            return Push(Story(self.context, one, self.texts))
        elif one.kind == "face" and not self._faces.get(self.who):  # it is asked who they are
            return Push(self.scenes.player_editor("", one.name, frozenset()), self._set_person)
        else:
            use_item(self.context, one, self.who)
        return None

    def _set_person(self, player: Occupant | None) -> None:
        """Set the person's name."""
        if player is not None and player.name:
            set_person(self.context, player)
            self.who, self.own_times = player.name, self._own(player.name)
            self.rebuild()
