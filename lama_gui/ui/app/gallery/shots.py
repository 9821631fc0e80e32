"""The table of shots: which pictures the gallery draws, for each game and for the menus.

A further scene joins with a row; a further game of a known family needs none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
import pygame

from lama_gui.families import GAMES, game
from lama_gui.rules.game import Game
from lama_gui.settings import Profile
from lama_gui.ui.app.gallery import cups, leagues, menus, past, phones
from lama_gui.ui.app.gallery.positions import LONG_NAMES, NAMES, NoSuchPosition, begin, reach
from lama_gui.ui.app.pilot import Pilot
from lama_gui.ui.games import FAMILY_VIEWS
from lama_gui.ui.games.telling import Telling, Wanted, choosing, ended
from lama_gui.ui.kit.scene import Push, Scene
from lama_gui.ui.kit.widgets import Changed
from lama_gui.ui.scenes.app_context import AppContext

FRAME = 1 / 60


def settle(pilot: Pilot) -> None:
    """Wait until nothing moves."""
    pilot.settle()


def after(seconds: float, *keys: str) -> Callable[[Pilot], None]:
    """Settle, press ``keys``, and stop the time that much later."""

    def act(pilot: Pilot) -> None:
        if keys:
            pilot.settle()
            pilot.press(*keys)
        for _ in range(round(seconds / FRAME)):
            pilot.step(FRAME)

    return act


def pressed(*keys: str) -> Callable[[Pilot], None]:
    """Settle, press ``keys``, and settle again."""

    def act(pilot: Pilot) -> None:
        pilot.settle()
        pilot.press(*keys)
        pilot.settle()

    return act


def clicked(name: str) -> Callable[[Pilot], None]:
    """Settle, click the widget ``name``, and settle again."""

    def act(pilot: Pilot) -> None:
        pilot.settle()
        pilot.click(name)
        pilot.settle()

    return act


def shown(dialog: Callable[[AppContext], Scene]) -> Callable[[Pilot], None]:
    """Open ``dialog`` over the scene."""

    def act(pilot: Pilot) -> None:
        pilot.settle()
        pilot.stack.apply(Push(dialog(pilot.context)))
        pilot.settle()

    return act


def uncovered(pilot: Pilot) -> None:
    """Open the curtain."""
    after(1.0)(pilot)
    pilot.hold("enter")
    pilot.settle()


def taking_over(pilot: Pilot) -> None:
    """From the pause to who plays which seat."""
    pressed("escape")(pilot)
    pilot.click("seats")
    pilot.settle()


def swapping(pilot: Pilot) -> None:
    """The first of two who change places is chosen."""
    for name in ("swap", "place.1"):
        pilot.scene.focus_on(name)  # large text may have it scrolled away
        pilot.press("enter")
    pilot.settle()


def shy(open_: Callable[[AppContext], Scene]) -> Callable[[AppContext], Scene]:
    """With the setting that keeps the own cards face down until somebody peeks."""

    def make(context: AppContext) -> Scene:
        context.change(peek=True)
        return open_(context)

    return make


def small(open_: Callable[[AppContext], Scene]) -> Callable[[AppContext], Scene]:
    """At the table of somebody too small to read."""

    def make(context: AppContext) -> Scene:
        context.change(profiles=[Profile(name=NAMES[0], together=True)])
        return open_(context)

    return make


def grown(pilot: Pilot) -> None:
    """Everything lies there; in the next picture everybody reads."""
    pilot.settle()
    context = pilot.context
    context.kept = msgspec.structs.replace(context.kept, profiles=[])
    context.settings = msgspec.structs.replace(context.settings, profiles=[])


def peeking(pilot: Pilot) -> None:
    """Look at the cards; the next picture is of a player without the setting."""
    pilot.settle()
    pilot.post(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="")
    pilot.step(0.3)
    pilot.settle()
    context = pilot.context
    context.kept = msgspec.structs.replace(context.kept, peek=False)
    context.settings = msgspec.structs.replace(context.settings, peek=False)


def by_coach(pilot: Pilot) -> None:
    """The line of the closer look follows the coach's measure."""
    pilot.settle()
    pilot.scene.on(Changed("about", "coach"))
    pilot.scene.rebuild()
    pilot.settle()


