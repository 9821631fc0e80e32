"""Who plays: from a name to a bot, the coach, and asking both beside the frames."""
