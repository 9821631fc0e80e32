"""What is drawn by a formula and hangs or stands around: cloth, garlands, scraps, charts."""
