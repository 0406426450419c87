"""Copies of a hall and the way back: made, looked at, put in the place of what was there, all or none."""
