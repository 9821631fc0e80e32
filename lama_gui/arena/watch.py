"""A watch over slow bots: interrupts a decision that does not come to an end."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

#: It looks no more often than this, in seconds.
SOONEST = 0.001


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C ends what runs inside, also in the background of a shell, where it is ignored."""
    main = threading.current_thread() is threading.main_thread()
    before = signal.getsignal(signal.SIGINT) if main else None
    if before in (signal.SIG_IGN, signal.SIG_DFL):
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        if before in (signal.SIG_IGN, signal.SIG_DFL):
            signal.signal(signal.SIGINT, before)


class Watch:
    """While open, raises KeyboardInterrupt in a decision that takes longer than ``limit`` s.

    Set ``started`` (``perf_counter_ns``) before a decision and 0 after it; ``fired`` tells
    this interrupt from the user's. Only the main thread can be interrupted: elsewhere, and in
    a browser, which has no threads, the watch measures, and a bot that never answers hangs.
    """

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.limit_ns = int(limit * 1e9)
        self.started = 0
        self.fired = False
        self._done = threading.Event()
        self._thread: threading.Thread | None = None
        self._ignored = False

    def __enter__(self) -> Watch:
        if threading.current_thread() is threading.main_thread() and sys.platform != "emscripten":
            # A job in the background of a shell ignores Ctrl-C, and would ignore us too.
            self._ignored = signal.getsignal(signal.SIGINT) in (signal.SIG_IGN, signal.SIG_DFL)
            if self._ignored:
                self._before = signal.signal(signal.SIGINT, signal.default_int_handler)
            self._thread = threading.Thread(target=self._look, name="bot watch", daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._done.set()
        if self._thread is not None:
            self._thread.join()
        if self._ignored:
            signal.signal(signal.SIGINT, self._before)

    def _look(self) -> None:
        while not self._done.wait(min(0.2, max(SOONEST, self.limit / 4))):
            started = self.started
            if started and time.perf_counter_ns() - started > self.limit_ns:
                self.fired = True
                _interrupt_main()
                return


def _interrupt_main() -> None:
    """Ctrl-C for the main thread, which also ends a sleep."""
    if hasattr(signal, "pthread_kill"):
        ident = threading.main_thread().ident
        assert ident is not None
        signal.pthread_kill(ident, signal.SIGINT)
    else:
        signal.raise_signal(signal.SIGINT)  # Windows tells the main thread
