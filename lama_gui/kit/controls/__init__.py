"""Input handling: bindings, focus, debouncing, scanning."""
