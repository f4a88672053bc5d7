A set of other scales is cut; made from the larger one, a scale is not the file of that scale.

  $ slicer split p.png p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : false,
  $ slicer split p.png p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
  $ slicer split p@2x.png p.png 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
  $ cp large.png p@3x.png
  $ slicer split p.png p@3x.png p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : false,
  $ slicer split p.png p@3x.png p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
  $ slicer split --all-scales p.png 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
  $ rm p@3x.png
  $ slicer split --all-scales p.png 2x2 -o out --resume --json | grep '"done"'
      "done" : false,
  $ slicer split --all-scales p.png 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
  $ slicer split p@2x.png --make-scales 1 2x2 -o out --resume --json | grep '"done"'
      "done" : false,
  $ slicer split p@2x.png --make-scales 1 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
  $ slicer split p.png p@2x.png --make-scales 1 2x2 -o out --resume --json | grep '"done"'
      "done" : false,
  $ slicer split p.png p@2x.png --make-scales 1 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
