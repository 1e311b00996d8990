"""Questions of cards, and their answers: the phrases of their questions, a file for each chapter of the cards."""
