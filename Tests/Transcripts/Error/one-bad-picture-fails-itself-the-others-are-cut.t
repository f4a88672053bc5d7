One bad picture fails itself, the others are cut.

  $ slicer split a.png b.png a@2x.png 2x2 -o out --scale 1
  slicer: a.png: 4 tiles (2x2) in out/a/
  slicer: a@2x.png: 4 tiles (2x2) in out/a@2x/
  slicer: b.png: cannot open: no such file or directory
  slicer: 2 of 3 pictures cut, 1 failed, * (glob)
  [66]
  $ slicer split a.png empty.png a@2x.png 2x2 -o out --scale 1
  slicer: a.png: 4 tiles (2x2) in out/a/
  slicer: a@2x.png: 4 tiles (2x2) in out/a@2x/
  slicer: empty.png: the file is empty
  slicer: 2 of 3 pictures cut, 1 failed, * (glob)
  [65]
  $ echo out/* out/*/*.json
  out/a out/a@2x out/a/manifest.json out/a@2x/manifest.json
