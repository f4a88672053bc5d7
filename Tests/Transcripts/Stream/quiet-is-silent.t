Quiet is silent.

  $ slicer split a.png 2x2 --quiet
  $ slicer join a-tiles -o b.png --quiet
  $ slicer subimage a.png 0,0,5x5 -o c.png --quiet
  $ slicer split b.png 99x1 -q
  slicer: b.png: 99 rows do not fit into 10 pixels; up to 10 fit
  [65]
