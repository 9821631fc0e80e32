"""A closer look at how somebody plays: the page, its panels, the coach beside it."""
