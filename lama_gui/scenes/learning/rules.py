"""The rules: pages of short sentences with pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, groupby, pairwise
from typing import ClassVar

from msgspec import Struct

from lama_gui.families import GAMES, game
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import add_wax, proportions
from lama_gui.kit.draw.backdrop import FEET
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.draw.theme import Colour
from lama_gui.kit.draw.type import SAFE, Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import SPRING, THE_REST, Box, Cell, Row, space
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.widgets import (
    Changed,
    Inert,
    Message,
    NamedByText,
    Panel,
    Pressed,
    Stepper,
    Widget,
)
from lama_gui.kit.widgets.base import Role
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.menu import Hint, MenuScene
from lama_gui.scenes.learning.course import teacher_of
from lama_gui.scenes.learning.rule_stage import (
    CARD,
    MARK,
    BigPicture,
    draw_block,
    draw_ring,
    draw_stage,
    need,
)
from lama_gui.texts import is_japanese
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.games import look_of, theme_of, view_of
from lama_gui.view.games.teaching import RulePage, RuleScene, one_idea_each, plain, scene_of, spread

STRONG = "rule_strong"
SPACE = 0.24  # the minimum gap between two runs, as a fraction of the size
_POINTS = ".,:;!?…。、：！？"


def _in_one_line(text: str) -> str:
    """Join the lines of ``text``, in Japanese without spaces unless the text has some."""
    return text.replace("\n", "" if is_japanese(text) and " " not in text else " ")


def runs(line: str, marks: frozenset[str]) -> list[tuple[str, bool]]:
    """Split ``line`` into runs of words, with whether each is emphasized."""
    words = line.split()
    parts = groupby(words, lambda word: word.strip(_POINTS).lower() in marks)
    return [(" ".join(run), marked) for marked, run in parts]


def write_marked(
    canvas: Canvas,
    x: float,
    baseline: float,
    line: str,
    role: str,
    colours: tuple[Colour, Colour],
    size: float,
    marks: frozenset[str],
) -> None:
    """Write ``line``, with its ``marks`` bold and in the second colour."""
    parts = runs(line, marks)
    if not any(marked for _, marked in parts):
        canvas.write(x, baseline, line, role, colours[0], size=size)
        return
    type_ = canvas.type
    space = max(SPACE * size, type_.width("n n", role, size) - type_.width("nn", role, size))
    roles = [STRONG if marked else role for _, marked in parts]
    widths = [type_.width(run, r, size) for (run, _), r in zip(parts, roles, strict=True)]
    for (run, marked), part_role, width in zip(parts, roles, widths, strict=True):
        drawn = canvas.write(x, baseline, run, part_role, colours[marked], size=size)
        # long runs are wider than computed, due to whole pixels
        x = max(x + width, drawn.right) + space


PAD, PAD_Y = 24.0, 20.0  # around the text of a panel


def _balanced(type_: Type, text: str, role: str, width: float, size: float) -> list[str]:
    """Wrap ``text`` into as few lines as possible, of about equal length."""
    lines = type_.wrap(text, role, width, size)
    while len(lines) > 1:
        width *= 0.95
        narrower = type_.wrap(text, role, width, size)
        if len(narrower) > len(lines) or max(type_.width(n, role, size) for n in narrower) > width:
            break
        lines = narrower
    return lines


class Setting(Struct, frozen=True):
    """How sentences are set: the roles of the first and the others, the leading, the least size.

    ``share``: how much of the width they may fill; ``centred``: whether in a panel of their own.
    """

    first: str
    others: str
    leading: float
    smallest: float
    share: float
    centred: bool

    def parts(self, text: str) -> list[tuple[str, str]]:
        """The sentences with their roles."""
        return [(s, self.others if i else self.first) for i, s in enumerate(text.split("\n"))]

    def height(self, type_: Type, text: str, width: float, size: float) -> float:
        width *= self.share
        count = sum(len(type_.wrap(words, role, width, size)) for words, role in self.parts(text))
        return count * size * self.leading

    def fitted(self, type_: Type, text: str, box: tuple[float, float], size: float) -> float:
        """The largest size up to ``size`` at which ``text`` fits into ``box`` (width, height)."""
        while size > self.smallest and self.height(type_, text, box[0], size) > box[1]:
            size -= 1
        return size


ROWS = Setting("rule_strong", "rule", 1.28, 20.0, 1.0, False)
IDEA = Setting("sign", "sign", 1.12, 36.0, SAFE, True)
"""The text of a row among others, and of a page of one idea."""


class RuleText(Inert, NamedByText):
    """Sentences in one ``size``; ``marks``: words to emphasize."""

    text: str
    size: float
    setting: Setting
    marks: frozenset[str] = frozenset()

    accessible_role: ClassVar[Role] = Role.TEXT

    def draw(self, canvas: Canvas) -> None:
        type_, p, size, box = canvas.type, canvas.theme.paper, self.size, self.rect
        parts, share = self.setting.parts(self.text), self.setting.share
        if self.setting.centred:
            canvas.paper_panel(box)
            tab = Rect.around(box.cx, box.y, box.w - 2 * SIDE, _title_height(type_))
            _draw_title(canvas, tab, self.title, centred=True)
            box = _inside(box, type_)
        lines = [
            (line, role, p.second if i == len(parts) - 1 > 1 else p.text)
            for i, (words, role) in enumerate(parts)
            for line in _balanced(type_, words, role, box.w * share, size)
        ]
        width = max(type_.width(line, role, size) for line, role, _ in lines) / share
        x, step = box.cx - width / 2, size * self.setting.leading
        y = box.cy - len(lines) * step / 2 if self.setting.centred else box.y
        for line, role, colour in lines:
            base = y + 0.77 * step
            write_marked(canvas, x, base, line, role, (colour, p.points), size, self.marks)
            y += step


class PageDots(Inert):
    """The position: a dot for each page of the chapter, and a bar for each other chapter.

    The current dot is wide. ``chapters`` are the numbers of their pages; a chapter of one page is a
    dot. The page number is shown if there is room.
    """

    chapters: Sequence[int]
    current: int
    text: str

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        signs: list[int] = []  # the page of a dot, -1 for a bar
        first = 0
        for pages in self.chapters:
            here = pages == 1 or first <= self.current < first + pages
            signs += range(first, first + pages) if here else [-1]
            first += pages
        step = min(46.0, rect.w / len(signs))
        x0 = rect.cx - step * (len(signs) - 1) / 2 - rect.x
        body = ""
        line = canvas.type.line("caption")
        numbered = rect.h > SLIM_DOTS
        if numbered:
            width = max(step * len(signs), canvas.type.width(self.text, "caption")) + 28
            canvas.text_backing(Rect(rect.cx - width / 2, rect.y, width, line + 52))
        radius = min(10.0, step * 0.3)
        for i, page in enumerate(signs):
            x, half = x0 + step * i, step * 0.39
            if page == self.current:
                pill = shapes.rounded(x - half, 14, 2 * half, 20, min(10.0, half))
                body += shapes.path(pill, canvas.theme.state.turn)
                continue
            bar = shapes.rounded(x - half, 21, 2 * half, 6, 3)
            dot = bar if page < 0 else shapes.disc(x, 24, radius)
            body += shapes.path(dot, p.on_landscape_second, opacity=0.6)
        canvas.drawing(rect, body)
        if numbered:
            words = Rect(rect.x - 60, rect.y + 40, rect.w + 120, line)
            canvas.text(words, self.text, "caption", p.on_landscape_second, "centre")


WALL, TABLE = "stage.svg", "stage-table.svg"
CHILDREN, CHILD = ((888.0, 262.0), (1200.0, 240.0), (1512.0, 262.0)), 208.0
"""The middle of the children's feet, and a child's height."""
SHOWN_FROM, SHOWN = 44.0, 690.0
"""The upper edge of the part of the stage that a window shows, and its height."""
BELOW_HANDS = 0.352
"""The upper edge of what lies before the children, as a fraction of the window's height."""
STAGED = {
    "goal": ("CdA", "props/crown.svg"),
    "setup": ("dab", "themes/crayon/mug.svg"),
    "turn": ("cbA", "themes/crayon/cup-a.svg"),
    "match": ("bcd", "props/heart.svg"),
    "draw": ("caD", "themes/crayon/cup-b.svg"),
    "quit": ("cbd", "themes/crayon/croissant.svg"),
    "score": ("acb", "themes/crayon/mug.svg"),
    "tokens": ("CbD", "themes/crayon/cake.svg"),
    "end": ("BdA", "props/medal-1.svg"),
}
"""The children of a page, those with a capital letter cheering, and what is on their table."""
PICTURE_SHARE = 0.65
"""The picture's share of the window's height, on a page of one idea."""
LARGEST = 84.0
SIDE = 36.0  # padding of the text of a single idea


