"""The questions of Clash of Cultures, with their answers and hints: the phrases, with their sentences in English, in
the chapters of the book.

A phrase within another one begins with a small letter, and so do the hints.
"""
