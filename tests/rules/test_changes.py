"""States with some fields changed: as the standard library makes them, only quicker."""

import pickle
from dataclasses import FrozenInstanceError, fields, replace

import pytest

from lama_gui.rules.game import changed
from tests.players import TABLES, played


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_a_changed_state_is_as_replace_makes_it(variant, seats):
    match = played(variant, seats, seed="changes")
    for step in match.steps[:: len(match.steps) // 9]:
        before = step.before
        after = changed(before, round=7, winners=(0,))
        assert after == replace(before, round=7, winners=(0,)) and hash(after) == hash(after)
        assert step.before is before and before.round != 7
        assert changed(before) == before and changed(before) is not before


def test_a_field_that_there_is_not_is_refused():
    state = played("classic", 2, seed="changes").state
    with pytest.raises(KeyError):
        changed(state, colour="blue")


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_a_view_has_all_its_fields_as_the_class_would_take_them(variant, seats):
    match = played(variant, seats, seed="changes")
    state = match.steps[5].after
    view = match.game.view(state, state.turn or 0)
    given = {field.name: getattr(view, field.name) for field in fields(view)}
    assert type(view)(**given) == view == pickle.loads(pickle.dumps(view))
    with pytest.raises(FrozenInstanceError):
        view.seat = 1
