Mistakes of a list are said with their line.

  $ slicer slideshow --list wrong.txt --print
  slicer: wrong.txt:1:17: 'up' is not a place of captions; there are topLeft, top, topRight, left, center, right, bottomLeft, bottom, bottomRight
  slicer: wrong.txt:2:7: 'x' is not a style of captions; there are soft, shadow, box, lowerThird
  slicer: wrong.txt:3:7: captions have no field {date}; they have {title}, {name}, {number} and {count}
  [65]
