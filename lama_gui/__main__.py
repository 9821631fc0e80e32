"""Where ``lama`` and ``python -m lama_gui`` start."""

import os
import sys

# Python puts the folder in which it is started first on its path. Nothing there is to be
# imported, unless the program itself lies there. No further module yet: it could be from there.
HERE = os.getcwd()  # noqa: PTH109
if sys.path[0] in ("", HERE) and not __file__.startswith(HERE + os.sep + "lama_gui" + os.sep):
    del sys.path[0]

import signal  # noqa: E402
from contextlib import suppress  # noqa: E402


def main() -> int:
    """Run the command line; Ctrl-C ends it with one line, also while it is still imported."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)  # until there is something to end in order
    from lama_gui.cli import main as run

    status = run()
    if status == 130:
        # An interrupt that came inside of ``exec``, as dataclasses use it, would be raised anew.
        with suppress(Exception):
            sys.stdout.flush()
        os._exit(status)
    return status


def _leave(*_: object) -> None:
    with suppress(OSError):
        os.write(2, b"lama: interrupted\n")
    os._exit(130)


if __name__ == "__main__":
    raise SystemExit(main())
