Without the first three descriptors no tile takes their place.

  $ slicer split a.png 2x2 -o clean -q
  $ slicer split a.png 2x2 -o out 2>&- && diff -r out clean && rm -r out
  $ slicer split a.png 2x2 -o out >&- 2>&- && diff -r out clean && rm -r out
  $ slicer split a.png 2x2 -o out <&- >&- 2>&- && diff -r out clean && rm -r out
  $ slicer info - <&-
  slicer: -: cannot read: bad file descriptor
  [74]
