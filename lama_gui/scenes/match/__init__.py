"""The scenes of a running match: the table and what opens over it."""
