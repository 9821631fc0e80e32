"""The built-in voice, for people without a screen reader: uses a speech program of the system.

Linux: speech-dispatcher (``spd-say``) or ``espeak-ng``; macOS: ``say``; Windows: the voice of the
system, through PowerShell. Each sentence is a process of its own, which an urgent one ends.
Nothing waits for it, and where there is none, or it fails, the program goes on in silence.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress

from lama_gui.kit.accessibility import Utterance
from lama_gui.texts import tag

#: Windows opens no console for it.
HIDDEN = getattr(subprocess, "CREATE_NO_WINDOW", 0)
#: So many sentences wait at the most; older ones have been overtaken by what happened.
WAITING = 4
#: No sentence is longer, in letters.
LONGEST = 2_000

#: Makes the command for a text, a language, and a pace and a volume from 0 to 10.
Command = Callable[[str, str, int, int], list[str]]


def _rate(pace: int) -> int:
    """Words a minute: 175, as is usual, at the middle pace; 75 and 350 at the ends."""
    return 175 + (pace - 5) * (35 if pace > 5 else 20)


def _espeak(text: str, language: str, pace: int, volume: int) -> list[str]:
    if not _spells(language):
        return _spd(text, language, pace, volume)
    rate, loud = str(_rate(pace)), str(20 * volume)
    return ["espeak-ng", "-v", tag(language).lower(), "-s", rate, "-a", loud, "--", text]


def _spells(language: str) -> bool:
    """Whether espeak-ng is what speaks: it knows no kanji, which another voice may."""
    return language != "ja" or not shutil.which("spd-say")


def _spd(text: str, language: str, pace: int, volume: int) -> list[str]:
    rate, loud = 16 * (pace - 5), 20 * (volume - 5)
    command = ["spd-say", "--wait", "-l", tag(language), "-r", str(rate), "-i", str(loud)]
    return [*command, "--", text]


def _say(text: str, language: str, pace: int, volume: int) -> list[str]:
    del language  # the voice of the system is that of its owner
    return ["say", "-r", str(_rate(pace)), f"[[volm {volume / 10:.1f}]] {text}"]


def _sapi(text: str, language: str, pace: int, volume: int) -> list[str]:
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
    """What speaks on this system; None when nothing does."""
    if sys.platform == "darwin":
        return _say
    if sys.platform == "win32":
        return _sapi
    for program, command in (("espeak-ng", _espeak), ("spd-say", _spd)):
        if shutil.which(program):
            return command
    return None


class Voice:
    """Speaks one sentence after the other."""

    def __init__(self, command: Command | None) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._waiting: deque[list[str]] = deque(maxlen=WAITING)

    @property
    def there(self) -> bool:
        """Whether something on this system speaks."""
        return self._command is not None

    @property
    def busy(self) -> bool:
        """Whether something is being said, or waits to be."""
        return bool(self._waiting) or self._talking

    @property
    def _talking(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def reads(self, language: str) -> bool:
        """Whether what speaks knows the signs of ``language``: kanji are unknown to espeak-ng."""
        return self._command is not _espeak or language != "ja" or not _spells(language)

    def say(self, utterances: Sequence[Utterance], language: str, pace: int, volume: int) -> None:
        """Say these; an urgent one ends what is being said. An empty one is silence."""
        for one in utterances:
            if one.urgent:
                self.hush()
            if one.text and self._command is not None:
                text = one.text[:LONGEST]
                self._waiting.append(self._command(text, language, pace, volume))
        self.update()

    def update(self) -> None:
        """Begin the next sentence when the one before has ended."""
        if self._waiting and not self._talking:
            with suppress(OSError, ValueError):  # no voice today: what is shown can be read
                self._process = subprocess.Popen(
                    self._waiting.popleft(),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    creationflags=HIDDEN,
                )

    def hush(self) -> None:
        """Be silent now."""
        self._waiting.clear()
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._process = None
