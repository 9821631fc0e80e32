"""The moments of a VAMOS match."""
