Folders are shown in natural order.

  $ mkdir h h/sub e; for n in 1 2 10; do cp a.png h/img$n.png; done; cp a.png h/scan; echo La >h/n.txt; touch h/.hidden
  $ slicer slideshow h --hold 1 --duration 0 --fps 1 --print
  slicer: left out of h: 1 file that is not a picture, 1 hidden file and 1 folder
  frame  frames  seconds
      0       1    0.000  h/img1.png
      1       0    1.000  fade, easeInOut
      1       1    1.000  h/img2.png
      2       0    2.000  fade, easeInOut
      2       1    2.000  h/img10.png
      3       0    3.000  fade, easeInOut
      3       1    3.000  h/scan
  $ slicer slideshow h/*.png --print -q | grep -o 'h/.*'
  h/img1.png
  h/img2.png
  h/img10.png
  $ slicer slideshow h/*.png --print | grep -c frame
  slicer: the pictures are in natural order, for their names have numbers: img2 before img10
  hint: use --order given to keep the order of the arguments
  1
  $ slicer slideshow h/img10.png h/img2.png h/img1.png --print | grep -o 'h/.*'
  h/img10.png
  h/img2.png
  h/img1.png
  $ slicer slideshow h/*.png --order name --print | grep -o 'h/.*'
  h/img1.png
  h/img10.png
  h/img2.png
  $ slicer slideshow h -q --fps 5 -o h/show.png && slicer slideshow h -q --fps 5 -o h/show.png --depfile d
  $ grep -c show.png d
  1
  $ slicer slideshow h -o h
  slicer: frames would be written among the pictures in h
  hint: name another folder with -o
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png e --print
  slicer: e: there is no picture in the folder
  hint: name a folder with pictures
  [66]
  $ slicer slideshow h --order name --shuffle 3 --print
  slicer: --order name and --shuffle exclude each other
  hint: leave one out
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow h --total audio --print
  slicer: --total audio needs a sound
  hint: name one with --audio
  Try 'slicer help slideshow' for more information.
  [64]
