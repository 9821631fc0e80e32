"""Rules of people's own: which there are, and how they are changed and tried out."""
