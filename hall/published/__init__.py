"""What followers are sent: the state as each audience may see it, its JSON, its changes."""
