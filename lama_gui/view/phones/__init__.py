"""Hands on phones: what they are told of a view, how the page is dressed, who is in the room."""
