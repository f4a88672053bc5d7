What cannot be cut without loss is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split j.jpg 2x2 --lossless-exact
  slicer: j.jpg: the line between columns at pixel 20 cuts the file's blocks of 16 pixels; the nearest edge is at 16
  hint: use --lossless to move lines to the nearest edges
  [65]
  $ slicer split j.jpg 9x1 --lossless
  slicer: j.jpg: 9 rows are finer than the file's blocks of 16 pixels, which cannot be cut without loss
  hint: leave --lossless out
  [65]
  $ slicer subimage j.jpg 20,17,9x20 -o x.jpg --lossless-exact
  slicer: j.jpg: the rectangle 20,17,9x20 does not begin at the edges of the file's 16x16 blocks; 16,16,13x21 does
  hint: use --lossless to move lines to the nearest edges
  [65]
  $ slicer split j.jpg 2x2 --lossless --skip-blank
  slicer: j.jpg: --lossless: --skip-blank looks at pixels
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --uneven pad
  slicer: j.jpg: --lossless: --uneven pad adds pixels
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --overlap 1
  slicer: j.jpg: --lossless: --overlap and --extrude repeat pixels
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless-exact --extrude 1
  slicer: j.jpg: --lossless: --overlap and --extrude repeat pixels
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --shape jigsaw
  slicer: j.jpg: --lossless: --shape jigsaw needs transparency
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --layout pixi
  slicer: j.jpg: --lossless: --layout puts tiles on a sheet
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --make-scales 0.5
  slicer: j.jpg: --lossless: --make-scales makes pictures of another size
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.png 2x2 --lossless --format jpeg
  slicer: p.png: --lossless: another --format, --quality and turning by --upright change pixels
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.png 2x2 --lossless --make-scales 0.5
  slicer: p.png: --lossless: --make-scales makes pictures of another size
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage p.png 0,0,3x3 -o x.jpg --lossless-exact
  slicer: p.png: --lossless: another --format, --quality and turning by --upright change pixels
  hint: leave one of them out
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --lossless-exact
  slicer: --lossless moves lines and --lossless-exact does not
  hint: leave one out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --quality 80
  slicer: j.jpg: --lossless: another --format, --quality and turning by --upright change pixels
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --upright --format png
  slicer: j.jpg: --lossless: another --format, --quality and turning by --upright change pixels
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split j.jpg 2x2 --lossless --format png
  slicer: j.jpg: --lossless: another --format, --quality and turning by --upright change pixels
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage j.jpg 0,0,9x9 -o x.png --lossless
  slicer: j.jpg: --lossless: another --format, --quality and turning by --upright change pixels
  hint: leave one of them out
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage j.jpg 0,0,9x9 -o x.jpg --quality 9 --lossless-exact
  slicer: j.jpg: --lossless: another --format, --quality and turning by --upright change pixels
  hint: leave one of them out
  Try 'slicer help subimage' for more information.
  [64]
  $ changed
