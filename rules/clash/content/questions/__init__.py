"""Questions of cards, and their answers, as phrases: one file for each chapter of the cards."""
