"""The scenes that look back: matches, statistics, days, the replay."""
