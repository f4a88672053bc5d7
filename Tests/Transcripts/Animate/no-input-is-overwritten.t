No input is overwritten.

  $ slicer animate card.yaml -o p.png --set images.p=p.png
  slicer: p.png: would overwrite the input p.png
  hint: choose another place with -o
  [73]
  $ slicer animate no.yaml
  slicer: no.yaml: cannot open: no such file or directory
  [66]
