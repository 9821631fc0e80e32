"""What people do with their hands: bindings, focus, holding, and who an input is meant for."""
