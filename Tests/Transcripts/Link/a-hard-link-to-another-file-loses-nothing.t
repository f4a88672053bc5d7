A hard link to another file loses nothing.

  $ ln precious out/x.png
  $ slicer split a.png 1x1 -q -o out --name x.png --replace
  $ cat precious
  mine
