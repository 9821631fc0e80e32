"""A league, which is a tournament for an evening: players, tables, standings, celebration."""
