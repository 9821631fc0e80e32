"""``python -m tests.evening FOLDER [LANGUAGE]``: play the evening, keep a picture of each scene."""

import sys
import tempfile
from pathlib import Path

from tests.evening.host import Evening
from tests.evening.programme import whole_evening

if __name__ == "__main__":
    folder, language = Path(sys.argv[1]), (sys.argv[2:] or ["en"])[0]
    with tempfile.TemporaryDirectory() as home:
        whole_evening(Evening(Path(home), pictures=folder, language=language))
