"""Comparing two commits: pictures, spoken nodes, simulated matches, data of the tests, speed."""
