--no-clobber refuses before any work.

  $ mkdir a-tiles; echo mine >a-tiles/a_r1_c1.png
  $ slicer split a.png 2x2 --no-clobber
  slicer: a-tiles/a_r1_c1.png: exists already
  hint: leave --no-clobber out to replace it
  [73]
  $ cat a-tiles/*
  mine
