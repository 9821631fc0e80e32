"""The ground floor: what any game could be built of. It knows no game."""
