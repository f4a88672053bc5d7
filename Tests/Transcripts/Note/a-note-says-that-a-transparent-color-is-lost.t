A note says that a transparent color is lost.

  $ slicer split rgb.png 1x1 --format jpeg
  slicer: rgb.png: what is transparent is laid on white: JPEG has no transparency
  slicer: rgb.png: 1 tile, 1x1, in rgb-tiles/
  $ slicer split palette.png 1x1 --format jpeg
  slicer: palette.png: what is transparent is laid on white: JPEG has no transparency
  slicer: palette.png: 1 tile, 1x1, in palette-tiles/
