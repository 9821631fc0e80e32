"""Links between the tables of a league and matches."""

from __future__ import annotations

from pathlib import Path

from lama_gui.journal import LOG
from lama_gui.library.league import League, LeagueError, link_of, read, save
from lama_gui.records.header import TableLink
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import SEATS, Lineup, Seat, free_face
from lama_gui.session import Session


def lineup_of(league: League, number: int, path: Path) -> Lineup:
    """The lineup of a table, in its order; the first player starts. Avatars are made unique."""
    seats: list[Seat] = []
    for place, player in enumerate(league.tables[number].seats):
        one = league.players[player]
        avatar = free_face(one.avatar, {seat.avatar for seat in seats})
        seats.append(Seat("human", one.name, avatar, marked=place == 0))
    seats += [Seat()] * (SEATS - len(seats))
    return Lineup(
        variant=league.variant,
        seats=tuple(seats),
        start="marked",
        called=league.called,
        custom=dict(league.options),
        extra=TableLink("league", path.name, number).entry(),
    )


def record_begun(context: AppContext, session: Session) -> None:
    """Record in the league that the match of one of its tables has begun.

    Errors of saving are ignored: the table can then be played again, or its result entered.
    """
    link = link_of(session.header)
    if link is None or session.path is None:
        return
    path = context.home.leagues / link.file
    try:
        league = read(path)
        if link.number < len(league.tables):
            save(league.with_match(link.number, session.path.name), path, league)
    except (LeagueError, OSError) as error:
        LOG.error("%s does not know of its match %s: %s", path.name, session.path.name, error)
