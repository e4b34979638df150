"""The book face: its files, the characters it has, and the small files a web page needs."""
