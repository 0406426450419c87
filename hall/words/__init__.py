"""Words in every language of the hall: one file a language and purpose; phrases are functions with typed
arguments, never format strings with endings. No state, no time, no markup."""
