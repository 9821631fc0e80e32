"""Cut-scenes: as data, their current state, and their drawing."""
