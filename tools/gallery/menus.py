"""The gallery's scenes besides tables."""

from __future__ import annotations

from lama_gui.families import game
from lama_gui.kit.scene import Scene
from lama_gui.players.registry import Program
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.learning.course import lessons_of
from lama_gui.session import Session
from tools.gallery.families import states_of
from tools.gallery.positions import reach


def title(context: AppContext) -> Scene:
    """The title without a match to resume."""
    from lama_gui.scenes.before.title import Title

    return Title(context)


def title_resuming(variant: str, context: AppContext) -> Scene:
    """The title with a match to resume."""
    played = reach(variant, states_of(variant).middle)
    saved = Session.begin(played.header, context.home.matches)
    for step in played.match.steps:
        saved.match.play(step.move, step.seat)
    saved.close()
    scene = title(context)
    assert saved.path is not None
    saved.path.unlink()  # not for the next picture
    return scene


#: The name of a damaged match file.
DAMAGED = "2026-11-19-204500-classic.lama.jsonl"


def title_damaged(context: AppContext) -> Scene:
    """The title with a damaged match, and where it was moved."""
    folder = context.home.matches
    folder.mkdir(parents=True, exist_ok=True)
    (folder / DAMAGED).write_text('{"lama": 1, "variant": "classic"\n', encoding="utf-8")
    scene = title(context)
    for path in folder.glob(f"{DAMAGED}*"):
        path.unlink()  # not for the next picture
    return scene


def new_match(context: AppContext) -> Scene:
    """The choice of game and players."""
    from lama_gui.scenes.before.new_match import NewMatch

    return NewMatch(context)


def change_table(context: AppContext) -> Scene:
    """The players at the table, and the settings of one of them."""
    from lama_gui.scenes.before.new_match import NewMatch

    return NewMatch(context, changing=True)


def rule_pages(variant: str) -> int:
    """The number of pages of the rules of ``variant``."""
    from lama_gui.scenes.learning.rules import pages_of

    return len(pages_of(variant))


def rules(variant: str, page: int, context: AppContext) -> Scene:
    from lama_gui.scenes.learning.rules import Rules

    scene = Rules(context, variant)
    scene.page = page
    return scene


#: The names of gamepads.
PADS = ("PS5 Controller", "Xbox Series X Controller", "PS5 Controller")


def tutorial_pages(variant: str) -> list[str]:
    """The pages of the tutorial that look different."""
    alike = states_of(variant).alike
    names = [lesson.name for lesson in lessons_of(game(variant))]
    return [name for name in names if name not in alike]


def tutorial(variant: str, page: str, context: AppContext) -> Scene:
    from lama_gui.scenes.learning.tutorial import Tutorial

    scene = Tutorial(context, variant)
    scene.leap(page)
    return scene


def settings(context: AppContext) -> Scene:
    from lama_gui.scenes.before.settings import SettingsScene

    return SettingsScene(context)


def settings_tab(tab: str, context: AppContext) -> Scene:
    from lama_gui.scenes.before.settings import SettingsScene

    scene = SettingsScene(context)
    scene.tab = tab
    return scene


def credits(context: AppContext) -> Scene:  # noqa: A001 - the scene's name
    """The credits."""
    from lama_gui.scenes.before.credits import Credits

    return Credits(context)


def house_rules(variant: str, context: AppContext) -> Scene:
    """The house rules of a table."""
    from lama_gui.scenes.before.house_rules import HouseRules

    return HouseRules(context, variant, {})


def player_editor(context: AppContext) -> Scene:
    """The editor of a player."""
    from lama_gui.scenes.before.player_editor import PlayerEditor

    scene = PlayerEditor(context, "Ana", "pipa", frozenset({"rosa", "tayo"}), PADS[1], True)
    scene.pads = dict(enumerate(PADS))
    return scene


def pad_picker(context: AppContext) -> Scene:
    """The choice of gamepads."""
    from lama_gui.scenes.before.gamepad_picker import PadPicker

    scene = PadPicker(context, PADS[1])
    scene.pads = dict(enumerate(PADS))
    return scene


def bot_picker(variant: str, context: AppContext) -> Scene:
    """The choice of a bot."""
    from lama_gui.library.statistics.summary import LevelSuggestion
    from lama_gui.scenes.before.bot_picker import BotPicker
    from lama_gui.scenes.common.rug import friends

    _, (_, avatar, _), *_ = friends(context, variant)
    return BotPicker(context, avatar, variant, LevelSuggestion("keen", won=7, matches=20))


def consent(context: AppContext) -> Scene:
    """The question whether an external bot may run."""
    from lama_gui.scenes.common.open_match import question

    return question(context, Program("/home/ana/bots/rosas_cautious_bot.py:factory", ""))


def letters(context: AppContext) -> Scene:
    """The letter picker for gamepads."""
    from lama_gui.kit.dialog import Letters

    return Letters(context, "Luz", 24, "luz")
