"""Why something can never come about, in the words of the writer."""
