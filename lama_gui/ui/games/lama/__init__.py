"""The L.A.M.A. family in the window."""
