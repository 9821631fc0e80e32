"""The people at a table: what they look like down to the hem, and how they take what happens."""
