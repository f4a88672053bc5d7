A joined picture of another format is not compared with its source.

  $ slicer split opaque.png 3x3 -o tiles
  slicer: opaque.png: 9 tiles (3x3) in tiles/, * (glob)
  $ slicer join tiles -o x.jpg
  slicer: tiles: the output has another format than the tiles, so the joined picture may differ from its source
  slicer: tiles: 9x7 pixels in x.jpg, * (glob)
  $ slicer join tiles -o x.png
  slicer: tiles: 9x7 pixels, exactly the source's, in x.png, * (glob)
