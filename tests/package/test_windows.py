"""The download for Windows, as a player meets it, under Wine: one installation from end to end.

``make test-package-windows`` builds it into dist/windows and runs this. What the window shows is
left there as pictures, to be looked at.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import about
import installer
import pytest

from lama_gui.app.opening import open_context
from lama_gui.kit.controls.debounce import DEBOUNCE_SECONDS
from lama_gui.kit.scene import Scene
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.new_match import NewMatch
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.match.table import TableScene
from lama_gui.session.resume import open_match
from lama_gui.settings import Settings
from lama_gui.storage import Home
from tests.package import desk
from tests.window.desktop import wait_for
from tools.pilot import Pilot

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist" / "windows"
SETUP = DIST / installer.setup()
KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\LamaGui"
CLASSES = r"HKCU\Software\Classes"
SIZE = (1280, 720)
QUICK = Settings(language="en", speed="instant", master=0, window=SIZE, reduced_motion=True)

pytestmark = [
    pytest.mark.package,
    pytest.mark.skipif(not shutil.which("wine"), reason="there is no Wine here"),
    pytest.mark.skipif(not SETUP.exists(), reason="made by make package-windows"),
]


class Windows:
    """A Windows of Wine's in ``folder``, on the X server ``display``."""

    def __init__(self, folder: Path, display: str) -> None:
        self.environment = os.environ | {
            "WINEPREFIX": str(folder),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=d",
            "DISPLAY": display,
            "SDL_XINPUT_ENABLED": "0",  # as build/win/wine.sh has it
        }
        for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "LAMA_HOME"):
            self.environment.pop(name, None)
        self.run("wineboot", "--init", timeout=300)
        self.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")
        self.disk = folder / "drive_c"
        (data,) = self.disk.glob("users/*/AppData/Roaming/Microsoft")
        self.user = data.parents[2]
        self.local = self.user / "AppData/Local"
        self.program = self.local / "Programs/LamaGui"
        lama = self.local / "lama"
        self.home = Home(lama, lama, lama / "Logs")
        self.link = data / f"Windows/Start Menu/Programs/{about.TITLE}.lnk"
        self.before = self.files()

    def run(self, *command: str | Path, timeout: float = 120) -> tuple[int, str]:
        """A command's exit status and what it wrote."""
        done = subprocess.run(
            ["wine", *command],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
            check=False,
        )
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def open(self, path: Path) -> None:
        """As a double click does."""
        command = ["wine", "start", self.path(path)]  # what it starts would keep a pipe open
        nowhere = subprocess.DEVNULL
        subprocess.run(
            command, env=self.environment, stdin=nowhere, stdout=nowhere, stderr=nowhere, timeout=60
        )

    def path(self, path: Path) -> str:
        """``path`` as Windows writes it."""
        return "C:\\" + str(path.relative_to(self.disk)).replace("/", "\\")

    def registry(self, key: str) -> str:
        """All that stands under ``key``."""
        return self.run("reg", "query", key, "/s")[1]

    def files(self) -> set[Path]:
        """What this user has, but for what Windows itself writes."""
        mine = {path for path in self.user.rglob("*") if not path.is_dir()}
        return {path for path in mine if "Temp" not in path.parts}

    def xdotool(self, *words: str) -> str:
        return subprocess.run(
            ["xdotool", *words],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        ).stdout

    @property
    def window(self) -> str:
        """The open window; "" where none is."""
        found = self.xdotool("search", "--onlyvisible", "--name", f"^{about.TITLE}$").split()
        return found[-1] if found else ""

    def scenes(self) -> list[str]:
        """What the program has shown so far, by its log."""
        try:
            log = (self.home.log / "lama.log").read_text(encoding="utf-8")
        except FileNotFoundError:
            return []
        return [line.split(" INFO scene ")[1] for line in log.splitlines() if " scene " in line]

    def shows(self, scene: str, times: int = 1) -> None:
        """Wait until ``scene`` has come up ``times`` times and listens."""
        wait_for(f"{scene} after {self.scenes()}", lambda: self.scenes().count(scene) >= times)
        time.sleep(DEBOUNCE_SECONDS + 1)

    def lead(self, place: tuple[float, float], scene: str) -> None:
        """Click until ``scene`` comes up: whoever clicks while another does is not heard."""

        def there() -> bool:
            if scene not in self.scenes():
                self.click(*place)
                time.sleep(3)
            return scene in self.scenes()

        wait_for(f"{scene} after {self.scenes()}", there)
        self.shows(scene)

    def click(self, x: float, y: float) -> None:
        """Click at a pixel of the window, come to from its upper edge."""
        window = self.window
        self.xdotool("mousemove", "--window", window, str(round(x)), "5")
        time.sleep(0.1)
        self.xdotool("mousemove", "--window", window, str(round(x)), str(round(y)))
        time.sleep(0.1)
        self.xdotool("click", "1")

    def picture(self, name: str) -> None:
        """What the window shows, once its first frame is drawn."""
        time.sleep(3)
        path = DIST / f"{name}.png"
        command = ["import", "-window", self.window, str(path)]
        subprocess.run(command, env=self.environment, timeout=60, check=True)

    def close_window(self) -> None:
        """Ask the window manager to close it, and wait until it has gone."""

        def gone() -> bool:
            if window := self.window:
                self.xdotool("windowactivate", window)
                time.sleep(1)
                self.xdotool("key", "alt+F4")
                time.sleep(1)
            return not self.window

        wait_for("the window has closed", gone)

    def install(self) -> int:
        """The installer without a question: its exit status."""
        return self.run(SETUP, "/S", timeout=300)[0]

    def merge_classes(self) -> None:
        """Offer to all what opens this user's files: Windows looks there first, Wine does not."""
        file = self.disk / "classes.reg"
        self.run("reg", "export", CLASSES, self.path(file), "/y")
        told = file.read_text(encoding="utf-16")
        told = told.replace("HKEY_CURRENT_USER", "HKEY_LOCAL_MACHINE")
        file.write_text(told, encoding="utf-16")
        self.run("reg", "import", self.path(file))

    @property
    def match(self) -> Path:
        """The one match that was played."""
        (path,) = self.home.matches.glob("*.lama.jsonl")
        return path


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    """A Windows that has nothing but the game, installed for one who likes it quick."""
    with desk.screen() as display:
        found = Windows(tmp_path_factory.mktemp("windows") / "prefix", display)
        try:
            assert found.install() == 0
            found.home.settings.parent.mkdir(parents=True)
            found.home.settings.write_text(
                '{"version": 1, "language": "en", "speed": "instant", "master": 0, '
                f'"window": [{SIZE[0]}, {SIZE[1]}], "reduced_motion": true}}'
            )
            yield found
        finally:
            subprocess.run(["wineserver", "-k"], env=found.environment, timeout=60, check=False)


