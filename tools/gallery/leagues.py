"""Leagues in the gallery: before the start, in the middle, and at the end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random

import msgspec

from lama_gui.kit.scene import Scene
from lama_gui.library.league import League, LeaguePlayer, begin, free_path, save
from lama_gui.scenes.app_context import AppContext
from lama_gui.settings import Profile

TODAY = date(2026, 11, 20)
PEOPLE = (
    ("Ana", "pipa"),
    ("Ben", "tayo"),
    ("Cleo", "rosa"),
    ("Dario", "inti"),
    ("Eva", "luz"),
    ("Opa Friedrich", "abuela"),
    ("Maximiliane-Josefine", "nube"),
    ("Hana", "kiko"),
    ("Ida", "pepe"),
    ("João", "brasa"),
    ("Kasia", "lunar"),
    ("りま", "amaru"),
)


def league(people: int, played: int, variant: str = "classic") -> League:
    """A league with this many tables played, one of them entered by hand."""
    players = [LeaguePlayer(*one) for one in PEOPLE[:people]]
    chance = Random(people)
    made = begin("Friday evening", variant, players, min(4, people), 3, created="2026-11-20")
    for number, table in enumerate(made.tables[:played]):
        totals = [chance.randint(2, 38) for _ in table.seats[1:]]
        totals.insert(chance.randrange(len(table.seats)), chance.randint(40, 52))
        made = made.with_table(number, totals=tuple(totals), by_hand=number == 1)
    return made


def _path(context: AppContext) -> Path:
    return context.home.leagues / "friday-evening.lama-league.toml"


def standings(people: int, played: int) -> Callable[[AppContext], Scene]:
    """A league of ``people``, with ``played`` tables."""

    def open_(context: AppContext) -> Scene:
        from lama_gui.scenes.league.standings import LeagueScene

        return LeagueScene(context, _path(context), league(people, played))

    return open_


def result(context: AppContext) -> Scene:
    """Entering a result by hand."""
    from lama_gui.scenes.league.result_entry import LeagueResult

    return LeagueResult(context, league(7, 3), 2)


def end(people: int) -> Callable[[AppContext], Scene]:
    """The podium of a league of ``people``."""

    def open_(context: AppContext) -> Scene:
        from lama_gui.scenes.league.podium import LeagueEnd

        return LeagueEnd(context, league(people, 99))

    return open_


def start(people: int) -> Callable[[AppContext], Scene]:
    """A new league of ``people`` known players."""

    def open_(context: AppContext) -> Scene:
        from lama_gui.scenes.league.league_editor import LeagueStart

        before = context.settings
        known = [Profile(name=name, avatar=face) for name, face in PEOPLE[:people]]
        context.settings = msgspec.structs.replace(before, profiles=known)
        try:
            scene = LeagueStart(context, TODAY)
        finally:
            context.settings = before
        for name, face in PEOPLE[len(scene.people) : people]:
            scene.people.append(LeaguePlayer(name, face))
        scene._adjust_sizes()
        return scene

    return open_


def leagues(full: bool) -> Callable[[AppContext], Scene]:
    """The leagues in the player's folder, with a damaged file."""

    def open_(context: AppContext) -> Scene:
        from lama_gui.scenes.league.leagues import Leagues

        folder = context.home.leagues
        if full:
            save(league(5, 99), free_path(folder, "autumn"))
            (folder / "half-done.lama-league.toml").write_text('format = "lama-league"\n')
            save(league(7, 3), free_path(folder, "friday"))
        try:
            return Leagues(context)
        finally:
            for path in folder.glob("*"):
                path.unlink()

    return open_
