"""The playing hall of a chess tournament; `hall/app` puts its parts together."""

VERSION = "0.1.0"
