"""The downloads, as a player meets them: installed or unpacked, started, killed, resumed.

``make test-package`` builds them into dist/ and runs this; the usual suite leaves it out.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import about
import elf
import flatpak
import pytest
import terminal
import yaml

from lama_gui import __version__
from tests.package import desk
from tests.window.wayland import Compositor

pytestmark = pytest.mark.package

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
LARGEST_FOLDER, LARGEST_ARCHIVE = 64e6, 24e6
NOBODY = 65534
"""The number of a user who owns nothing."""
SOONEST = 2.0
"""Seconds from the start to an interactive window, warm, that something is wrong above. It takes
half of that or less on a machine that does nothing else, and in proportion where others work."""


@pytest.fixture(scope="module", autouse=True)
def tools() -> None:
    lacking = desk.missing()
    assert not lacking, f"these tests need: apt-get install {' '.join(lacking)}"


def built(pattern: str) -> Path:
    """The one file in dist/ of that name."""
    (found,) = DIST.glob(pattern)
    return found


@pytest.fixture(scope="module")
def strange(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose name has a space, an apostrophe and letters from elsewhere."""
    folder = tmp_path_factory.mktemp("package") / "Zoë Łukasz's things"
    folder.mkdir()
    return folder


@pytest.fixture(scope="module")
def archive(strange: Path) -> Iterator[Path]:
    """The program from the archive, where nothing can be written."""
    with tarfile.open(built("lama-*-linux-*.tar.xz")) as file:
        file.extractall(strange, filter="tar")
    (folder,) = strange.glob("lama-*")
    paths = [folder, *folder.rglob("*")]
    for path in paths:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    before = listing(folder)
    yield folder / "lama"
    assert listing(folder) == before, "the program wrote into its own folder"
    for path in paths:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | 0o200)


def listing(folder: Path) -> list[tuple[str, int, float]]:
    """Names, sizes and times of everything."""
    found = [(path, path.lstat()) for path in sorted(folder.rglob("*"))]
    return [(str(path), stat.st_size, stat.st_mtime) for path, stat in found]


