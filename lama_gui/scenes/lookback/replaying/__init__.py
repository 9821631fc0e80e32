"""Beside a replay: notes and marks, a link to the moment, a film of the round."""
