"""Empty until its issue is built."""
