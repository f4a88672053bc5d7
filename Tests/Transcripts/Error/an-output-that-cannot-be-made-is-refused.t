An output that cannot be made is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer subimage a.png 0,0,2x2 -o set
  slicer: set: a folder is in the way
  hint: move it, or choose another place with -o
  [73]
  $ slicer subimage a.png 0,0,2x2 -o clash/../a.png
  slicer: clash/../a.png: would overwrite the input a.png
  hint: choose another place with -o
  [73]
  $ slicer subimage a.png 0,0,2x2 -o a@2x.png --no-clobber
  slicer: a@2x.png: exists already
  hint: leave --no-clobber out to replace it
  [73]
  $ changed
