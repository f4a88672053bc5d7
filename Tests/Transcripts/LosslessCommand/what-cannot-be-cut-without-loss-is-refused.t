What cannot be cut without loss is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split j.jpg 2x2 --lossless-exact
  slicer: j.jpg: the line between columns at pixel 20 cuts the file's blocks of 16 pixels; the nearest edge is at 16
  hint: use --lossless to move lines to the nearest edges
  [65]
  $ slicer split j.jpg 9x1 --lossless
  slicer: j.jpg: 9 rows cannot be cut without loss: each needs at least one of the file's blocks of 16 pixels
  hint: leave --lossless out
  [65]
  $ slicer subimage j.jpg 20,17,9x20 -o x.jpg --lossless-exact
  slicer: j.jpg: the rectangle 20,17,9x20 does not begin at the edges of the file's 16x16 blocks; 16,16,13x21 does
  hint: use --lossless to move lines to the nearest edges
  [65]
  $ slicer split j.jpg 2x2 --lossless --skip-blank
  slicer: j.jpg: --lossless and --skip-blank exclude each other: blank tiles are found in decoded pixels
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --uneven pad
  slicer: j.jpg: --lossless and --uneven pad exclude each other: padding adds pixels
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --overlap 1
  slicer: j.jpg: --lossless and --overlap exclude each other: it repeats pixels of other tiles
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless-exact --extrude 1
  slicer: j.jpg: --lossless and --extrude exclude each other: it repeats pixels
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --shape jigsaw
  slicer: j.jpg: --lossless and --shape jigsaw exclude each other: its pieces need transparency
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --layout pixi
  slicer: j.jpg: --lossless and a --layout that puts tiles on a sheet exclude each other: a sheet is encoded anew
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --make-scales 0.5
  slicer: j.jpg: --lossless and --make-scales exclude each other: pictures of another size are encoded anew
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.png 2x2 --lossless --format jpeg
  slicer: p.png: --lossless cannot write JPEG from PNG
  hint: leave --lossless out, or write PNG
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.png 2x2 --lossless --make-scales 0.5
  slicer: p.png: --lossless and --make-scales exclude each other: pictures of another size are encoded anew
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage p.png 0,0,3x3 -o x.jpg --lossless-exact
  slicer: p.png: --lossless cannot write JPEG from PNG
  hint: leave --lossless out, or write PNG
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --lossless-exact
  slicer: --lossless moves lines and --lossless-exact does not
  hint: leave one out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --quality 80
  slicer: j.jpg: --lossless and --quality exclude each other: a quality encodes pixels anew
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --upright --format png
  slicer: j.jpg: --lossless cannot write PNG from JPEG
  hint: leave --lossless out, or write JPEG
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --format png
  slicer: j.jpg: --lossless cannot write PNG from JPEG
  hint: leave --lossless out, or write JPEG
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage j.jpg 0,0,9x9 -o x.png --lossless
  slicer: j.jpg: --lossless cannot write PNG from JPEG
  hint: leave --lossless out, or write JPEG
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage j.jpg 0,0,9x9 -o x.jpg --quality 9 --lossless-exact
  slicer: j.jpg: --lossless and --quality exclude each other: a quality encodes pixels anew
  hint: leave one of them out
  Try 'slicer help subimage' for more information.
  [64]
  $ changed
