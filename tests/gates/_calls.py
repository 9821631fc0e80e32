"""Interception of all system calls on files in a folder.

``before`` is called with the name of the call, and may raise an OSError instead.
"""

from __future__ import annotations

import builtins
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

Before = Callable[[str], None]

#: Calls with a path, and calls with a handle.
BY_PATH = ("open", "mkdir", "rename", "replace", "unlink")
BY_HANDLE = ("write", "fsync", "ftruncate")


class Watched:
    """A file from ``open`` whose writes are intercepted."""

    def __init__(self, file: Any, before: Before) -> None:
        self._file, self._before = file, before

    def write(self, data: Any) -> Any:
        self._before("write")
        return self._file.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> Any:
        self._file.__enter__()
        return self

    def __exit__(self, *error: Any) -> Any:
        return self._file.__exit__(*error)


@contextmanager
def watched(root: Path, before: Before) -> Iterator[None]:
    """Call ``before`` before each call on a file in ``root``."""
    inside = str(root)
    handles: set[int] = set()

    def ours(path: Any) -> bool:
        return isinstance(path, str | os.PathLike) and os.fspath(path).startswith(inside)

    real_open, real_close, real_file = os.open, os.close, io.open

    def open_handle(path: Any, *rest: Any, **more: Any) -> int:
        if not ours(path):
            return real_open(path, *rest, **more)
        before("open")
        handle = real_open(path, *rest, **more)
        handles.add(handle)
        return handle

    def close(handle: int) -> None:
        handles.discard(handle)
        real_close(handle)

    def open_file(path: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if not ours(path):
            return real_file(path, mode, *rest, **more)
        before("open")
        file = real_file(path, mode, *rest, **more)
        return file if mode in ("r", "rb") else Watched(file, before)

    def by_path(name: str) -> Callable[..., Any]:
        real = getattr(os, name)

        def call(path: Any, *rest: Any, **more: Any) -> Any:
            if ours(path):
                before(name)
            return real(path, *rest, **more)

        return call

    def by_handle(name: str, module: Any = os) -> Callable[..., Any]:
        real = getattr(module, name)

        def call(handle: Any, *rest: Any, **more: Any) -> Any:
            if handle in handles:
                before(name)
            return real(handle, *rest, **more)

        return call

    patches = [
        patch.object(os, "open", open_handle),
        patch.object(os, "close", close),
        patch.object(io, "open", open_file),
        patch.object(builtins, "open", open_file),
        *(patch.object(os, name, by_path(name)) for name in BY_PATH if name != "open"),
        *(patch.object(os, name, by_handle(name)) for name in BY_HANDLE),
    ]
    if fcntl is not None:
        patches.append(patch.object(fcntl, "flock", by_handle("flock", fcntl)))
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in reversed(patches):
            one.stop()
