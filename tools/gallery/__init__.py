"""The gallery: every scene in representative states, drawn without a window.

``positions`` reaches positions by real moves, ``shots`` is the table of the pictures,
``draw`` makes them. Nothing here asks a clock or an unseeded generator.
"""
