A pyramid that cannot be a TIFF is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer pyramid p.png -o q.tif --layout dzi
  slicer: *-o q.tif is a TIFF: name a folder, or leave --layout out* (glob)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.zip --layout tiff
  slicer: *-o q.zip: --layout tiff ends in .tif* (glob)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --layout tiff --container zip
  slicer: *--container zip: --layout tiff is one file by itself* (glob)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.tif --resume
  slicer: *--resume is for folders: one file is made anew* (glob)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.tif --manifest m.manifest.json
  slicer: *--manifest is for folders: a TIFF has none* (glob)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.tif --viewer
  slicer: *--viewer is not for the layout tiff: no browser shows it* (glob)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.tif --tile 250
  slicer: *--tile: sides of the tiles of a TIFF are multiples of 16, such as 96* (glob)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.tif --skip-blank
  slicer: *--skip-blank is not for the layout tiff: its viewers are promised* (glob)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png -o q.tif --format webp
  slicer: *--format webp: tiles of a TIFF are deflated (tiff, png) or JPEGs* (glob)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png q.png -o q.tif
  slicer: *-o q.tif is one file, and there are several pictures: name a folder* (glob)
  Try 'slicer help pyramid' for more information.
  [64]
  $ changed
