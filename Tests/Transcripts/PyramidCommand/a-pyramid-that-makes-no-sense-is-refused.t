A pyramid that makes no sense is refused.

  $ . "$TESTDIR/../functions.sh"
  $ (printf 'P6 3000 2600 255\n'; head -c 23400000 /dev/zero) >large.ppm
  $ settle
  $ slicer pyramid -o out
  slicer: no picture is given
  hint: write slicer pyramid IMAGE...
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png p.png --layout iiif --id https://example.org/p -o out
  slicer: --id https://example.org/p is the address of one picture, but several are named
  hint: run one command for each
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --tms -o out
  slicer: --tms needs --layout xyz
  hint: add --layout, or leave --tms out
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --centre -o out
  slicer: --centre needs --layout xyz, google, pmtiles or mbtiles
  hint: add --layout, or leave --centre out
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --layout iiif --iiif 2 -o out
  slicer: p.png: --iiif 2: its viewers ask for JPEG, and for nothing else, and these tiles are PNG; --iiif 3 allows other formats
  hint: use --format jpeg
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --layout google --tile 65536 -o out
  slicer: p.png: --tile: map tiles are square, and one of 65536x65536 pixels is over the limit of a picture, 16383x16383
  hint: raise the limit with --max-pixels
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
  slicer: p.png: --fast-shrink: PNG cannot be decoded at a smaller size; JPEG can
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --fast-shrink --shrink nearest -o out
  slicer: --fast-shrink: a JPEG's decoder averages stored values, which is not --shrink nearest
  hint: leave one of them out
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid p.png --layout iiif --id photo -o out
  slicer: --id: the address 'photo' is not an absolute http or https URI
  hint: write one such as https://example.org/iiif/photo
  Try 'slicer help pyramid' for more information.
  [64]
  $ slicer pyramid large.ppm --tile 1 -o out
  slicer: large.ppm: 10400340 tiles; at most 10000000 are made
  [65]
  $ slicer pyramid p.png --layout iiif --skip-blank -o out
  slicer: p.png: --skip-blank is not for the layout iiif: its viewers expect every tile
  Try 'slicer help pyramid' for more information.
  [64]
  $ changed