class Stage(Inert):
    """The picture of a page with its ``title``, in the theme's setting.

    ``columns``: the areas of its ``scenes``; in ``easy`` language it is one block with a
    background of its own. ``titled``: whether the title is on it; ``quiet``: the area of the
    header's text; ``shown``: what is said by the picture alone.
    """

    inner: Rect
    page: RulePage
    title: str
    shown: str
    scenes: Sequence[RuleScene | BigPicture]
    pictures: CardPictures
    columns: Sequence[Rect]
    easy: bool
    titled: bool
    quiet: Rect

    accessible_role: ClassVar[Role] = Role.TEXT

    @property
    def accessible_name(self) -> str:
        return f"{self.title} {self.shown}".strip()

    def draw(self, canvas: Canvas) -> None:
        tab, rect = self.inner.cut_bottom(_title_height(canvas.type))
        if not self.titled:  # its lower half is on the sheet below
            rect = self.inner.cut_bottom(tab.h / 2 + 4)[1]
        if self.easy:
            _place(canvas, self.rect, *STAGED[self.page.name])
            self._block(canvas, rect)
        else:
            columns = [Rect(c.x, rect.y, c.w, rect.h) for c in self.columns]
            shown = list(zip(columns, self.scenes, strict=True))
            draw_stage(canvas, self.rect, shown, self.pictures)
        if self.easy:
            canvas.text_backing(self.quiet)
        else:
            canvas.pill(self.quiet, canvas.theme.paper.toast)
        if self.titled:
            _draw_title(canvas, tab, self.title, centred=False)

    def _block(self, canvas: Canvas, rect: Rect) -> None:
        top = self.rect.y + BELOW_HANDS * self.rect.h
        middle = Rect(rect.x, top, rect.w, rect.bottom - 22 - top).inset(rect.w * 0.14, 0)
        if cards := self.page.big:
            draw_ring(canvas, middle, cards, self.pictures, 0.46 * middle.h)
            return
        signs = plain(self.page.rows[0])
        if "!" in signs or "*" in signs:  # the marks are below the cards
            middle = middle.cut_bottom(MARK * middle.h)[1]
        if all(sign[0] in ":^@>" for sign in signs.split()):  # they leave space above and below
            middle = Rect.around(middle.cx, middle.cy, middle.w, middle.h * 1.12)
        draw_block(canvas, middle, signs, self.pictures)


