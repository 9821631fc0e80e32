"""Draws the art of the game: cards, characters, tokens, props, backdrops, icons."""
