"""Speech engines to WAV, the cache of rendered announcements, the players. Knows no tournament."""
