"""The style sheet of the phone page: a theme's colours and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from lama_gui import resources
from lama_gui.kit.draw import drawing
from lama_gui.kit.draw.colour import mix, rgb
from lama_gui.kit.draw.theme import Theme
from lama_gui.net.pages import ServedFiles, art_files
from lama_gui.view.drawing.cards import CardPictures

MOODS = ("calm", "cheer", "glum")
_BLACK = "#14081C"


def theme_sheet(theme: Theme) -> str:
    """The theme's colours as CSS variables."""
    paper, button, state, land = theme.paper, theme.button, theme.state, theme.landscape
    values = {
        "table": land.table,
        "table-edge": land.table_edge,
        "on-table": paper.on_landscape,
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
        "best": mix(state.playable, "#FFFFFF", 0.3),  # below the winning player's name
        "best-text": paper.text,
        "focus": button.focus_on_dark,
        "focus-gap": button.focus_gap_on_dark,
        "focus-paper": button.focus_on_paper,
        "shade": f"linear-gradient({', '.join(state.shades)})",
        "chip": paper.toast,
        "chip-text": paper.toast_text,
    }
    values |= {f"suit-{name}": colours[1] for name, colours in theme.suits.items()}
    lines = [f"  --{name}: {colour};" for name, colour in values.items()]
    lines.append(f"  --shadow: {' '.join(map(str, rgb(paper.shadow)))};")
    lines += [f"  --{name}: url(HERE/{name}.svg);" for name in _backdrop(theme)]
    sheet = ":root {\n" + "\n".join(lines) + "\n}\n"
    return sheet + "".join(f"{_paper(name, of(theme))}" for name, of in PAPERS.items())


def _paper(name: str, colours: Mapping[str, str]) -> str:
    lines = [f"  --{role}: {colour};" for role, colour in colours.items()]
    lines += [f"  --{role}: none;" for role in ("heaven", "hills", "ground")]
    return f":root[data-paper={name}] {{\n" + "\n".join(lines) + "\n}\n"


def cream(theme: Theme) -> dict[str, str]:
    """The colours of a light page, for use in the sun."""
    paper, button = theme.paper, theme.button
    return {
        "table": paper.row,
        "table-edge": mix(paper.plate, paper.row, 0.5),
        "on-table": paper.text,
        "plate": mix(paper.plate, "#FFFFFF", 0.6),
        "row": mix(paper.row, paper.plate, 0.4),
        "rim": mix(theme.state.playable, "#7A3C00", 0.4),
        "focus": button.focus_on_paper,
        "focus-gap": paper.plate,
    }


def dark(theme: Theme) -> dict[str, str]:
    """The colours of a dark page: cream text on the theme's ink."""
    ink, light = theme.paper.text, "#FFF4DF"
    plate, row = mix(ink, light, 0.1), mix(ink, light, 0.17)
    return {
        "table": mix(ink, _BLACK, 0.5),
        "table-edge": mix(ink, _BLACK, 0.85),
        "on-table": light,
        "plate": plate,
        "stitch": mix(ink, _BLACK, 0.7),
        "row": row,
        "row-own": mix(ink, "#FFB347", 0.32),
        "text": light,
        "text-2": mix(light, ink, 0.15),
        "points": "#FFC2A8",
        "pill": mix(ink, light, 0.22),
        "pill-text": light,
        "danger": row,
        "danger-foot": mix(ink, _BLACK, 0.7),
        "danger-text": "#FFC2A8",
        "off": mix(ink, light, 0.25),
        "off-text": light,
        "warn": "#5A1B1F",
        "warn-text": "#FFE3D6",
        "rim": "#FFD27A",
        "focus": light,
        "focus-gap": "#000000",
        "focus-paper": light,
        "chip": "#000000",
        "chip-text": light,
        "shadow": "0 0 0",
    }


#: The alternatives to the table's look, by name.
PAPERS = {"cream": cream, "dark": dark}


def _backdrop(theme: Theme) -> dict[str, str]:
    back = theme.backdrop
    named = {"heaven": back.sky, "hills": back.hills, "ground": back.table, "rug": back.centre}
    return {role: name for role, name in named.items() if name}


def theme_files(
    theme: Theme, pictures: CardPictures, deck: Iterable[str]
) -> tuple[str, ServedFiles]:
    """The folder of a match's files on the server, and its pictures and style sheet.

    Missing pictures are left out.
    """
    named = {f"{role}.svg": theme.picture(name) for role, name in _backdrop(theme).items()}
    fanned = pictures.in_fan(0.0)
    named |= {f"card-{name_of(card)}.svg": fanned.of(theme, card) for card in deck}
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
    """A card's notation, suitable for URLs."""
    return card.replace("+", "p")
