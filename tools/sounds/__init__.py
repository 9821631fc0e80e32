"""The sounds of the game, synthesised: ``python -m tools.sounds`` writes ``assets/sounds``.

Everything is in A = 440 Hz. The pitched effects use only the notes C D E G A, and
the five loops are five modes of the white keys, so that any effect sounds well
over any loop.
"""
