Other formats become TIFF and back.

  $ . "$TESTDIR/../functions.sh"
  $ slicer subimage alpha.tif 0,0,5x4 -q -o p.png
  $ slicer subimage p.png 0,0,5x4 -q -o p.tif
  $ slicer subimage p.tif 0,0,5x4 -q -o q.png
  $ same_pixels q.png p.png
  $ slicer subimage p.tif 0,0,5x4 --quality 50 -o r.tif
  slicer: p.tif: cannot write TIFF: a quality is JPEG's, which has no opacity; leave it out, and nothing is lost
  [65]
