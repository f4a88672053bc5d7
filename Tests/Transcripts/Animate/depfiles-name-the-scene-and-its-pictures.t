Depfiles name the scene and its pictures.

  $ slicer animate card.yaml --set images.p=p.png -o c.png --depfile c.d -q
  $ head -n 2 c.d
  c.png: card.yaml \
   p.png