@pytest.fixture
def shadow(tmp_path: Path) -> Callable[..., Pilot]:
    """The same scene without a window, which knows where everything lies."""

    def make(factory: Callable[[AppContext], Scene]) -> Pilot:
        home = Home.within(tmp_path)
        return Pilot(open_context(home, settings=QUICK), factory, SIZE)

    return make


def at(pilot: Pilot, name: str) -> tuple[float, float]:
    """The pixel in the middle of a widget."""
    return pilot.to_px(*pilot.where(name))


def move(windows: Windows, shadow: Callable[..., Pilot], tmp_path: Path) -> None:
    """Make the first move that is open by mouse; waits until it is in the file."""
    before = len(desk.read(windows.match).steps)
    copy = tmp_path / "copy" / windows.match.name
    copy.parent.mkdir(exist_ok=True)
    shutil.copy(windows.match, copy)
    with closing(open_match(copy)) as session:
        pilot = shadow(lambda context: TableScene(context, session))
        table = pilot.scene
        assert isinstance(table, TableScene)
        view = session.view(0)
        cards = [i for i in range(len(view.hand)) if table.table.words.card_move(view, i)]
        open_moves = [i for i in cards if table.table.words.card_move(view, i) in view.legal]
        if open_moves:
            pose = table.board.fan.pose(open_moves[0])
            place = pilot.to_px(pose.x - pose.height * 0.26, pose.y)
        else:
            names = [each.name for each in table.table.words.actions(view, table.board.texts)]
            place = at(pilot, "draw" if "draw" in names else "quit")
        table.turn_controller.close()

    def done() -> bool:
        windows.click(*place)
        end = time.monotonic() + 4
        while len(desk.read(windows.match).steps) == before and time.monotonic() < end:
            time.sleep(0.05)
        return len(desk.read(windows.match).steps) > before

    wait_for(f"the click at {place} is a move in the file", done)


