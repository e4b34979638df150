"""What spoils the play of a case though everything in it can be read: tests without a price, gains
without end, letters that nobody's way hangs on.

Sets of readers enter (`remarks`, once a detective), findings leave. Page: docs/exploring.md.
"""
