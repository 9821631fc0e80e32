"""``python -m lama_gui`` is the same as ``lama``."""

import os
import sys

# Python puts the folder in which it is started first on its path. Nothing there is to be
# imported, unless the program itself lies there. No further module yet: it could be from there.
HERE = os.getcwd()  # noqa: PTH109
if sys.path[0] in ("", HERE) and not __file__.startswith(HERE + os.sep + "lama_gui" + os.sep):
    del sys.path[0]

from lama_gui.cli import main  # noqa: E402

raise SystemExit(main())
