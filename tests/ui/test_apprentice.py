"""Pictures drawn beside the frames: there in time, in the wished order, and never wrong."""

import threading
import time

import pygame
import pytest

from lama_gui.kit.draw.art import Art
from lama_gui.kit.draw.rasterizer import Job, Rasterizer


class Slow:
    """Draws when it is let; remembers in which order."""

    def __init__(self):
        self.let = threading.Semaphore(0)
        self.drawn = []

    def __call__(self, key):
        self.let.acquire()
        self.drawn.append(key)
        if key == "broken":
            raise ValueError(key)
        return key.upper()


@pytest.fixture
def slow():
    return Slow()


@pytest.fixture
def rasterizer(slow):
    made = Rasterizer(slow, room=100)
    made.start()
    yield made
    made.forget()
    slow.let.release(100)
    made.close()


def test_what_was_ordered_is_there_when_it_is_asked_for(rasterizer, slow):
    rasterizer.order(["a"])
    slow.let.release()
    while "a" not in slow.drawn:
        pass
    assert rasterizer.fetch("a") == "A"


def test_who_asks_too_soon_draws_it_and_it_is_not_drawn_twice(rasterizer, slow):
    rasterizer.order(["a", "b", "c"])
    assert rasterizer.fetch("c") is None
    slow.let.release(3)
    rasterizer.order(["d"])
    slow.let.release()
    while "d" not in slow.drawn:
        pass
    assert "c" not in slow.drawn


def test_what_is_urgent_overtakes(rasterizer, slow):
    rasterizer.order(["a", "b", "c"])
    rasterizer.order(["c", "x"], first=True)
    slow.let.release(4)
    while len(slow.drawn) < 4:
        pass
    assert slow.drawn.index("c") < slow.drawn.index("x") < slow.drawn.index("b")


def test_what_was_dropped_is_neither_drawn_nor_kept(rasterizer, slow):
    rasterizer.order(["a", "b", "c"])
    slow.let.release()
    while "a" not in slow.drawn:
        pass
    assert rasterizer.has(["a", "x"]) and not rasterizer.has(["a", "c"])
    rasterizer.drop(["a", "c"])
    slow.let.release(3)
    assert rasterizer.fetch("b") == "B"
    assert rasterizer.fetch("a") is None and rasterizer.has(["a", "b", "c"])
    assert "c" not in slow.drawn


def test_an_error_is_left_to_whoever_needs_the_picture(rasterizer, slow):
    rasterizer.order(["broken", "a"])
    slow.let.release(2)
    while "a" not in slow.drawn:
        pass
    assert rasterizer.fetch("broken") is None


def test_what_cannot_be_made_is_not_asked_for_again(rasterizer, slow):
    """Or a table that makes ready what comes would never be done, and never sleep."""
    for key, again in (("broken", []), ("a", ["a"])):
        with rasterizer.asking() as lacking:
            rasterizer.lack(key)
        assert lacking == [key]
        slow.let.release()
        while rasterizer.busy:
            time.sleep(0.001)
        with rasterizer.asking() as lacking:
            rasterizer.lack(key)
        assert lacking == again
    rasterizer.forget()  # another theme may have what this one lacks
    with rasterizer.asking() as lacking:
        rasterizer.lack("broken")
    assert lacking == ["broken"]


@pytest.mark.parametrize("given", [None, 7, ["words"]])
def test_an_errand_that_gives_no_picture_does_not_end_the_thread(context, given):
    maker = context.art.rasterizer
    maker.start()
    jobs = [Job("some", lambda: given), Job("next", lambda: pygame.Surface((2, 3)))]
    maker.order(jobs)
    end = time.monotonic() + 20
    while maker.busy and time.monotonic() < end:
        time.sleep(0.001)
    assert maker.fetch(jobs[0]) is None
    assert maker.fetch(jobs[1]).get_size() == (2, 3)


def test_nothing_ordered_before_comes_after_forgetting(rasterizer, slow):
    rasterizer.order(["a", "b"])
    rasterizer.forget()
    slow.let.release(2)
    assert rasterizer.fetch("b") is None


def test_what_nobody_fetches_is_kept_up_to_its_room(slow):
    small = Rasterizer(slow, lambda _: 10, 25)
    small.start()
    slow.let.release(3)
    small.order(["a", "b", "c"])
    while small.busy:
        pass
    assert small.held == 20
    assert small.fetch("a") is None, "the first goes"
    assert small.fetch("c") == "C"
    assert small.held == 10
    small.forget()
    assert small.held == 0
    small.close()


def test_who_was_ended_can_begin_again(slow):
    again = Rasterizer(slow, lambda _: 10, 25)
    slow.let.release(2)
    for _ in range(2):
        again.start()
        again.order(["a"])
        while again.busy:
            pass
        assert again.fetch("a") == "A"
        again.close()
        assert not again.working


def test_nothing_is_held_on_to_after_forgetting(rasterizer, slow):
    rasterizer.order(["a", "b"])
    assert rasterizer.ordered
    rasterizer.forget()
    assert not rasterizer.ordered, "an job holds the papers of an old theme"


def test_without_a_start_nobody_draws_ahead(slow):
    idle = Rasterizer(slow)
    idle.order(["a"])
    assert idle.fetch("a") is None
    idle.close()


def test_a_picture_drawn_ahead_is_the_same_picture(context):
    plain, ahead = Art(), Art()
    ahead.rasterizer.start()
    ahead.ahead([("cards/paper/3.svg", 120)])
    first, second = (art.picture("cards/paper/3.svg", 120) for art in (plain, ahead))
    ahead.rasterizer.close()
    assert first.get_buffer().raw == second.get_buffer().raw
