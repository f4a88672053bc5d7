A note says that a transparent color is lost.

  $ slicer split rgb.png 1x1 --format jpeg
  slicer: rgb.png: JPEG has no transparency; transparent pixels are laid on white
  slicer: rgb.png: 1 tile (1x1) in rgb-tiles/, * (glob)
  $ slicer split palette.png 1x1 --format jpeg
  slicer: palette.png: JPEG has no transparency; transparent pixels are laid on white
  slicer: palette.png: 1 tile (1x1) in palette-tiles/, * (glob)
