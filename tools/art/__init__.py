"""Draws the art of the game: cards, characters, tokens, props, backdrops, icons.

    python -m tools.art            write what has changed
    python -m tools.art --check    say what differs from what is tracked

Plain Python, no library, no randomness that is not seeded: the same source gives the same files.

Where to change what:

=========================  =========================================================================
a colour of a theme       ``assets/themes/<theme>/theme.toml``
a colour that all share   ``colour.py``
a card's motif            ``motifs.py`` draws it, ``faces.py`` says which value shows it, and where
a character, a mood       ``cast.py`` (llamas are records of choices), ``demons.py``
a hat, a poncho           ``wardrobe.py``
a landscape               ``andes.py``, ``town.py``, ``summer.py``, ``night.py``; the café by hand
the rug, the pond         ``rug.py``, ``summer.py``
how paper looks           ``paper.py`` (shadow, lit edge, face), ``wax.py`` (crayon)
a colour told by a theme   ``svg.Swatch``, shown by ``lama_gui/kit/draw/drawing.py``
what is drawn by hand     ``tools/art/by-hand.txt`` lists it; it is left alone
an icon                   ``icons.py``
=========================  =========================================================================

``svg.py`` keeps everything inside the subset of SVG that nanosvg draws; ``drawing.py`` of the window refuses the rest; ``catalogue.py`` lists every
picture with its path.
"""
