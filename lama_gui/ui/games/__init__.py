"""What differs between the games of the window: a folder for each family."""
