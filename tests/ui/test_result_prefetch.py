"""A result is made ready while its round is played, so that its first frame is short."""

from __future__ import annotations

import time

import pytest

from lama_gui.app.pilot import Pilot
from lama_gui.kit.draw import art, backdrop
from lama_gui.kit.scene import Push
from lama_gui.scenes.match.round_result import RoundResult
from lama_gui.scenes.match.table import TableScene
from lama_gui.view.games import theme_of
from tests.slow import rest_slow
from tools.gallery.families import states_of
from tools.gallery.positions import reach

LARGE = 80  # pixels high; what is smaller is drawn within a millisecond or two


def scored(session):
    """Play on until a round is scored; its event."""
    while True:
        if session.advance() is None:
            session.play(session.view(session.match.turn).legal[-1], session.match.turn)
        for event in session.match.steps[-1].events:
            if type(event).__name__ in ("RoundScored", "PilesScored"):
                return event


@pytest.mark.parametrize("variant", rest_slow(["classic", "cafe"], "cafe"))
def test_the_first_frame_of_a_result_draws_nothing_large(new_context, monkeypatch, variant) -> None:
    context = new_context(language="en", theme=theme_of(variant))
    context.textures.start()
    try:
        session = reach(variant, states_of(variant).middle)
        pilot = Pilot(context, lambda c: TableScene(c, session), (1280, 720))
        pilot.settle()
        prefetcher = pilot.scene.prefetcher
        prefetcher.begin(pilot.scene.upcoming())
        end = time.monotonic() + 120
        while not prefetcher.done or context.textures.busy:
            assert time.monotonic() < end
            prefetcher.work_when_idle()
            time.sleep(0.002)
        event, drawn, grounds = scored(session), [], []
        real, ground = art._drawn, backdrop.Backdrop._draw
        monkeypatch.setattr(art, "_drawn", lambda *of: drawn.append(of) or real(*of))
        monkeypatch.setattr(
            backdrop.Backdrop, "_draw", lambda *rest: grounds.append(rest) or ground(*rest)
        )
        pilot.stack.apply(Push(RoundResult(context, session, event, 0)))
        pilot.picture()
        assert [key for key in drawn if key[1] > LARGE] == [] and grounds == []
    finally:
        context.close()


def test_papers_wait_for_the_pictures(new_context, monkeypatch) -> None:
    context = new_context(language="en", theme="dusk")
    monkeypatch.setattr(type(context.textures), "busy", property(lambda _: True))
    session = reach("classic", states_of("classic").middle)
    pilot = Pilot(context, lambda c: TableScene(c, session), (1280, 720))
    pilot.settle()
    prefetcher = pilot.scene.prefetcher
    for _ in range(30):
        pilot.step(0.1)
    assert not prefetcher.done, "the thread draws still"
    monkeypatch.setattr(type(context.textures), "busy", property(lambda _: False))
    for _ in range(60):
        pilot.step(0.1)
    assert prefetcher.done
