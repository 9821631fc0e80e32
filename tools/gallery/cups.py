"""The cup in the gallery: at its start, in the middle, and won; and its results."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from msgspec.structs import replace

from lama_gui.kit.scene import Scene
from lama_gui.library.cup import Cup, save, tables
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import person_of
from lama_gui.scenes.common.table_links import cup_file, cup_lineup
from lama_gui.session import Chance, Session
from tools.gallery.past import TODAY, played
from tools.pilot import Pilot

MATCH = "2026-11-18-203000-{}.lama.jsonl"


def won(many: int, name: str = "") -> Cup:
    """A cup with this many tables won."""
    cup = Cup(name)
    for number in range(many):
        cup = cup.with_result(number, MATCH.format(tables()[number].game), True)
    return cup


def way(many: int, *, going: bool = False) -> Callable[[AppContext], Scene]:
    """The overview after ``many`` tables; ``going``: a match is in progress."""

    def open_(context: AppContext) -> Scene:
        from lama_gui.scenes.cup.overview import CupScene

        scene = CupScene(context)
        scene.cup = won(many, scene.person.name)
        if going:
            scene.cup = scene.cup.with_match(many, MATCH.format("going"))
        scene.chosen = min(many, len(tables()) - 1)
        return scene

    return open_


def damaged(context: AppContext) -> Scene:
    """The overview after a damaged file was set aside."""
    from lama_gui.scenes.cup.overview import CupScene

    path = cup_file(context, person_of(context))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("?")
    try:
        return CupScene(context)
    finally:
        for left in path.parent.glob("*"):
            left.unlink()


def look_ahead(pilot: Pilot) -> None:
    """Select a locked table."""
    pilot.settle()
    pilot.scene.focus_on("stop.5")
    pilot.settle()


def feast(context: AppContext) -> Scene:
    """The end of the cup."""
    from lama_gui.scenes.cup.celebration import CupCelebration

    return CupCelebration(context)


def result(number: int, *, best: bool) -> Callable[[AppContext], Scene]:
    """The result at a table; ``best``: whether the person has won or come last."""

    def open_(context: AppContext) -> Scene:
        from lama_gui.scenes.after.match_result import MatchResult

        person = person_of(context)
        path = cup_file(context, person)
        save(won(number, person.name), path)
        plain = cup_lineup(number, person, path).header(context.texts, {})
        header = replace(plain, created="2026-11-20T20:00:00", seed="gallery")
        wanted = 1 if best else len(header.seats)
        match, seed = next(
            (match, seed)
            for seed in count()
            for match in [played(header, Chance(seed), seed)]
            if match.game.ranking.places(match.totals)[0] == wanted
        )
        session = Session.begin(header, context.home.matches, Chance(seed))
        for step in match.steps:
            session.match.play(step.move, step.seat)
        try:
            return MatchResult(context, session, TODAY)
        finally:
            session.close()
            for left in (session.path, *path.parent.glob("*")):
                if left is not None:
                    left.unlink()

    return open_
