"""A cup for one person against characters: the way of eight tables, its results, the feast."""
