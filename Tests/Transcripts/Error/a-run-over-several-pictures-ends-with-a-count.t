A run over several pictures ends with a count.

  $ cp a.png b.png
  $ slicer split a.png b.png 1x1 -o o
  slicer: a.png: 1 tile (1x1) in o/a/
  slicer: b.png: 1 tile (1x1) in o/b/
  slicer: 2 pictures cut, * (glob)
  $ slicer split a.png b.png 1x2 -o o -q
  $ slicer split a.png b.png 1x1 -o o
  slicer: a.png: 1 tile (1x1) in o/a/ (1 old file removed)
  slicer: b.png: 1 tile (1x1) in o/b/ (1 old file removed)
  slicer: 2 pictures cut (2 old files removed), * (glob)
  $ slicer split a.png c.png 1x1 -o q -q
  slicer: c.png: cannot open: no such file or directory
  [66]
