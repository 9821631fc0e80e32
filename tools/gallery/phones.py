"""The gallery's scenes with phones, without a network."""

from __future__ import annotations

import errno

from lama_gui.families import game
from lama_gui.kit.scene import Scene
from lama_gui.net.guests import GuestList
from lama_gui.net.messages import Hello, Mood
from lama_gui.net.pages import page_files
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import SEATS, Lineup, Seat
from lama_gui.scenes.phones.hosting import close_phone_table
from lama_gui.scenes.phones.lobby import Lobby
from lama_gui.view.phones.phone_table import PhoneTable
from tools.gallery.fake_server import ADDRESS, FakeServer
from tools.gallery.families import states_of
from tools.gallery.positions import reach

PEOPLE = (("Ana", "pipa"), ("Aleksandra K.", "luz"), ("Tayo", "tayo"))
KEY, CODE = "gallerygallerygallery0", "K7QM"


def _party(context: AppContext) -> tuple[PhoneTable, FakeServer]:
    close_phone_table(context)
    server = FakeServer(page_files())
    phone_table = PhoneTable(server, GuestList(key=KEY, code=CODE), strict=context.strict)
    context.phone_table = phone_table
    return phone_table, server


def lobby(context: AppContext) -> Scene:
    """Three phones and a bot, with two free seats."""
    phone_table, server = _party(context)
    scene = Lobby(context, Lineup("classic", (Seat(),) * SEATS).with_bot(3, "steady"))
    for seat, (name, avatar) in enumerate(PEOPLE):
        server.joins(seat + 1, KEY, seat, avatar, name)
    phone_table.tick(0.0)
    phone_table.tick(5.0)
    return scene


def league_lobby(context: AppContext) -> Scene:
    """The lobby of a league's table; one of its players is there."""
    from pathlib import Path

    from lama_gui.library.league import LeaguePlayer, begin
    from lama_gui.scenes.common.table_links import league_lineup

    phone_table, server = _party(context)
    players = [LeaguePlayer(name) for name in ("Ana", "Ben", "Cleo", "Dita")]
    league = begin("Friday", "classic", players, 4, 1, by_phone=True)
    scene = Lobby(context, league_lineup(league, 0, Path("friday.lama-league.toml")))
    _, avatar = PEOPLE[0]
    server.joins(1, KEY, 0, avatar, "?")
    phone_table.tick(0.0)
    phone_table.tick(5.0)
    return scene


def lobby_help(context: AppContext, variant: str = "vamos") -> Scene:
    """The help in a lobby without guests."""
    _party(context)
    scene = Lobby(context, Lineup(variant, (Seat(),) * SEATS))
    scene.helping, scene.known = True, [ADDRESS, "10.8.0.2"]
    return scene


def address(context: AppContext) -> Scene:
    """Entering an address."""
    from lama_gui.scenes.phones.address import AddressEntry

    return AddressEntry(context, "10.8.0.2")


def refused(context: AppContext) -> Scene:
    """The address can't be used."""
    scene = lobby_help(context)
    assert isinstance(scene, Lobby)
    close_phone_table(context)
    scene.problem = scene.t("phones.refused", reason=OSError(errno.EADDRNOTAVAIL, ""))
    return scene


def lost(variant: str, context: AppContext, *, everybody: bool = True) -> Scene:
    """The current player's phone hasn't responded for a minute, or none does if ``everybody``."""
    scene = table(variant, context)
    phone_table = context.phone_table
    assert phone_table is not None
    for guest in phone_table.room.present:
        if everybody or guest.seat == scene.session.match.turn:
            guest.line, guest.since = None, 0.0
    phone_table.tick(70.0)
    return scene


def table(variant: str, context: AppContext) -> Scene:
    """A match on phones: one doesn't respond, one shows a mood."""
    from lama_gui.scenes.phones.table import PhoneTableScene

    phone_table, server = _party(context)
    telling = states_of(variant).tables[1]
    counts = game(variant).seat_counts
    session = reach(variant, telling.wanted, seats=4, people=counts[0])
    for seat in range(len(session.seats)):
        session.hand_over(seat, "human")
    phone_table.here = set()
    for seat, info in enumerate(session.seats[:-1]):
        guest, _ = phone_table.room.hello(seat + 1, "", Hello(1, key=KEY), "en", 0.0)
        assert guest is not None
        phone_table.room.sit(guest, seat, info.name, info.avatar)
    scene = PhoneTableScene(context, session)
    turn = session.match.turn
    other = next(seat for seat in range(game(variant).seat_counts[0]) if seat != turn)
    server.loses(other + 1)
    phone_table.tick(0.0)
    phone_table.tick(20.0)
    awake = next(s for s in range(len(session.seats) - 1) if s not in (turn, other))
    mood: Mood = "love"
    phone_table.moods[awake] = (mood, phone_table.now)
    return scene
