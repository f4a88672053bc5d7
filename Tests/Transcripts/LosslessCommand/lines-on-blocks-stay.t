Lines on blocks stay.

  $ slicer split j.jpg --at-x 16,32 --at-y 32
  slicer: j.jpg: 6 tiles (2x3), without loss, in j-tiles/, * (glob)
  $ slicer split j.jpg --at-x 16,32 --at-y 32 --lossless
  slicer: j.jpg: 6 tiles (2x3), without loss, in j-tiles/, * (glob)
  $ slicer split j.jpg --at-x 16,32 --at-y 32 --lossless-exact
  slicer: j.jpg: 6 tiles (2x3), without loss, in j-tiles/, * (glob)
