"""The page for players' phones: what anybody may read without a login. Takes no command."""
