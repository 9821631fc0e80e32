"""Bots that fail: ``{FAILING}:raises`` at once, ``{FAILING}:raises_later`` in its second round."""

import os
import signal
import sys
import time
from contextlib import suppress

from lama_gui.rules.game import Move

FAILING = __file__


class Bot:
    """Answers in its way from round ``first`` on; before, it makes a legal move."""

    def __init__(self, way, first):
        self.way, self.first = way, first

    def choose(self, view):
        return self.way(view) if view.round >= self.first else view.legal[0]


class Anything(Move):
    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0

    def __str__(self):
        return "draw"

    def __reduce__(self):
        raise RuntimeError("not to be written down")


class Shown:
    """An answer whose text is made by ``way``."""

    def __init__(self, way):
        self.way = way

    def __str__(self):
        return self.way(self)


def raising(error):
    def fail(_):
        raise error

    return fail


def loop(_):
    while True:
        pass


def cling(_):
    while True:
        with suppress(BaseException):
            time.sleep(60)


def meddle(view):
    from lama_gui.players import questions

    questions.hint = None
    return view.legal[0]


def talk(view):
    print("a bot that talks")
    return view.legal[0]


def broken(_):
    sys.exit(4)


def empty(_):
    return object()


WAYS = {
    "raises": raising(KeyError("lost")),
    "exits": raising(SystemExit(3)),
    "interrupts": raising(KeyboardInterrupt()),
    "leaves": lambda _: os._exit(3),
    "falls": lambda _: os.kill(os.getpid(), signal.SIGSEGV),
    "loops": loop,
    "sleeps": lambda _: time.sleep(60),
    "hangs": cling,
    "illegal": lambda _: "play 9",
    "nothing": lambda _: None,
    "huge": lambda _: "x" * 10_000_000,
    "long": raising(ValueError("y" * 1_000_000)),
    "own": lambda _: Anything(),
    "mute": lambda _: Shown(raising(SystemExit(3))),
    "endless": lambda _: Shown(loop),
    "meddles": meddle,
    "talks": talk,
}
for name, way in WAYS.items():
    globals()[name] = lambda _, way=way: Bot(way, 1)
    globals()[f"{name}_later"] = lambda _, way=way: Bot(way, 2)
