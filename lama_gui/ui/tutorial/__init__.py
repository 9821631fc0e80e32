"""The interactive tutorial: what it teaches, and how it is played."""
