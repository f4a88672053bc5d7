Scales that do not fit together are refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split s.png 1x1 --make-scales 2
  slicer: s.png: --make-scales 2: the largest picture is @1x, and only smaller ones are made
  Try 'slicer help split' for more information.
  [64]
  $ slicer split t@4x.png 1x1 --make-scales 0.3
  slicer: t@4x.png: 16x8 pixels at @4x are not a whole number of pixels at @0.3x; --make-scales makes exact sizes only
  hint: crop the picture to whole points first
  [65]
  $ slicer split s.png s@2x.png 1x2 --name {index}.{ext}
  slicer: s.png: tiles of two scales have the name '0.png'
  hint: put {scale} into --name
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png s@2x.png 1x2 --name a.{ext}
  slicer: s@2x.png: two tiles have the name 'a.png'
  hint: use {row} and {column}, or {index}
  Try 'slicer help split' for more information.
  [64]
  $ slicer split - 1x1 --all-scales
  slicer: standard input (-) is one file: other scales lie beside a named file
  hint: name files instead
  Try 'slicer help split' for more information.
  [64]
  $ slicer split none.png 1x1 --all-scales
  slicer: none.png: cannot open: no such file or directory
  [66]
  $ slicer split s.png s@2x.png 1x1 --lossless
  slicer: s.png: --lossless moves the lines of each picture by itself, but the lines of a set must agree
  hint: use --lossless-exact, which moves no line
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage s.png s@2x.png 0,0,2x2 -o -
  slicer: s.png: a picture of several scales becomes several files
  hint: choose another place with -o
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage s.png s@2x.png 0,0,2x2 -o x.png --pixels
  slicer: --pixels works only with one file; in points a rectangle is the same at all scales
  hint: leave --pixels out
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage s.png o.png 0,0,2x2 -o x.png
  slicer: 's.png' and 'o.png' are not one picture at several scales
  hint: cut them one by one
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage -o x.png
  slicer: no picture is given
  hint: write slicer subimage IMAGE X,Y,WIDTHxHEIGHT -o FILE
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage s.png s@2x.png 90,0,2x2 -o x.png
  slicer: s.png: the rectangle 90,0,2x2 lies outside the picture, 14x10 points (14x10 pixels)
  [65]
  $ slicer split o.png o@2x.png 2x2
  slicer: o.png: 8x6 pixels at @1x, and o@2x.png has 28x21 at @2x: not the same size in points
  hint: run one command for each, with another -o for each
  [65]
  $ slicer split s.png 1x1 --scale 2 --all-scales
  slicer: --scale is for one file, and --all-scales for several
  hint: leave one out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --make-scales 1,x
  slicer: --make-scales: 'x' is not a scale
  hint: write one such as 2 or 1.5
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --make-scales 0
  slicer: --make-scales: '0' is not a scale
  hint: write one such as 2 or 1.5
  Try 'slicer help split' for more information.
  [64]
  $ changed
