Lossless tiles of a JPEG may be joined to another format.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split j.jpg 2x2 --lossless -o tiles
  slicer: j.jpg: 4 tiles (2x2), without loss, in tiles/, * (glob)
  $ slicer join tiles -o j.png
  slicer: tiles: 32x32 pixels, exactly the source's, in j.png, * (glob)
  $ slicer subimage j.jpg -o whole.png -q
  $ same_pixels whole.png j.png
  $ slicer join tiles -o j2.webp --quality 50
  slicer: tiles: the output has another format than the tiles, so the joined picture may differ from its source
  slicer: tiles: 32x32 pixels in j2.webp, * (glob)
