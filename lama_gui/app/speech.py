"""Speech: what the scene shows, for screen readers and by the built-in voice.

Screen readers get an AccessKit tree, which speaks UI Automation on Windows, NSAccessibility on
macOS and AT-SPI elsewhere. It calls back from its own threads, so requests go through a queue that
the main loop empties.

The voice, for people without a screen reader, runs a speech program: on Linux ``espeak-ng`` or
speech-dispatcher (``spd-say``), on macOS ``say``, on Windows PowerShell. Each sentence is a
separate process, which an urgent one kills. Nothing waits for it; if there is no such program, or
it fails, the game stays silent.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any

from lama_gui.app.stack import SceneStack
from lama_gui.kit.accessibility import Live, Node, NodeDescriber, Utterance, sentence, without_signs
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.input import Press
from lama_gui.kit.scene import nodes_of
from lama_gui.kit.widgets.base import Role
from lama_gui.scenes.app_context import AppContext
from lama_gui.texts import tag

ROOT, SPEECH = 0, 1
"""The ids of the window and of the live region for events."""
FIRST = 2

_ROLES = {
    Role.ALERT: "ALERT",
    Role.BUTTON: "BUTTON",
    Role.CARD: "BUTTON",
    Role.CHOICE: "COMBO_BOX",
    Role.ENTRY: "TEXT_INPUT",
    Role.HEADING: "HEADING",
    Role.IMAGE: "IMAGE",
    Role.LINK: "LINK",
    Role.OPTION: "RADIO_BUTTON",
    Role.ROW: "LIST_ITEM",
    Role.SLIDER: "SLIDER",
    Role.STATUS: "LABEL",
    Role.SWITCH: "SWITCH",
    Role.TABLE: "TABLE",
    Role.TEXT: "LABEL",
}


#: Supported AccessKit actions -> their names in ``ScreenReader.asked``.
REQUESTS = {
    "CLICK": "press",
    "FOCUS": "focus",
    "INCREMENT": "right",
    "DECREMENT": "left",
    "SET_VALUE": "set",
}
_DESCRIBES = sys.platform not in ("win32", "darwin")

#: Roles whose rows become table cells; for others they become the description.
_TABLES = (Role.TABLE, Role.IMAGE)


class ScreenReader:
    """Passes the accessibility tree to screen readers. Without AccessKit it does nothing.

    ``asked`` is a queue of requests: (a value of ``REQUESTS``, the name of a node, the number to
    set).
    """

    def __init__(self, title: str, handle: int | None = None) -> None:
        self.asked: SimpleQueue[tuple[str, str, float]] = SimpleQueue()
        self._title = title
        self.active = False  # whether a reader is connected
        self._names: dict[int, str] = {}
        self._ids: dict[str, int] = {}
        self._shown: object = None
        self._speech = ""
        self._tree: Any = None  # the last update
        try:
            import accesskit
        except ImportError:
            self._kit: Any = None
            self._adapter: Any = None
            return
        self._kit = accesskit
        self._adapter = self._adapter_for(handle)

    def _adapter_for(self, handle: int | None) -> Any:
        kit = self._kit
        if sys.platform == "win32":
            return kit.windows.SubclassingAdapter(handle, self._first_tree, self._do)
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return kit.macos.SubclassingAdapter.for_window(handle, self._first_tree, self._do)
        return kit.unix.Adapter(self._first_tree, self._do, self._stop)

    # ------------------------------------------------------------- on AccessKit's threads

    def _first_tree(self) -> Any:
        self.active = True
        return self._tree or self._whole(self._root(()), {}, ROOT)

    def _stop(self) -> None:
        self.active = False

    def _do(self, request: Any) -> None:
        name = self._names.get(request.target)
        if name is None:
            return
        for action, what in REQUESTS.items():
            if request.action == getattr(self._kit.Action, action):
                number = request.data[1] if what == "set" and request.data else 0.0
                if isinstance(number, float):
                    self.asked.put((what, name, number))

    # ------------------------------------------------------------- in the loop

    def requests(self) -> list[tuple[str, str, float]]:
        """The requests since the last call."""
        found = []
        while True:
            try:
                found.append(self.asked.get_nowait())
            except Empty:
                return found

    def focus_window(self, has_focus: bool) -> None:
        """The window gained or lost the focus."""
        if self._adapter is not None and hasattr(self._adapter, "update_window_focus_state"):
            self._adapter.update_window_focus_state(has_focus)

    def place(self, x: int, y: int, w: int, h: int) -> None:
        """Set the window's rectangle on the screen, in pixels."""
        if self._adapter is not None and hasattr(self._adapter, "set_root_window_bounds"):
            kit = self._kit
            bounds = kit.Rect(x, y, x + w, y + h)
            self._adapter.set_root_window_bounds(bounds, bounds)

    def show(
        self,
        nodes: Sequence[Node],
        focus: str | None,
        utterances: Sequence[Utterance],
        viewport: Viewport,
    ) -> None:
        """The screen shows ``nodes`` now; ``utterances`` are what happened by itself.

        A reader tells by itself what the focus came to, so that is not announced as well.
        """
        if self._adapter is None:
            return
        speech = " ".join(one.text for one in utterances if not one.focused)
        shown = (tuple(nodes), focus)
        if shown == self._shown and not speech:
            return
        self._shown = shown
        if speech:
            # A no-break space makes a repeated text different, so that it is announced again.
            self._speech = speech + ("\u00a0" if speech == self._speech else "")
        built = {self._id(node.name): self._built(node, viewport) for node in nodes}
        children = tuple(built)
        for node in nodes:
            if node.rows and node.role in _TABLES:
                built.update(self._rows(built[self._id(node.name)], node))
        at = self._id(focus) if focus is not None else ROOT
        focused = at if at in built else ROOT
        self._tree = self._whole(self._root(children), built, focused)
        if self.active:
            events = self._adapter.update_if_active(lambda: self._tree)
            if events is not None:  # on Windows and macOS the caller must raise the events
                events.raise_events()

    def _id(self, name: str) -> int:
        number = self._ids.setdefault(name, FIRST + len(self._ids))
        self._names[number] = name
        return number

    def _root(self, children: Sequence[int]) -> Any:
        kit = self._kit
        root = kit.Node(kit.Role.WINDOW)
        root.set_label(self._title)
        root.set_children([SPEECH, *children])
        return root

    def _whole(self, root: Any, built: dict[int, Any], focus: int) -> Any:
        kit = self._kit
        speech = kit.Node(kit.Role.STATUS)
        speech.set_live(kit.Live.POLITE)
        speech.set_label(self._speech)
        speech.set_value(self._speech)
        update = kit.TreeUpdate(focus)
        tree = kit.Tree(ROOT)
        tree.toolkit_name = "Lama"
        update.tree = tree
        update.nodes = [(ROOT, root), (SPEECH, speech), *built.items()]
        return update

    def _rows(self, table: Any, node: Node) -> dict[int, Any]:
        """The nodes of a table's rows and cells."""
        kit, built, rows = self._kit, {}, []
        for at, cells in enumerate(node.rows):
            row, below = kit.Node(kit.Role.ROW), []
            row.set_label(", ".join(cell for cell in cells if cell))
            for number, words in enumerate(cells):
                cell = kit.Node(kit.Role.CELL)
                cell.set_label(words)
                below.append(self._id(f"{node.name}/{at}/{number}"))
                built[below[-1]] = cell
            row.set_children(below)
            rows.append(self._id(f"{node.name}/{at}"))
            built[rows[-1]] = row
        table.set_children(rows)
        return built

    def _built(self, node: Node, viewport: Viewport) -> Any:
        kit = self._kit
        table = bool(node.rows) and node.role in _TABLES
        made = kit.Node(kit.Role.TABLE if table else getattr(kit.Role, _ROLES[node.role]))
        made.set_label(node.text)
        if node.role in (Role.STATUS, Role.TEXT):
            made.set_value(node.text)  # labels are read by their value
        if node.value:
            made.set_value(node.value)
        if node.number is not None:
            value, low, high, step = map(float, node.number)
            made.set_numeric_value(value)
            made.set_min_numeric_value(low)
            made.set_max_numeric_value(high)
            made.set_numeric_value_step(step)
            made.add_action(kit.Action.SET_VALUE)
        if node.role in (Role.SLIDER, Role.CHOICE):
            made.add_action(kit.Action.INCREMENT)
            made.add_action(kit.Action.DECREMENT)
        rows = () if table else node.words[1:]
        # AT-SPI has no text values: use the description.
        words = node.value if node.role is Role.CHOICE and _DESCRIBES else ""
        if words or node.note or rows:
            made.set_description(" ".join((words, node.note, *rows)).strip())
        if node.checked is not None:
            made.set_toggled(kit.Toggled.TRUE if node.checked else kit.Toggled.FALSE)
        if not node.available:
            made.set_disabled()
        if node.place is not None:
            made.set_position_in_set(node.place[0] - 1)  # AccessKit counts from 0
            made.set_size_of_set(node.place[1])
        if node.live is Live.URGENT and node.role is Role.ALERT:
            made.set_live(kit.Live.ASSERTIVE)
        if node.focusable:
            made.add_action(kit.Action.FOCUS)
            made.add_action(kit.Action.CLICK)
        x, y, w, h = viewport.rect_px(node.rect)
        made.set_bounds(kit.Rect(x, y, x + w, y + h))
        return made