def _title_height(type_: Type) -> float:
    return type_.line("easy_name") + 22


def _inside(rect: Rect, type_: Type) -> Rect:
    """The area of a single idea's text on its sheet, below the title on the upper edge."""
    return rect.cut_top(_title_height(type_) / 2)[1].inset(SIDE, 8)


def _draw_title(canvas: Canvas, row: Rect, title: str, *, centred: bool) -> None:
    width = min(row.w, canvas.type.width(title, "easy_name") + 72)
    tab = Rect(row.cx - width / 2 if centred else row.x, row.y, width, row.h)
    canvas.paper_panel(tab, radius=min(30.0, tab.h / 2))
    canvas.text(tab.inset(30, 4), title, "easy_name", canvas.theme.paper.text, "centre")


def _place(canvas: Canvas, rect: Rect, children: str, thing: str) -> None:
    """Draw the theme's stage cropped to ``rect``, with ``children`` and a ``thing``."""
    if canvas.theme.contrast or not canvas.theme.has_picture(WALL):
        return
    scale = rect.h / SHOWN
    side, wide = CHILD * scale, proportions(canvas.theme.picture(WALL))[0]
    places = [
        Rect.around(rect.cx + (x - wide / 2) * scale, rect.y + (y - SHOWN_FROM) * scale, side, side)
        for x, y in CHILDREN
    ]
    places = [place.move(0, (0.5 - FEET) * side) for place in places]
    _layer(canvas, rect, WALL)
    for child, place in zip(children.lower(), places, strict=True):
        canvas.picture(f"themes/crayon/child-{child}-body.svg", place)
    _layer(canvas, rect, TABLE)
    wide, high = proportions(canvas.theme.picture(thing))
    part = min(285 / wide, 405 / high)
    x, y = max(rect.x + 160, rect.cx - 900), rect.y + 0.63 * rect.h
    canvas.picture(thing, Rect.around(x, y, part * wide, part * high), lift=1.0)
    for child, place in zip(children, places, strict=True):
        cheering = f"moments/arms-child-{child.lower()}.svg"
        hands = cheering if child.isupper() else f"themes/crayon/child-{child}-hands.svg"
        canvas.picture(hands, place)


