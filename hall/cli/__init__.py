"""The commands of `hall`, a few a file. Each imports inside itself what it needs; none computes by itself."""
