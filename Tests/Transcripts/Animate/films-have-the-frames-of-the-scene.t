Films have the frames of the scene.

  $ slicer animate card.yaml -o card.png
  slicer: card.yaml: 6 frames of 20x10 pixels, 0.2 s long, in card.png, * (glob)
  $ slicer animate card.yaml --fps 10 --json -o frames | sed -n '/"times"/,/]/p'
    "times" : [
      0,
      0.1
    ]
  $ ls -A frames
  f_0000.png
  f_0001.png
  manifest.json
