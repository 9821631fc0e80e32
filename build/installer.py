"""The installer for Windows, and what the download says about SmartScreen.

    python build/installer.py FOLDER  makes it of the zip that package.py left in FOLDER

NSIS makes it from ``win/lama.nsi``. It runs on Linux too, where it is called so after the program
was packed under Wine.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import about
import archives
import icons

HERE = Path(__file__).resolve().parent / "win"
STUBS_64 = Path("/usr/share/nsis/Stubs/lzma_solid-amd64-unicode")
"""There where NSIS makes installers of 64 bits, as Debian's does."""
STAMP = "http://timestamp.digicert.com"
SIGNED = """\
The program is signed. Until many have downloaded this version, Windows may still say that it
protected your PC: More info names the publisher, and Run anyway starts it."""
UNSIGNED = """\
The program is not signed, because a certificate costs more than this game earns. Windows says
that it protected your PC and that the publisher is unknown: More info, then Run anyway. Where
Smart App Control is on (Windows 11), an unsigned program can't be started at all; the way by
Python (pipx install lama-gui) works there too."""


def setup() -> str:
    """What the installer is called."""
    return f"lama-{about.version()}-windows-setup.exe"


def note() -> str:
    """INSTALL.txt: true about whether this build is signed."""
    signed = SIGNED if os.environ.get("LAMA_SIGN_IDENTITY") else UNSIGNED
    text = (HERE / "INSTALL.txt").read_text(encoding="utf-8")
    for place, value in (
        ("TITLE", about.TITLE), ("VERSION", about.version()), ("SETUP", setup()), ("SIGNED", signed)
    ):  # fmt: skip
        text = text.replace(f"@{place}@", value)
    return text.replace("\n", "\r\n")


def build(program: Path, scratch: Path, target: Path) -> Path | None:
    """The installer of the folder ``program``; None where there is no NSIS."""
    if not shutil.which("makensis"):
        return None
    scratch.mkdir(parents=True, exist_ok=True)
    match = scratch / "match.ico"
    match.write_bytes(icons.ico(icons.MATCH_FILE))
    icon = scratch / "lama.ico"
    icon.write_bytes(icons.ico())
    os.utime(match, (about.epoch(), about.epoch()))  # which the installer gives it again
    numbers = [*[part for part in about.version().split(".") if part.isdecimal()], "0", "0", "0"]
    values = {
        "TITLE": about.TITLE, "VERSION": about.version(), "NUMBERS": ".".join(numbers[:4]),
        "STUDIO": about.STUDIO, "HOME": about.HOME, "PROGRAM": program.resolve(),
        "ICON": icon.resolve(), "MATCHICON": match.resolve(), "OUT": target.resolve(),
    }  # fmt: skip
    identity = os.environ.get("LAMA_SIGN_IDENTITY")
    if identity:
        values["SIGN"] = f"signtool sign /sha1 {identity} /fd sha256 /tr {STAMP} /td sha256"
    if STUBS_64.exists():
        values["TARGET"] = "amd64-unicode"
    given = [f"-D{name}={value}" for name, value in values.items()]
    subprocess.run(
        ["makensis", "-V2", "-WX", *given, str(HERE / "lama.nsi")],
        check=True,
        env=os.environ | {"SOURCE_DATE_EPOCH": str(about.epoch())},
    )
    return target


def main() -> None:
    """Make the installer of the zip in the folder that is named."""
    folder = Path(sys.argv[1])
    scratch = folder / "work" / "installer"
    shutil.rmtree(scratch, ignore_errors=True)
    (packed,) = folder.glob(f"lama-{about.version()}-windows-*.zip")
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(scratch)
    program = scratch / packed.stem
    archives.tidy(program, about.epoch())
    target = build(program, scratch, folder / setup())
    if target is None:
        raise SystemExit("no makensis here")
    with (folder / "SHA256SUMS").open("a", encoding="ascii", newline="\n") as sums:
        sums.write(f"{hashlib.sha256(target.read_bytes()).hexdigest()}  {target.name}\n")
    sys.stdout.write(f"{target}  {target.stat().st_size / 1e6:.1f} MB\n")


if __name__ == "__main__":
    main()
