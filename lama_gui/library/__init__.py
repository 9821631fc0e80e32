"""What is kept of matches: statistics, puzzles, cup and league."""
