"""Serving phones: start and stop the server, restore a room."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from msgspec import Struct

from lama_gui.families import game
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.net.guests import SavedPhones, saved_phones
from lama_gui.scenes.app_context import AppContext
from lama_gui.session import Session
from lama_gui.texts import EASY, Texts
from lama_gui.view.games import look_of, pictures_of, table_for, theme_of, view_of
from lama_gui.view.games.teaching import RulePage

if TYPE_CHECKING:
    from lama_gui.view.phones.phone_table import PhoneTable


class ServeOptions(Struct, frozen=True):
    """Where to serve: address ("" to choose one), port (0 for a free one), more host names."""

    address: str = ""
    port: int = 0
    hosts: tuple[str, ...] = ()


#: The packages required for phones.
REQUIRED_PACKAGES = ("websockets", "segno")


@cache
def phones_missing() -> bool:
    """Whether a required package is not installed."""
    return any(find_spec(name) is None for name in REQUIRED_PACKAGES)


def open_phone_table(
    context: AppContext, options: ServeOptions, kept: SavedPhones | None = None
) -> PhoneTable:
    """Start serving phones. Raises OSError.

    With ``kept``, an earlier room is restored at the same address, and waits for its guests.
    """
    from lama_gui.net.guests import GuestList
    from lama_gui.net.network import addresses, still_here
    from lama_gui.net.pages import page_files
    from lama_gui.net.server import NetworkWatcher, Server
    from lama_gui.view.phones.phone_table import PhoneTable

    kept = kept or SavedPhones(options.address, options.port, hosts=options.hosts)
    fixed, address = bool(options.address) or kept.fixed, kept.address
    known = addresses(context.settings.phones_address)
    if not (options.address or address in known or (fixed and still_here(address))):
        address = known[0]
    server = Server(page_files(), kept.hosts, wake=context.wake)
    server.start(address, kept.port)
    room = GuestList(key=kept.key) if kept.key else GuestList()
    moods = context.settings.phones_moods
    phone_table = PhoneTable(server, room, strict=context.strict, moods=moods)
    phone_table.network_watcher = NetworkWatcher(server, fixed=fixed)
    for place in kept.places:
        room.expect(place, phone_table.now)
    context.phone_table = phone_table
    return phone_table


def close_phone_table(context: AppContext) -> None:
    """Stop serving phones."""
    if context.phone_table is not None:
        context.phone_table.close()
        context.phone_table = None


def show_moods(context: AppContext, *, shown: bool) -> None:
    """Enable or disable moods of phones."""
    context.change(phones_moods=shown)
    if context.phone_table is not None:
        context.phone_table.silence(quiet=not shown)


def theme_for(context: AppContext, variant: str) -> Theme:
    """The theme in which ``variant`` is shown on this computer."""
    name = context.settings.theme or theme_of(variant) or "dusk"
    theme = context.themes.get(name, high_contrast=context.settings.high_contrast)
    return theme.naming(context.themes.get(theme_of(variant) or "dusk"))


def set_phone_theme(context: AppContext, phone_table: PhoneTable, variant: str) -> None:
    """Set the phones' game and theme."""
    from lama_gui.view.phones.phone_table import PhoneTheme
    from lama_gui.view.phones.stylesheet import theme_files

    deck = table_for(game(variant)).deck
    art, pages = theme_files(theme_for(context, variant), pictures_of(variant), deck)
    easy = (EASY,) if look_of(variant).easy else ()
    title = context.texts_for(variant)(f"variant.{variant}.title")
    phone_table.set_theme(PhoneTheme(art, (variant, *easy), title, pages))


def rules_in_words(variant: str, texts: Texts) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The rules of ``variant`` as text: title and lines of each page."""
    view = view_of(variant)

    def say(page: RulePage, part: object) -> str:
        return page.words(str(part), variant, view.name, texts)

    return tuple(
        (say(page, "title"), tuple(say(page, number) for number, _ in enumerate(page.rows, 1)))
        for page in view.parts().rule_pages(variant)
    )


def resume_with_phones(context: AppContext, session: Session) -> Transition:
    """The table of ``session``; if phones had played, first ask whether they may return."""
    close_phone_table(context)
    saved = None if phones_missing() else saved_phones(session.path, len(session.seats))
    if saved is None:
        return Replace(context.router.table(session), all=True)

    def then(here: bool) -> Transition:
        if not here:
            try:
                phone_table = open_phone_table(context, ServeOptions(), saved)
            except OSError:  # the address is gone, so they play at the screen or open another room
                return Replace(context.router.table(session), all=True)
            phones = {place.seat for place in saved.places}
            phone_table.here = {
                info.name for seat, info in enumerate(session.seats) if seat not in phones
            }
        return Replace(context.router.table(session), all=True)

    names = context.texts.listed(place.name for place in saved.places)
    question = context.question("phone.tv.resume", icon="phone", harmless=True, names=names)
    return Push(question, then)
