"""The entry point of ``lama`` and ``python -m lama_gui``."""

import os
import sys

# Python puts the working directory first on its path. Nothing may be imported from there unless
# it contains this package. Until it is removed, import only built-in modules.
HERE = os.getcwd()  # noqa: PTH109
if sys.path[0] in ("", HERE) and not __file__.startswith(HERE + os.sep + "lama_gui" + os.sep):
    del sys.path[0]

import signal  # noqa: E402
from contextlib import suppress  # noqa: E402


def main() -> int:
    """Run the command line; Ctrl-C prints one line, even during imports."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)  # until there is anything to clean up
    from lama_gui.commands import main as run

    status = run()
    if status == 130:
        # An interrupt inside ``exec``, which dataclasses use, would be raised again at exit.
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
