"""The coming round in the running hall: its pairs, a draw of numbers, what is said of both."""
