"""The moments of a L.A.M.A. match: their rows, and what only single ones show."""
