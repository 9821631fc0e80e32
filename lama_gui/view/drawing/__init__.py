"""Drawing of a table: cards, seat panels, tokens, and the hand."""
