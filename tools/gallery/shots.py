"""The table of shots: the gallery's pictures of games and menus.

To add a scene, add a row; a new game of a known family needs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from lama_gui.families import GAMES, game
from lama_gui.kit.scene import Scene
from lama_gui.rules.game import Game
from lama_gui.scenes.app_context import AppContext
from tools.gallery import (
    cups,
    house_rules,
    leagues,
    menus,
    past,
    phones,
    puzzles,
    replays,
)
from tools.gallery.acts import (
    after,
    answered,
    by_coach,
    changing_places,
    clicked,
    forgotten,
    grown,
    pressed,
    reading_a_story,
    seen_by_the_second,
    settle,
    shown,
    small,
    swapping,
    taking_over,
    too_small,
    trying,
    uncovered,
    without_room,
)
from tools.gallery.families import FAMILY_STATES
from tools.gallery.positions import LONG_NAMES, NoSuchPosition, begin, reach
from tools.gallery.states import Condition, TableState, choosing, ended
from tools.pilot import Pilot


@dataclass(frozen=True)
class Shot:
    """A picture: its scene, and the actions before it is taken."""

    name: str
    open: Callable[[AppContext], Scene]
    act: Callable[[Pilot], None] = settle


def _table(variant: str, wanted: Condition[Any], **setting: Any) -> Callable[[AppContext], Scene]:
    def open_(context: AppContext) -> Scene:
        from lama_gui.scenes.match.table import TableScene

        return TableScene(context, reach(variant, wanted, **setting))

    return open_


def _new_table(variant: str, **setting: Any) -> Callable[[AppContext], Scene]:
    def open_(context: AppContext) -> Scene:
        from lama_gui.scenes.match.table import TableScene

        return TableScene(context, begin(variant, **setting))

    return open_


#: Further actions, by name.
_THEN: dict[str, Callable[[Pilot], None]] = {
    "uncover": uncovered,
    "take over": taking_over,
    "change places": changing_places,
    "fill the disk": without_room,
}


def _act(telling: TableState[Any]) -> Callable[[Pilot], None]:
    """The actions before the picture is taken."""
    if telling.then:
        return _THEN[telling.then]
    if telling.seconds is not None:
        return after(telling.seconds, *telling.keys)
    return pressed(*telling.keys) if telling.keys else settle


def shots_of(variant: str, asked: Callable[[str], bool] = lambda _: True) -> Iterator[Shot]:
    """The pictures of a game: table, results, and rules.

    Positions are only searched for if they are ``asked`` for, since that takes time.
    """
    played = game(variant)
    yield Shot("title", menus.title)
    yield Shot("title-resume", partial(menus.title_resuming, variant))
    middle = _table(variant, FAMILY_STATES[played.family].middle)
    yield Shot("hidden", middle, pressed("v"))
    yield Shot("prereader", small(_table(variant, choosing)), grown)
    most: dict[str, Any] = {"seats": played.seat_counts[-1]}
    yield Shot("deal", _new_table(variant, **most), after(0.5))
    for telling in FAMILY_STATES[played.family].tables:
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
    yield Shot("share", _table(variant, ended), shown(partial(replays.share, variant)))
    yield Shot("replay", partial(replays.replay, variant))
    yield Shot("replay-seat", partial(replays.replay, variant), seen_by_the_second)
    yield Shot("puzzle", partial(puzzles.puzzle, variant))
    yield Shot("puzzle-answered", partial(puzzles.puzzle, variant), answered)
    for page in range(menus.rule_pages(variant)):
        yield Shot(f"rules-{page + 1}", partial(menus.rules, variant, page))
    for lesson in menus.tutorial_pages(variant):
        yield Shot(f"tutorial-{lesson}", partial(menus.tutorial, variant, lesson))
    house, bots = partial(menus.house_rules, variant), partial(menus.bot_picker, variant)
    yield Shot("phones", partial(phones.table, variant))
    yield Shot("phones-lost", partial(phones.lost, variant), after(0.4))
    yield Shot("phones-away", partial(phones.lost, variant, everybody=False), after(0.4))
    yield Shot("phones-pause", partial(phones.table, variant), pressed("escape"))
    yield Shot("house-rules", menus.new_match, shown(house))
    yield Shot("bot-picker", menus.new_match, shown(bots))


def moments_of(played: Game[Any]) -> Iterator[tuple[Shot, float]]:
    """The cut-scenes of a game, with the seconds to their peak."""
    for telling in FAMILY_STATES[played.family].tables:
        if not telling.moment or not telling.where(played) or telling.seconds is None:
            continue
        if _exists(played.name, telling):
            open_ = _table(played.name, telling.wanted, **_setting(telling))
            yield Shot(telling.name, open_, after(0.0, *telling.keys)), telling.seconds


def _setting(telling: TableState[Any]) -> dict[str, Any]:
    """The parameters of the table."""
    return {
        "seats": telling.seats,
        "people": telling.people,
        "names": LONG_NAMES if telling.long_names else (),
        "manner": telling.manner,
    }


def _fits(counts: range, telling: TableState[Any]) -> bool:
    """Whether the number of seats is possible; others are clamped."""
    return not telling.name.startswith("seats-") or telling.seats in counts


def _exists(variant: str, telling: TableState[Any]) -> bool:
    """Whether the position is possible; some need cards that a variant doesn't have."""
    try:
        reach(variant, telling.wanted, **_setting(telling))
    except NoSuchPosition:
        return False
    return True


