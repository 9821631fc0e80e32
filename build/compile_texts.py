"""Build hook: compile the catalogues ``assets/texts/*.po`` to ``.mo`` beside them.

gettext reads only the compiled form. The hook runs for the wheel and for an editable
checkout, so no compiled file is ever tracked. ``python build/compile_texts.py`` does it by hand.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand, without hatchling
    BuildHookInterface = object  # type: ignore[assignment,misc]

NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)


def compile_texts(folder: Path) -> list[Path]:
    """Compile every catalogue in ``folder``; return the files written."""
    written = []
    for source in sorted(folder.glob("*.po")):
        with source.open("rb") as file:
            try:
                catalogue = read_po(file, locale=source.stem, abort_invalid=True)
            except PoFileError as error:
                raise SystemExit(f"{source}: {error}") from error
        # A catalogue without dates would get those of now: the same texts give the same bytes.
        catalogue.creation_date = catalogue.revision_date = NO_DATE
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalogue)
        written.append(target)
    return written


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]
    """Hatchling's entry: compile before the files are gathered."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:  # noqa: ARG002
        """Compile the catalogues; hatchling then packs ``assets`` with them in."""
        compile_texts(Path(self.root) / "assets" / "texts")


if __name__ == "__main__":
    for path in compile_texts(Path(__file__).resolve().parent.parent / "assets" / "texts"):
        sys.stdout.write(f"{path}\n")
