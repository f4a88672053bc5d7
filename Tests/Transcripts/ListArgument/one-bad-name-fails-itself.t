One bad name fails itself.

  $ printf 'a.png\0none.png\0b.png\0' | slicer split --stdin0 1x1 -o out
  slicer: a.png: 1 tile (1x1) in out/a/
  slicer: b.png: 1 tile (1x1) in out/b/
  slicer: none.png: cannot open: no such file or directory
  slicer: 2 of 3 pictures cut, 1 failed, * (glob)
  [66]
