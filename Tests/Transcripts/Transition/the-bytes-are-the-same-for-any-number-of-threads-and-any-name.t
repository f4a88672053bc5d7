The bytes are the same for any number of threads and any name of the type.

  $ slicer transition a.png b.png --type push --from right -j1 --frames 7 -o x.png -q
  $ slicer transition a.png b.png --type slideleft -j8 --frames 7 -o y.png -q
  $ cmp x.png y.png
  $ slicer transition a.png b.png --type PUSH --from=right --frames 7 -o y.png -q
  $ cmp x.png y.png
  $ slicer transition a.png b.png --type push --set from=fromRight --frames 7 -o y.png -q
  $ cmp x.png y.png
