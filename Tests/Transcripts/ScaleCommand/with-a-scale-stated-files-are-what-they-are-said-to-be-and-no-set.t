With a scale stated, files are what they are said to be, and no set.

  $ slicer split s.png s@2x.png 1x2 --scale 2 -o out
  slicer: s.png: 2 tiles (1x2) in out/s/
  slicer: s@2x.png: 2 tiles (1x2) in out/s@2x/
  slicer: 2 pictures cut, * (glob)
