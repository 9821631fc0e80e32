"""The hook for a profiler: expensive work that is done once is wrapped in ``making``.

The benchmark puts its own function in the place of this one; see ``tools/bench/profiler.py``.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext


def making(kind: str, what: object) -> AbstractContextManager[None]:  # noqa: ARG001
    """Wrap the making of ``what``: rendering pictures, panels and text, blurring, waiting."""
    return nullcontext()