def forgotten(pilot: Pilot) -> None:
    """Settle; the next picture is of somebody who has never played."""
    pilot.settle()
    pilot.context.settings = msgspec.structs.replace(pilot.context.settings, last_match={}, news="")


def changing_places(pilot: Pilot) -> None:
    """From the pause to who plays which seat, to who changes places."""
    taking_over(pilot)
    swapping(pilot)


def without_room(pilot: Pilot) -> None:
    """The disk has refused a move."""
    pilot.settle()
    scene = pilot.scene
    from lama_gui.ui.scenes.match.table import TableScene

    if isinstance(scene, TableScene):
        scene.session.trouble = "No space left on device"
    pilot.step(0.1)
    pilot.settle()


def seen_by_the_second(pilot: Pilot) -> None:
    """Sit down on another seat of a replay, with all hands hidden."""
    pilot.settle()
    for message in (Changed("seat", 1), Changed("open", False)):
        pilot.stack.apply(pilot.scene.on(message))
    pilot.scene.rebuild()
    pilot.settle()


def answered(pilot: Pilot) -> None:
    """Answer a puzzle with the last thing that goes: seldom the best."""
    pilot.settle()
    scene = pilot.scene
    from lama_gui.ui.scenes.puzzles.table import PuzzleTable

    if isinstance(scene, PuzzleTable):
        scene._try(scene.view.legal[-1], None)
    pilot.step(0.1)
    pilot.settle()


def reading_a_story(pilot: Pilot) -> None:
    """Open the first story that can be read."""
    pilot.settle()
    pilot.scene.focus_on("of-story.kiko")
    pilot.press("enter")
    pilot.settle()


def trying(pilot: Pilot) -> None:
    """Play some matches by the rules that are being made, and stop."""
    pilot.settle()
    pilot.click("try")
    for _ in range(3):
        pilot.step(FRAME)
    pilot.click("stop")
    pilot.settle()


def too_small(pilot: Pilot) -> None:
    """Rules that nobody can play by."""
    pilot.settle()
    for card in range(1, 7):
        name = f"card.{card}"
        item = pilot.scene.widget(name).item
        pilot.stack.apply(pilot.scene.on(Changed(name, 0, item=item)))
    pilot.settle()


@dataclass(frozen=True)
class Shot:
    """One picture: the scene it begins with, and what happens before it is taken."""

    name: str
    open: Callable[[AppContext], Scene]
    act: Callable[[Pilot], None] = settle


def _table(variant: str, wanted: Wanted[Any], **setting: Any) -> Callable[[AppContext], Scene]:
    def open_(context: AppContext) -> Scene:
        from lama_gui.ui.scenes.match.table import TableScene

        return TableScene(context, reach(variant, wanted, **setting))

    return open_


def _new_table(variant: str, **setting: Any) -> Callable[[AppContext], Scene]:
    def open_(context: AppContext) -> Scene:
        from lama_gui.ui.scenes.match.table import TableScene

        return TableScene(context, begin(variant, **setting))

    return open_


#: What is done besides pressing keys.
_THEN: dict[str, Callable[[Pilot], None]] = {
    "uncover": uncovered,
    "take over": taking_over,
    "change places": changing_places,
    "fill the disk": without_room,
}


def _act(telling: Telling[Any]) -> Callable[[Pilot], None]:
    """What is done before the picture is taken."""
    if telling.then:
        return _THEN[telling.then]
    if telling.seconds is not None:
        return after(telling.seconds, *telling.keys)
    return pressed(*telling.keys) if telling.keys else settle


