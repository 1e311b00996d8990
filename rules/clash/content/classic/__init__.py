"""Cards and pieces of the box of 2012 that are others now. Those that are the same are not here."""
