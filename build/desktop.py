"""What a desktop reads about the program: menu entry, icons, the kind of file, words for shops."""

from __future__ import annotations

import gzip
from pathlib import Path
from xml.sax.saxutils import escape

import about
import icons
import terminal

LINUX = Path(__file__).resolve().parent / "linux"


def filled(name: str, **values: str) -> str:
    """The file ``name`` of build/linux with its @PLACES@ filled."""
    text = (LINUX / name).read_text(encoding="utf-8")
    places = {
        "VERSION": about.version(), "ID": about.ID, "TITLE": about.TITLE, "HOME": about.HOME,
        "MIME": about.MIME, "STUDIO": about.STUDIO, **values,
    }  # fmt: skip
    for key, value in places.items():
        text = text.replace(f"@{key}@", value)
    return text


def metainfo() -> str:
    """AppStream metadata: what software centres show."""
    releases = "".join(
        f'    <release version="{r.version}" date="{r.day}" '
        f'type="{"stable" if r.date else "development"}">\n'
        f'      <url type="details">{about.HOME}/releases/tag/v{r.version}</url>\n'
        "      <description>\n        <ul>\n"
        + "".join(f"          <li>{escape(change)}</li>\n" for change in r.changes)
        + "        </ul>\n      </description>\n    </release>\n"
        for r in about.releases()
    )
    paragraphs = "".join(f"    <p>{escape(text)}</p>\n" for text in about.DESCRIPTION)
    return filled(
        "lama.metainfo.xml", SUMMARY=escape(about.SUMMARY), RAW=about.raw(),
        DESCRIPTION=paragraphs.rstrip("\n"), RELEASES=releases.rstrip("\n"),
    )  # fmt: skip


def fill_words(share: Path) -> None:
    """Put the menu entry, the shops' metadata and the kind of file below the folder ``share``."""
    write(share / f"applications/{about.ID}.desktop", filled("lama.desktop"))
    write(share / f"metainfo/{about.ID}.metainfo.xml", metainfo())
    write(share / f"mime/packages/{about.ID}.xml", filled("lama-match.xml"))


def fill(share: Path) -> None:
    """Put everything where a desktop and a terminal look for it, below the folder ``share``."""
    fill_words(share)
    hicolor = share / "icons/hicolor"
    for kind, name, drawing in (
        ("apps", about.ID, icons.source),
        ("mimetypes", about.MIME.replace("/", "-"), lambda _: icons.MATCH_FILE),
    ):
        for size in icons.SIZES:
            folder = hicolor / f"{size}x{size}/{kind}"
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{name}.png").write_bytes(icons.png(size, drawing(size)))
        write(hicolor / f"scalable/{kind}/{name}.svg", drawing(512).read_text("utf-8"))
    zipped(share / "man/man6/lama.6.gz", terminal.manual(filled("lama.6")))
    for shell, place in terminal.SHELLS.items():
        write(share / place, terminal.completion(shell))


def write(path: Path, text: str) -> None:
    """Write ``text``, and the folders that lead to it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def zipped(path: Path, text: str) -> None:
    """Write ``text`` as Debian wants what is only read now and then."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
