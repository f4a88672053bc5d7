A made picture is the same whether it is cut or not.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split s@2x.png 1x1 --make-scales 1 -q -o a
  $ slicer join a -o a.png
  slicer: a: 14x10 pixels, exactly the source's, in a.png, * (glob)
  $ slicer split s@2x.png 5x7 --make-scales 1 -q -o b
  $ slicer join b -q -o b.png
  $ same_pixels a.png b.png
