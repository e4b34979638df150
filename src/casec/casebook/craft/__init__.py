"""What spoils the play of a case though everything in it can be read: tests without a price, gains
without end, letters that nobody's way hangs on.

Sets of readers enter (`notice.Noticing`, once a detective), findings leave (`findings`, which does
not load the explorer). Page: docs/exploring.md.
"""
