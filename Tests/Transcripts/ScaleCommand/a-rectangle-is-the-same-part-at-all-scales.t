A rectangle is the same part at all scales.

  $ slicer subimage --all-scales s.png 2,3,5x4 -o x.png
  slicer: s.png: 2,3,5x4 pixels in x.png
  slicer: s@2x.png: 4,6,10x8 pixels in x@2x.png
  slicer: s@3x.png: 6,9,15x12 pixels in x@3x.png, * (glob)
  $ slicer subimage s@3x.png 2,3,5x4 -q -o y.png
  $ cmp x@3x.png y.png
  $ slicer subimage s@2x.png 2,3,5x4 --make-scales 1 -o z.png
  slicer: s@2x.png: 2,3,5x4 pixels in z.png
  slicer: s@2x.png: 4,6,10x8 pixels in z@2x.png, * (glob)
