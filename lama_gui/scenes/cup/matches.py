"""The owner of the current cup, and links between its tables and matches."""

from __future__ import annotations

from pathlib import Path

import msgspec

from lama_gui.journal import LOG
from lama_gui.library.cup import link_of, load, passed_in, path_of, save, tables
from lama_gui.records.header import TableLink
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import (
    AVATARS,
    MOST_PROFILES,
    SEATS,
    Lineup,
    Occupant,
    Seat,
    free_face,
)
from lama_gui.session import Session
from lama_gui.settings import Profile


def person_of(context: AppContext) -> Occupant:
    """The last player here; without a name if no names are known."""
    known = context.settings.profiles
    if not known:
        return Occupant("", AVATARS[0])
    return Occupant(known[0].name, known[0].avatar, pad=known[0].pad or "")


def set_person(context: AppContext, player: Occupant) -> None:
    """Make somebody the current player, keeping their profile.

    Without a name it changes nothing.
    """
    if not player.name:
        return
    before = context.settings.profiles
    known = next((one for one in before if one.name == player.name), None)
    new = Profile(name=player.name, avatar=player.avatar, pad=player.pad or None)
    if known is not None:
        new = msgspec.structs.replace(known, avatar=player.avatar, pad=player.pad or known.pad)
    others = [one for one in before if one.name != player.name]
    context.change(profiles=[new, *others][:MOST_PROFILES])


def file_of(context: AppContext, person: Occupant) -> Path:
    """The file of a person's cup."""
    return path_of(context.home.cups, person.name)


def lineup_of(number: int, person: Occupant, path: Path) -> Lineup:
    """The person and a table's characters; the person's avatar differs from theirs."""
    table = tables()[number]
    avatar = free_face(person.avatar, {rival.avatar for rival in table.rivals})
    seats = [Seat("human", person.name, avatar, pad=person.pad)]
    seats += [Seat("bot", avatar=one.avatar, level=one.level) for one in table.rivals]
    seats += [Seat()] * (SEATS - len(seats))
    return Lineup(
        variant=table.game,
        seats=tuple(seats),
        custom=dict(table.house),
        extra=TableLink("cup", path.name, number).entry(),
    )


def note(context: AppContext, session: Session) -> bool:
    """Record in the cup that the match of one of its tables has begun or ended.

    Returns whether the table had been passed before. Errors of saving are ignored, as the result
    can be found in the match file again.
    """
    link = link_of(session.header)
    if link is None or session.path is None:
        return False
    path = context.home.cups / link.file
    found = load(path)
    if found.closed:
        return False
    before, match = found.cup.passed(link.number), session.path.name
    passed = passed_in(link.number, session.match, session.humans)
    if passed is None:
        cup = found.cup.with_match(link.number, match)
    else:
        before = before and found.cup.at(link.number).won != match
        cup = found.cup.with_result(link.number, match, passed)
    if cup != found.cup:
        try:
            save(cup, path)
        except OSError as error:
            LOG.error("%s does not know of its match %s: %s", path.name, match, error)
    return before


def switch_to_owner(context: AppContext, file: str) -> None:
    """Make the owner of the cup in ``file`` the current player."""
    name = load(context.home.cups / file).cup.name
    known = next((one for one in context.settings.profiles if one.name == name), None)
    if known is not None and name != person_of(context).name:
        set_person(context, Occupant(known.name, known.avatar, pad=known.pad or ""))
