Rectangles grow to blocks.

  $ slicer subimage j.jpg 20,17,9x20 -o x.jpg --lossless
  slicer: j.jpg: the rectangle 20,17,9x20 grows to 16,16,13x21, to begin at the edges of 16x16 blocks
  slicer: j.jpg: 16,16,13x21 pixels in x.jpg, * (glob)
  $ slicer subimage j.jpg 16,16,13x21 -o y.jpg --lossless-exact -q
  $ cmp x.jpg y.jpg
