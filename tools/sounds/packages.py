"""What has to be installed before anything can be rendered, and one sentence if it is not."""

import importlib.util
import shutil
from pathlib import Path

SOUNDFONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
RECORDINGS = Path("/usr/share/games/pokerth/sounds/default")
NEEDED = Path(__file__).with_name("requirements.txt")


def missing() -> list[str]:
    """The packages that rendering lacks here, as they are installed."""
    lacking = [command for command in ("fluidsynth", "sox") if shutil.which(command) is None]
    if not SOUNDFONT.is_file():
        lacking.append("fluid-soundfont-gm")
    if not (RECORDINGS / "dealtwocards.wav").is_file():
        lacking.append("pokerth-data")
    libraries = ("numpy", "soundfile", "mido")
    return lacking + [name for name in libraries if importlib.util.find_spec(name) is None]


def sentence(lacking: list[str]) -> str:
    """What to install, in one sentence."""
    return f"rendering the sounds needs what is not installed here: {', '.join(lacking)}"
