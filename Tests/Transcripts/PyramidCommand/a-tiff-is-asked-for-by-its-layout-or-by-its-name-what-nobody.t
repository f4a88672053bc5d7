A TIFF is asked for by its layout or by its name; what nobody named replaces its like.

  $ slicer pyramid p.png -o q.tif --tile 32
  slicer: p.png: 3 tiles on 2 levels in q.tif, * (glob)
  $ slicer pyramid p.png --layout tiff -q
  $ slicer pyramid p.png --layout tiff -q
  $ ls -A
  p-pyramid.tif
  p.png
  q.tif
  $ slicer subimage p.png -o p-pyramid.tif -q
  $ slicer pyramid p.png --layout tiff -q
  slicer: p-pyramid.tif: * (glob)
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ slicer pyramid p.png --layout tiff -q --replace
  $ slicer pyramid q.tif p.png -o many --layout tiff -q
  $ ls -A many
  p.tif
  q.tif
  $ slicer pyramid p.png -o d.tif --container folder -q
  $ test -f d.tif/p.dzi
  $ slicer pyramid p.png -o l.tif --list-outputs
  l.tif
