"""Comparison of two commits: pictures, spoken nodes, simulated matches, test data, and speed."""
