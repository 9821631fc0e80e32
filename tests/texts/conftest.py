"""Sentences as they are written now, and a stage to speak them on."""

from tests.ui.conftest import new_stage, stage

__all__ = ["new_stage", "stage"]
