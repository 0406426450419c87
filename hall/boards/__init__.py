"""Where clocks are read from besides this machine's own ports: readers elsewhere, an emulated hall."""
