"""Phones at a table: their messages, the page's style sheet, and the lobby."""
