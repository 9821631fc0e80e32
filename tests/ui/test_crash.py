"""An unexpected error: it is told, a report is written, and the match goes on."""

import os
import subprocess
import sys

import pygame
import pytest

from lama_gui import __version__, journal
from lama_gui.app import crash
from lama_gui.app.window import App
from lama_gui.commands import main
from lama_gui.commands.parsing import parse_seats
from lama_gui.kit.scene import Exit, Scene
from lama_gui.kit.widgets import Pressed
from lama_gui.records import read_record
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from lama_gui.storage import Home
from tests.slow import rest_slow
from tests.ui.seated import text_on
from tools.pilot import Pilot


class Stumble(Exception):
    """The error that is put in."""


def report_in(folder):
    """The text of the only report."""
    (report,) = folder.glob("report-*.txt")
    return report, report.read_text(encoding="utf-8")


@pytest.fixture
def session(context):
    session = Session.begin(parse_seats("classic", "Ana:human,Inti:steady"), context.home.matches)
    session.advance()
    yield session
    session.close()


class Stumbling(TableScene):
    """A table that fails in its third frame."""

    frames = 0

    def update(self, dt):
        self.frames += 1
        if self.frames == 3:
            raise Stumble("over a 6")
        return super().update(dt)


@pytest.fixture
def crashed(context, session):
    """The scene that tells of an error at the table, as a pilot."""
    stack = Pilot(context, lambda context: TableScene(context, session)).stack
    return Pilot(context, lambda context: crash.crash_page(context, Stumble("over a 6"), stack))


def test_the_window_stays_and_the_match_goes_on(new_context, session, monkeypatch, capsys):
    context = new_context(speed="instant")
    seen = []

    def enter(scene):
        """Press Enter on the message, then close the window of the table."""
        seen.append(type(scene).__name__)
        if isinstance(scene, crash.Crash):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
        elif not isinstance(scene, Stumbling):
            if isinstance(scene, TableScene):
                scene.session.close()
            scene.next = Exit()  # whatever it is: this test ends

    rebuild = Scene.rebuild
    monkeypatch.setattr(Scene, "rebuild", lambda scene: (rebuild(scene), enter(scene))[0])
    status = App(context).run(lambda context: Stumbling(context, session))
    assert status == 0
    assert list(dict.fromkeys(seen)) == ["Stumbling", "Crash", "TableScene"]
    assert "unexpected error (Stumble: over a 6); a report is in" in capsys.readouterr().err
    _, text = report_in(context.home.log)
    assert str(session.path) in text


def test_the_report_has_what_it_takes_to_find_the_mistake(context, crashed, session):
    _, text = report_in(context.home.log)
    for wanted in (
        *(f"Lama {__version__}", "Python: 3", "system: ", "pygame-ce: 2", "scenes: table"),
        *(f"match file: {session.path}", "Stumble: over a 6"),
    ):
        assert wanted in text, wanted


def test_the_message_has_the_report_in_its_details_and_offers_the_match(context, crashed):
    crashed.click("show_details")
    report, _ = report_in(context.home.log)
    assert report.name in "".join(text_on(crashed).split())
    assert crashed.widget("no").text == context.texts("crash.resume")
    crashed.press("enter")
    assert crashed.scene.name == "table"
    crashed.scene.session.close()


def test_no_single_key_but_an_answer_leaves_the_message(crashed):
    crashed.press("esc")
    assert crashed.scene.name == "crash"
    assert crashed.scene.on(Pressed("yes")) == Exit()


def test_the_match_file_is_whole(crashed, session):
    assert len(read_record(session.path).match.steps) == len(session.match.steps)


def test_a_command_that_fails_says_one_line_and_where_the_report_is(tmp_path, monkeypatch, capsys):
    def run(_args):
        raise Stumble("over a file")

    monkeypatch.setenv("LAMA_HOME", str(tmp_path))
    monkeypatch.setattr("lama_gui.commands.paths.run", run)
    assert main(["paths"]) == journal.FAILED
    line = capsys.readouterr().err
    assert line.count("\n") == 1
    report, _ = report_in(tmp_path / "logs")
    assert str(report) in line


def test_only_the_newest_reports_are_kept(tmp_path):
    home = Home.within(tmp_path)
    for number in range(journal.REPORTS + 3):
        assert journal.report(home, Stumble(number))
    assert len(list(home.log.glob("report-*"))) == journal.REPORTS


def test_a_folder_that_can_not_be_written_sends_the_report_elsewhere(tmp_path):
    (tmp_path / "logs").write_text("a file where the folder should be")
    path = journal.report(Home.within(tmp_path), Stumble())
    assert path.parent != tmp_path / "logs"
    path.unlink()


LOGGING = """
from pathlib import Path
from lama_gui import __version__, journal
from lama_gui.storage import Home
root = Path({root!r})
home = Home.within(root)
journal.start(home)
for number in range({lines}):
    journal.LOG.info("line %d of a long evening with many llamas and some mosquitoes", number)
{end}
"""


def run_with_log(root, lines, end=""):
    """Write a log of so many lines in a program of its own."""
    code = LOGGING.format(root=str(root), lines=lines, end=end)
    return subprocess.run(
        [sys.executable, "-c", code], env=os.environ, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("lines", rest_slow([3, 12_000], 3))
def test_what_ends_the_interpreter_is_a_report_at_the_next_start_and_logs_stay_small(
    tmp_path, lines
):
    assert run_with_log(tmp_path, lines, "import os; os.abort()").returncode != 0
    assert run_with_log(tmp_path, lines).stderr == ""
    assert "Aborted" in report_in(tmp_path / "logs")[1]
    logs = sorted((tmp_path / "logs").glob("lama.log*"))
    assert len(logs) == (journal.KEPT + 1 if lines > 3 else 1)
    assert sum(path.stat().st_size for path in logs) <= len(logs) * journal.LARGEST
    assert f"line {lines - 1}" in logs[0].read_text(encoding="utf-8")
