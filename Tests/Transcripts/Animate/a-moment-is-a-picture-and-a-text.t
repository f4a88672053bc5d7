A moment is a picture and a text.

  $ slicer animate card.yaml --print 0.05
  stage 20x10 px @1x, eye at 39.0625
    card: group 4x4 at (6.5, 5) background #ff0000
  $ slicer animate card.yaml --at 0.05 -o still.png
  slicer: card.yaml: at 0.05 s, 20x10 pixels, in still.png, * (glob)
