Nothing is left of a folder where the work fails.

  $ slicer subimage a.png 90,90,9x9 -o new/x.png
  slicer: a.png: * (glob)
  [65]
  $ ls -A
  a.png
  b.png
