A depfile may go to standard output.

  $ slicer split p.png 2x2 -q --depfile -
  p-tiles/manifest.json: p.png
  p.png:
