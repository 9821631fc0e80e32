"""Build everything that a player can download for this system, into dist/ or another folder.

    python build/package.py [FOLDER]  where the program's wheel and PyInstaller are installed

On Linux an archive with a manifest for Flatpak, a .deb and an AppImage, on Windows a zip and an
installer, on macOS a disk image, on each the wheel beside it; SHA256SUMS over all. The same commit
gives the same bytes: times are the commit's, names are sorted, hashes are not random.
`make package` calls it in an environment made for it.
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
DIST = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else about.ROOT / "dist"
WORK = DIST / "work"
LARGEST_FOLDER, LARGEST_ARCHIVE = 64_000_000, 24_000_000
LARGEST_ZIP = 26_000_000
"""A zip packs each file by itself; what the others are packed by sees what is alike in two."""


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
    for library in target.rglob("base_library.zip"):
        archives.sort_zip(library)  # PyInstaller writes some of its modules in any order
    if sys.platform == "linux":
        for path in archives.everything(target / "lama"):
            if elf.is_elf(path):
                elf.forget_folders(path)
    return target / (f"{about.TITLE}.app" if sys.platform == "darwin" else "lama")


def carry_licences(program: Path) -> Path:
    """Write the licences of what is in ``program`` into a folder; returns it."""
    packages = [licences.of_package(name) for name in licences.requirements()]
    packed = [part for part in packages if part.name.lower() not in licences.UNPACKED]
    native = licences.inside(program)
    parts = [
        licences.python(),
        *packed,
        *licences.fonts(),
        *licences.recordings(),
        *native,
        licences.launcher(),
    ]
    folder = WORK / "licences"
    licences.write_texts(parts, folder)
    shutil.copy(about.ROOT / "LICENSE", folder / "LICENSE.txt")
    return folder


def pack_linux(program: Path, texts: Path) -> list[Path]:
    """The .tar.xz, the .deb where dpkg-deb is at hand, and the AppImage's tree or itself."""
    import appimage
    import deb
    import desktop
    import flatpak
    import icons
    import terminal

    machine = platform.machine()
    deb_name = f"{about.PACKAGE}_{about.version()}_{machine}.deb"
    made = []
    if shutil.which("dpkg-deb"):
        deb_name = f"{about.PACKAGE}_{about.version()}_{deb.architecture()}.deb"
        made.append(deb.build(program, texts, WORK / "deb", DIST / deb_name))
    else:
        say("no dpkg-deb here: no .deb made")
    image = appimage.build(
        appimage.tree(program, texts, WORK / "AppDir"), WORK, DIST / appimage.name()
    )
    if image:
        made.append(image)
    else:
        say("no mksquashfs or no LAMA_APPIMAGE_RUNTIME here: no AppImage made, only its tree")
    folder = WORK / f"lama-{about.version()}-linux-{machine}"
    shutil.copytree(program, folder, symlinks=True)
    shutil.copytree(texts, folder / "licences")
    shutil.copy(about.ROOT / "CHANGELOG.md", folder)
    shutil.copy(desktop.LINUX / "add-to-menu.sh", folder)
    note = desktop.filled("INSTALL.txt", MACHINE=machine, GLIBC=deb.glibc(program), DEB=deb_name)
    (folder / "INSTALL.txt").write_text(note, encoding="utf-8")
    for name in ("lama.desktop", "lama-match.xml"):
        desktop.write(folder / name, desktop.filled(name))
    desktop.write(folder / "lama.metainfo.xml", desktop.metainfo())
    shutil.copy(icons.source(512), folder / "lama.svg")
    shutil.copy(icons.MATCH_FILE, folder / "lama-match.svg")
    for shell in terminal.SHELLS:
        desktop.write(folder / f"completion/lama.{shell}", terminal.completion(shell))
    archives.tidy(folder, about.epoch())
    size = sum(path.lstat().st_size for path in archives.everything(folder))
    say(f"unpacked {size / 1e6:.1f} MB")
    if size > LARGEST_FOLDER:
        raise SystemExit(f"{folder} has {size} bytes; {LARGEST_FOLDER} are the most")
    archive = archives.tar_xz(folder, DIST / f"{folder.name}.tar.xz", about.epoch())
    return [archive, *made, flatpak.build(archive, DIST)]


def pack_windows(program: Path, texts: Path) -> list[Path]:
    """A zip of the signed program, and an installer where NSIS is at hand."""
    import installer
    import windows

    windows.sign(program)
    folder = WORK / f"lama-{about.version()}-windows-{platform.machine().lower()}"
    shutil.copytree(program, folder)
    shutil.copytree(texts, folder / "licences")
    shutil.copy(about.ROOT / "CHANGELOG.md", folder)
    (folder / "INSTALL.txt").write_bytes(installer.note().encode())
    made = [archives.zipped(folder, DIST / f"{folder.name}.zip", about.epoch())]
    setup = installer.build(folder, WORK / "installer", DIST / installer.setup())
    if setup is None:
        say("no makensis here: no installer made")
        return made
    return [*made, setup]


def pack_mac(program: Path, texts: Path) -> list[Path]:
    """A disk image; the bundle is copied by the system's own tool, which keeps its signature."""
    import disk_image

    folder = WORK / f"lama-{about.version()}-macos-{platform.machine()}"
    folder.mkdir()
    subprocess.run(["ditto", str(program), str(folder / program.name)], check=True)
    shutil.copytree(texts, folder / "licences")
    shutil.copy(about.ROOT / "CHANGELOG.md", folder)
    (folder / "INSTALL.txt").write_text(disk_image.note(), encoding="utf-8")
    return [disk_image.build(folder, DIST / f"{folder.name}.dmg")]


PACK = {"linux": pack_linux, "win32": pack_windows, "darwin": pack_mac}


def say(line: str) -> None:
    """Tell whoever waits."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Build all of it."""
    shutil.rmtree(WORK, ignore_errors=True)
    for old in [*DIST.glob("lama-*"), *DIST.glob("*.AppImage")]:
        old.unlink()  # of another version, which nobody shall take for this one's
    program = freeze()
    made = PACK[sys.platform](program, carry_licences(program))
    made += sorted(DIST.glob(f"lama_gui-{about.version()}-*.whl"))
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in made]
    (DIST / "SHA256SUMS").write_text("\n".join(sums) + "\n", encoding="ascii")
    for path in made:
        size = path.stat().st_size
        say(f"dist/{path.name}  {size / 1e6:.1f} MB")
        bound = LARGEST_ZIP if path.suffix == ".zip" else LARGEST_ARCHIVE
        if size > bound:
            raise SystemExit(f"{path} has {size} bytes; {bound} are the most")


if __name__ == "__main__":
    main()
