A note says that transparency is lost.

  $ slicer split a.png opaque.png b.jpg 2x2 --format jpeg -o out
  slicer: a.png: JPEG has no transparency; transparent pixels are laid on white
  slicer: a.png: 4 tiles (2x2) in out/a/
  slicer: opaque.png: 4 tiles (2x2) in out/opaque/
  slicer: b.jpg: 4 tiles (2x2), encoded anew, in out/b/
  slicer: 3 pictures cut, * (glob)
  $ slicer subimage a.png 0,0,9x7 -o x.jpg
  slicer: a.png: JPEG has no transparency; transparent pixels are laid on white
  slicer: a.png: 0,0,9x7 pixels in x.jpg, * (glob)
  $ slicer subimage opaque.png 0,0,9x7 -o x.jpg
  slicer: opaque.png: 0,0,9x7 pixels in x.jpg, * (glob)
  $ slicer split a.png 2x2 -o tiles
  slicer: a.png: 4 tiles (2x2) in tiles/, * (glob)
  $ slicer join tiles -o x.jpg
  slicer: tiles: JPEG has no transparency; transparent pixels are laid on white
  slicer: tiles: the output has another format than the tiles, so the joined picture may differ from its source
  slicer: tiles: 9x7 pixels in x.jpg, * (glob)
  $ slicer split a.png 2x2 --format jpeg -o q -q
