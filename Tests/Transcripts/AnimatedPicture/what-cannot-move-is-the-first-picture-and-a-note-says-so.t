What cannot move is the first picture, and a note says so.

  $ slicer subimage m.gif 0,0,48x36 -o m.qoi
  slicer: m.gif: the file is animated; slicer takes its first picture, because QOI holds one picture
  slicer: m.gif: 0,0,48x36 pixels in m.qoi, * (glob)
  $ slicer info m.qoi | grep pixels
    pixels      48x36
  $ slicer split m.gif 2x2 --first-frame -o out
  slicer: m.gif: 4 tiles (2x2) in out/, * (glob)
  $ slicer split m.gif 2x2 --shape jigsaw
  slicer: m.gif: the file is animated, but --shape jigsaw needs a still picture
  hint: use --first-frame to take the first picture alone
  Try 'slicer help split' for more information.
  [64]
