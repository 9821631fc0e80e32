"""A cup for one person: eight tables of characters, each harder, and who has passed which."""

from lama_gui.library.cup.file import FORMAT, Loaded, load, path_of, save
from lama_gui.library.cup.links import LINK, Link, link_of, passed_in, refreshed
from lama_gui.library.cup.state import Cup, Played
from lama_gui.library.cup.tables import Rival, Table, tables

__all__ = [
    "FORMAT",
    "LINK",
    "Cup",
    "Link",
    "Loaded",
    "Played",
    "Rival",
    "Table",
    "link_of",
    "load",
    "passed_in",
    "path_of",
    "refreshed",
    "save",
    "tables",
]
