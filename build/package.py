"""Build everything that a player can download for this system, into dist/.

    python build/package.py           where the program's wheel and PyInstaller are installed

On Linux an archive and a .deb, on Windows and macOS a zip, on each the wheel beside it; SHA256SUMS
over all. The same commit gives the same bytes: times are the commit's, names are sorted, hashes
are not random. `make package` calls it in an environment made for it.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import about
import archives
import elf
import licences

HERE = Path(__file__).resolve().parent
DIST = about.ROOT / "dist"
WORK = DIST / "work"
LARGEST_FOLDER, LARGEST_ARCHIVE = 60_000_000, 20_000_000


def freeze() -> Path:
    """Run PyInstaller; returns the program's folder."""
    target = WORK / "program"
    WORK.mkdir(parents=True)
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
         "--workpath", str(WORK / "pyinstaller"), "--distpath", str(target),
         str(HERE / "lama.spec")],
        check=True,
        cwd=WORK,  # not where the sources lie: the installed wheel is what is packed
        env=os.environ | {
            "PYTHONHASHSEED": "0",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "SOURCE_DATE_EPOCH": str(about.epoch()),
            "PYINSTALLER_CONFIG_DIR": str(WORK / "cache"),
        },
    )  # fmt: skip
    if sys.platform == "linux":
        for path in archives.everything(target / "lama"):
            if elf.is_elf(path):
                elf.forget_folders(path)
    return target / ("Lama.app" if sys.platform == "darwin" else "lama")


def carry_licences(program: Path) -> Path:
    """Write the licences of what is in ``program`` into a folder; returns it."""
    packages = [licences.of_package(name) for name in licences.requirements()]
    packed = [part for part in packages if part.name.lower() not in licences.UNPACKED]
    native = licences.inside(program)
    parts = [licences.python(), *packed, *licences.fonts(), *native, licences.launcher()]
    folder = WORK / "licences"
    licences.write_texts(parts, folder)
    shutil.copy(about.ROOT / "LICENSE", folder / "LICENSE.txt")
    return folder


def pack_linux(program: Path, texts: Path) -> list[Path]:
    """The .tar.xz, and the .deb where dpkg-deb is at hand."""
    import deb
    import icons

    machine = platform.machine()
    deb_name = f"{about.PACKAGE}_{about.version()}_{machine}.deb"
    made = []
    if shutil.which("dpkg-deb"):
        deb_name = f"{about.PACKAGE}_{about.version()}_{deb.architecture()}.deb"
        made.append(deb.build(program, texts, WORK / "deb", DIST / deb_name))
    else:
        say("no dpkg-deb here: no .deb made")
    folder = WORK / f"lama-{about.version()}-linux-{machine}"
    shutil.copytree(program, folder, symlinks=True)
    shutil.copytree(texts, folder / "licences")
    shutil.copy(about.ROOT / "CHANGELOG.md", folder)
    shutil.copy(deb.LINUX / "add-to-menu.sh", folder)
    note = deb.filled("INSTALL.txt", MACHINE=machine, GLIBC=deb.glibc(program), DEB=deb_name)
    (folder / "INSTALL.txt").write_text(note, encoding="utf-8")
    entry = deb.filled("lama.desktop")
    (folder / "lama.desktop").write_text(entry, encoding="utf-8")
    shutil.copy(icons.source(512), folder / "lama.svg")
    archives.tidy(folder, about.epoch())
    size = sum(path.lstat().st_size for path in archives.everything(folder))
    say(f"unpacked {size / 1e6:.1f} MB")
    if size > LARGEST_FOLDER:
        raise SystemExit(f"{folder} has {size} bytes; {LARGEST_FOLDER} are the most")
    return [archives.tar_xz(folder, DIST / f"{folder.name}.tar.xz", about.epoch()), *made]


def pack_windows(program: Path, texts: Path) -> list[Path]:
    """A zip of the signed program."""
    import windows

    windows.sign(program)
    folder = WORK / f"lama-{about.version()}-windows-{platform.machine().lower()}"
    shutil.copytree(program, folder)
    shutil.copytree(texts, folder / "licences")
    shutil.copy(about.ROOT / "CHANGELOG.md", folder)
    return [archives.zipped(folder, DIST / f"{folder.name}.zip", about.epoch())]


def pack_mac(program: Path, texts: Path) -> list[Path]:
    """A zip of the bundle, packed by the system's own tool, which keeps links and signatures."""
    folder = WORK / f"lama-{about.version()}-macos-{platform.machine()}"
    folder.mkdir()
    subprocess.run(["ditto", str(program), str(folder / program.name)], check=True)
    shutil.copytree(texts, folder / "licences")
    shutil.copy(about.ROOT / "CHANGELOG.md", folder)
    target = DIST / f"{folder.name}.zip"
    pack = ["ditto", "-c", "-k", "--norsrc", "--keepParent", str(folder), str(target)]
    subprocess.run(pack, check=True)
    return [target]


PACK = {"linux": pack_linux, "win32": pack_windows, "darwin": pack_mac}


def say(line: str) -> None:
    """Tell whoever waits."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Build all of it."""
    shutil.rmtree(WORK, ignore_errors=True)
    program = freeze()
    made = PACK[sys.platform](program, carry_licences(program))
    made += sorted(DIST.glob(f"lama_gui-{about.version()}-*.whl"))
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in made]
    (DIST / "SHA256SUMS").write_text("\n".join(sums) + "\n", encoding="ascii")
    for path in made:
        size = path.stat().st_size
        say(f"dist/{path.name}  {size / 1e6:.1f} MB")
        if size > LARGEST_ARCHIVE:
            raise SystemExit(f"{path} has {size} bytes; {LARGEST_ARCHIVE} are the most")


if __name__ == "__main__":
    main()
