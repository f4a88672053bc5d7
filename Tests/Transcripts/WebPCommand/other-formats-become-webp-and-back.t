Other formats become WebP and back.

  $ . "$TESTDIR/../functions.sh"
  $ slicer subimage a.webp 2,3,9x8 -q -o p.png
  $ slicer subimage p.png 0,0,9x8 -q -o p.webp
  $ same_pixels p.webp p.png