def menu_shots() -> Iterator[Shot]:
    """The pictures that belong to no game."""
    yield Shot("title-known", past.title, forgotten)
    yield Shot("damaged", menus.title_damaged)
    yield Shot("new-match", menus.new_match)
    yield Shot("new-match-table", menus.change_table)
    yield Shot("phones-lobby", phones.lobby)
    yield Shot("phones-league", phones.league_lobby)
    yield Shot("phones-help", phones.lobby_help)
    yield Shot("phones-refused", phones.refused)
    yield Shot("phones-address", phones.lobby_help, shown(phones.address))
    yield Shot("phones-help-easy", partial(phones.lobby_help, variant="cafe"))
    yield Shot("settings", menus.settings)
    for tab in ("display", "sound", "accessibility"):
        yield Shot(f"settings-{tab}", partial(menus.settings_tab, tab))
    controls = partial(menus.settings_tab, "controls")
    yield Shot("settings-controls", controls, pressed("down", "down"))
    yield Shot("credits", menus.credits)
    yield Shot("history", past.history(past.MANY))
    yield Shot("history-empty", past.history(0))
    yield Shot("statistics", past.statistics(past.MANY))
    yield Shot("statistics-empty", past.statistics(0))
    yield Shot("statistics-few", past.statistics(past.FEW))
    for variant in GAMES:
        yield Shot(f"statistics-{variant}", past.statistics(past.MANY, variant))
    yield Shot("statistics-more", past.statistics(past.MANY, "classic"), clicked("more"))
    yield Shot("closer", past.closer(past.MANY))
    yield Shot("closer-classic", past.closer(past.MANY, "classic"), by_coach)
    last = list(GAMES)[-1]  # of another family than the first
    yield Shot(f"closer-{last}", past.closer(past.MANY, last))
    yield Shot("closer-more", past.closer(past.MANY, "classic"), clicked("more"))
    yield Shot("closer-few", past.closer(past.FEW))
    yield Shot("files", past.closer(past.FEW), shown(partial(past.files, ())))
    yield Shot("files-taken", past.closer(past.FEW), shown(past.files_taken))
    yield Shot("replay-noted", replays.replay_noted)
    yield Shot("film", replays.replay_noted, shown(replays.filming(None)))
    yield Shot("film-running", replays.replay_noted, shown(replays.filming(0.4)))
    yield Shot("note", replays.replay_noted, clicked("note"))
    yield Shot("goals", past.goals(past.MANY))
    yield Shot("goals-none", past.goals(0))
    yield Shot("goals-komary", past.goals(past.MANY, "komary"))
    yield Shot("unlockables", past.unlockables(past.MANY))
    yield Shot("unlocked", past.unlockables(past.MANY), shown(past.unlocked))
    yield Shot("unlockables-none", past.unlockables(0))
    yield Shot("unlockables-story", past.unlockables(past.MANY), reading_a_story)
    yield Shot("outcome", partial(past.outcome, 1))
    yield Shot("review", past.review)
    yield Shot("daily", past.daily)
    yield Shot("daily-played", past.daily_played)
    yield Shot("puzzles", puzzles.puzzles(True))
    yield Shot("puzzles-two", puzzles.puzzles(True, ("Ana", "Maximiliane Wöhlermann")))
    yield Shot("puzzles-empty", puzzles.puzzles(False))
    yield Shot("own-variants", house_rules.own_variants(True))
    yield Shot("own-variants-empty", house_rules.own_variants(False))
    yield Shot("rules-editor", house_rules.rules_editor, trying)
    yield Shot("rules-editor-small", house_rules.rules_editor, too_small)
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
    yield Shot("new-match-swap", menus.change_table, swapping)
    yield Shot("letters", menus.new_match, shown(menus.letters))
    yield Shot("consent", menus.title, shown(menus.consent))
    yield Shot("question", menus.settings, clicked("defaults"))
