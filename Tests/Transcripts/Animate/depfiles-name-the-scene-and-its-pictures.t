Depfiles name the scene and its pictures.

  $ printf 'stage: {size: 4x4}\nlayers: [{contents: p}]\nduration: 0.1\n' > q.yaml
  $ slicer animate q.yaml --set images.p=p.png -o c.png --depfile c.d -q
  $ head -n 2 c.d
  c.png: q.yaml \
   p.png
