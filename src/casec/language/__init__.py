"""The words and signs of each language: catalogues of phrases, days and months, quotes and dashes."""
