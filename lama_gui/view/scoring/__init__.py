"""The scoring of a round: rows, sheet, and the track beside it."""
