A folder of a set has no scale in its name.

  $ slicer split s@2x.png s@3x.png o.png 1x1
  slicer: s@2x.png: 2 tiles (1x1), at 2 scales, in s-tiles/
  slicer: o.png: 1 tile (1x1) in o-tiles/
  slicer: 2 pictures cut, * (glob)
  $ slicer split s@2x.png 1x1
  slicer: s@2x.png: 1 tile (1x1) in s@2x-tiles/, * (glob)
  $ slicer split t@4x.png 1x1 --make-scales 1
  slicer: t@4x.png: 2 tiles (1x1), at 2 scales, in t-tiles/, * (glob)
