A dry run of a pyramid has its documents.

  $ slicer pyramid a.png --viewer --dry-run
  a.png: 40x20 pixels, * (glob)
    40x20  1 tile
    20x10  1 tile
    10x5  1 tile
    5x3  1 tile
    3x2  1 tile
    2x1  1 tile
    1x1  1 tile
    a.dzi
    index.html
    manifest.json
