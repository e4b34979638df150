"""The shortest play to something, proved and told (`casec route`)."""
