"""One module per command of ``lama``: ``register(subparsers)`` and ``run(args) -> int``.

Whatever is heavy to import is imported inside ``run``.
"""
