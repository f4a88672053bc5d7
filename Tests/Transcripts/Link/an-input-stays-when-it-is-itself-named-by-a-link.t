An input stays when it is itself named by a link.

  $ . "$TESTDIR/../functions.sh"
  $ ln -s a.png link.png
  $ settle
  $ slicer subimage link.png 0,0,5x5 -o a.png
  slicer: a.png: would overwrite the input link.png
  hint: choose another place with -o
  [73]
  $ changed
