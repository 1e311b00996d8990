"""What Clash of Cultures asks, what can be answered, and what is said of that: the phrases, with their sentences in
English, chapter by chapter of the book.

What stands within another phrase begins with a small letter, and so do the hints.
"""
