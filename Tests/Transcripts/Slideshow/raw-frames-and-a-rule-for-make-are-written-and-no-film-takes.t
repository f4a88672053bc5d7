Raw frames and a rule for make are written, and no film takes a picture's place.

  $ slicer slideshow a.png b.png --hold 1 --duration 1 --fps 2 --format rgba -o - >raw
  slicer: 2 pictures: 6 frames of 16x12 pixels, 3.0 s long, in -, * (glob)
  $ wc -c <raw | tr -d ' '
  4608
  $ slicer slideshow --list three.txt --fps 1 -o x.png --depfile x.d -q
  $ head -n 3 x.d
  x.png: a.png \
   b.png \
   three.txt
  $ slicer slideshow a.png b.png -o b.png
  slicer: b.png: would overwrite the input b.png
  hint: choose another place with -o
  [73]
