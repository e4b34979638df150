"""The words of each language that casec can write: one catalogue a language, and how to look a word up in it."""
