"""A match that brings its own bot: asked about by its file, whichever way one comes to it."""

from pathlib import Path

import pytest

from lama_gui.kit.dialog import Confirm
from lama_gui.kit.scene import Scene
from lama_gui.players.registry import Program
from lama_gui.records import Header, SeatInfo
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.common.open_match import question
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from tools.pilot import Pilot

BOT = """
from pathlib import Path
Path(__file__).with_suffix(".trace").touch()
class Bot:
    def choose(self, view): return view.legal[0]
def factory(seed): return Bot()
"""


@pytest.fixture
def bot(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bot that leaves a trace when it is run."""
    path = tmp_path_factory.mktemp("bots") / "guest.py"
    path.write_text(BOT)
    return path


def ran(bot: Path) -> bool:
    return bot.with_suffix(".trace").exists()


def saved(context: AppContext, bot: Path) -> None:
    """A match against ``bot`` that can be resumed."""
    seats = (SeatInfo("Ana", "human"), SeatInfo("Guest", f"{bot}:factory"))
    session = Session.begin(Header("classic", seats), context.home.matches, Chance(1))
    session.advance()
    session.close()


@pytest.fixture(params=["the title", "the command"])
def asked(request: pytest.FixtureRequest, context: AppContext, bot: Path) -> Pilot:
    """The way back to the match, as far as it goes unasked."""
    saved(context, bot)
    if request.param == "the title":
        return resumed(context, Confirm)
    pilot = Pilot(context, lambda context: Title(context).resumed())
    pilot.until(lambda: isinstance(pilot.scene, Confirm))
    return pilot


def resumed(context: AppContext, wanted: type[Scene] = TableScene) -> Pilot:
    """By the title, until a ``wanted`` scene comes."""
    pilot = Pilot(context, Title)
    pilot.click("resume")
    pilot.until(lambda: isinstance(pilot.scene, wanted))
    return pilot


def close(pilot: Pilot) -> None:
    pilot.scene.turn_controller.close()


def test_the_question_has_the_file_in_its_details_and_runs_nothing(asked, bot):
    assert asked.scene.focus == "no"
    asked.click("show_details")
    assert asked.scene.focus == "no"
    shown = "".join(asked.widget("details").text.split())
    assert f"{bot}:factory" in shown
    assert not ran(bot)


@pytest.mark.parametrize("size", [100, 200])
def test_a_name_without_spaces_stays_on_its_paper(new_context, size):
    context = new_context(language="de", text_size=size)
    program = Program(f"/home/{'W' * 300}/evil.py:factory", "")
    pilot = Pilot(context, lambda context: question(context, program), (1280, 720))
    pilot.click("show_details")
    note = pilot.widget("details")
    assert "".join(note.text.split()) == "".join(program.shown.split())
    lines = [text for text in pilot.report().texts if text.owner == "details"]
    assert lines and all(text.fits for text in lines)
    assert all(text.rect.right <= note.rect.right + 1 for text in lines)
    assert context.viewport.full.holds(pilot.widget("panel").rect)


@pytest.mark.parametrize(
    "refuse", [lambda pilot: pilot.click("no"), lambda pilot: pilot.press("esc")]
)
def test_who_does_not_agree_plays_against_steady(asked, bot, refuse):
    refuse(asked)
    asked.until(lambda: isinstance(asked.scene, TableScene))
    assert asked.scene.session.player(1) == "steady"
    assert not ran(bot)
    close(asked)


def test_who_agreed_is_not_asked_again_as_long_as_the_file_stays_the_same(asked, bot, context):
    asked.click("yes")
    asked.until(lambda: isinstance(asked.scene, TableScene))
    assert asked.scene.session.player(1) == f"{bot}:factory"
    assert asked.scene.session.may_play(1)
    close(asked)
    close(resumed(context))
    bot.write_text(BOT + "\n# more\n")
    resumed(context, Confirm)


def test_a_bot_that_is_not_there_plays_as_steady_with_a_notice(context, bot):
    saved(context, bot)
    bot.unlink()
    pilot = resumed(context)
    pilot.until(lambda: pilot.scene.toast is not None)
    assert "there is no file" in pilot.scene.toast.text
    close(pilot)
