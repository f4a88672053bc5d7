PNG never loses anything, which is said of an option that means nothing to it.

  $ slicer split p.png 2x2 --lossless
  slicer: p.png: PNG is always cut without loss; --lossless is for JPEG
  slicer: p.png: 4 tiles (2x2) in p-tiles/, * (glob)
  $ slicer subimage p.png 1,1,3x3 --lossless -o x.png
  slicer: p.png: PNG is always cut without loss; --lossless is for JPEG
  slicer: p.png: 1,1,3x3 pixels in x.png, * (glob)
  $ slicer split p.png 2x2 --lossless -q
  $ slicer split p.png 2x2 --lossless-exact
  slicer: p.png: PNG is always cut without loss; --lossless is for JPEG
  slicer: p.png: 4 tiles (2x2) in p-tiles/, * (glob)
  $ slicer subimage p.png 1,1,3x3 --lossless-exact -o x.png
  slicer: p.png: PNG is always cut without loss; --lossless is for JPEG
  slicer: p.png: 1,1,3x3 pixels in x.png, * (glob)
  $ slicer split p.png 2x2 --lossless-exact -q
