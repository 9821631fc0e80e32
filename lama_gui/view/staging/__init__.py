"""The moments of a match, staged: as data, as they stand now, as they look."""
