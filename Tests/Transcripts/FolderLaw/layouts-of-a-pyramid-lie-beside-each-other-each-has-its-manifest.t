Layouts of a pyramid lie beside each other: each has its manifest, and each is joined.

  $ slicer pyramid a.png -o p --layout dzi -q
  $ slicer pyramid a.png -o p --layout xyz -q
  $ slicer join p/manifest.json -o x.png -q
  $ slicer join p/a.png.manifest.json -o y.png -q
