"""The memory of this process, if the system tells."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

MEGABYTE = 1 << 20


def resident_mb() -> tuple[float | None, float | None]:
    """The current and the maximum memory in MiB; None if unknown."""
    return _now(), _most()


def _now() -> float | None:
    with suppress(OSError, ValueError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return None


def _most() -> float | None:
    try:
        import resource
    except ImportError:  # Windows
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (MEGABYTE if sys.platform == "darwin" else 1024)
