"""The rules: pure functions over immutable states. Standard library only."""
