One program feeds the next.

  $ . "$TESTDIR/../functions.sh"
  $ slicer subimage a.png 3,2,4x5 -q -o b.png
  $ <a.png slicer subimage - 2,1,8x8 -o - | slicer subimage - 1,1,4x5 -qo - >c.png
  slicer: -: 2,1,8x8 pixels in -, * (glob)
  $ same_pixels b.png c.png
