"""The scenes about past matches: history, replay, statistics, daily deals."""
