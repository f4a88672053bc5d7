A resumed cut writes its depfile anew.

  $ slicer split p.png 2x2 -q --depfile d
  $ cat d; echo old >d
  p-tiles/manifest.json: p.png
  p.png:
  $ slicer split p.png 2x2 -q --depfile d --resume
  $ cat d
  p-tiles/manifest.json: p.png
  p.png:
