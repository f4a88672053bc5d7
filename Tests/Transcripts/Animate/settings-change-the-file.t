Settings change the file.

  $ slicer animate card.yaml --set stage.scale=2 --set duration=1 -o c.png
  slicer: card.yaml: 30 frames of 40x20 pixels, 1.0 s long, in c.png, * (glob)
