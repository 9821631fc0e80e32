"""Sentences as they are written now, and a context to speak them on."""

from tests.ui.conftest import context, new_context

__all__ = ["context", "new_context"]