@pytest.fixture(scope="module")
def installed(strange: Path) -> Path:
    """The root of a system that has nothing but the .deb."""
    root = strange / "root"
    (root / "var/lib/dpkg/updates").mkdir(parents=True)
    (root / "var/lib/dpkg/info").mkdir()
    (root / "var/lib/dpkg/status").touch()
    forced = "--force-depends,not-root,bad-path"
    done = subprocess.run(
        ["dpkg", f"--root={root}", forced, f"--log={root}/log", "-i", built("lama-gui_*.deb")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return root


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with desk.screen() as found:
        yield found


@pytest.fixture
def player(tmp_path: Path, display: str) -> desk.Player:
    return desk.Player(tmp_path / "home of Zoë", display)


@pytest.fixture(scope="module")
def appdir() -> Path:
    """What starts where an AppImage is mounted."""
    return DIST / "work/AppDir/AppRun"


@pytest.fixture(params=["archive", "deb"])
def program(request: pytest.FixtureRequest) -> Path:
    if request.param == "archive":
        return request.getfixturevalue("archive")
    return request.getfixturevalue("installed") / "usr/games/lama"


# ---- the files ------------------------------------------------------------------------------


def test_the_archive_is_small_and_so_is_what_is_in_it(archive: Path, record_property):
    packed = built("lama-*-linux-*.tar.xz").stat().st_size
    unpacked = sum(path.lstat().st_size for path in archive.parent.rglob("*"))
    print(f"\narchive {packed / 1e6:.1f} MB, unpacked {unpacked / 1e6:.1f} MB, "
          f".deb {built('lama-gui_*.deb').stat().st_size / 1e6:.1f} MB, "
          f"wheel {built('*.whl').stat().st_size / 1e6:.1f} MB")  # fmt: skip
    assert packed <= LARGEST_ARCHIVE
    assert unpacked <= LARGEST_FOLDER


def test_the_checksums_are_those_of_the_files():
    lines = (DIST / "SHA256SUMS").read_text().splitlines()
    sums = dict(reversed(line.split("  ")) for line in lines)
    assert {Path(name).suffix for name in sums} == {".xz", ".deb", ".whl", ".yml"}
    for name, wanted in sums.items():
        assert hashlib.sha256((DIST / name).read_bytes()).hexdigest() == wanted


def test_the_archive_carries_the_licence_of_everything_in_it(archive: Path):
    texts = archive.parent / "licences"
    overview = (texts / "README.txt").read_text(encoding="utf-8")
    for name in (
        "SDL",
        "pygame-ce",
        "Python",
        "Nunito",
        "Baloo 2",
        "Atkinson Hyperlegible",
        "FluidSynth",
    ):
        assert f"\n{name}" in overview
        (text,) = texts.glob(f"{name.replace(' ', '-')}.txt")
        assert len(text.read_text(encoding="utf-8")) > 500
    assert "unofficial" in overview


def checked(*command: str | Path) -> None:
    """The command finds nothing to complain about."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.replace("✔ Validation was successful.", "").strip()) == (
        0, "",
    ), done.stdout + done.stderr  # fmt: skip


def test_the_metadata_of_the_desktop_is_valid(installed: Path):
    (entry,) = (installed / "usr/share/applications").iterdir()
    (metainfo,) = (installed / "usr/share/metainfo").iterdir()
    checked("desktop-file-validate", entry)
    told = subprocess.run(
        ["appstreamcli", "validate", "--no-net", metainfo], capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    # An older validator does not know every tag yet, and only mentions it.
    assert told.returncode == 0, told.stdout
    assert not [line for line in told.stdout.splitlines() if line.startswith(("E:", "W:"))]
    text = metainfo.read_text(encoding="utf-8")
    assert f'<release version="{__version__}"' in text
    assert "oars-1.1" in text


def test_a_flatpak_is_laid_out_as_its_manifest_says(tmp_path: Path):
    """Its commands run on the archive; what a desktop reads there is valid and bears its name."""
    file = built("io.*.yml")
    manifest = yaml.safe_load(file.read_text(encoding="utf-8"))
    if shutil.which("flatpak-builder"):  # reads it with its own eyes where it is
        told = ["flatpak-builder", "--show-manifest", file.resolve()]
        subprocess.run(told, cwd=tmp_path, check=True, capture_output=True)  # leaves a cache there
    assert manifest["id"] == about.ID
    assert not [asked for asked in manifest["finish-args"] if "filesystem" in asked]
    (module,) = manifest["modules"]
    (source,) = module["sources"]
    packed = built("lama-*-linux-*.tar.xz")
    assert source["url"] == f"{about.HOME}/releases/download/v{__version__}/{packed.name}"
    assert source["sha256"] == hashlib.sha256(packed.read_bytes()).hexdigest()
    with tarfile.open(packed) as tar:
        tar.extractall(tmp_path, filter="tar")
    (folder,) = tmp_path.glob("lama-*")
    app = tmp_path / "app"
    for command in module["build-commands"]:
        subprocess.run(
            ["sh", "-eu", "-c", command],
            cwd=folder,
            env={**os.environ, "FLATPAK_DEST": str(app)},
            check=True,
        )
    assert os.access(app / "bin" / manifest["command"], os.X_OK)
    checked("desktop-file-validate", app / f"share/applications/{about.ID}.desktop")
    kind = (app / f"share/mime/packages/{about.ID}.xml").read_text(encoding="utf-8")
    assert f'<icon name="{flatpak.SHEET}"/>' in kind
    icons = {path.stem for path in (app / "share/icons").rglob("*.svg")}
    assert icons == {about.ID, flatpak.SHEET}
    assert all(name.startswith(about.ID) for name in icons)
    assert (app / f"share/metainfo/{about.ID}.metainfo.xml").exists()


def test_the_deb_recommends_what_opens_a_window_on_wayland():
    shown = subprocess.run(
        ["dpkg-deb", "--field", built("lama-gui_*.deb"), "Recommends"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    wanted = {"libegl1", "libwayland-egl1", "libwayland-cursor0", "libdecor-0-0"}
    assert wanted <= set(shown.strip().split(", "))


def test_the_runtime_of_the_display_drivers_is_that_of_the_system(archive: Path):
    """An older one in the package keeps drivers of a newer system from loading."""
    inside = {path.name for path in archive.parent.rglob("*.so*")}
    assert not [name for name in inside if name.startswith(("libstdc++", "libgcc_s"))]


def test_every_compiled_file_runs_on_the_glibc_that_is_promised(archive: Path):
    asked = {path.name: elf.glibc(path) for path in archive.parent.rglob("*") if elf.is_elf(path)}
    assert len(asked) > 50
    newest = max(asked.values())
    print("\nglibc", ".".join(map(str, newest)), sorted(n for n, v in asked.items() if v == newest))
    assert {n: v for n, v in asked.items() if v > elf.version(elf.PROMISED)} == {}
    told = (archive.parent / "INSTALL.txt").read_text(encoding="utf-8")
    assert f"glibc {'.'.join(map(str, newest))} or newer" in told


def test_lintian_has_nothing_to_say():
    checked("lintian", "--allow-root", "--fail-on", "error,warning", built("lama-gui_*.deb"))


def test_nothing_knows_the_folder_that_it_was_built_in(installed: Path):
    """Search paths of libraries would let somebody else's files in."""
    libraries = [path for path in installed.rglob("*.so*") if not path.is_symlink()]
    assert len(libraries) > 40
    listed = subprocess.run(
        ["objdump", "-p", *libraries], capture_output=True, text=True, check=True
    )
    paths = [line.split()[1] for line in listed.stdout.splitlines() if "RUNPATH" in line]
    assert all(path.startswith("$ORIGIN") for path in paths)


def test_the_wheel_has_all_assets_and_plays(player: desk.Player):
    with zipfile.ZipFile(built("*.whl")) as wheel:
        names = set(wheel.namelist())
    for path in (ROOT / "assets").rglob("*"):
        if path.is_file() and path.suffix != ".mo":
            assert f"lama_gui/assets/{path.relative_to(ROOT / 'assets').as_posix()}" in names
    assert "lama_gui/assets/texts/en.mo" in names
    with player.window(DIST / "env/bin/lama", "play") as window:
        window.focus()
        window.shows("table")
        desk.until(lambda: player.matches, "a match file is there")
        desk.move(window, player.matches[0])


def test_a_second_build_elsewhere_has_the_same_bytes(tmp_path: Path):
    copy = tmp_path / "another folder, für später"
    left_out = shutil.ignore_patterns("dist", "out", ".*", "__pycache__", "*.mo")
    shutil.copytree(ROOT, copy, ignore=left_out)
    python = DIST / "env/bin/python"
    pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    alone = ["--no-deps", "--no-build-isolation", "--no-index"]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(about.epoch())}
    wheel = copy / "dist" / built("*.whl").name
    for command in (
        [*pip, "wheel", *alone, "--wheel-dir", "dist", "."],
        [*pip, "install", *alone, "--force-reinstall", wheel],
        [python, "build/package.py"],
    ):
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert (copy / "dist/SHA256SUMS").read_text() == (DIST / "SHA256SUMS").read_text()


# ---- playing --------------------------------------------------------------------------------


def test_a_round_is_played_by_keys_killed_and_resumed(program: Path, player: desk.Player):
    with player.window(program) as window:
        window.focus()
        window.lead("Return", "new_match")
        window.lead("Return", "table")
        desk.until(lambda: player.matches, "a match file is there")
        (path,) = player.matches
        desk.play_round(window, path)
        window.shows("round_result")
        desk.until(lambda: leave_result(window, path), "the next round is dealt")
        desk.move(window, path)
        window.kill()
    kept = path.read_bytes()
    steps = len(desk.read(path).steps)

    with player.window(program, "resume") as window:
        window.focus()
        window.shows("table")
        desk.move(window, path)
        assert path.read_bytes().startswith(kept)
        assert len(desk.read(path).steps) > steps
    assert player.matches == [path]

    status, said = player.command(program, "verify", str(path))
    assert status == 0, said
    assert "unfinished" in said


def test_a_match_is_begun_by_keys_where_there_is_only_wayland(program, tmp_path, display):
    """The keys go to the compositor's window, and the program has no other display."""
    compositor = Compositor(tmp_path / "weston.log", display)
    player = desk.Player(tmp_path / "home", display, compositor)
    try:
        with player.window(program, "play") as window:
            window.shows("table")
            desk.until(lambda: player.matches, "a match file is there")
            for _ in range(3):
                desk.move(window, player.matches[0])
    finally:
        compositor.close()


def leave_result(window: desk.Window, path: Path) -> bool:
    """Press Enter on the result of the round, also to return a token; whether it was left."""
    if desk.names(path).count("Deal") == 2:
        return True
    window.key("Return")
    return False


def test_somebody_else_plays_what_an_administrator_unpacked(display: str):
    """Nothing asks who unpacked it: all of it may be read, and none of it has to be written."""
    if os.getuid() != 0:
        pytest.skip("only an administrator can be somebody else")
    with tempfile.TemporaryDirectory(prefix="Für alle ") as name:
        everybodys = Path(name)
        everybodys.chmod(0o755)
        with tarfile.open(built("lama-*-linux-*.tar.xz")) as file:
            file.extractall(everybodys, filter="tar")
        (program,) = everybodys.glob("lama-*/lama")
        player = desk.Player(everybodys / "home", display, user=NOBODY)
        with player.window(program, "play") as window:
            window.shows("table")
            desk.until(lambda: player.matches, "a match file is there")
            desk.move(window, player.matches[0])
        assert player.matches[0].stat().st_uid == NOBODY
        status, said = player.command(program, "verify", str(player.matches[0]))
        assert status == 0, said


def test_two_copies_do_not_share_a_match(archive: Path, player: desk.Player):
    with player.window(archive, "play") as first:
        first.focus()
        first.shows("table")
        desk.until(lambda: player.matches, "a match file is there")
        (path,) = player.matches
        desk.move(first, path)
        desk.until(lambda: desk.read(path).turn == 0, "the bots have moved")
        kept = path.read_bytes()
        with player.window(archive, "resume") as second:
            second.focus()
            second.shows("dialog")  # "Another window of the game is playing this match."
            assert "table" not in second.scenes()
            assert path.read_bytes() == kept
            second.key("Return", "Down")  # it was read, and "Resume" would only say it again
            second.lead("Return", "new_match")
            second.lead("Return", "table")
            desk.until(lambda: len(player.matches) == 2, "the second copy has its own match")
        first.focus()
        desk.move(first, path)


def test_logging_out_ends_it_unasked(archive: Path, player: desk.Player):
    with player.window(archive, "play") as window:
        window.shows("table")
        window.process.terminate()
        assert window.process.wait(5) == -signal.SIGTERM
    assert "dialog" not in window.scenes()


def test_a_crash_says_where_the_report_is_and_the_match_goes_on(archive, player, tmp_path):
    """A picture that only the table shows is missing from a copy of the program, and comes back."""
    copy = tmp_path / "copy"
    shutil.copytree(archive.parent, copy, symlinks=True)
    (picture,) = copy.rglob("icons/ui/flag.svg")
    picture.parent.chmod(0o755)
    away = picture.rename(picture.with_suffix(".away"))
    with player.window(copy / "lama") as window:
        window.focus()
        window.lead("Return", "new_match")
        window.lead("Return", "crash")
        report = max(player.log.parent.glob("report-*.txt"))  # pressed twice, it fails again
        text = report.read_text(encoding="utf-8")
        (path,) = player.matches
        assert "flag.svg" in text
        assert f"Lama {__version__}" in text
        assert str(path) in text
        assert "packaged: True" in text
        away.rename(picture)
        window.lead("Return", "table", window.scenes().count("table") + 1)
        desk.move(window, path)
    status, said = player.command(archive, "verify", str(path))
    assert status == 0, said


def test_bots_play_on_several_processes(program: Path, player: desk.Player):
    bots = "steady,novice"
    status, said = player.command(
        program, "simulate", "--bots", bots, "--matches", "8", "--jobs", "2", "--json"
    )
    assert status == 0, said
    assert '"matches": 8' in said


@pytest.mark.parametrize("command", ["paths", "stats", "--version"])
def test_commands_without_a_window_run(archive: Path, player: desk.Player, command: str):
    status, said = player.command(archive, command)
    assert status == 0, said
    assert said


def test_without_a_display_one_sentence_says_what_to_do(archive: Path, player: desk.Player):
    status, said = player.command(archive, display=False)
    assert status == 2
    assert said.count("\n") == 1
    assert "DISPLAY" in said


def test_it_is_in_the_menu_when_asked(archive: Path, player: desk.Player):
    script = archive.parent / "add-to-menu.sh"
    environment = {**os.environ, "HOME": str(player.home)}
    environment.pop("XDG_DATA_HOME", None)
    subprocess.run([script], env=environment, check=True, capture_output=True)
    (entry,) = (player.home / ".local/share/applications").glob("*.desktop")
    checked("desktop-file-validate", entry)
    assert f'Exec="{archive}" %f\n' in entry.read_text(encoding="utf-8")
    subprocess.run([script, "--remove"], env=environment, check=True, capture_output=True)
    assert not entry.exists()


def test_the_tree_of_the_appimage_opens_a_window(appdir: Path, player: desk.Player):
    (entry,) = appdir.parent.glob("*.desktop")
    checked("desktop-file-validate", entry)
    with player.window(appdir, "play") as window:
        window.shows("table")


def test_a_double_click_on_a_match_file_opens_the_replay(archive, player, tmp_path):
    """The desktop knows what the file is and who opens it, and the program gets its path."""
    script = archive.parent / "add-to-menu.sh"
    data = player.home / ".local/share"
    environment = {**os.environ, "HOME": str(player.home), "XDG_DATA_HOME": str(data)}
    subprocess.run([script], env=environment, check=True, capture_output=True)
    file = tmp_path / "Zoë's match.lama.jsonl"
    shutil.copy(ROOT / "tests/records/cases/valid-000-classic.lama.jsonl", file)
    if shutil.which("update-mime-database"):
        assert f"60:{about.MIME}:*.lama.jsonl\n" in (data / "mime/globs2").read_text()
    known = (data / "applications/mimeinfo.cache").read_text()
    assert f"{about.MIME}={about.ID}.desktop;" in known
    with player.window(archive, str(file)) as window:
        window.shows("replay")


@pytest.mark.parametrize("shell", terminal.SHELLS)
def test_shells_complete_the_commands(installed: Path, shell: str):
    script = installed / "usr/share" / terminal.SHELLS[shell]
    text = script.read_text(encoding="utf-8")
    for command in terminal.commands():
        assert command in text
    if shutil.which(shell):
        subprocess.run([shell, "-n", script], check=True)


def test_the_window_is_there_within_a_second(program: Path, player: desk.Player):
    taken = []
    for _ in range(5):
        with player.window(program) as window:
            taken.append(window.seconds)
    print(f"\n{program.parent.name}: window after {min(taken):.2f} s at best, "
          f"{statistics.median(taken):.2f} s in the middle of {len(taken)}")  # fmt: skip
    waiting = os.getloadavg()[0] / (os.cpu_count() or 1)  # who else wants each core
    assert min(taken) <= SOONEST * max(1, waiting)


def test_nothing_asks_for_the_python_that_built_it(archive: Path):
    assert not [path for path in archive.parent.rglob("*") if path.name.startswith("python3.1")
                and path.is_file()]  # fmt: skip
    assert sys.prefix.encode() not in (archive.parent / "_internal/base_library.zip").read_bytes()
