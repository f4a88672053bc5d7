A note says that a transparent padding is lost.

  $ slicer split b.jpg 2x2 --uneven pad --pad-color '#ff000080'
  slicer: b.jpg: these tiles have no transparency; --pad-color is laid on black
  slicer: b.jpg: 4 tiles (2x2), encoded anew, in b-tiles/, * (glob)
  $ slicer split a.png 2x2 --uneven pad --pad-color '#ff000080'
  slicer: a.png: 4 tiles (2x2) in a-tiles/, * (glob)
  $ slicer split b.jpg 1x3 --uneven pad --pad-color '#ff000080'
  slicer: b.jpg: 3 tiles (1x3), encoded anew, in b-tiles/ (2 old files removed), * (glob)
