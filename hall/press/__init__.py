"""Papers for the running hall, made in a worker process from the journal."""
