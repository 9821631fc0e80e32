"""The scenes of a running match: the table and its dialogs."""