def shots_of(variant: str, asked: Callable[[str], bool] = lambda _: True) -> Iterator[Shot]:
    """The pictures of a game: its table, its results, its rules.

    Whether there is a position of a name is found out by playing: only for what is ``asked``.
    """
    played = game(variant)
    yield Shot("title", menus.title)
    yield Shot("title-resume", partial(menus.title_resuming, variant))
    middle = _table(variant, FAMILY_VIEWS[played.family].parts().gallery.middle)
    yield Shot("hidden", middle, pressed("v"))
    yield Shot("peek", shy(middle), peeking)
    yield Shot("together", small(_table(variant, choosing)), grown)
    most: dict[str, Any] = {"seats": played.seat_counts[-1]}
    yield Shot("deal", _new_table(variant, **most), after(0.5))
    for telling in FAMILY_VIEWS[played.family].parts().gallery.tables:
        if not asked(telling.name) or not _fits(played.seat_counts, telling):
            continue
        if not telling.where(played):
            continue
        if _exists(variant, telling):
            open_ = _table(variant, telling.wanted, **_setting(telling))
            yield Shot(telling.name, open_, _act(telling))
    yield Shot("match-result", _table(variant, ended))
    most["names"] = LONG_NAMES
    yield Shot("match-result-most", _table(variant, ended, **most))
    yield Shot("share", _table(variant, ended), shown(partial(past.share, variant)))
    yield Shot("replay", partial(past.replay, variant))
    yield Shot("replay-seat", partial(past.replay, variant), seen_by_the_second)
    yield Shot("puzzle", partial(past.puzzle, variant))
    yield Shot("puzzle-answered", partial(past.puzzle, variant), answered)
    for page in range(menus.rule_pages(variant)):
        yield Shot(f"rules-{page + 1}", partial(menus.rules, variant, page))
    for lesson in menus.tutorial_pages(variant):
        yield Shot(f"tutorial-{lesson}", partial(menus.tutorial, variant, lesson))
    house, bots = partial(menus.house_rules, variant), partial(menus.bot_picker, variant)
    yield Shot("phones", partial(phones.table, variant))
    yield Shot("phones-lost", partial(phones.lost, variant), after(0.4))
    yield Shot("phones-pause", partial(phones.table, variant), pressed("escape"))
    yield Shot("house-rules", menus.new_match, shown(house))
    yield Shot("bot-picker", menus.new_match, shown(bots))


def moments_of(played: Game[Any]) -> Iterator[tuple[Shot, float]]:
    """The staged moments of a game: how each begins, and the seconds until its peak."""
    for telling in FAMILY_VIEWS[played.family].parts().gallery.tables:
        if not telling.moment or not telling.where(played) or telling.seconds is None:
            continue
        if _exists(played.name, telling):
            open_ = _table(played.name, telling.wanted, **_setting(telling))
            yield Shot(telling.name, open_, after(0.0, *telling.keys)), telling.seconds


def _setting(telling: Telling[Any]) -> dict[str, Any]:
    """How the table is set."""
    return {
        "seats": telling.seats,
        "people": telling.people,
        "names": LONG_NAMES if telling.long_names else (),
        "manner": telling.manner,
    }


def _fits(counts: range, telling: Telling[Any]) -> bool:
    """Whether so many can play; other numbers of seats are cut to the nearest."""
    return not telling.name.startswith("seats-") or telling.seats in counts


def _exists(variant: str, telling: Telling[Any]) -> bool:
    """Some positions need cards that a variant does not have."""
    try:
        reach(variant, telling.wanted, **_setting(telling))
    except NoSuchPosition:
        return False
    return True


