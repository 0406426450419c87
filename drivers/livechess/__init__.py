"""DGT LiveChess as a source: where it holds the ports, its local web API gives the same reports."""
