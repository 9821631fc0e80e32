"""What many scenes share: the frame of a menu, questions, plates of seats."""
