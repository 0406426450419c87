"""The single writer: a command or the passing of time becomes journaled events, then state, then news.

Nothing here knows rules: `decide`, `due` and `apply` do. The journal is written before anybody sees a result.
"""
