"""The matches of tables of the cup and of leagues: their lineups, and how they are recorded."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lama_gui.journal import LOG
from lama_gui.library import cup as cups
from lama_gui.library import league as leagues
from lama_gui.library.league import League, LeagueError
from lama_gui.records.header import TableLink
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import SEATS, Lineup, Occupant, Seat, free_face
from lama_gui.session import Session


def cup_file(context: AppContext, person: Occupant) -> Path:
    """The file of a person's cup."""
    return cups.path_of(context.home.cups, person.name)


def cup_lineup(number: int, person: Occupant, path: Path) -> Lineup:
    """The person and a table's characters; the person's avatar differs from theirs."""
    table = cups.tables()[number]
    avatar = free_face(person.avatar, {rival.avatar for rival in table.rivals})
    seats = [Seat("human", person.name, avatar, pad=person.pad)]
    seats += [Seat("bot", avatar=one.avatar, level=one.level) for one in table.rivals]
    link = TableLink("cup", path.name, number)
    return _lineup(link, seats, variant=table.game, custom=dict(table.house))


def league_lineup(league: League, number: int, path: Path) -> Lineup:
    """The lineup of a table, in its order; the first player starts. Avatars are made unique."""
    seats: list[Seat] = []
    for place, player in enumerate(league.tables[number].seats):
        one = league.players[player]
        avatar = free_face(one.avatar, {seat.avatar for seat in seats})
        seats.append(Seat("human", one.name, avatar, marked=place == 0))
    game = {"variant": league.variant, "called": league.called, "custom": dict(league.options)}
    return _lineup(TableLink("league", path.name, number), seats, start="marked", **game)


def _lineup(link: TableLink, seats: Sequence[Seat], **more: Any) -> Lineup:
    free = [Seat()] * (SEATS - len(seats))
    return Lineup(seats=(*seats, *free), extra=link.entry(), **more)


def record_in_cup(context: AppContext, session: Session) -> bool:
    """Record in the cup that the match of one of its tables has begun or ended.

    Returns whether the table had been passed before. Errors of saving are ignored, as the result
    can be found in the match file again.
    """
    link = cups.link_of(session.header)
    if link is None or session.path is None:
        return False
    path = context.home.cups / link.file
    found = cups.load(path)
    if found.closed:
        return False
    before, match = found.cup.passed(link.number), session.path.name
    passed = cups.passed_in(link.number, session.match, session.humans)
    if passed is None:
        cup = found.cup.with_match(link.number, match)
    else:
        before = before and found.cup.at(link.number).won != match
        cup = found.cup.with_result(link.number, match, passed)
    if cup != found.cup:
        try:
            cups.save(cup, path)
        except OSError as error:
            LOG.error("%s does not know of its match %s: %s", path.name, match, error)
    return before


def record_in_league(context: AppContext, session: Session) -> None:
    """Record in the league that the match of one of its tables has begun.

    Errors of saving are ignored: the table can then be played again, or its result entered.
    """
    link = leagues.link_of(session.header)
    if link is None or session.path is None:
        return
    path = context.home.leagues / link.file
    try:
        league = leagues.read(path)
        if link.number < len(league.tables):
            leagues.save(league.with_match(link.number, session.path.name), path, league)
    except (LeagueError, OSError) as error:
        LOG.error("%s does not know of its match %s: %s", path.name, session.path.name, error)