#: Keeps Windows from opening a console.
NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
#: The maximum length of the queue; the oldest sentences are dropped, being outdated.
QUEUE_LENGTH = 4
#: The maximum length of a sentence in letters.
LONGEST = 2_000

#: Makes the command for a text, a language, and a pace and a volume from 0 to 10.
Command = Callable[[str, str, int, int], list[str]]


def _rate(pace: int) -> int:
    """Words per minute: 75 at pace 0, the usual 175 at 5, and 350 at 10."""
    return 175 + (pace - 5) * (35 if pace > 5 else 20)


def _espeak(text: str, language: str, pace: int, volume: int) -> list[str]:
    if not _espeak_can_read(language):
        return _spd(text, language, pace, volume)
    rate, loud = str(_rate(pace)), str(20 * volume)
    return ["espeak-ng", "-v", tag(language).lower(), "-s", rate, "-a", loud, "--", text]


def _espeak_can_read(language: str) -> bool:
    """Whether to use espeak-ng: it can't read kanji, which another voice may."""
    return language != "ja" or not shutil.which("spd-say")


def _spd(text: str, language: str, pace: int, volume: int) -> list[str]:
    rate, loud = 16 * (pace - 5), 20 * (volume - 5)
    command = ["spd-say", "--wait", "-l", tag(language), "-r", str(rate), "-i", str(loud)]
    return [*command, "--", text]


