"""The gallery's states of each family of games."""

from __future__ import annotations

from typing import Any

from lama_gui.families import family_of
from tools.gallery import lama_states, vamos_states
from tools.gallery.states import FamilyStates

#: ``Game.family`` -> its table states.
FAMILY_STATES: dict[str, FamilyStates[Any]] = {
    "lama": lama_states.STATES,
    "vamos": vamos_states.STATES,
}


def states_of(variant: str) -> FamilyStates[Any]:
    """The states for ``variant``. Raises KeyError."""
    return FAMILY_STATES[family_of(variant).name]
