"""Where things are kept, and how they are written so that nothing is lost.

``LAMA_HOME=DIR`` puts everything under DIR; otherwise the system's own folders are used.
"""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs


@dataclass(frozen=True, slots=True)
class Home:
    """The folders of one user. Nothing is made until something is written.

    ``pictures`` and ``documents`` are where what is shown to others goes; None: into ``data``.
    """

    config: Path
    data: Path
    log: Path
    pictures: Path | None = None
    documents: Path | None = None

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def controllers(self) -> Path:
        """Layouts of gamepads that SDL does not know, in the lines of its database."""
        return self.config / "gamecontrollerdb.txt"

    @property
    def matches(self) -> Path:
        return self.data / "matches"

    @property
    def themes(self) -> Path:
        return self.data / "themes"

    @property
    def statistics(self) -> Path:
        return self.data / "statistics.sqlite"

    @property
    def shared_pictures(self) -> Path:
        return self.data / "shared" if self.pictures is None else self.pictures / "Lama"

    @property
    def shared_files(self) -> Path:
        return self.data / "shared" if self.documents is None else self.documents / "Lama"


def home() -> Home:
    """The user's folders now: ``LAMA_HOME`` is read at each call."""
    chosen = os.environ.get("LAMA_HOME")
    if chosen:
        root = Path(chosen).expanduser().absolute()
        return Home(root, root, root / "logs")
    dirs = platformdirs.PlatformDirs("lama", appauthor=False)
    return Home(
        Path(dirs.user_config_dir),
        Path(dirs.user_data_dir),
        Path(dirs.user_log_dir),
        Path(dirs.user_pictures_dir),
        Path(dirs.user_documents_dir),
    )


def write(path: Path, content: bytes) -> None:
    """Replace ``path`` by ``content`` in one step: a crash leaves the old file or the new one.

    Raises OSError if the disk refuses; ``path`` is then as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """The new name itself must reach the disk; not every system can do this for a folder."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to a free name ``<name>.damaged[-n]`` beside it; return that name."""
    target = path.with_name(path.name + ".damaged")
    number = 2
    while target.exists():
        target = path.with_name(f"{path.name}.damaged-{number}")
        number += 1
    return path.rename(target)
