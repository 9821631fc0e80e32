"""Things that a canvas draws in several layers."""
