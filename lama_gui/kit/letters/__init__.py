"""Letters: the faces of a text, and where its lines may end."""
