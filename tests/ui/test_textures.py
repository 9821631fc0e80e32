"""The texture cache: bounded, never wrong, and what was ordered is there in time."""

import threading
import time

import pygame
import pytest

from lama_gui.kit.draw.textures import Job, Sprite, TextureCache


class Slow:
    """Makes sprites when it is let; remembers in which order."""

    def __init__(self):
        self.let = threading.Semaphore(0)
        self.made = []

    def job(self, key):
        return Job(key, lambda: self(key))

    def jobs(self, keys):
        return [self.job(key) for key in keys]

    def __call__(self, key):
        self.let.acquire()
        self.made.append(key)
        if key == "broken":
            raise ValueError(key)
        return sprite()

    def wait(self, count):
        while len(self.made) < count:
            time.sleep(0.001)


def sprite(pixels=1):
    return Sprite(pygame.Surface((pixels, 1)))


@pytest.fixture
def slow():
    return Slow()


@pytest.fixture
def textures(slow):
    made = TextureCache()
    made.start()
    yield made
    made.clear()
    slow.let.release(100)
    made.close()


def rest(textures):
    while textures.busy:
        time.sleep(0.001)


def unwanted():
    pytest.fail("it is there already")


def test_what_was_ordered_is_there_when_it_is_asked_for(textures, slow):
    textures.prefetch(slow.jobs("a"))
    slow.let.release()
    slow.wait(1)
    assert textures.get("a", unwanted)


def test_who_asks_too_soon_draws_it_and_it_is_not_drawn_twice(textures, slow):
    textures.prefetch(slow.jobs("abc"))
    own = sprite()
    assert textures.get("c", lambda: own) is own
    slow.let.release(3)
    textures.prefetch(slow.jobs("d"))
    slow.let.release()
    slow.wait(3)
    rest(textures)
    assert "c" not in slow.made


def test_what_is_urgent_overtakes(textures, slow):
    textures.prefetch(slow.jobs("abc"))
    textures.prefetch(slow.jobs("cx"), first=True)
    slow.let.release(4)
    slow.wait(4)
    assert slow.made.index("c") < slow.made.index("x") < slow.made.index("b")


def test_an_error_is_left_to_whoever_needs_the_picture(textures, slow):
    textures.prefetch([slow.job("broken"), slow.job("a")])
    slow.let.release(3)
    slow.wait(2)
    with pytest.raises(ValueError):
        textures.get("broken", slow.job("broken").make)


def test_what_cannot_be_made_is_not_asked_for_again(textures, slow):
    """Or a table that makes ready what comes would never be done, and never sleep."""

    def asked():
        with textures.collect_missing() as lacking:
            textures.get("broken", slow.job("broken").make)
        return lacking

    assert asked() == [slow.job("broken")]
    slow.let.release()
    rest(textures)
    assert asked() == []
    textures.cancel_all()  # another theme may have what this one lacks
    assert asked() == [slow.job("broken")]


@pytest.mark.parametrize("given", [None, 7, ["words"]])
def test_a_job_that_gives_no_picture_does_not_end_the_thread(textures, given):
    jobs = [Job("some", lambda: given), Job("next", sprite)]
    textures.prefetch(jobs)
    rest(textures)
    assert "some" not in textures and "next" in textures


def test_nothing_ordered_before_comes_after_it_was_cancelled(textures, slow):
    textures.prefetch(slow.jobs("ab"))
    textures.cancel_all()
    slow.let.release(2)
    rest(textures)
    assert "a" not in textures and "b" not in textures


def test_no_more_is_kept_than_its_bytes_and_always_the_newest():
    textures = TextureCache(limit=400)
    for key in (*range(10), 7, 10, 11):
        textures.get(key, lambda: sprite(30))
    assert textures.size <= 400
    assert [key for key in range(12) if key in textures] == [7, 10, 11], "used last, kept longest"
    textures.get("large", lambda: sprite(300))
    assert "large" in textures and 11 not in textures
