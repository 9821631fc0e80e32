"""One module per command of ``lama``: ``register(subparsers)`` and ``run(args) -> int``.

Heavy modules are imported inside ``run``.
"""
