Only name and bytes of a picture matter; another picture's set lies beside it.

  $ slicer split p@2x.png 2x2 -o out -q
  $ mkdir b && cp p@2x.png b && cp p@2x.png q@2x.png
  $ slicer split b/p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
  $ cp other.png b/p@2x.png
  $ slicer split b/p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : false,
  $ slicer split b/p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
  $ slicer split p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : false,
  $ slicer split p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
  $ slicer split q@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : false,
  $ slicer split q@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
  $ slicer split p@2x.png 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
