"""What is printed: a state of a tournament, with the journal's records, as HTML for A4. Reads no clock."""
