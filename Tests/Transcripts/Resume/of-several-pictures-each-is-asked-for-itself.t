Of several pictures each is asked for itself.

  $ slicer split j.jpg p.png 2x2 -o out -q
  $ cp other.png p.png; touch before
  $ slicer split --resume j.jpg p.png 2x2 -o out
  slicer: j.jpg: done before: 4 tiles (2x2), without loss, in out/j/
  slicer: p.png: 4 tiles (2x2) in out/p/
  slicer: 2 pictures cut (1 in an earlier run), * (glob)
  $ find out/j -newer before
