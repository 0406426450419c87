"""Composition root: one build function a process; nothing else imports drivers or the displays' processes.

Each function imports inside itself what it needs, so that a small process stays small.
"""
