"""Who plays: resolves names to bots; the coach; background thinking."""
