"""What cards ask, and what can be answered: the phrases of their questions, a file for each chapter of the cards."""
