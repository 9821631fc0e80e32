"""Draws the art of the game: cards, characters, tokens, props, backdrops, icons.

    python -m tools.art            write changed pictures
    python -m tools.art --check    list differences to the tracked pictures

It only uses the standard library, and all randomness is seeded, so the results are reproducible.

Where to make changes:

=========================  =========================================================================
a colour of a theme       ``assets/themes/<theme>/theme.toml``
a shared colour           ``colour.py``
a card's motif            ``motifs.py`` draws it, ``faces.py`` assigns and places it
a character, a mood       ``cast.py`` (llamas are records), ``demons.py``
a hat, a poncho           ``wardrobe.py``
a landscape               ``andes.py``, ``town.py``, ``summer.py``, ``night.py``; the café by hand
the rug, the pond         ``rug.py``, ``summer.py``
the look of paper         ``paper.py`` (shadow, lit edge, face), ``wax.py`` (crayon)
a theme-dependent colour  ``svg.Swatch``, resolved by ``lama_gui/kit/draw/drawing.py``
hand-drawn pictures       listed in ``tools/art/by-hand.txt``, never overwritten
an icon                   ``icons.py``
=========================  =========================================================================

``svg.py`` only uses the subset of SVG that nanosvg supports; the window's ``drawing.py`` rejects
everything else. ``catalogue.py`` lists every picture with its path.
"""
