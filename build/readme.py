"""Metadata hook: the README as PyPI shows it, where nothing lies beside it.

What it links to or shows from the project itself gets the address of that file in the version that
is built.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

try:
    from hatchling.metadata.plugin.interface import MetadataHookInterface
except ImportError:  # read by a test, without hatchling
    MetadataHookInterface = object  # type: ignore[assignment,misc]

sys.path.insert(0, str(Path(__file__).parent))

import about

SHOWN = (".png", ".svg", ".webp")


def absolute(text: str) -> str:
    """The Markdown ``text`` with whole addresses."""

    def address(found: re.Match[str]) -> str:
        before, link, after = found.groups()
        if "://" in link or link.startswith("#"):
            return found[0]
        if link == "../../releases":
            return f"{before}{about.HOME}/releases{after}"
        if link.endswith(SHOWN):
            return f"{before}{about.raw()}/{link}{after}"
        return f"{before}{about.HOME}/blob/v{about.version()}/{link}{after}"

    text = re.sub(r"(\]\()([^)\s]+)(\))", address, text)
    return re.sub(r'(src=")([^"]+)(")', address, text)


class CustomMetadataHook(MetadataHookInterface):  # type: ignore[misc]
    """Hatchling's entry."""

    def update(self, metadata: dict[str, object]) -> None:
        """Set the long description."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text)}