def test_it_is_installed_without_a_question_for_one_user(windows: Windows) -> None:
    assert windows.link.exists()
    assert (windows.program / "lama.exe").exists()
    told = windows.registry(KEY)
    assert about.version() in told
    assert windows.path(windows.program) in told


def test_the_programs_say_what_they_are(windows: Windows) -> None:
    for name in ("lama.exe", "lama-console.exe"):
        content = (windows.program / name).read_bytes()
        for word in (b"PerMonitorV2", b"longPathAware", b'level="asInvoker"'):
            assert word in content
        for word in (about.version(), about.STUDIO, about.SUMMARY):
            assert word.encode("utf-16-le") in content
        assert b"\x89PNG" in content  # its icon
    programs = [*windows.program.rglob("*.exe"), *windows.program.rglob("*.dll")]
    assert not [path for path in programs if b"UPX!" in path.read_bytes()]


def test_a_round_is_played_by_mouse(windows, shadow, tmp_path):
    windows.open(windows.link)
    windows.shows("title")
    windows.picture("title")
    windows.lead(at(shadow(Title), "play"), "new_match")
    windows.picture("new-match")
    windows.lead(at(shadow(NewMatch), "variant.classic"), "table")

    def scored() -> bool:
        return "Score" in desk.names(windows.match)

    pictured = False
    while not scored():
        wait_for("a turn, or its end", lambda: scored() or desk.read(windows.match).turn == 0)
        time.sleep(DEBOUNCE_SECONDS)
        if not pictured:
            windows.picture("table")
            pictured = True
        if not scored():
            move(windows, shadow, tmp_path)
    windows.shows("round_result")
    windows.picture("round-result")
    windows.close_window()


def test_the_match_is_verified_on_a_console(windows: Windows) -> None:
    console = windows.path(windows.program / "lama-console.exe")
    status, said = windows.run(console, "verify", windows.path(windows.match.parent / "*.jsonl"))
    assert status == 0, said
    assert "unfinished" in said


def test_a_match_file_is_opened_by_its_association(windows: Windows) -> None:
    windows.merge_classes()
    windows.open(windows.match)
    windows.shows("replay")
    windows.picture("replay")
    assert windows.install() == 2, "half of a program in use is not replaced"
    windows.close_window()


def test_an_update_replaces_the_program_and_keeps_the_matches(windows: Windows) -> None:
    windows.run("reg", "add", KEY, "/v", "DisplayVersion", "/d", "0.9.0", "/f")
    old = windows.program / "_internal" / "of-an-older-version.dll"
    old.write_bytes(b"")
    kept = {path: path.read_bytes() for path in (windows.match, windows.home.settings)}
    assert windows.install() == 0
    assert not old.exists()
    assert about.version() in windows.registry(KEY)
    assert {path: path.read_bytes() for path in kept} == kept


def test_uninstalling_leaves_matches_and_settings_and_nothing_else(windows: Windows) -> None:
    kept = {path: path.read_bytes() for path in (windows.match, windows.home.settings)}
    windows.run(windows.path(windows.program / "uninstall.exe"), "/S")
    wait_for("the program's folder has gone", lambda: not windows.program.exists())
    wait_for("the menu's link has gone", lambda: not windows.link.exists())
    assert {path: path.read_bytes() for path in kept} == kept
    left = {
        path for path in windows.files() - windows.before if windows.home.data not in path.parents
    }
    assert left == set()
    told = windows.registry(r"HKCU\Software").lower()
    assert "lama" not in told
    assert ".jsonl" not in told


def test_a_second_build_has_the_same_bytes() -> None:
    again = DIST / "again"
    shutil.rmtree(again, ignore_errors=True)
    command = [ROOT / "build/win/wine.sh", ROOT / "dist/wine", "python", "build/package.py"]
    done = subprocess.run(
        [*command, "dist/windows/again"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": "", "LIMIT": "300"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    python = ROOT / "dist/env/bin/python"
    subprocess.run([python, "build/installer.py", again], cwd=ROOT, check=True, capture_output=True)
    for first in (SETUP, *DIST.glob("*.zip")):
        sums = {hashlib.sha256(path.read_bytes()).digest() for path in (first, again / first.name)}
        assert len(sums) == 1, first.name
