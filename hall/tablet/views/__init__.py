"""What each page shows, as frozen data: pure functions of a `Sight`. Templates print it and add nothing."""
