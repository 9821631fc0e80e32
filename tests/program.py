"""The program as a process, without a display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

HIDDEN = (
    *("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"),
    *("PYTHONIOENCODING", "PYTHONUNBUFFERED"),
)


def lama(
    *arguments: str | bytes, home: Path, env: dict[str, str] | None = None, **options: Any
) -> subprocess.CompletedProcess[Any]:
    """Run it with ``home``, and wait for its end; ``options`` are those of ``subprocess.run``."""
    kept = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    given = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "timeout": 120} | options
    command = [sys.executable, "-m", "lama_gui", *arguments]
    return subprocess.run(command, env=kept | {"LAMA_HOME": str(home)} | (env or {}), **given)
