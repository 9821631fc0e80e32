"""Every gate in its short form; ``make gates`` runs them in full."""

import pytest

from tests.gates.gate import gates


@pytest.mark.slow
@pytest.mark.parametrize("gate", gates().values(), ids=lambda gate: gate.name)
def test_gate(gate):
    print(gate.run(gate.short, minutes=gate.short_minutes))
