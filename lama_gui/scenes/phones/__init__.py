"""Phones as hands: the lobby where they join, and variants of the table and the results."""
