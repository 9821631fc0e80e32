"""Phones as hands: what goes to them and comes from them, who may join, and the server.

Nothing here knows a match or a window: the thread that serves gets finished bytes. ``websockets``
and ``segno`` are imported by the functions that use them, when a lobby opens.
"""
