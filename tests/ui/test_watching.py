"""The diary of the frames names what was made in one, and nothing else."""

import gc
import threading

import pygame

from lama_gui.kit import profiler
from lama_gui.kit.draw.art import blur_silhouette, from_svg
from lama_gui.kit.draw.panels import PanelStyle, ShapeCache
from lama_gui.kit.draw.textures import Sprite, TextureCache
from lama_gui.kit.draw.type import Type
from tools.bench.profiler import Profiler, profiling
from tools.bench.watching import GARBAGE, Frame, watching, worst

_SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0,0H8V8H0Z"/></svg>'


def test_a_sheet_is_named_with_what_it_is_made_of_and_only_once():
    cache = TextureCache()

    def cut() -> Sprite:
        return Sprite(blur_silhouette(from_svg(_SQUARE, 8, 8), 3.0, "#000000"))

    with profiling() as own:
        cache.get("a sheet", cut, kind="paper")
        cache.get("a sheet", cut, kind="paper")
        made = [(entry.kind, entry.what) for entry in own.drain()]
        assert made == [("SVG", "8x8"), ("blur", "8x8"), ("paper", "a sheet")]
        assert own.drain() == ()


def test_what_is_measured_and_set_is_named_by_its_words():
    with profiling() as own:
        type_ = Type()
        type_.width("never measured before, either", "body")
        type_.image("Rosa", "name", 20, (0, 0, 0))
        made = {entry.kind: entry.what for entry in own.drain()}
    assert made["measured"] == "never measured before, either" or "Rosa" in made["measured"]
    assert "Rosa" in made["words"]


def test_the_parts_of_a_thing_are_not_counted_twice():
    own = Profiler()
    with own.making("whole", "a"), own.making("part", "b"):
        sum(range(20_000))
    part, whole = own.drain()
    assert (part.kind, whole.kind) == ("part", "whole")
    assert whole.ms < part.ms


def test_what_another_thread_makes_costs_the_frame_nothing():
    with profiling() as own:
        other = threading.Thread(
            target=lambda: ShapeCache().panel(PanelStyle("#FFFFFF"), 9, 9, 1.0)
        )
        other.start()
        other.join()
        assert own.drain() == ()


def test_nobody_keeps_a_profiler_by_default():
    with profiler.making("anything", "at all"):
        pass
    with profiling() as own:
        assert own.drain() == ()


def test_a_frame_says_what_was_painted_and_that_garbage_was_looked_for():
    with watching() as watch:
        watch.begin()
        watch.lap()
        gc.collect()
        watch.lap()
        watch.end([pygame.Rect(0, 0, 10, 10)], (100, 10))
        watch.begin()
        watch.lap()
        watch.lap()
        watch.end(None, (100, 10))
    first, second = watch.frames
    assert (first.painted, second.painted) == (0.1, 1.0)
    assert GARBAGE in first.causes and not second.made
    assert watch.collected not in gc.callbacks


def test_the_worst_are_the_slowest_first():
    frames = [Frame(n, ms, 0, 0, 0, 1) for n, ms in enumerate((3.0, 9.0, 5.0))]
    assert [frame.number for frame in worst(frames, 2)] == [1, 2]
