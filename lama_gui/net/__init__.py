"""Phones as controllers: messages, guests, and the server.

This layer doesn't depend on matches or windows; the server's thread gets encoded messages.
``websockets`` and ``segno`` are only imported when a lobby opens.
"""
