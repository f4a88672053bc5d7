Options of layouts that make no sense are refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split s.png 1x1 --seed 1
  slicer: --seed needs --shape jigsaw
  hint: add --shape jigsaw, or leave --seed out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --tab 0.2
  slicer: --tab needs --shape jigsaw
  hint: add --shape jigsaw, or leave --tab out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --overlap=-1
  slicer: --overlap -1 is not between 0 and 65535
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --extrude 65536
  slicer: --extrude 65536 is not between 0 and 65535
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --shape jigsaw --format jpeg
  slicer: --shape jigsaw needs transparency, which JPEG does not have
  hint: leave --format out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --shape round
  slicer: --shape 'round' is not rectangle or jigsaw
  Try 'slicer help split' for more information.
  [64]
  $ changed
