A film of even frames needs no note.

  $ slicer transition lossy.webp opaque.webp --type push --frames 4 --fps 25 -o f.webp
  slicer: lossy.webp to opaque.webp: * (glob)
  $ slicer transition lossy.webp opaque.webp --type push --frames 4 --fps 40 -o f.webp
  slicer: lossy.webp to opaque.webp: * (glob)
  $ slicer transition lossy.webp opaque.webp --type push --frames 4 --fps 1000/33 -o f.webp
  slicer: lossy.webp to opaque.webp: * (glob)
  $ slicer transition lossy.webp opaque.webp --type push --frames 4 --fps 30 -o f.png
  slicer: lossy.webp to opaque.webp: * (glob)
