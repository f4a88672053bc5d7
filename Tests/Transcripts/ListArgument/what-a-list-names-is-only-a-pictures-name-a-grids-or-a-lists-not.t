What a list names is only a picture's name, a grid's or a list's not at all.

  $ printf 'a.png\n4x4' >l; printf 'a.png\n@l' >m
  $ slicer split @l --grid 1x1
  slicer: a.png: 1 tile (1x1) in a-tiles/
  slicer: 4x4: cannot open: no such file or directory
  slicer: 1 of 2 pictures cut, 1 failed, * (glob)
  [66]
  $ slicer split @m 1x1 -q
  slicer: @l: cannot open: no such file or directory
  [66]
