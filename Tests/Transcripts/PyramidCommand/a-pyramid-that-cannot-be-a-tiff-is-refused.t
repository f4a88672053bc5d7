A pyramid that cannot be a TIFF is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer pyramid p.png -o q.tif --layout dzi
  slicer: -o q.tif is a file of the layout tiff
  hint: name a folder, leave --layout out, or use --container folder for a folder of this name
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.zip --layout tiff
  slicer: -o q.zip does not end in .tif, as --layout tiff does
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --layout tiff --container zip
  slicer: --container zip contradicts --layout tiff, which is one file
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.tif --resume
  slicer: --resume works only with folders; a TIFF is always written from the start
  hint: leave --resume out
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.tif --manifest m.manifest.json
  slicer: --manifest works only with folders; a TIFF has no manifest
  hint: leave --manifest out
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.tif --viewer
  slicer: *--viewer is not for the layout tiff, for which slicer writes no page* (glob)
  hint: leave --viewer out
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.tif --tile 250
  slicer: p.png: --tile: the sides of a TIFF's tiles are multiples of 16, such as 96, 112 or 256
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.tif --skip-blank
  slicer: p.png: --skip-blank is not for the layout tiff: its viewers expect every tile
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.tif --format webp
  slicer: *--format webp: tiles of a TIFF are deflated (tiff, png) or JPEGs* (glob)
  hint: use --format tiff or jpeg
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png q.png -o q.tif
  slicer: -o q.tif is one file, but several pictures are named
  hint: name a folder, with --layout tiff for a file of each
  Try 'slicer help pyramid' for more information.
  [64]
  $ changed
