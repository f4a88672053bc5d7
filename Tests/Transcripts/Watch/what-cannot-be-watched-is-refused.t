What cannot be watched is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer animate - --watch
  slicer: *standard input (-) only once* (glob)
  Try 'slicer help animate' for more information.
  [64]
  $ slicer transition a.png a.png --type fade --watch -o -
  slicer: *standard output (-)* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png a.png --type fade --watch -o a.mp4
  slicer: *an HTML page* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png a.png --type fade --open
  slicer: *add --watch* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ changed
  $ cat >jobs <<'END'
  > transition a.png a.png --type fade --watch
  > END
  $ settle
  $ slicer batch jobs
  slicer: *--watch goes on* (glob)
  slicer: no job has begun
  [64]
  $ changed
