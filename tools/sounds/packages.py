"""The packages that rendering needs."""

import importlib.util
import shutil
from pathlib import Path

SOUNDFONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
RECORDINGS = Path("/usr/share/games/pokerth/sounds/default")
NEEDED = Path(__file__).with_name("requirements.txt")


def missing() -> list[str]:
    """The missing packages."""
    lacking = [command for command in ("fluidsynth", "sox") if shutil.which(command) is None]
    if not SOUNDFONT.is_file():
        lacking.append("fluid-soundfont-gm")
    if not (RECORDINGS / "dealtwocards.wav").is_file():
        lacking.append("pokerth-data")
    libraries = ("numpy", "soundfile", "mido")
    return lacking + [name for name in libraries if importlib.util.find_spec(name) is None]


def sentence(lacking: list[str]) -> str:
    """A message about what to install."""
    return f"rendering the sounds needs what is not installed here: {', '.join(lacking)}"
