"""The gates: long trials with counts, seeds, and figures, run by ``make gates``.

A gate is a module here with ``GATE = Gate(...)``; see :mod:`tests.gates.gate`.
"""
