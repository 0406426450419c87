"""What the commands say: documents for scripts, text for people. Nothing here changes anything."""
