"""Who made what: the games' authors and publishers, this program, and the licences in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from lama_gui import __version__
from lama_gui.credits import made_by_others
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.scene import Pop, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Heading, Label, Message, Panel, Pressed, Widget
from lama_gui.ui.scenes.common.lineup import AVATARS
from lama_gui.ui.scenes.common.menu import Hint, MenuScene, ReadingButton
from lama_gui.ui.scenes.common.seat_plates import draw_avatar

#: Sections of the page: the key of a heading, its icon, and the keys of its lines.
SECTIONS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "credits.games",
        "cards",
        ("credits.lama", "credits.party", "credits.cafe", "credits.komary", "credits.vamos"),
    ),
    ("credits.program", "llama", ("credits.own", "credits.code")),
    ("credits.fair", "lock", ("credits.fair.text",)),
    ("credits.others", "shield", ()),
)


def _by_licence() -> str:
    """The compiled libraries, those of one licence together."""
    found: dict[str, list[str]] = {}
    for credit in made_by_others():
        if credit.kind == "native":
            found.setdefault(credit.licence, []).append(credit.name)
    return " · ".join(f"{', '.join(names)}: {licence}" for licence, names in found.items())


class Credits(MenuScene):
    """A page that scrolls where it has to."""

    name: ClassVar[str] = "credits"
    hints: ClassVar[tuple[Hint, ...]] = ((("back",), "hint.back"),)

    @property
    def subtitle(self) -> str:
        return self.t("credits.version", version=__version__)

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(10)[1].cut_bottom(10)[1]
        yield Panel(name="panel", rect=area)
        inside = area.inset(56, 36)
        widgets, length = self._page(inside.w - 20)
        yield from self.scrolled("page", inside, widgets, length)
        if inside.h - length > 190:
            rest = inside.cut_bottom(min(240.0, inside.h - length - 30))[0]
            yield Parade(name="parade", rect=rest)
        done = self.t("dialog.done")
        button = self.foot_button("done", done, "primary", make=ReadingButton)
        yield from self.foot(self.foot_hints(), button, gap=30)

    def _page(self, wide: float) -> tuple[list[Widget], float]:
        """Everything from (0, 0), and how long it is."""
        out: list[Widget] = []
        y = self._paragraph(out, "unofficial", "credits.unofficial", "strong", 0.0, wide) + 14
        head = max(52.0, self.context.type.line("heading") + 10)
        for title, icon, keys in SECTIONS:
            rect = Rect(0, y, wide, head)
            out.append(Heading(name=title, rect=rect, text=self.t(title), icon=icon, paper=True))
            y += head + 4
            for key in keys:
                y = self._paragraph(out, key, key, "body", y, wide) + 2
            y += 14
        return out, self._licences(out, y - 14, wide)

    def _paragraph(
        self, out: list[Widget], name: str, key: str, role: str, y: float, wide: float
    ) -> float:
        lines = self.context.type.wrap(self.t(key), role, wide)
        text = "\n".join(lines)
        high = len(lines) * self.context.type.line(role) + 2
        out.append(
            Label(
                name=name,
                rect=Rect(0, y, wide, high),
                text=text,
                role=role,
                paper=True,
                top=True,
                lines=12,
            )
        )
        return y + high

    def _licences(self, out: list[Widget], y: float, wide: float) -> float:
        """Columns of names with their licence, fewer for large text; then the small libraries."""
        columns = 3 if self.grow < 1.3 else 2 if self.grow < 1.7 else 1
        line = self.context.type.line("body") + 2
        part = wide / columns
        named = [credit for credit in made_by_others() if credit.kind != "native"]
        for i, credit in enumerate(named):
            row, column = divmod(i, columns)
            rect = Rect(column * part, y + row * line, part - 20, line)
            text = f"{credit.name} · {credit.licence}"
            out.append(Label(name=f"licence.{i}", rect=rect, text=text, paper=True))
        y += -(-len(named) // columns) * line + 10
        lines = self.context.type.wrap(_by_licence(), "caption", wide)
        high = len(lines) * self.context.type.line("caption") + 2
        small = Label(
            name="libraries",
            rect=Rect(0, y, wide, high),
            text="\n".join(lines),
            role="caption",
            paper=True,
            top=True,
            lines=len(lines),
        )
        out.append(small)
        return y + high

    def first_focus(self) -> str | None:
        return "done"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("done"):
                return Pop()
        return super().on(message)


@dataclass(kw_only=True, eq=False)
class Parade(Widget):
    """Everybody who plays along, in a row."""

    focusable: bool = False

    def hit(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        places = self.rect.columns(len(AVATARS))
        radius = min(places[0].w * 0.46, self.rect.h * 0.34)
        for avatar, place in zip(AVATARS, places, strict=True):
            draw_avatar(canvas, avatar, place.cx, place.bottom - radius - 6, radius, "cheer")
