"""An evening's tournament of people: its people, its tables, its standings, its end."""
