An archive is one file.

  $ slicer pyramid p.png -o p.szi --tile 32
  slicer: p.png: 8 tiles on 7 levels in p.szi, * (glob)
  $ ls -A
  p.png
  p.szi
  $ slicer pyramid p.png -o q.szi --layout xyz
  slicer: .szi is a Deep Zoom image
  hint: name the file .zip, or leave --layout out
  Try 'slicer help pyramid' for more information.
  [64]
