"""Seats without a person, and the process in which they think."""
