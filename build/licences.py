"""Who made what is inside: the list that the program shows, and the texts that a package carries.

    python build/licences.py              writes assets/credits.toml (`make credits`)

What is a Python package says itself how it is licensed; what is a compiled library is
described in licences/components.toml. A library that is not described stops the build.
"""

from __future__ import annotations

import platform
import re
import sys
import sysconfig
import tomllib
from dataclasses import dataclass, field
from importlib.metadata import Distribution, distribution
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
TEXTS = HERE / "licences" / "texts"
CREDITS = ROOT / "assets" / "credits.toml"

#: Licences by the words that packages use for them where they give no SPDX expression.
WORDS = {
    "LGPL v2.1": "LGPL-2.1-or-later",
    "MIT": "MIT",
    "License :: OSI Approved :: MIT License": "MIT",
}
ROLES = {
    "pygame-ce": "window, drawing, input, sound",
    "msgspec": "match files, settings",
    "platformdirs": "the player's folders",
    "rich": "tables in the terminal",
    "accesskit": "the player's own screen reader",
}
#: What a package's own licence files say, where its metadata says nothing.
STATED = {"accesskit": "MIT OR Apache-2.0"}
BY = {
    "msgspec": "Jim Crist-Harif and others",
    "platformdirs": "The platformdirs developers",
    "accesskit": "The AccessKit authors",
}
UNPACKED = frozenset({"pygments", "markdown-it-py", "mdurl"})
"""What the packaged program leaves out; an installed wheel has it."""


@dataclass(frozen=True)
class Part:
    """Something that others made. ``text`` is its licence, ``version`` what is installed."""

    kind: str  # language, library, font, sound, native, tool
    name: str
    licence: str
    by: str
    url: str
    role: str
    version: str = ""
    text: str = field(default="", repr=False)


