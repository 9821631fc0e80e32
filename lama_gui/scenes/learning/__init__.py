"""The scenes for learning: rules and tutorial."""
