"""The counting of a round and of a match: rows, sheet, side panel."""
