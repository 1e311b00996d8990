"""The questions of Clash of Cultures, their answers, and what is said of those: the phrases, with their sentences in
English, chapter by chapter of the book.

A phrase within another one begins with a small letter, and so do the hints.
"""
