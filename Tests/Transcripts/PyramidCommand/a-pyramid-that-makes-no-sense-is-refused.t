A pyramid that makes no sense is refused.

  $ . "$TESTDIR/../functions.sh"
  $ (printf 'P6 3000 2600 255\n'; head -c 23400000 /dev/zero) >large.ppm
  $ settle
  $ slicer pyramid -o out
  slicer: no picture (slicer pyramid IMAGE...)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png p.png --layout iiif --id https://example.org/p -o out
  slicer: --id https://example.org/p is one picture's address, and there are several: make them one by one
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --tms -o out
  slicer: --tms is for --layout xyz
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --centre -o out
  slicer: --centre is for --layout xyz and google
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --layout iiif --iiif 2 -o out
  slicer: p.png: --iiif 2: its viewers ask for JPEG, and for nothing else, and these tiles are PNG; those of --iiif 3 can be told of others (--format jpeg)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --layout google --tile 65536 -o out
  slicer: p.png: --tile: map tiles are whole, and one of 65536x65536 pixels is over the limit of a picture, 16383x16383 (--max-pixels raises it)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --tile 0 -o out
  slicer: --tile 0 is not between 1 and 65536
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --overlap 129 -o out
  slicer: --overlap 129 is not between 0 and 128, half of a tile
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --fast-shrink -o out
  slicer: p.png: --fast-shrink: PNG has no smaller picture in it that could be decoded; JPEG has
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --fast-shrink --shrink nearest -o out
  slicer: --fast-shrink: a JPEG's decoder makes means of stored values, not --shrink nearest (leave one out)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --layout iiif --id photo -o out
  slicer: --id: the address 'photo' is no absolute http or https URI (https://example.org/iiif/photo)
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid large.ppm --tile 1 -o out
  slicer: * tiles: at most 10000000 are made* (glob)
  [65]
  $ slicer pyramid p.png --layout iiif --skip-blank -o out
  slicer: p.png: --skip-blank is not for the layout iiif: its viewers are promised every tile
  Try 'slicer help pyramid' for more information.
  [64]
  $ changed
