"""Phones as hands: the lobby where they join, and what they change at the table and after it."""
