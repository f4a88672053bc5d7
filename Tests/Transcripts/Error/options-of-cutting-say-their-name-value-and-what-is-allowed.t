Options of cutting say their name, their value and what is allowed.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split a.png 2x2 --margin -1
  slicer: --margin '-1' is not a number of points of at least 0
  hint: write one such as 2, or two, such as 2,0: x, then y
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --spacing 50%
  slicer: --spacing '50%' is not a number of points of at least 0
  hint: write one such as 2, or two, such as 2,0: x, then y
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --offset 9,0
  slicer: a.png: --offset 9,0 begins outside the picture, which is 8 pixels wide
  hint: write less than 8
  [65]
  $ slicer split a.png 2x2 --margin 4
  slicer: a.png: 2 columns with margin 4 do not fit into 8 pixels
  hint: use fewer columns, or less room between them
  [65]
  $ slicer split a.png --window 4x4 --stride 50%
  slicer: --stride '50%' is not a number of points of at least 0
  hint: write how far apart windows begin, such as 512, or two, 512,384: x, then y
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --window 4x4 --stride 5
  slicer: a.png: --stride 5 is not between one pixel and the window, which is 4 pixels wide
  hint: write less than the window to let neighbors overlap
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --window 4x4 --margin 1
  slicer: a.png: --margin 1 is for cells of a sheet, and windows begin at the picture's edges
  hint: leave --margin out, or state the cells' size with --tile
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --window 4x4 --offset 2,0
  slicer: a.png: --offset 2,0 is for cells of a sheet, and windows begin at the picture's edges
  hint: leave --offset out, or state the cells' size with --tile
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --window 4x4 --share 70
  slicer: --share 70 is not between 0 and the side of a window, 4x4
  hint: share less, or make --window larger
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --window 4x4 --stride 2 --share 1
  slicer: --stride and --share both state how far windows lie apart
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --tile 4x4 --share 1
  slicer: a.png: --share needs a grid or a window
  hint: state ROWSxCOLUMNS, or the size with --window
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --share -1
  slicer: a.png: --share -1: neighbors cannot share -1 pixels
  hint: share at least one pixel, without --uneven pad
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --stride 1
  slicer: --stride needs --window
  hint: add --window, the size of each
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --uneven shrnk
  slicer: --uneven 'shrnk' is not distribute, last, shrink, trim, pad or error
  hint: did you mean 'shrink'?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --auto
  slicer: the grid is given twice, by '2x2' and by an option
  hint: leave one out, or write ./2x2 for a picture of that name
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --auto --panels
  slicer: --grid, --tile, --window, --at-x/--at-y, --auto, --panels, --sprites and --atlas exclude each other
  hint: choose one
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --auto --share 1
  slicer: a.png: --auto finds all lines, and --share states some of them
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --panels --max-height 0
  slicer: --max-height '0' is not above 0
  hint: write a number of points, such as 800
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --max-height 3
  slicer: --max-height needs --panels
  hint: add --panels
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --gap 1
  slicer: --gap needs --sprites
  hint: add --sprites
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --sprites --gap 70000
  slicer: --gap 70000 is not from 0 to 65535
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --sprites --min-area 0
  slicer: --min-area 0 is not from 1 to 67108864
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --sprites --margin 1
  slicer: a.png: --sprites finds all lines, and --margin states some of them
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --skip-blank=yes
  slicer: --skip-blank takes no value
  hint: leave 'yes' out
  Try 'slicer help split' for more information.
  [64]
  $ changed
