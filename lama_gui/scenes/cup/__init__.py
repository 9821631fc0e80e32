"""A cup for one person against characters: eight tables, their results, a celebration."""
