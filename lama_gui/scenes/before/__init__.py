"""The scenes before a match: title, new match, settings."""
