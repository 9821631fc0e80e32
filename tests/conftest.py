"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# The suite gives the same answer each time; look for new cases with
#   pytest --hypothesis-profile=explore
settings.register_profile("suite", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None)
settings.load_profile("suite")