def _layer(canvas: Canvas, rect: Rect, name: str) -> None:
    """Draw a layer of the theme's stage; cached."""
    path = canvas.theme.picture(name)
    x, y, w, h = canvas.rect_px(rect)
    key = ("stage", path, w, h, round(canvas.scale, 4))

    def make() -> Sprite:
        width, height = proportions(path)
        part = rect.w * SHOWN / rect.h
        left = max(0.0, (width - part) / 2)
        box = (left, SHOWN_FROM, min(width, part), min(height, SHOWN))
        drawn = canvas.art.section(path, box, (w, h))
        if canvas.theme.backdrop.wax:
            add_wax(drawn, canvas.theme.landscape.table_edge, canvas.scale, inside=True)
        return Sprite(drawn)

    canvas.surface.blit(canvas.paint.keep(key, make).surface, (x, y))


WAYS = {"page_down": 1, "page_up": -1, "right": 1, "left": -1}
"""The actions that turn the page."""
SINGLE = 1.25
"""The text size from which each idea has a page of its own."""
CROWDED = 1.4
"""The text size from which there is no room for the tutorial's button."""
READ = 1.18
"""The size of a page's text, which is alone, relative to that of what is said beside a table."""
WORDS = 0.42
"""The maximum share of the text in a page's height."""
GAP = 36.0
"""The gap between columns in units."""
NARROW = 0.8
"""The width of a column, at least, relative to equal ones."""
CHAPTER = {"tokens": "score"}
"""Pages that belong to another page's chapter."""
MOST_DOTS = 540.0
"""The maximum width of the dots in units."""
SLIM_DOTS = 48.0
"""Their height without the number below."""


def pages_of(variant: str, *, single: bool = False) -> tuple[RulePage, ...]:
    """The pages of ``variant``; ``single``: one for each row and big picture."""
    pages = view_of(variant).parts().rule_pages(variant)
    easy = look_of(variant).easy
    return one_idea_each(pages, fans=not easy) if easy or single else tuple(spread(pages))


