"""The pictures of a table, and the processes that draw them."""
