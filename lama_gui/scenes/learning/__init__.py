"""The scenes in which one learns: rules and tutorial."""