def menu_shots() -> Iterator[Shot]:
    """The pictures that go with no game."""
    yield Shot("title-known", partial(past.title, True), forgotten)
    yield Shot("title-news", partial(past.title, False), forgotten)
    yield Shot("damaged", menus.title_damaged)
    yield Shot("new-match", menus.new_match)
    yield Shot("phones-lobby", phones.lobby)
    yield Shot("phones-league", phones.league_lobby)
    yield Shot("phones-help", phones.lobby_help)
    yield Shot("phones-refused", phones.refused)
    yield Shot("phones-address", phones.lobby_help, shown(phones.address))
    yield Shot("phones-help-easy", partial(phones.lobby_help, variant="cafe"))
    yield Shot("settings", menus.settings)
    yield Shot("settings-reading", menus.settings_reading)
    yield Shot("settings-reaching", menus.settings_reaching)
    yield Shot("settings-keys", menus.settings_keys)
    yield Shot("credits", menus.credits)
    yield Shot("history", past.history(past.MANY))
    yield Shot("history-empty", past.history(0))
    yield Shot("statistics", past.statistics(past.MANY))
    yield Shot("statistics-empty", past.statistics(0))
    yield Shot("statistics-few", past.statistics(past.FEW))
    for variant in GAMES:
        yield Shot(f"statistics-{variant}", past.statistics(past.MANY, variant))
    yield Shot("statistics-sure", past.statistics(past.MANY), clicked("sure"))
    yield Shot("closer", past.closer(past.MANY))
    yield Shot("closer-classic", past.closer(past.MANY, "classic"), by_coach)
    last = list(GAMES)[-1]  # of another family than the first
    yield Shot(f"closer-{last}", past.closer(past.MANY, last))
    yield Shot("closer-few", past.closer(past.FEW))
    yield Shot("files", past.closer(past.FEW), shown(partial(past.files, ())))
    yield Shot("files-taken", past.closer(past.FEW), shown(past.files_taken))
    yield Shot("replay-noted", past.replay_noted)
    yield Shot("film", past.replay_noted, shown(past.filming(None)))
    yield Shot("film-running", past.replay_noted, shown(past.filming(0.4)))
    yield Shot("note", past.replay_noted, clicked("note"))
    yield Shot("goals", past.goals(past.MANY))
    yield Shot("goals-none", past.goals(0))
    yield Shot("goals-komary", past.goals(past.MANY, "komary"))
    yield Shot("keepsakes", past.keepsakes(past.MANY))
    yield Shot("keepsakes-none", past.keepsakes(0))
    yield Shot("keepsakes-story", past.keepsakes(past.MANY), reading_a_story)
    yield Shot("outcome", partial(past.outcome, 1))
    yield Shot("daily", past.daily)
    yield Shot("daily-played", past.daily_played)
    yield Shot("puzzles", past.puzzles(True))
    yield Shot("puzzles-empty", past.puzzles(False))
    yield Shot("own-variants", past.own_variants(True))
    yield Shot("own-variants-empty", past.own_variants(False))
    yield Shot("rules-editor", past.rules_editor, trying)
    yield Shot("rules-editor-small", past.rules_editor, too_small)
    yield Shot("leagues", leagues.leagues(True))
    yield Shot("leagues-empty", leagues.leagues(False))
    yield Shot("league-start", leagues.start(5))
    yield Shot("league-start-nobody", leagues.start(0))
    yield Shot("league-start-most", leagues.start(12))
    yield Shot("league", leagues.standings(5, 2))
    yield Shot("league-most", leagues.standings(12, 5))
    yield Shot("league-over", leagues.standings(7, 99))
    yield Shot("league-result", leagues.standings(7, 3), shown(leagues.result))
    yield Shot("league-end", leagues.end(5))
    yield Shot("league-end-most", leagues.end(12))
    yield Shot("cup", cups.way(0))
    yield Shot("cup-middle", cups.way(3, going=True))
    yield Shot("cup-locked", cups.way(2), cups.look_ahead)
    yield Shot("cup-done", cups.way(8))
    yield Shot("cup-damaged", cups.damaged)
    yield Shot("cup-feast", cups.way(8), shown(cups.feast))
    yield Shot("cup-passed", cups.result(2, best=True))
    yield Shot("cup-not-passed", cups.result(4, best=False))
    yield Shot("player-editor", menus.new_match, shown(menus.player_editor))
    yield Shot("pad-picker", menus.new_match, shown(menus.pad_picker))
    yield Shot("new-match-swap", menus.new_match, swapping)
    yield Shot("letters", menus.new_match, shown(menus.letters))
    yield Shot("consent", menus.title, shown(menus.consent))
    yield Shot("question", menus.settings, clicked("defaults"))
