Odd scales have their place.

  $ slicer split s.png t@4x.png 1x1 --layout android -o o --grid-unit pixels --all-scales -q
  $ slicer split s@3x.png 1x1 --make-scales 2.5 -q
