"""What lies on a table, as pictures: cards, plates, tokens, the hand."""
