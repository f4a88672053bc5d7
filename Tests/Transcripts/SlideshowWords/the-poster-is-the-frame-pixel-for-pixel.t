The poster is the frame, pixel for pixel.

  $ . "$TESTDIR/../functions.sh"
  $ slicer slideshow a.png b.png --hold 1 --duration 1 --fps 4 -o frames --poster p.png \
  >   --poster-at 50%
  slicer: 2 pictures: 12 frames of 160x90 pixels, 3.0 s long, in frames/, and p.png, * (glob)
  $ same_pixels p.png frames/f_0006.png
  $ slicer slideshow a.png b.png --fps 4 -o x.png --poster p.jpg --json --shuffle 1 | grep '"poster"'
    "poster" : "p.jpg",
