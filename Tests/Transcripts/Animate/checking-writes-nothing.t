Checking writes nothing.

  $ slicer animate card.yaml --check
  slicer: card.yaml: 20x10 pixels, 1 layer, * (glob)
  $ find . | LC_ALL=C sort
  .
  ./card.yaml
  ./p.png
  ./scenes
  ./scenes/p.yaml
