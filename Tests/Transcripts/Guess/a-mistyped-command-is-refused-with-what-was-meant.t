A mistyped command is refused with what was meant.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer a.png 2x2
  slicer: no command is called 'a.png'
  hint: did you mean slicer split a.png 2x2?
  Try 'slicer help' for more information.
  [64]
  $ slicer 'a b.JPG' c.png 2x2
  slicer: no command is called 'a b.JPG'
  hint: did you mean slicer split 'a b.JPG' c.png 2x2?
  Try 'slicer help' for more information.
  [64]
  $ slicer a.png --at-x=4
  slicer: no command is called 'a.png'
  hint: did you mean slicer split a.png --at-x=4?
  Try 'slicer help' for more information.
  [64]
  $ slicer a.png 1,2,3x4 -o b.png
  slicer: no command is called 'a.png'
  hint: did you mean slicer subimage a.png 1,2,3x4 -o b.png?
  Try 'slicer help' for more information.
  [64]
  $ slicer a.png
  slicer: no command is called 'a.png'
  hint: did you mean slicer split a.png 4x3 or slicer info a.png?
  Try 'slicer help' for more information.
  [64]
  $ slicer a 2x2
  slicer: no command is called 'a'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list
  Try 'slicer help' for more information.
  [64]
  $ slicer split a.png
  slicer: the grid is missing after 'a.png'
  hint: say how many rows and columns, as in slicer split a.png 4x3
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png b.png -o out
  slicer: the grid is missing after 'b.png'
  hint: say how many rows and columns, as in slicer split a.png b.png 4x3
  Try 'slicer help split' for more information.
  [64]
  $ slicer split 2x3 a.png
  slicer: the grid comes last
  hint: write slicer split a.png 2x3
  Try 'slicer help split' for more information.
  [64]
  $ slicer split 2x3 a.png b
  slicer: the grid comes last
  hint: write slicer split a.png b 2x3
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.ico
  slicer: the last argument, 'a.ico', is not a grid
  hint: write ROWSxCOLUMNS, such as 4x3
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage a.png -5,0,10x10 -o x.png
  slicer: -5,0,10x10 begins like an option
  hint: write it after --, as in slicer subimage a.png -o x.png -- -5,0,10x10
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage -.5,0,10x10 a.png
  slicer: -.5,0,10x10 begins like an option
  hint: write it after --, as in slicer subimage a.png -o FILE -- -.5,0,10x10
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer slideshow a.png b.png --loop 3 -o x.webp
  slicer: --loop takes no number
  hint: use --plays 3 to say how often the film is shown, or ./3 for a picture of that name
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png b.png --loop=0
  slicer: --loop takes no number
  hint: use --plays 0 to say how often the film is shown, or ./0 for a picture of that name
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer a.png --tile 9x9 -o "it's"
  slicer: no command is called 'a.png'
  hint: did you mean slicer split a.png --tile 9x9 -o 'it'\''s'?
  Try 'slicer help' for more information.
  [64]
  $ changed
