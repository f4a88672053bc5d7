A note says what a size cannot hold.

  $ slicer split wide.png 40x40 -o t
  slicer: 40x40 is 40 rows and 40 columns, 1600 tiles (--tile 40x40 makes tiles of that size)
  slicer: wide.png: 1600 tiles, 40x40, in t/
  $ slicer transition wide.png wide.png --type fade -o f.webp --size 20x20
  slicer: wide.png: 64x40 pixels have another shape than frames of 20x20: what is beyond their edges is not seen (--gravity resizeAspect shows all; --size with one side keeps the shape)
  slicer: wide.png to wide.png: fade, 23 frames of 20x20 pixels, 0.767 s, in f.webp
  $ slicer slideshow wide.png wide.png
  slicer: 143 PNG frames go to wide-slideshow/ (-o show.mp4 makes one film of them)
  slicer: 2 pictures: 143 frames of 64x40 pixels, 4.767 s, in wide-slideshow/
