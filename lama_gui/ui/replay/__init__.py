"""Looking back: a finished (or broken-off) match, step by step, through the same board."""
