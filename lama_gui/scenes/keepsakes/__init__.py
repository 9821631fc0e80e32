"""What goals have opened."""
