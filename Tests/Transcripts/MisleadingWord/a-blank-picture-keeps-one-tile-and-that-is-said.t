A blank picture keeps one tile, and that is said.

  $ slicer split blank.png 2x2 --skip-blank -o tiles
  slicer: blank.png: all tiles are blank; the first is kept to show the kind of file
  slicer: blank.png: 1 tile (2x2) and 3 blank in tiles/, * (glob)
  $ slicer pyramid blank.png --tile 8 --skip-blank -o zoom -q
  $ slicer pyramid blank.png --tile 8 --skip-blank -o zoom
  slicer: blank.png: all tiles are blank; the first is kept to show the kind of file
  slicer: blank.png: 1 tile and 7 blank on 5 levels in zoom/, * (glob)
  $ slicer split red.png 2x2 --skip-blank -o red
  slicer: red.png: 4 tiles (2x2) in red/, * (glob)
