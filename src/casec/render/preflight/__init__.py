"""A PDF is looked at as a print shop looks at it before it prints: bytes enter, answers leave.

`report` is the way in. `facts` gathers what a file states (`sheet`), what its pages use
(`content`) and where their ink is (`ink`, which draws them); `questions` judges it; `table` and
`record` tell it to people and to programs. Nothing is corrected, and no file is written. For users:
docs/preflight.md.
"""
