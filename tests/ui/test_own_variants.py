"""Rules of people's own at the window: made, tried out, played by, told by their name."""

import pytest

from lama_gui.kit.widgets import Changed, Tile
from lama_gui.own_variants import OwnVariant, read, save
from lama_gui.records import read_record
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.new_match import NewMatch
from lama_gui.scenes.before.own_variants import OwnVariants
from lama_gui.scenes.before.variant_editor import VariantEditor
from tests.ui.seated import open_scene, text_on, use
from tools.gallery import menus
from tools.pilot import Pilot

OWN = OwnVariant("Long", "party", {"target": 100, "hand": 8})


def editor(context: AppContext, variant: OwnVariant | None = None) -> tuple[Pilot, VariantEditor]:
    pilot = open_scene(context, lambda c: VariantEditor(c, variant))
    return pilot, pilot.scene


def tell(pilot: Pilot, name: str, value: object) -> None:
    item = pilot.scene.widget(name).item
    pilot.stack.apply(pilot.scene.on(Changed(name, value, item=item)))
    pilot.settle()


def test_new_rules_are_made_and_played_by(context):
    pilot = Pilot(context, NewMatch)
    use(pilot, "@own", "@new", settle=True)
    pilot.text("Mine")
    tell(pilot, "hand", 4)
    tell(pilot, "card.P", 2)
    use(pilot, "@save", settle=True)
    assert isinstance(pilot.scene, OwnVariants)
    use(pilot, "enter", settle=True)  # the saved ones have the focus
    assert isinstance(pilot.scene, NewMatch)
    tiles = [w for w in pilot.scene.widgets if isinstance(w, Tile) and w.chosen]
    assert [tile.title for tile in tiles] == ["Mine"]
    use(pilot, "enter", settle=True)
    session = pilot.scene.session
    assert session.header.called == "Mine" and len(session.view(0).hand) == 4
    session.close()
    assert read_record(session.path).header.options["hand"] == 4


def test_rules_are_changed_and_keep_their_file(context):
    kept = save(OWN, context.home.variants)
    pilot, scene = editor(context, kept)
    assert scene.values["target"] == 100
    tell(pilot, "target", 60)
    pilot.click("save")
    assert kept.path is not None and read(kept.path).options == {"target": 60, "hand": 8}


def test_leaving_asks_when_something_was_changed(context):
    pilot, scene = editor(context, OWN)
    tell(pilot, "hand", 9)
    use(pilot, "escape", settle=True)
    assert "would be lost" in text_on(pilot)
    use(pilot, "escape", settle=True)
    assert pilot.scene is scene


def test_a_trial_runs_beside_the_frames_and_can_be_stopped(context):
    pilot, scene = editor(context, OWN)

    def played() -> int:
        for _ in range(3):
            pilot.step(1 / 60)
        return scene.trying.outcome.matches

    pilot.click("try")
    assert scene.trying.running
    played()
    pilot.click("stop")
    matches = scene.trying.outcome.matches
    assert not scene.trying.running and 5 <= matches < 300
    assert played() == matches
    shown = text_on(pilot)
    assert "A match takes" in shown and "The starting player wins" in shown


def test_a_wrong_file_and_the_folder_are_told_behind_an_icon(context):
    kept = save(OWN, context.home.variants)
    bad = kept.path.with_name("bad.lama-variant.toml")
    bad.write_text(OWN.encode().replace("hand = 8", "hand = 80"))
    pilot = Pilot(context, OwnVariants)
    shown = text_on(pilot)
    assert "Long" in shown and ".toml" not in shown and str(context.home.variants) not in shown
    assert pilot.widget("about").accessible_name == "One file can’t be used"
    use(pilot, "@about", settle=True)
    shown = pilot.scene.spoken_text + pilot.scene.all_text()
    assert "bad.lama-variant.toml" in shown and "hand is a number" in shown
    assert str(context.home.variants) in shown
    assert "Nobody can play by these rules until the file is fixed" in shown


@pytest.mark.parametrize("sure", [True, False])
def test_removing_asks_first(context, sure):
    kept = save(OWN, context.home.variants)
    pilot, _ = editor(context, kept)
    use(pilot, "@remove", settle=True)
    pilot.click("yes" if sure else "no")
    assert kept.path.exists() is not sure


def test_what_nobody_can_play_by_is_said_and_not_kept(context):
    pilot, scene = editor(context)
    pilot.text("Small")
    for card in (*"123456", "L"):
        tell(pilot, f"card.{card}", 1)
    assert "at least 14 cards" in scene.problem
    assert not scene.widget("try").available
    use(pilot, "@save", settle=True)
    assert pilot.scene is scene and not context.home.variants.exists()


def test_rules_without_a_name_are_not_kept(context):
    pilot, _ = editor(context)
    use(pilot, "@save", settle=True)
    assert "need a name" in text_on(pilot)


def test_rules_that_the_disk_refuses_have_details(context):
    context.home.variants.parent.mkdir(parents=True, exist_ok=True)
    context.home.variants.write_text("a file where the folder should be")
    pilot, _ = editor(context, OWN)
    use(pilot, "@save", settle=True)
    assert str(context.home.variants) not in text_on(pilot)
    use(pilot, "@show_details", settle=True)
    assert context.home.variants.name in pilot.scene.widget("details").text
    assert pilot.scene.focus == "no"
    use(pilot, "enter", settle=True)
    assert isinstance(pilot.scene, VariantEditor)


def test_the_game_itself_is_one_click_away_again(context):
    pilot = Pilot(context, menus.change_table)
    scene = pilot.scene
    save(OWN, context.home.variants)
    use(pilot, "@own", "@use.0", settle=True)
    assert scene.lineup.called == "Long" and scene.lineup.variant == "party"
    pilot.click("variant.party")
    assert scene.lineup.called == "" and scene.lineup.custom == {}
