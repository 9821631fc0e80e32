"""A screen reader, which uses the program by its AT-SPI tree only.

It runs with the system's Python, which has ``pyatspi``: ``reader.py show`` prints the tree,
``reader.py play`` starts a match and plays a round, and ``reader.py walk`` reads the names of
scenes, goes through the controls of each, changes their values, and prints problems as a line of
JSON.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from functools import partial

import pyatspi
from gi.repository import GLib

TIMEOUT = 90.0


def nodes():
    """All nodes of the program's window: (role, name, node)."""
    found = []
    for program in pyatspi.Registry.getDesktop(0):
        for frame in program:
            if frame.name == "Lama":
                found += [(node.getRoleName(), node.name, node) for node in frame]
    return found


def focused():
    """The name of the focused node."""
    for _, name, node in nodes():
        if node.getState().contains(pyatspi.STATE_FOCUSED):
            return name
    return ""


def seen(test):
    """The first node for which ``test(role, name)`` holds; None also if the tree changes now."""
    try:
        return next((node for role, name, node in nodes() if test(role, name)), None)
    except Exception:
        return None


def press(node):
    """Press a node."""
    node.queryAction().doAction(0)


def wait(what, test):
    """Wait for a node for which ``test`` holds."""
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until:
        node = seen(test)
        if node is not None:
            return node
        time.sleep(0.2)
    names = [name for _, name, _ in nodes()]
    raise SystemExit(f"waited in vain for {what}; there is {names}")


def button(words):
    """A test for buttons whose name begins with ``words``."""
    return lambda role, name: role == "push button" and name.startswith(words)


def go(there, words):
    """Press the button ``words`` until there is a node for which ``there`` holds.

    New scenes ignore input for a moment, which may be long on a busy machine.
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
    """Whether it is the player's turn."""
    return name.startswith("Your turn.")


def move():
    """Play a card, quit, or confirm quitting; returns whether that was a move."""
    card = seen(lambda role, name: role == "push button" and ", playable" in name)
    chosen = card or seen(button("Quit, "))
    if chosen is None:
        return False
    press(chosen)
    return True


def play():
    """Play from the title to the end of a round."""
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


#: The events to listen to.
EVENTS = ("object:announcement", "object:property-change", "object:state-changed")


class Listener:
    """Hears the events from its creation on, also between two calls of ``run``."""

    def __init__(self):
        self.events = []
        pyatspi.Registry.registerEventListener(self._hear, *EVENTS)

    def _hear(self, event):
        name = event.source.name if event.source else ""
        self.events.append((str(event.type), name, event.any_data or event.detail1))

    def run(self, seconds):
        loop = GLib.MainLoop()
        GLib.timeout_add(int(1000 * seconds), loop.quit)
        loop.run()

    def close(self):
        pyatspi.Registry.deregisterEventListener(self._hear, *EVENTS)


def told(act, seconds=1.5, until=None):
    """The events during ``act`` and the next ``seconds``; longer until ``until(events)`` holds."""
    listener = Listener()
    act()
    listener.run(seconds)
    for _ in range(20):  # on a busy machine
        if until is None or until(listener.events):
            break
        listener.run(0.5)
    listener.close()
    return listener.events


CONTROLS = ("push button", "combo box", "slider", "switch", "toggle button", "radio button")
CONTROLS += ("check box", "link", "entry", "text", "list item", "table", "image")
SET = ("slider", "combo box", "switch", "toggle button", "check box")


def until_still():
    """The tree, once it is the same twice."""
    before = None
    while True:
        try:
            found = nodes()
            now = [(role, name) for role, name, _ in found]
        except Exception:
            now = None
        if now is not None and now == before:
            return found
        before = now
        told(lambda: None, 0.1)


def value_of(role, node):
    """The value of a control; "" if it has none."""
    if role == "slider":
        try:
            value = node.queryValue()
        except NotImplementedError:
            return ""
        return f"{value.currentValue:g} of {value.minimumValue:g} to {value.maximumValue:g}"
    if role in ("switch", "toggle button", "check box", "radio button"):
        states = node.getState()
        on = [s for s in (pyatspi.STATE_PRESSED, pyatspi.STATE_CHECKED) if states.contains(s)]
        return "on" if on else "off"
    return node.description if role == "combo box" else ""


def set_it(role, node):
    """Change the value of a control."""
    if role == "slider":
        value = node.queryValue()
        up = value.currentValue < value.maximumValue
        value.currentValue += value.minimumIncrement if up else -value.minimumIncrement
    else:
        press(node)


def controls():
    """The focusable nodes: (role, name, node)."""
    focusable = pyatspi.STATE_FOCUSABLE
    return [
        one for one in until_still() if one[0] != "frame" and one[2].getState().contains(focusable)
    ]


def walked(scene):
    """Check the nodes and events of the current scene."""
    found = controls()
    faults, values, changed = [], 0, 0
    each = Counter((role, name, value_of(role, node)) for role, name, node in found)
    for (role, name, value), count in each.items():
        values += bool(value)
        if role not in CONTROLS or not name or (role in SET and not value):
            faults.append(f"{role} {name!r} {value!r}: no role, name or value")
        if count > 1:
            faults.append(f"{role} {name!r} {value!r}: {count} of them")
    for role, name, node in found:
        if not node.getState().contains(pyatspi.STATE_FOCUSED):
            tells = telling(told(node.queryComponent().grabFocus, 0.12), ["focused"], name, name)
            if len(tells) > 1:
                faults.append(f"{role} {name} at the focus: {tells}")
    for role, name, _ in reversed(found):  # start with those that open other pages
        node = seen(lambda *one, wanted=(role, name): one == wanted)
        if role not in SET or node is None:
            continue
        told(node.queryComponent().grabFocus, 0.12)
        before = value = value_of(role, node)

        def complete(events, wanted=(role, name), before=before):
            nonlocal value
            now = seen(lambda *one: one == wanted)
            value = value_of(wanted[0], now) if now is not None else before
            return value == before or bool(telling(events, VALUE, wanted[1], value))

        events = told(partial(set_it, role, node), 0.2, complete)
        if value != before:
            changed += 1
            if len(tells := telling(events, VALUE, name, value)) != 1:
                faults.append(f"{role} {name} set to {value}: {tells}")
    counts = {"controls": len(found), "values": values, "changed": changed}
    return {"scene": scene, **counts, "faults": faults}


#: Events about a changed value.
VALUE = ("property-change", "state-changed:checked", "state-changed:pressed")


def telling(events, kinds, name, words):
    """The events of these ``kinds`` at ``name``, and announcements with ``words``."""
    return [
        (kind, who, what)
        for kind, who, what in events
        if (any(one in kind for one in kinds) and who == name and (what or kinds is VALUE))
        or ("announcement" in kind and words in what)
    ]


def walk():
    """Check each scene, again if it changed while it was read."""
    for line in sys.stdin:
        for tries in range(5, 0, -1):
            try:
                found = walked(line.strip())
                break
            except Exception as error:
                if tries == 1:
                    found = {"scene": line.strip(), "faults": [repr(error)]}
        print(json.dumps(found), flush=True)


if sys.argv[1] == "walk":
    walk()
elif sys.argv[1] == "show":
    wait("Play", button("Play"))
    for role, name, _ in nodes():
        print(f"{role}: {name}")
else:
    play()
