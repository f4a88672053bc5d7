A missing folder for tiles is made.

  $ slicer split a.png 2x2 -q
  $ slicer join a-tiles
  slicer: no file to write is named
  hint: name it with -o, as in slicer join a-tiles -o FILE
  Try 'slicer help join' for more information.
  [64]
