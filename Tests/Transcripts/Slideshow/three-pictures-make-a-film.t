Three pictures make a film.

  $ slicer slideshow a.png b.png c.png --hold 0.5 --duration 0.25 --fps 8 --type push --from top \
  >   -o show.png
  slicer: 3 pictures: 16 frames of 16x12 pixels, 2.0 s long, in show.png, * (glob)
  $ slicer slideshow a.png b.png c.png --hold 0.5 --duration 0.25 --fps 8 --loop -o show.webp \
  >   --plays 2
  slicer: 3 pictures: 18 frames of 16x12 pixels, 2.25 s long, in show.webp, * (glob)
  $ slicer slideshow a.png --hold 1 --fps 3 -o one.png
  slicer: 1 picture: 3 frames of 16x12 pixels, 1.0 s long, in one.png, * (glob)
  $ test -s show.png && test -s one.png
