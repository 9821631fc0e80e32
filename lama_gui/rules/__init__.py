"""The rules as pure functions of immutable states; uses only the standard library."""
