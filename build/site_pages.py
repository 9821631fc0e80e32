"""The project's page: static, without a script, a page a language, below dist/site.

    python build/site_pages.py              where the program is installed (make site)

Pictures are those of docs/pictures, rules are the program's own sentences, the rest of the words is
in build/site/words.toml. A browser that loads it asks nobody but the place that it came from.
"""

from __future__ import annotations

import os
import shutil
import sys
import tomllib
from html import escape
from pathlib import Path
from string import Template

import about
import elf

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from lama_gui import texts
from lama_gui.families import GAMES, family_of
from lama_gui.scenes.learning.rules import pages_of

HERE = Path(__file__).resolve().parent / "site"
PICTURES = about.ROOT / "docs" / "pictures"
ASSETS = about.ROOT / "assets"
FONTS = ("Baloo2-ExtraBold.ttf", "Nunito-SemiBold.ttf")
PLACES = {
    "classic": "table", "party": "party", "cafe": "cafe", "komary": "komary", "vamos": "vamos"
}  # fmt: skip
SHOWN = ("phones-table", "phones", "tutorial", "large", *PLACES.values())
FILM = "film.webp"
CURRENT = ' aria-current="page"'


def words() -> dict[str, dict[str, str]]:
    """What the page says in each language of the program, by the language's code."""
    written = tomllib.loads((HERE / "words.toml").read_text(encoding="utf-8"))
    return {code: written[code] for code in texts.languages()}


def rules(language: str) -> str:
    """The rules of every game, as the program's pages tell them."""
    told = texts.Texts(language)
    games = []
    for variant in GAMES:
        pages = []
        for page in pages_of(variant):
            family = family_of(variant).name
            say = told.easy() if PLACES[variant] == "cafe" else told
            rows = [
                page.words(str(number), variant, family, say)
                for number in range(page.first, page.first + len(page.rows))
            ]
            items = "".join(f"<li>{escape(row)}</li>" for row in rows)
            title = escape(page.words("title", variant, family, say))
            pages.append(f"<div><h3>{title}</h3><ul>{items}</ul></div>")
        name = escape(told(f"variant.{variant}.title"))
        games.append(
            f'<details><summary>{name}</summary><div class="game">{"".join(pages)}</div></details>'
        )
    return "\n".join(games)


def page(language: str, all_words: dict[str, dict[str, str]]) -> str:
    """The page in one language."""
    told = texts.Texts(language)
    said = {key: escape(text) for key, text in all_words[language].items()}
    said["linux_text"] = said["linux_text"].format(glibc=elf.PROMISED)
    return Template((HERE / "page.html").read_text(encoding="utf-8")).substitute(
        said,
        tag=texts.tag(language),
        title=about.TITLE,
        home=about.HOME,
        hero=FILM if (PICTURES / FILM).exists() else "table.png",
        alternates="\n".join(
            f'<link rel="alternate" hreflang="{texts.tag(code)}" href="{name(code)}">'
            for code in all_words
        ),
        languages="".join(
            f'<a href="{name(code)}" lang="{texts.tag(code)}" hreflang="{texts.tag(code)}"'
            f"{CURRENT if code == language else ''}>"
            f"{escape(texts.Texts(code)('language.name'))}</a>"
            for code in all_words
        ),
        places_shown="".join(
            f'<figure><img src="{picture}.png" alt="" width="1280" height="720" loading="lazy">'
            f"<figcaption>{escape(told(f'variant.{variant}.title'))}</figcaption></figure>"
            for variant, picture in PLACES.items()
        ),
        rules_shown=rules(language),
    )


def name(language: str) -> str:
    """The file of a language."""
    return "index.html" if language == "en" else f"{texts.tag(language).lower()}.html"


def build(target: Path) -> list[Path]:
    """Write the site into the folder ``target``, which is made anew; returns its pages."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    all_words = words()
    pages = []
    for language in all_words:
        path = target / name(language)
        path.write_text(page(language, all_words), encoding="utf-8")
        pages.append(path)
    for picture in SHOWN:
        shutil.copy(PICTURES / f"{picture}.png", target)
    if (PICTURES / FILM).exists():
        shutil.copy(PICTURES / FILM, target)
    shutil.copy(HERE / "style.css", target)
    shutil.copy(ASSETS / "logo.svg", target)
    shutil.copy(ASSETS / "icons" / "lama.svg", target)
    for font in FONTS:
        shutil.copy(ASSETS / "fonts" / font, target)
    return pages


if __name__ == "__main__":
    for made in build(about.ROOT / "dist" / "site"):
        sys.stdout.write(f"{made.relative_to(about.ROOT)}\n")
