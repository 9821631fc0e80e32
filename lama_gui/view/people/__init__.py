"""The people at a table: portraits, expressions, and remarks."""