class Rules(MenuScene):
    """The pages of a variant; a stepper in the header selects the variant."""

    name: ClassVar[str] = "rules"
    reads_all = True
    hints: ClassVar[tuple[Hint, ...]] = ((("left", "right"), "hint.page"), (("back",), "hint.back"))

    def __init__(self, context: AppContext, variant: str = "") -> None:
        super().__init__(context)
        self._previous_theme = context.game_theme  # the theme to restore
        self.page = 0
        self._choose(variant if variant in GAMES else next(iter(GAMES)))

    def _choose(self, variant: str) -> None:
        self.variant = variant
        self.theme = theme_of(variant)
        self.view = view_of(variant)
        self.page = min(self.page, len(self.pages) - 1)

    @property
    def pages(self) -> tuple[RulePage, ...]:
        """The pages; large text has one for each idea."""
        return pages_of(self.variant, single=self.context.text_scale >= SINGLE)

    # ---- texts ----------------------------------------------------------------------------

    def words(self, page: RulePage, part: str) -> str:
        """The text of a part of a page."""
        return page.words(part, self.variant, self.view.name, self.texts)

    @property
    def subtitle(self) -> str:
        easy = look_of(self.variant).easy and self.context.text_scale < SINGLE
        return self.t("rules.easy") if easy else ""

    @property
    def _single(self) -> bool:
        """Whether each idea has a page of its own."""
        return look_of(self.variant).easy or self.context.text_scale >= SINGLE

    def header_boxes(self) -> list[Box]:
        """Also the tutorial's button, an icon for large text, and the choice of a variant."""
        ui, learn = self.ui, self.t("title.tutorial")
        options = [(name, self.t(f"variant.{name}.title")) for name in GAMES]
        width = max(self.context.type.width(words, "value") for _, words in options) + 170
        height = ui.line("value", 20, 60)
        words = learn if self.context.text_scale < CROWDED else ""
        lesson = ui.button(
            "tutorial",
            words,
            kind="quiet",
            icon="cap",
            label=learn,
            paper=False,
            width=self.context.type.width(words, "button") + 120 if words else 72.0,
            height=height,
        )
        chooser = Stepper(name="variant", options=tuple(options), value=self.variant)
        width = min(max(width, 420.0), self.column.w * 0.5)
        return [*super().header_boxes(), SPRING, lesson, Cell(chooser, width, height)]

    # ---- layout ---------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        self.page = min(self.page, len(self.pages) - 1)
        page = self.pages[self.page]
        picture, *words = self._idea(page) if self._single else self._rows(page)
        yield picture  # it fills the page
        yield from self.header()
        yield from words
        if not self._single:
            yield from self._footer()

    def _rows(self, page: RulePage) -> Iterable[Widget]:
        """A page of several rows: pictures on one table, texts on a sheet."""
        area, type_ = self.content.cut_bottom(10)[1], self.context.type
        rows = {str(number): row for number, row in enumerate(page.rows, page.first)}
        parts = [*["big"] * bool(page.big), *rows]
        shown = [part for part in rows if scene_of(rows[part]).banner]
        texts = {part: self.words(page, part) for part in parts if part not in shown}
        if len(texts) == 1:  # in the middle of the sheet
            texts = {part: _in_one_line(text) for part, text in texts.items()}
        most = WORDS * area.h - 2 * PAD_Y
        size = type_.size("rule") * READ
        columns = self._columns(page, area.inset(GAP, 0), list(texts.values()))
        boxes = columns if len(texts) == len(parts) else [area.inset(2 * PAD, 0)]
        told = [(text, box.w) for text, box in zip(texts.values(), boxes, strict=True)]
        for text, width in told:
            size = ROWS.fitted(type_, text, (width, most), size)
        height = max(ROWS.height(type_, text, width, size) for text, width in told)
        sheet, picture = area.cut_bottom(height + 2 * PAD_Y, 10)
        yield self._picture(page, picture, columns, shown)
        yield Panel(name="sheet", rect=sheet)
        for (part, text), box in zip(texts.items(), boxes, strict=True):
            name = part if part == "big" else f"row.{part}"
            rect = Rect(box.x, sheet.y + PAD_Y, box.w, height)
            yield RuleText(name=name, rect=rect, text=text, size=size, setting=ROWS)

    def _scenes(self, page: RulePage) -> list[RuleScene | BigPicture]:
        teacher = teacher_of(game(self.variant))
        big = [BigPicture(page.big, teacher, page.shape == "ring")] * bool(page.big)
        return [*big, *map(scene_of, page.rows)]

    def _columns(self, page: RulePage, area: Rect, texts: Sequence[str]) -> list[Rect]:
        """Columns as wide as their pictures in one scale, and wider for longer texts."""
        type_ = self.context.type
        needs = [need(type_, one) for one in self._scenes(page)]
        room = area.w - GAP * (len(needs) - 1)
        scale = min(CARD * area.h * (1 - WORDS / 2), room / sum(needs))
        widths = [max(NARROW * room / len(needs), one * scale) for one in needs]
        if len(texts) == len(needs):
            lengths = [type_.width(_in_one_line(text), "rule") for text in texts]
            told = (room * length / sum(lengths) for length in lengths)
            widths = list(map(max, widths, told))
        ends = list(accumulate((width * room / sum(widths) for width in widths), initial=0.0))
        return [
            Rect(area.x + left + i * GAP, area.y, right - left, area.h)
            for i, (left, right) in enumerate(pairwise(ends))
        ]

    def _idea(self, page: RulePage) -> Iterable[Widget]:
        """A page of one idea: the picture, with the text between Back and Next."""
        area = self.column.inset(48, 0).cut_top(self.header_height)[1]
        height = PICTURE_SHARE * self.viewport.height
        picture, below = area.cut_top(min(height, area.h - 160 * self.context.text_scale), 10)
        back, following = self._foot_buttons()

        def middle(rect: Rect) -> Iterable[Widget]:
            dots, words = below.cut_bottom(SLIM_DOTS)
            yield self._sentence_widget(page, Rect(rect.x, words.y, rect.w, words.h))
            yield self._dots(Rect(rect.x, dots.y, rect.w, dots.h))

        yield self._picture(page, picture, [picture])
        words = Cell(middle, THE_REST, below.h)
        yield from Row([back, words, following], 36, level=True).place(below)

    def _picture(
        self, page: RulePage, rect: Rect, columns: Sequence[Rect], shown: Iterable[str] = ()
    ) -> Widget:
        """The picture of a page, which replaces the texts of the parts ``shown``."""
        left, row = self.column.x + 112, self._title_row
        right = self._header_end + (20 if self.subtitle else -12)
        return Stage(
            name="stage",
            rect=self.viewport.full,
            inner=rect,
            page=page,
            title=self.words(page, "title"),
            shown=" ".join(self.words(page, part) for part in shown),
            scenes=self._scenes(page),
            pictures=self.view.pictures,
            columns=columns,
            easy=look_of(self.variant).easy,
            titled=not self._single,
            quiet=Rect(left, row.y, right - left, row.h),
        )

    def _sentence(self, page: RulePage) -> str:
        """The text of a page of one idea."""
        return _in_one_line(self.words(page, "big" if page.big else str(page.first)))

    def _sentence_widget(self, page: RulePage, rect: Rect) -> Widget:
        type_ = self.context.type
        size, box = LARGEST * max(1.0, type_.text_scale), _inside(rect, type_)
        for other in self.pages if self.context.text_scale < SINGLE else (page,):
            size = IDEA.fitted(type_, self._sentence(other), (box.w, box.h), size)
        text = self._sentence(page)
        return RuleText(
            name="saying",
            rect=rect,
            text=text,
            size=size,
            setting=IDEA,
            marks=self._marks,
            title=self.words(page, "title"),
        )

    @property
    def _marks(self) -> frozenset[str]:
        """The negations, which are emphasized in easy language."""
        easy = look_of(self.variant).easy
        return frozenset(self.t("rules.negations").split()) if easy else frozenset()

    def _footer(self) -> Iterable[Widget]:
        """Back, the key hints, the dots, and Next."""
        width = min(46.0 * len(self.pages) + 40, MOST_DOTS)
        middle = self.column.bottom - self.footer_height / 2
        dots = Rect.around(self.column.cx, middle, width, 90)
        back, following = self._foot_buttons()

        def hints(rect: Rect) -> Iterable[Widget]:
            return self.hint_row(rect.x, dots.x - 10, rect.cy)

        yield from self.footer_row(back, Cell(hints), following, gap=36)
        yield self._dots(dots)

    def _dots(self, rect: Rect) -> Widget:
        number = self.t("rules.page", n=self.page + 1, of=len(self.pages))
        names = [CHAPTER.get(page.name, page.name) for page in self.pages]
        chapters = [len(list(pages)) for _, pages in groupby(names)]
        if len(self.pages) == len(pages_of(self.variant)) and not look_of(self.variant).easy:
            chapters = [1] * len(self.pages)
        return PageDots(name="dots", rect=rect, chapters=chapters, current=self.page, text=number)

    def _foot_buttons(self) -> tuple[Box, Box]:
        """The buttons for the previous page (a space on the first one) and the next one."""
        last = self.page == len(self.pages) - 1
        back = self.footer_button("previous", self.t("rules.previous"), "quiet", icon="back")
        forward = self.t("dialog.done" if last else "rules.next")
        more = {"icon": "check" if last else "forward", "icon_after": not last}
        following = self.footer_button("next", forward, "primary", **more)
        return (back if self.page else space(back.measure_width())), following

    def first_focus(self) -> str | None:
        return "next"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("tutorial"):
                # The scene below decides what to do after the lesson.
                lesson = self.scenes.tutorial(self.variant)
                return Push(lesson, lambda done: self._leave(done) if done else None)
            case Changed("variant", variant):
                self.page_changed = True
                self._choose(str(variant))
                self.context.set_theme(self.theme or "")
            case Pressed("next"):
                if self.page == len(self.pages) - 1:
                    return self.on_back()
                self._turn(1)
            case Pressed("previous"):
                self._turn(-1)
            case _:
                return super().on(message)
        return None

    def dispatch(self, event: Input) -> Transition | None:
        """On the page buttons, the arrows turn the page."""
        match event:
            case Press(action="rules"):
                return self.on_back()
            case Press(action=action) if action in WAYS:
                if action.startswith("page") or self.focus in ("next", "previous"):
                    self._turn(WAYS[action])
                    self.rebuild()
                    return None
        return super().dispatch(event)

    def _turn(self, by: int) -> None:
        page = max(0, min(len(self.pages) - 1, self.page + by))
        self.page_changed = page != self.page
        self.page = page

    def on_back(self) -> Transition | None:
        return self._leave()

    def _leave(self, learnt: object = None) -> Transition:
        self.context.set_theme(self._previous_theme)
        return Pop(learnt)
