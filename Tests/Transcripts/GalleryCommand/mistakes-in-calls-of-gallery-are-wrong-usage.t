Mistakes in calls of gallery are wrong usage.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer gallery a.png b.png -o x.png
  slicer: gallery writes an HTML page, but 'x.png' does not end in .html
  Try 'slicer help gallery' for more information.
  [64]
  $ slicer gallery a.png b.png -o gg.txt
  slicer: gallery writes an HTML page, but 'gg.txt' does not end in .html
  Try 'slicer help gallery' for more information.
  [64]
  $ slicer gallery a.png b.png -o gg
  slicer: gallery writes an HTML page, but 'gg' does not end in .html
  Try 'slicer help gallery' for more information.
  [64]
  $ slicer gallery a.png b.png --quality 0
  slicer: *--quality 0 is not between 1 and 100 (glob)
  Try 'slicer help gallery' for more information.
  [64]
  $ slicer gallery a.png c.png
  slicer: *c.png: cannot open: no such file or directory (glob)
  [66]
  $ slicer gallery - -
  slicer: *standard input (-) can be read only once (glob)
  Try 'slicer help gallery' for more information.
  [64]
  $ changed
