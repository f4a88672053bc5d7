A scale in a name is that of its pixels.

  $ slicer subimage anchor@3x.png -o part@3x.png
  slicer: anchor@3x.png: 0,0,12x12 pixels in part@3x.png, * (glob)
  $ slicer subimage anchor@3x.png -o part.png
  slicer: anchor@3x.png: 0,0,12x12 pixels in part.png, * (glob)
  $ slicer subimage a.png --scale 2 -o part@2x.png
  slicer: a.png: 0,0,16x11 pixels in part@2x.png, * (glob)
  $ slicer subimage a.png -o named@2x.png
  slicer: a.png: 0,0,16x11 pixels in named@2x.png, * (glob)
