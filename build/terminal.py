"""What a terminal knows about ``lama``: its manual page, and what Tab completes.

Both are read from the program's own parser, so neither can name a command or an option that is
not there.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import about

SHELLS = {
    "bash": "bash-completion/completions/lama",
    "zsh": "zsh/vendor-completions/_lama",
    "fish": "fish/vendor_completions.d/lama.fish",
}
"""Where below ``share`` each shell looks by itself."""


def parser() -> argparse.ArgumentParser:
    """The parser of the installed program."""
    from lama_gui.commands import build_parser

    return build_parser()


def commands(
    whole: argparse.ArgumentParser | None = None,
) -> dict[str, argparse.ArgumentParser]:
    """The parser of each command of ``whole`` (None: all), in the order of ``--help``."""
    (found,) = (action.choices for action in (whole or parser())._actions if action.choices)
    return dict(found)


def completion(shell: str) -> str:
    """A script that completes commands, options and files in ``shell``."""
    import shtab

    root = parser()
    for command in [root, *next(a.choices for a in root._actions if a.choices).values()]:
        for action in command._actions:
            if action.type is Path:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
    return str(shtab.complete(root, shell))


def manual(template: str) -> str:
    """The manual page: ``template`` with its @PLACES@ filled."""
    day = datetime.fromtimestamp(about.epoch(), UTC).date().isoformat()
    places = {
        "VERSION": about.version(),
        "TITLE": about.TITLE,
        "DATE": day,
        "COMMANDS": "\n".join(line for each in commands().items() for line in _command(*each)),
    }
    for name, value in places.items():
        template = template.replace(f"@{name}@", value)
    return template


def _command(name: str, command: argparse.ArgumentParser) -> Iterator[str]:
    """A command, what it does, and each of its options."""
    yield f".SS lama {name}"
    words = command.description or ""
    yield _escaped(f"{words[:1].upper()}{words[1:]}")
    for action in command._actions:
        if "--help" in action.option_strings:
            continue
        yield ".TP"
        yield " , ".join(_option(action, option) for option in action.option_strings or [""])
        yield _escaped(_help(action)) or "."
    example = (command.epilog or "").removeprefix("example: ")
    yield f".PP\nExample:\n.RS\n.nf\n{_escaped(example)}\n.fi\n.RE"


def _option(action: argparse.Action, option: str) -> str:
    """An option in bold, and what it takes in italics."""
    takes = ""
    if action.nargs != 0:
        takes = (
            "|".join(map(str, action.choices))
            if _few(action)
            else str(action.metavar or action.dest.upper())
        )
    bold = f"\\fB{_escaped(option)}\\fR" if option else ""
    return f"{bold} \\fI{_escaped(takes)}\\fR".strip() if takes else bold


def _few(action: argparse.Action) -> bool:
    return action.choices is not None and len(list(action.choices)) <= 6


def _help(action: argparse.Action) -> str:
    """The option's words, with its default where they name it."""
    return re.sub(r"%\((\w+)\)s", lambda found: str(getattr(action, found[1])), action.help or "")


def _escaped(text: str) -> str:
    """``text`` as roff takes it: dashes that can be copied, no line that is taken for an order."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return re.sub(r"(?m)^\.", r"\\&.", text)
