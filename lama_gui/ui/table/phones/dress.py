"""The clothes of the page: a theme's colours as a style sheet, and its pictures by their roles."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from lama_gui import resources
from lama_gui.phones.pages import Pages, art_files
from lama_gui.ui.kit.draw import drawing
from lama_gui.ui.kit.draw.colour import mix, rgb
from lama_gui.ui.kit.draw.theme import Theme
from lama_gui.ui.table.drawing.pictures import CardPictures

MOODS = ("calm", "cheer", "glum")
_BLACK = "#14081C"


def theme_sheet(theme: Theme) -> str:
    """The theme's colours, as the page's style sheet asks for them."""
    paper, button, state, land = theme.paper, theme.button, theme.state, theme.landscape
    values = {
        "table": land.table,
        "table-edge": land.table_edge,
        "on-table": paper.on_landscape,
        "on-table-2": paper.on_landscape_second,
        "plate": paper.plate,
        "stitch": paper.plate_stitch,
        "row": paper.row,
        "row-own": paper.row_own,
        "text": paper.text,
        "text-2": paper.second,
        "points": paper.points,
        "pill": paper.pill,
        "pill-text": paper.pill_text,
        "ribbon": paper.ribbon,
        "ribbon-under": mix(paper.ribbon, _BLACK, 0.28),
        "ribbon-text": paper.ribbon_text,
        "primary": button.primary,
        "primary-foot": mix(button.primary, _BLACK, 0.3),
        "primary-text": button.primary_text,
        "danger": button.danger,
        "danger-foot": mix(button.danger, _BLACK, 0.25),
        "danger-text": button.danger_text,
        "off": button.off,
        "off-text": button.off_text,
        "warn": paper.warning,
        "warn-text": paper.warning_text,
        "rim": state.playable,
        "focus": button.focus_on_dark,
        "focus-gap": button.focus_gap_on_dark,
        "focus-paper": button.focus_on_paper,
        "shade": state.shade,
        "chip": paper.toast,
        "chip-text": paper.toast_text,
    }
    values |= {f"suit-{name}": colours[1] for name, colours in theme.suits.items()}
    lines = [f"  --{name}: {colour};" for name, colour in values.items()]
    lines.append(f"  --shadow: {' '.join(map(str, rgb(paper.shadow)))};")
    lines += [f"  --{name}: url(HERE/{name}.svg);" for name in _backdrop(theme)]
    return ":root {\n" + "\n".join(lines) + "\n}\n"


def _backdrop(theme: Theme) -> dict[str, str]:
    back = theme.backdrop
    named = {"heaven": back.sky, "hills": back.hills, "ground": back.table, "rug": back.centre}
    return {role: name for role, name in named.items() if name}


def dress(theme: Theme, pictures: CardPictures, deck: Iterable[str]) -> tuple[str, Pages]:
    """The folder of a match's pictures and style sheet on the server, and what lies there.

    What a theme names and does not bring is left out: a page without it is only plainer.
    """
    named = {f"{role}.svg": theme.picture(name) for role, name in _backdrop(theme).items()}
    named |= {f"card-{name_of(card)}.svg": pictures.of(theme, card) for card in deck}
    named["back.svg"] = pictures.of(theme, None)
    named |= {f"token-{worth}.svg": theme.picture(name) for worth, name in theme.tokens.items()}
    for avatar in theme.avatars.names:
        for mood in MOODS:
            named[f"{avatar}-{mood}.svg"] = theme.picture(theme.avatar(avatar, mood))
    files = {"theme.css": theme_sheet(theme)}
    for role, name in named.items():
        file = drawing.file_of(name)
        own = Path(file)
        if not own.is_absolute():
            if not resources.exists(file):
                continue
            own = resources.find(file)
        if own.is_file():
            files[role] = drawing.source(str(own), name)
    return art_files(files)


def name_of(card: str) -> str:
    """A card in the notation of match files, fit for an address."""
    return card.replace("+", "p")
