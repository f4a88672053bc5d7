A list of pictures that cannot be read is refused.

  $ . "$TESTDIR/../functions.sh"
  $ echo a.png >l; printf 'a.png\na.png\n' >twice; printf '\n\n' >empty; yes a | head -n 1000001 >long; mkdir -p dir
  $ settle
  $ slicer split @none 2x2
  slicer: no list of pictures is called 'none'
  hint: write ./@none for a picture of that name
  [66]
  $ slicer split @empty 2x2
  slicer: the list '@empty' names no picture
  Try 'slicer help split' for more information.
  [64]
  $ slicer split @empty --grid 2x2
  slicer: the list '@empty' names no picture
  Try 'slicer help split' for more information.
  [64]
  $ slicer split @dir 2x2
  slicer: dir: cannot open: is a directory
  hint: name a file in it
  [66]
  $ slicer split @long 2x2
  slicer: long: the list has more than 1000000 paths
  hint: use several runs
  [65]
  $ slicer split --stdin0 2x2
  slicer: --stdin0: standard input names no picture
  hint: write a NUL after each, as find -print0 does
  Try 'slicer help split' for more information.
  [64]
  $ slicer split --stdin0 a.png 2x2
  slicer: --stdin0 reads the pictures' names, but 'a.png' is given, too
  hint: leave one out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split --stdin0 @l 2x2
  slicer: --stdin0 reads the pictures' names, but '@l' is given, too
  hint: leave one out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split --stdin0
  slicer: no picture to cut is given
  hint: write slicer split IMAGE... ROWSxCOLUMNS
  Try 'slicer help split' for more information.
  [64]
  $ slicer split @l
  slicer: the last argument, '@l', is not a grid
  hint: write ROWSxCOLUMNS, such as 4x3
  Try 'slicer help split' for more information.
  [64]
  $ slicer split @
  slicer: the last argument, '@', is not a grid
  hint: write ROWSxCOLUMNS, such as 4x3
  Try 'slicer help split' for more information.
  [64]
  $ slicer split @ 1x1
  slicer: @: cannot open: no such file or directory
  [66]
  $ slicer split @a.png 1x1
  slicer: 'a.png' is a picture, not a list of pictures
  hint: leave the @ out, or write ./@a.png for a file whose name begins with @
  Try 'slicer help split' for more information.
  [64]
  $ slicer split @twice 1x1
  slicer: a.png and a.png would both be cut into a-tiles
  hint: run one command for each, with another -o for each
  Try 'slicer help split' for more information.
  [64]
  $ changed
