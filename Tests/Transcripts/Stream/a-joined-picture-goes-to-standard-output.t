A joined picture goes to standard output.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split a.png 3x3 -q
  $ slicer join a-tiles -q -o - --format png >b.png
  $ same_pixels a.png b.png
