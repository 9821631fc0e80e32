"""``python -m lama_gui`` is the same as ``lama``."""

from lama_gui.cli import main

raise SystemExit(main())
