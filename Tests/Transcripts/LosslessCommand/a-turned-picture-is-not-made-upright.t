A turned picture is not made upright.

  $ slicer split t.jpg 2x2 --lossless --upright
  slicer: t.jpg: --lossless and --upright exclude each other: pixels that are turned are encoded anew
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split t.jpg 2x2 --lossless -q
