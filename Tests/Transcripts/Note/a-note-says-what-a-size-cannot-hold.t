A note says what a size cannot hold.

  $ slicer split wide.png 40x40 -o t
  slicer: 40x40 makes 40 rows and 40 columns, 1600 tiles
  hint: use --tile 40x40 to make tiles of that size
  slicer: wide.png: 1600 tiles (40x40) in t/, * (glob)
  $ slicer transition wide.png wide.png --type fade -o f.webp --size 20x20
  slicer: wide.png: 64x40 pixels have another shape than frames of 20x20, so their edges are cropped
  hint: use --gravity resizeAspect or --background blurred to show all, or --size with one side to keep the shape
  slicer: wide.png to wide.png: fade, 23 frames of 20x20 pixels, 0.767 s long, in f.webp, * (glob)
  $ slicer slideshow wide.png wide.png
  slicer: writing 143 PNG frames to wide-slideshow/
  hint: use -o show.mp4 for one film
  slicer: 2 pictures: 143 frames of 64x40 pixels, 4.767 s long, in wide-slideshow/, * (glob)
