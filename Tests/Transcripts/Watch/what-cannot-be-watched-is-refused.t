What cannot be watched is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer animate - --watch
  slicer: --watch reads files again and again; standard input (-) can be read only once
  hint: name a file
  Try 'slicer help animate' for more information.
  [64]
  $ slicer transition a.png a.png --type fade --watch -o -
  slicer: *standard output (-)* (glob)
  hint: name a file
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png a.png --type fade --watch -o a.mp4
  slicer: *an HTML page* (glob)
  hint: end it in .html, or leave --watch out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer slideshow a.png a.png --watch --print
  slicer: --print and --watch exclude each other
  hint: leave --watch out
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png a.png --watch --dry-run -o x.html
  slicer: --dry-run and --watch exclude each other
  hint: leave --watch out
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer animate s.yaml --watch --check
  slicer: --check and --watch exclude each other
  hint: leave --watch out
  Try 'slicer help animate' for more information.
  [64]
  $ slicer animate s.yaml --watch --print 0.4
  slicer: --print and --watch exclude each other
  hint: leave --watch out
  Try 'slicer help animate' for more information.
  [64]
  $ slicer animate s.yaml --watch --events -o x.html
  slicer: --events and --watch exclude each other
  hint: leave --watch out
  Try 'slicer help animate' for more information.
  [64]
  $ slicer transition a.png a.png --type fade --open
  slicer: --open needs --watch, which makes the page
  hint: add --watch
  Try 'slicer help transition' for more information.
  [64]
  $ changed
  $ cat >jobs <<'END'
  > transition a.png a.png --type fade --watch
  > END
  $ settle
  $ slicer batch jobs
  slicer: *--watch goes on* (glob)
  hint: leave it out of a batch
  slicer: no job has begun
  [64]
  $ changed
