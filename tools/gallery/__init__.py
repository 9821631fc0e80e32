"""The gallery: every scene in representative states, drawn without a window.

``positions`` reaches positions by real moves, ``shots`` is the table of pictures, and ``draw``
draws them. It is deterministic.
"""
