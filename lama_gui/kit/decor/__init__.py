"""Procedural decoration: cloth, garlands, confetti, charts."""
