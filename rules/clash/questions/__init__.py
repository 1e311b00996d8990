"""The questions of Clash of Cultures, with their answers and hints, chapter by chapter as in the book: each is a phrase
with its sentence in English.

A phrase within another one begins with a small letter, and so do the hints.
"""
