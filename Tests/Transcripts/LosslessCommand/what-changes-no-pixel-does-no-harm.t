What changes no pixel does no harm.

  $ slicer split j.jpg --at-x 16 --lossless --metadata none
  slicer: j.jpg: 2 tiles (1x2), without loss, in j-tiles/, * (glob)
  $ slicer split j.jpg --at-x 16 --lossless --compression small
  slicer: j.jpg: 2 tiles (1x2), without loss, in j-tiles/, * (glob)
  $ slicer split j.jpg --at-x 16 --lossless --upright
  slicer: j.jpg: 2 tiles (1x2), without loss, in j-tiles/, * (glob)
  $ slicer split j.jpg --at-x 16 --lossless --layout css
  slicer: j.jpg: 2 tiles (1x2), without loss, in j-tiles/, * (glob)
