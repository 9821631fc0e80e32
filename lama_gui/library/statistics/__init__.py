"""Statistics of finished matches, with an index of their files.

The match files are the source of truth; the index is a cache that can be rebuilt at any time.
"""

from lama_gui.library.statistics.facts import Listed, MatchFacts, facts_of
from lama_gui.library.statistics.index import Index, Refreshed
from lama_gui.library.statistics.index_worker import IndexWorker
from lama_gui.library.statistics.reading import SeatLine, lines_of
from lama_gui.library.statistics.summary import (
    LATEST,
    LevelSuggestion,
    PlayedMatch,
    Share,
    Summary,
    fitting,
    summarise,
)
