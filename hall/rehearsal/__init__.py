"""A whole round through the real daemon on emulated boards: players come, press and finish as a seed says.

`stage` starts the processes, `client` is a tablet without a browser, `arbiter` does what an arbiter would,
`summary` compares the journal with what the players really did. In a whole tournament `officials` do what
else befalls one.
"""
