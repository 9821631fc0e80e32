"""Leagues: tournaments for an evening, saved in a file."""

from lama_gui.library.league.file import (
    SUFFIX,
    LeagueError,
    ended,
    found_in,
    free_path,
    link_of,
    read,
    refreshed,
    save,
    settled,
)
from lama_gui.library.league.pairing import PLAYERS, SIZES, TIMES, enough, meetings, plan
from lama_gui.library.league.table import POINTS, League, LeaguePlayer, LeagueTable, Standing, begin

__all__ = [
    "PLAYERS",
    "POINTS",
    "SIZES",
    "SUFFIX",
    "TIMES",
    "League",
    "LeagueError",
    "LeaguePlayer",
    "LeagueTable",
    "Standing",
    "begin",
    "ended",
    "enough",
    "found_in",
    "free_path",
    "link_of",
    "meetings",
    "plan",
    "read",
    "refreshed",
    "save",
    "settled",
]
