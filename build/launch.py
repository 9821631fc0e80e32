"""Where the packaged program starts."""

from multiprocessing import freeze_support

from lama_gui.__main__ import main

if __name__ == "__main__":
    freeze_support()  # workers of `simulate` are this program, started once more
    raise SystemExit(main())
