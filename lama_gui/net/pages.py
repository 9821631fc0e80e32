"""The served files, as a mapping from paths to contents.

Paths are looked up, never joined to a folder, so no other files can be requested.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from lama_gui import resources
from lama_gui.texts import Texts, languages


@lru_cache(4)
def matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of the QR code without quiet zone, with error correction level M."""
    import segno

    code = segno.make(text, error="m", micro=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)


TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".json": "application/json",
}
FONTS = ("Baloo2-Bold", "Baloo2-ExtraBold", "Nunito-SemiBold", "Nunito-ExtraBold")
#: The icons of the page, drawn in the text colour.
ICONS = (
    *("bang", "bulb", "book", "cards", "check", "clock", "crown", "door", "draw", "drop", "eye"),
    *("eye-off", "flag", "heart", "menu", "phone", "robot", "screen", "sleep", "star", "sun"),
    "swap",
)
#: The colours in the icons' files.
_INK = re.compile(r'#[0-9A-Fa-f]{6}(?=")')

#: The security headers of every response.
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NOT_KEPT = "no-store"
KEPT = "public, max-age=31536000, immutable"


class ServedFile(Struct, frozen=True):
    """A served file. ``keeps``: it may be cached, since its path depends on its content."""

    content: bytes
    type: str
    keeps: bool = False


ServedFiles = Mapping[str, ServedFile]


def page_of(path: Path) -> ServedFile:
    """The file at ``path``. Raises OSError."""
    return ServedFile(path.read_bytes(), TYPES[path.suffix])


@cache
def page_files() -> ServedFiles:
    """The page with its fonts and icons."""
    pages = {f"/{name}": page_of(resources.find(f"phone/{name}")) for name in _OWN}
    pages["/"] = pages.pop("/index.html")
    pages |= {f"/fonts/{name}.ttf": page_of(resources.find(f"fonts/{name}.ttf")) for name in FONTS}
    pages["/icons.svg"] = ServedFile(_icons().encode(), TYPES[".svg"])
    pages["/words.json"] = ServedFile(_words(), TYPES[".json"])
    pages["/lama.svg"] = page_of(resources.find("icons/lama-small.svg"))
    return pages


_OWN = ("index.html", "phone.css", "phone.js", "state.js", "screens.js", "dom.js", "connection.js")


#: The keys of ``phone.page.<name>`` for looking for the table, and for entering its code.
FIRST_WORDS = ("lost", "tip", "try", "type_code", "code", "code_go")


def page_words(texts: Texts, names: Iterable[str]) -> dict[str, str]:
    """The texts of the page with these short names."""
    return {name: texts(f"phone.page.{name}") for name in names}


def _words() -> bytes:
    """The texts that the page needs before it is connected, in all languages."""
    return msgspec.json.encode({c: page_words(Texts(c), FIRST_WORDS) for c in languages()})


def _icons() -> str:
    """All icons in one file, to save connections."""
    symbols = []
    for name in ICONS:
        drawn = resources.find(f"icons/ui/{name}.svg").read_text(encoding="utf-8")
        body = drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")].strip()
        body = _INK.sub("currentColor", body)
        symbols.append(f'<symbol id="{name}" viewBox="0 0 48 48">{body}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def art_files(files: Mapping[str, str]) -> tuple[str, ServedFiles]:
    """Pictures and a style sheet in a folder named by a hash of their content.

    Returns the folder, ``/art/3f9c…/``, and the mapping. ``HERE/`` in a file is replaced by it.
    """
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\0{files[name]}\0".encode())
    folder = f"/art/{total.hexdigest()[:16]}/"
    return folder, {
        folder + name: ServedFile(
            content.replace("HERE/", folder).encode(), TYPES[Path(name).suffix], keeps=True
        )
        for name, content in files.items()
    }
