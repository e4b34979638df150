"""The one reader and writer of a writer's files: case folders, outputs and the lock.

`find` finds the case folders that a path means, `read` reads one, `write` puts files in place.
What is wrong with the files of a case are diagnostics; what keeps casec from
working at all is a `ProjectError` with words for the user.
"""

from casec.project.error import ProjectError
from casec.project.find import find, find_one
from casec.project.read import Files, picture, prints, read

__all__ = ["Files", "ProjectError", "find", "find_one", "picture", "prints", "read"]
