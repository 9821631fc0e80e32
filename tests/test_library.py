"""The examples of docs/library.md run as they stand, where there is neither display nor pygame."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import lama_gui

PAGE = Path(__file__).parents[1] / "docs" / "library.md"

#: Comes before the examples: whoever imports pygame is told.
NO_WINDOW = "import sys\nsys.modules['pygame'] = None\n"


def test_the_examples_run_one_after_the_other(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(examples) == 6
    program = tmp_path / "page.py"
    program.write_text(NO_WINDOW + "\n".join(examples), encoding="utf-8")
    hidden = ("DISPLAY", "WAYLAND_DISPLAY")
    done = subprocess.run(
        [sys.executable, str(program)],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if name not in hidden},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert "won by" in lines[0]
    assert lines[1].startswith("illegal.")
    assert [line.split()[0] for line in lines[-3:]] == ["novice", "steady", "random"]


def test_the_public_modules_are_there_and_typed() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name in re.findall(r"`(lama_gui\.[a-z.]+)`", text):
        if name != "lama_gui.kit":
            __import__(name)
    assert (Path(lama_gui.__file__).parent / "py.typed").is_file()
