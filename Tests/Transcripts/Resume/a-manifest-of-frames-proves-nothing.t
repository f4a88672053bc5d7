A manifest of frames proves nothing.

  $ slicer transition p.png p@2x.png --type fade --frames 2 -q -o out
  $ slicer split p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : false,
  $ slicer split p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