def _say(text: str, language: str, pace: int, volume: int) -> list[str]:
    del language  # the system's voice is that of its user
    return ["say", "-r", str(_rate(pace)), f"[[volm {volume / 10:.1f}]] {text}"]


def sapi(text: str, language: str, pace: int, volume: int) -> list[str]:
    del language
    quoted = re.sub("['‘’‚‛]", r"\g<0>\g<0>", text)  # to PowerShell each of them ends a text
    script = (
        "Add-Type -AssemblyName System.Speech; "
        "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
        f"$voice.Rate = {2 * (pace - 5)}; $voice.Volume = {10 * volume}; "
        f"$voice.Speak('{quoted}')"
    )
    return ["powershell", "-NoProfile", "-NonInteractive", "-Command", script]


def command_of_system() -> Command | None:
    """The speech program of this system; None if there is none."""
    if sys.platform == "darwin":
        return _say
    if sys.platform == "win32":
        return sapi
    for program, command in (("espeak-ng", _espeak), ("spd-say", _spd)):
        if shutil.which(program):
            return command
    return None


class Voice:
    """Speaks a queue of sentences."""

    def __init__(self, command: Command | None) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._queue: deque[list[str]] = deque(maxlen=QUEUE_LENGTH)

    @property
    def busy(self) -> bool:
        """Whether it is speaking or has sentences queued."""
        return bool(self._queue) or self._talking

    @property
    def _talking(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def can_read(self, language: str) -> bool:
        """Whether the voice can read ``language``; espeak-ng can't read kanji."""
        return self._command is not _espeak or language != "ja" or not _espeak_can_read(language)

    def say(self, utterances: Sequence[Utterance], language: str, pace: int, volume: int) -> None:
        """Queue utterances; an urgent one interrupts, an empty urgent one only silences."""
        for one in utterances:
            if one.urgent:
                self.stop()
            if one.text and self._command is not None:
                text = one.text[:LONGEST]
                self._queue.append(self._command(text, language, pace, volume))
        self.update()

    def update(self) -> None:
        """Start the next sentence if the previous one has ended."""
        if self._queue and not self._talking:
            with suppress(OSError, ValueError):
                self._process = subprocess.Popen(
                    self._queue.popleft(),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    creationflags=NO_WINDOW,
                )

    def stop(self) -> None:
        """Stop speaking and empty the queue."""
        self._queue.clear()
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._process = None


class SpokenOutput:
    """Feeds the top scene to the screen reader and the built-in voice, if they are in use."""

    def __init__(self, context: AppContext, reader: ScreenReader, voice: Voice) -> None:
        self.context = context
        self.reader = reader
        self.voice = voice
        self._spoke = context.settings.voice
        self._ducked = False

    def follow(self, stack: SceneStack, dt: float) -> bool:
        """Speak what is new and execute requests of a reader; returns whether there were any."""
        settings, narration = self.context.settings, self.context.narration
        aloud = settings.voice or (
            not self.reader.active and any(scene.always_spoken for scene in stack.scenes)
        )
        narration.active = self.reader.active or aloud
        if not narration.active:
            self._stop()
            return False
        if aloud and not self._spoke and not settings.voice:
            narration.listen()
        narration.tick(dt, 0.5 + settings.voice_pace / 10)
        done = self._answer(stack)
        if not stack.running:
            return True
        top = stack.top
        nodes = nodes_of(top)
        states = NodeDescriber(self.context.texts)
        title = top.spoken_title
        if narration.scene in stack.scenes[:-1]:  # its last step and this came in one frame
            title = sentence(narration.missed(narration.scene.painted_nodes()), title)
        said = partial(without_signs, texts=self.context.texts)
        text = said(top.spoken_text)
        utterances = narration.follow(top, said(title), nodes, top.focus, states, text)
        if aloud:
            able = self.voice.can_read(self.context.language)
            aloud_now = utterances if able else []
            if not self._spoke and settings.voice:
                key = "spoken.voice_on" if able else "spoken.voice_unable"
                aloud_now = [Utterance(self.context.texts(key), urgent=True), *aloud_now]
            self._spoke = True
            self.voice.say(aloud_now, self.context.language, settings.voice_pace, settings.master)
        else:
            self._stop()
        self.voice.update()
        self.reader.show(nodes, top.focus, utterances, self.context.viewport)
        self._duck(aloud and self.voice.busy)
        return done

    def _stop(self) -> None:
        if self._spoke:
            self._spoke = False
            self.voice.stop()
            self._duck(False)

    def _duck(self, talking: bool) -> None:
        """Duck the music while the built-in voice speaks."""
        if talking != self._ducked:
            self._ducked = talking
            self.context.audio.narrate(talking)

    def _answer(self, stack: SceneStack) -> bool:
        """Execute the requests of a screen reader, which are debounced like other input."""
        asked = self.reader.requests()
        for what, name, number in asked:
            if not stack.running:
                break
            names = [place for place, _ in stack.top.places()]
            if name not in names:
                continue
            stack.top.focus_on(name)
            widget = stack.top.widget(name)
            if what == "press":
                stack.handle(Press("activate"))
            elif what in ("left", "right"):
                stack.handle(Press(what))
            elif what == "set" and widget.accessible_number is not None:
                now, low, high, step = widget.accessible_number
                steps = round((number - now) / step)
                for _ in range(min(abs(steps), (high - low) // step)):
                    stack.handle(Press("right" if steps > 0 else "left"))
        return bool(asked)
