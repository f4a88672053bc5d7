Mistakes of a list are said with their line.

  $ slicer slideshow --list wrong.txt --print
  slicer: wrong.txt:1:17: 'up' is no place of words* (glob)
  slicer: wrong.txt:2:7: 'x' is no style of captions* (glob)
  slicer: wrong.txt:3:7: words have no field {date}* (glob)
  [65]
