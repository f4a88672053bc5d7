A missing picture is missing.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split p@2x.png 2x2 -o out -q
  $ rm p@2x.png
  $ settle
  $ slicer split --resume p@2x.png 2x2 -o out
  slicer: p@2x.png: cannot open: no such file or directory
  [66]
  $ changed
