"""Bots against bots without a window: whole matches, seats rotated, counted.

A match is told by the arena's seed and its number alone, and tallies add up in any
order. So the outcome is the same with one process, with eight, or on a cluster.
"""

from lama_gui.arena.matches import check, parts, play
from lama_gui.arena.results import TIME_LIMIT, Plan, Results, summary
from lama_gui.arena.workers import play_all

__all__ = ["TIME_LIMIT", "Plan", "Results", "check", "parts", "play", "play_all", "summary"]
