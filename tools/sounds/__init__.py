"""Synthesis of the game's sounds: ``python -m tools.sounds`` writes ``assets/sounds``.

The tuning is A = 440 Hz. Effects only use the notes C D E G A, and the five loops use modes of the
white keys, so that all effects fit all loops.
"""
