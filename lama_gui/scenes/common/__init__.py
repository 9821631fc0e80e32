"""What many scenes share: menu frames, dialogs, seats."""
