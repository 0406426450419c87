"""Tournament files on their way in and out of a running hall. What stands in them reads `hall.formats`."""
