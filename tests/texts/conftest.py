"""Compiled texts, and a context that uses them."""

from tests.ui.conftest import context, new_context

__all__ = ["context", "new_context"]
