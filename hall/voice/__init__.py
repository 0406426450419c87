"""What the hall says aloud: which calls there are and when, the making of each, speakers elsewhere."""
