Size and time of a file prove nothing.

  $ slicer split p@2x.png 2x2 -o out -q
  $ test $(wc -c <other.png) = $(wc -c <p@2x.png)
  $ touch -r p@2x.png other.png && cat other.png >p@2x.png && touch -r other.png p@2x.png
  $ slicer split p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : false,
  $ slicer split p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
