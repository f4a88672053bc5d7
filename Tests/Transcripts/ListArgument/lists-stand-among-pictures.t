Lists stand among pictures.

  $ printf 'a.png\0' >l; echo 'two words.png' >m; : >empty
  $ slicer split @l b.png @empty @m 1x1 -o out
  slicer: a.png: 1 tile (1x1) in out/a/
  slicer: b.png: 1 tile (1x1) in out/b/
  slicer: two words.png: 1 tile (1x1) in out/two words/
  slicer: 3 pictures cut, * (glob)
