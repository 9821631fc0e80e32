"""The routes to all scenes: a name, and where its class is.

A scene names where it wants to go and knows no other scene: ``Push(self.scenes.rules(variant))``.
A route takes the arguments of its class but the context. The class is imported when it is first
opened, so that the first picture waits for none that it does not show.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from lama_gui.kit.context import Context

ROUTES = {
    # before a match
    "title": "before.title:Title",
    "new_match": "before.new_match:NewMatch",
    "player_editor": "before.player_editor:PlayerEditor",
    "bot_picker": "before.bot_picker:BotPicker",
    "pad_picker": "before.gamepad_picker:PadPicker",
    "house_rules": "before.house_rules:HouseRules",
    "own_variants": "before.own_variants:OwnVariants",
    "variant_editor": "before.variant_editor:VariantEditor",
    "settings": "before.settings:SettingsScene",
    "credits": "before.credits:Credits",
    # leagues, the cup, phones
    "leagues": "league.leagues:Leagues",
    "league_start": "league.league_editor:LeagueStart",
    "league": "league.standings:LeagueScene",
    "league_result": "league.result_entry:LeagueResult",
    "league_end": "league.podium:LeagueEnd",
    "cup": "cup.overview:CupScene",
    "cup_feast": "cup.celebration:CupCelebration",
    "phones": "phones.lobby:Lobby",
    "phones_lost": "phones.lost:LostPhones",
    "phones_address": "phones.address:AddressEntry",
    # a running match
    "table": "match.table:TableScene",
    "curtain": "match.curtain:Curtain",
    "recap": "match.recap:Recap",
    "pause": "match.pause:Pause",
    "take_over": "match.take_over:TakeOver",
    "log": "match.log:Log",
    "last_played": "match.last_played:LastPlayedViewer",
    "round_result": "match.round_result:RoundResult",
    # after it, and looking back
    "match_result": "after.match_result:MatchResult",
    "review": "after.review:Review",
    "share": "after.share:Share",
    "replay": "lookback.replay:ReplayScene",
    "film": "lookback.film_dialog:FilmDialog",
    "history": "lookback.history:History",
    "statistics": "lookback.statistics:Statistics",
    "closer": "lookback.skill_charts:SkillCharts",
    "files": "lookback.statistics_files:Files",
    "goals": "lookback.goals:Goals",
    "unlockables": "lookback.unlockables:Unlockables",
    "unlocked": "lookback.unlockables:NewUnlockable",
    "daily": "lookback.daily:Daily",
    "puzzles": "puzzles.overview:Puzzles",
    "puzzle": "puzzles.table:PuzzleTable",
    # learning
    "rules": "learning.rules:Rules",
    "tutorial": "learning.tutorial:Tutorial",
}


class Router:
    """Makes scenes. What is done with them (push, replace) is the caller's transition."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def open(self, name: str, *args: Any, **kwargs: Any) -> Any:
        """The scene of the route ``name``, made with the program's context."""
        return self._class(name)(self._context, *args, **kwargs)

    def expect(self, *names: str) -> None:
        """Read from the disk what these routes need, beside the frames."""
        for name in names:
            self._class(name)

    def _class(self, name: str) -> Callable[..., Any]:
        module, _, scene = ROUTES[name].partition(":")
        found: Callable[..., Any] = getattr(import_module(f"lama_gui.scenes.{module}"), scene)
        return found

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name not in ROUTES:
            raise AttributeError(name)
        return partial(self.open, name)

    def resumed(self) -> Any:
        """The table of the last unfinished match; the title, if there is none."""
        return self.open("title").resumed()
