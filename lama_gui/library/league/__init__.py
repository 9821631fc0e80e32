"""Leagues: an evening's tournament, kept in a file."""

from lama_gui.library.league.file import (
    LINK,
    SUFFIX,
    LeagueError,
    Link,
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
from lama_gui.library.league.table import POINTS, League, Player, Standing, Table, begin

__all__ = [
    "LINK",
    "PLAYERS",
    "POINTS",
    "SIZES",
    "SUFFIX",
    "TIMES",
    "League",
    "LeagueError",
    "Link",
    "Player",
    "Standing",
    "Table",
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
