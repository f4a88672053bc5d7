A limit is kept all the same.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split p@2x.png 2x2 -o out -q
  $ settle
  $ slicer split --resume --max-pixels 479 p@2x.png 2x2 -o out
  slicer: p@2x.png: 480 pixels are over the limit of 479
  hint: raise the limit with --max-pixels
  [65]
  $ changed
