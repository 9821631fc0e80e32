"""The routes to all scenes: names and classes.

A scene opens others by name, as in ``Push(self.scenes.rules(variant))``, and imports none. A route
takes the arguments of its class except the context. Classes are imported on first use, for a fast
first frame.
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
    "recap": "match.log:Recap",
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
    """Creates scenes; pushing them is up to the caller."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def open(self, name: str, *args: Any, **kwargs: Any) -> Any:
        """Create the scene of route ``name``."""
        return self._class(name)(self._context, *args, **kwargs)

    def prefetch(self, *names: str) -> None:
        """Import the modules of these routes."""
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
        """The table of the last unfinished match, or the title if there is none."""
        return self.open("title").resumed()