def requirements() -> list[str]:
    """The names of the packages that the program needs, also by way of others, in order."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names: list[str] = []
    waiting = [_plain(line) for line in project["dependencies"]]
    while waiting:
        name = waiting.pop(0)
        if name in names:
            continue
        names.append(name)
        # What only holds for another system or for an extra stands behind a semicolon.
        waiting += [_plain(line) for line in distribution(name).requires or () if ";" not in line]
    return names


def _plain(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found is not None, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def of_package(name: str) -> Part:
    """What the installed package says about itself."""
    found = distribution(name)
    about = found.metadata
    stated = about.get("License-Expression") or STATED.get(name)
    words = [stated, about.get("License"), *(about.get_all("Classifier") or ())]
    licence = stated or next((WORDS[w] for w in words if w in WORDS), "")
    if not licence:
        raise SystemExit(f"{name}: its metadata has no licence that is known here")
    links = dict(line.lower().split(", ", 1) for line in about.get_all("Project-URL") or ())
    author = about.get("Author") or about.get("Author-email") or ""
    text = _texts(found) or (TEXTS / f"{licence}.txt").read_text(encoding="utf-8")
    return Part(
        "library",
        about.get("Name"),
        licence,
        BY.get(name, re.sub(r"\s*<[^>]*>", "", author)),
        about.get("Home-page") or links.get("homepage", ""),
        ROLES.get(name, "part of rich"),
        about.get("Version"),
        text,
    )


def _texts(found: Distribution) -> str:
    """The licence files that an installed package brings."""
    files = [path for path in found.files or () if re.search(r"LICEN[SC]E|COPYING", path.name)]
    return "\n\n".join(path.read_text(encoding="utf-8") for path in sorted(files))


def python() -> Part:
    """The interpreter itself."""
    folders = (sysconfig.get_path("stdlib"), sys.base_prefix)
    texts = [Path(folder) / "LICENSE.txt" for folder in folders]
    text = next((path.read_text(encoding="utf-8") for path in texts if path.is_file()), "")
    return Part(
        "language", "Python", "PSF-2.0", "Python Software Foundation", "https://www.python.org",
        "the language it is written in", platform.python_version(), text,
    )  # fmt: skip


#: Fonts whose licence names its holder in another way: file, name, by, address.
HOLDERS = {
    "OFL-AtkinsonHyperlegible.txt": (
        "Atkinson Hyperlegible",
        "Braille Institute of America, Inc.",
        "https://www.brailleinstitute.org/freefont/",
    ),
    "OFL-MPLUSRounded1c.txt": (
        "M PLUS Rounded 1c",
        "The Rounded M+ Project Authors",
        "https://mplusfonts.github.io",
    ),
}


def fonts() -> list[Part]:
    """The fonts in assets/fonts, each with its licence beside it."""
    found = []
    for path in sorted((ROOT / "assets" / "fonts").glob("OFL-*.txt")):
        text = path.read_text(encoding="utf-8")
        if path.name in HOLDERS:
            own, holder, url = HOLDERS[path.name]
            found.append(Part("font", own, "OFL-1.1", holder, url, "type", text=text))
            continue
        name = re.search(r"The (.+?) Project Authors(?: \((\S+)\))?", text)
        if name is None:
            raise SystemExit(f"{path}: its first line does not name the authors")
        by = f"The {name[1]} Project Authors"
        found.append(Part("font", name[1], "OFL-1.1", by, name[2] or "", "type", text=text))
    return found


#: What the sounds were made of: name, licence, by, address, what for, the notice that goes along.
RECORDINGS = (
    (
        "FluidR3 GM",
        "MIT",
        "Frank Wen and others",
        "https://packages.debian.org/fluid-soundfont-gm",
        "the instruments of music and moments",
        "LICENSE-FluidR3.txt",
    ),
    (
        "PokerTH table sounds",
        "BSD-3-Clause",
        "doc_dos",
        "https://www.pokerth.net",
        "recordings of cards and counters",
        "table/LICENSE",
    ),
)


def recordings() -> list[Part]:
    """The recordings in assets/sounds, each with its notice beside it."""
    folder = ROOT / "assets" / "sounds"
    return [
        Part("sound", name, licence, by, url, role, text=(folder / notice).read_text("utf-8"))
        for name, licence, by, url, role, notice in RECORDINGS
    ]


def libraries() -> dict[str, Part]:
    """The described compiled libraries: plain name in lower case -> what it is."""
    table = tomllib.loads((HERE / "licences" / "components.toml").read_text(encoding="utf-8"))
    found = {}
    for row in table["component"]:
        text = (TEXTS / f"{row['licence']}.txt").read_text(encoding="utf-8")
        part = Part("native", row["name"], row["licence"], row["by"], row["url"], row["for"],
                    text=f"Copyright: {row['by']}\n\n{text}")  # fmt: skip
        found |= {name.lower(): part for name in row["libraries"]}
    return found


def inside(folder: Path) -> list[Part]:
    """The compiled libraries in ``folder``. Raises SystemExit for one that nobody described."""
    known, found, unknown = libraries(), {}, []
    for path in sorted(folder.rglob("*")):
        name = library_name(path.name)
        if name is None or path.is_dir() or path.is_symlink():
            continue
        part = known.get(name)
        if part is None:
            unknown.append(path.name)
        else:
            found[part.name] = part
    if unknown and sys.platform == "linux":
        raise SystemExit(
            f"{', '.join(unknown)}: not described in build/licences/components.toml. "
            "Read the licence and add a row, or leave the library out in build/lama.spec."
        )
    return sorted(found.values(), key=lambda part: part.name.lower())


def library_name(file: str) -> str | None:
    """``sdl2_image`` for ``libSDL2_image-2-d6906c81.0.so.0``; None for no shared library.

    Extension modules of Python belong to their package and are none; so is Python's own.
    """
    found = re.match(
        r"(?:lib)?(.+?)(?:-[\d.]+)?(?:-[0-9a-f]{8})?(?:\.\d+)*\.(?:so|dylib|dll)\b", file
    )
    if found is None or re.search(r"cpython|abi3|^libpython|^python3|^vcruntime|^api-ms", file):
        return None
    return re.sub(r"-[\d.]+$", "", found[1]).lower()


def launcher() -> Part:
    """What starts the packaged program."""
    text = (TEXTS / "PyInstaller-exception.txt").read_text(encoding="utf-8")
    return Part(
        "tool", "PyInstaller bootloader", "GPL-2.0-or-later WITH Bootloader-exception",
        "The PyInstaller Development Team", "https://pyinstaller.org", "starts the program",
        distribution("pyinstaller").version, text,
    )  # fmt: skip


def everything() -> list[Part]:
    """What the credits list: the same on every system that the program is built on."""
    packages = [of_package(name) for name in requirements()]
    native = inside(Path(str(distribution("pygame-ce").locate_file("pygame_ce.libs"))))
    return [python(), *packages, *fonts(), *recordings(), *native]


def credits_toml(parts: list[Part]) -> str:
    """The data file that the credits read. No versions: it changes only with the parts."""
    lines = ["# Who made what is inside. Written by `make credits`, not by hand."]
    for part in parts:
        lines += ["", "[[part]]"]
        fields = {"kind": part.kind, "name": part.name, "licence": part.licence, "by": part.by,
                  "url": part.url, "for": part.role}  # fmt: skip
        lines += [f'{key} = "{value}"' for key, value in fields.items()]
    return "\n".join(lines) + "\n"


def write_texts(parts: list[Part], folder: Path) -> None:
    """Write what a package carries: an overview, and a file of licence text per part."""
    folder.mkdir(parents=True)
    rows = []
    for part in parts:
        name = re.sub(r"[^\w.+-]+", "-", part.name).strip("-")
        (folder / f"{name}.txt").write_text(part.text.rstrip() + "\n", encoding="utf-8")
        title = f"{part.name} {part.version}".strip()
        rows.append(
            f"{title}: {part.role}\n  {part.licence}, {part.by}\n  {part.url}\n  {name}.txt\n"
        )
    overview = (HERE / "licences" / "overview.txt").read_text(encoding="utf-8")
    (folder / "README.txt").write_text(overview + "\n" + "\n".join(rows), encoding="utf-8")


if __name__ == "__main__":
    CREDITS.write_text(credits_toml(everything()), encoding="utf-8")
    sys.stdout.write(f"{CREDITS.relative_to(ROOT)}\n")
