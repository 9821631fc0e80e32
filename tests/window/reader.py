"""A screen reader's hands: reads the tree of the program by AT-SPI, and plays by it.

Run by the system's Python, which has ``pyatspi``: ``reader.py show`` prints the tree,
``reader.py play`` presses Play and Start and plays a round, by what the tree says alone;
``reader.py set`` prints what the settings are set to, sets each, and prints what it is told.
"""

from __future__ import annotations

import sys
import time

import pyatspi
from gi.repository import GLib

TIMEOUT = 90.0


def nodes():
    """Everything in the program's window: (role, name, node)."""
    found = []
    for program in pyatspi.Registry.getDesktop(0):
        for frame in program:
            if frame.name == "Lama":
                found += [(node.getRoleName(), node.name, node) for node in frame]
    return found


def focused():
    """The name of what has the focus."""
    for _, name, node in nodes():
        if node.getState().contains(pyatspi.STATE_FOCUSED):
            return name
    return ""


def find(test):
    """The first node that ``test(role, name)`` likes, or None."""
    for role, name, node in nodes():
        if test(role, name):
            return node
    return None


def seen(test):
    """The first node that ``test`` likes, or None; None, too, if the tree changes meanwhile."""
    try:
        return find(test)
    except Exception:
        return None


def press(node):
    """Press it, as a screen reader does."""
    node.queryAction().doAction(0)


def wait(what, test):
    """Wait for a node that ``test`` likes."""
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until:
        node = seen(test)
        if node is not None:
            return node
        time.sleep(0.2)
    names = [name for _, name, _ in nodes()]
    raise SystemExit(f"waited in vain for {what}; there is {names}")


def button(words):
    """A button whose name begins with ``words``."""
    return lambda role, name: role == "push button" and name.startswith(words)


def go(there, words):
    """Press what begins with ``words``, until ``there`` likes something that is shown.

    What comes up is deaf for a moment, and on a busy machine the moment is long.
    """
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until:
        if (node := seen(button(words))) is not None:
            press(node)
        soon = time.monotonic() + 3
        while time.monotonic() < soon:
            time.sleep(0.2)
            if seen(there) is not None:
                return
    raise SystemExit(f"{words!r} was pressed in vain; there is {[name for _, name, _ in nodes()]}")


def turn(_, name):
    """Whether the reader is told that it has to choose."""
    return name.startswith("Your turn.")


def move():
    """Press what may be played, or quit, or say that quitting was meant; whether it was a move."""
    card = seen(lambda role, name: role == "push button" and ", playable" in name)
    chosen = card or seen(button("Quit, "))
    if chosen is None:
        return False
    press(chosen)
    return True


def play():
    """From the title to the end of a round."""
    wait("Play", button("Play"))
    print("focus", focused())
    go(button("Game: Start"), "Play")
    go(turn, "Game: Start")
    turns = 0
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until:
        time.sleep(0.3)
        try:
            if seen(button("Next round")):
                print("turns", turns)
                return
            if seen(turn) or seen(button("Play on")):
                turns += move()
        except Exception as error:  # the tree changes while it is read
            print("again", error, file=sys.stderr)
    raise SystemExit(f"no round came to its end: {[name for _, name, _ in nodes()]}")


EVENTS = ("object:announcement", "object:property-change", "object:state-changed")


def told(act, seconds=1.5):
    """What events tell while ``act`` is done and for some ``seconds`` after it."""
    events = []

    def hear(event):
        events.append((str(event.type), event.source.name if event.source else "", event.any_data))

    pyatspi.Registry.registerEventListener(hear, *EVENTS)
    act()
    loop = GLib.MainLoop()
    GLib.timeout_add(int(1000 * seconds), loop.quit)
    loop.run()
    pyatspi.Registry.deregisterEventListener(hear, *EVENTS)
    return events


def facts(role, node):
    """What it is set to, and from what to what that goes."""
    if role == "slider":
        value = node.queryValue()
        return f"{value.currentValue:g} of {value.minimumValue:g} to {value.maximumValue:g}"
    if role == "combo box":
        return node.description
    return "on" if node.getState().contains(pyatspi.STATE_PRESSED) else "off"


def settings():
    """Each slider, choice and switch of the settings; what is told when one of them is set."""
    wait("Settings", button("Settings"))
    go(lambda _, name: name == "Page", "Settings")
    until = time.monotonic() + TIMEOUT
    while seen(lambda role, _: role == "slider") is None and time.monotonic() < until:
        press(wait("Page", lambda role, name: role == "combo box" and name == "Page"))
        time.sleep(1)
    kinds = ("slider", "combo box", "toggle button", "switch")
    found = [(role, name, node) for role, name, node in nodes() if role in kinds]
    for role, name, node in found:
        print(f"{role}: {name}: {facts(role, node)}")
    name, slider = next((name, node) for role, name, node in found if role == "slider")
    events = told(slider.queryComponent().grabFocus)
    for kind, who, what in events:
        print(f"focus event {kind} | {who} | {what}")
    value = slider.queryValue()

    def higher():
        value.currentValue = value.currentValue + value.minimumIncrement

    for kind, who, what in told(higher):
        print(f"set event {kind} | {who} | {what}")
    print(f"set {name}: {facts('slider', slider)}")


if sys.argv[1] == "show":
    wait("Play", button("Play"))
    for role, name, _ in nodes():
        print(f"{role}: {name}")
elif sys.argv[1] == "set":
    settings()
else:
    play()
