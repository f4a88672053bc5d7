Bad inputs are named.

  $ : >empty.png
  $ slicer transition a.png none.png --type fade
  slicer: none.png: * (glob)
  [66]
  $ slicer transition empty.png b.png --type fade
  slicer: empty.png: * (glob)
  [65]
  $ slicer transition a.png b.png --type fade -o a.png
  slicer: a.png: * (glob)
  hint: choose another place with -o
  [73]
  $ slicer transition a.png a.png --type flip --frames 3 -q
