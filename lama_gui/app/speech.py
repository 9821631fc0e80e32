"""Spoken output: what the top scene shows, for the screen reader and by the built-in voice.

The voice is for people without a screen reader. It runs a speech program: on Linux ``espeak-ng``
or speech-dispatcher (``spd-say``), on macOS ``say``, on Windows PowerShell. Each sentence is a
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

from lama_gui.app.screen_reader import ScreenReader
from lama_gui.app.stack import SceneStack
from lama_gui.kit.accessibility import NodeDescriber, Utterance, sentence, without_signs
from lama_gui.kit.input import Press
from lama_gui.kit.scene import nodes_of
from lama_gui.scenes.app_context import AppContext
from lama_gui.texts import tag

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
            names = [place for place, _ in stack.top.focusables()]
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
