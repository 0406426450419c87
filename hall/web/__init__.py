"""The daemon's HTTP besides the tablet: followers, who may connect and how long, encryption."""
