A dry run writes nothing.

  $ : >b.png
  $ slicer split --dry-run a.png b.png 2x1 -o x
  a.png: 12x10 pixels, scale 1, 2x1 tiles in x/a/
    0,0,12x5  a_r0_c0.png
    0,5,12x5  a_r1_c0.png
  slicer: b.png: the file is empty
  [65]
  $ ls -A
  a.png
  b.png
  b@2x.jpg
  noise.png
