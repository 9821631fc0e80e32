"""What the scenes that look back are made of: rows, charts, the calendar, the result card."""
