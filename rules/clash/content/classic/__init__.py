"""Cards and pieces of the box of 2012 that have changed since. Unchanged ones are not here."""
