"""Words, hours and settings: the floor on which all other rooms stand."""
