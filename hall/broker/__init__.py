"""The hall over MQTT: what a broker is told, asked and retains, and how it does."""
