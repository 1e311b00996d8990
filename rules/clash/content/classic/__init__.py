"""What was in the box of 2012 and is another card or piece now. What is the same is not here."""
