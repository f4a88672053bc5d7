A note says what a poster loses that the film keeps.

  $ slicer slideshow deep.png --hold 0.5 --fps 4 --depth 16 -o deep --poster p.png
  slicer: 1 picture: 2 frames of 16x12 pixels, 0.5 s long, in deep/, and p.png, * (glob)
  $ slicer slideshow deep.png --hold 0.5 --fps 4 --depth 16 -o flat --poster p.jpg
  slicer: p.jpg: deep.png: * (glob)
  slicer: 1 picture: 2 frames of 16x12 pixels, 0.5 s long, in flat/, and p.jpg, * (glob)
