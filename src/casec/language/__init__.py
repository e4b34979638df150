"""Words and signs by language: catalogues of phrases, days and months, quotes and dashes."""
