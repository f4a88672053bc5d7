No input is overwritten.

  $ printf 'stage: {size: 4x4}\nlayers: [{contents: p}]\nduration: 0.1\n' > q.yaml
  $ slicer animate q.yaml -o p.png --set images.p=p.png
  slicer: p.png: would overwrite the input p.png
  hint: choose another place with -o
  [73]
  $ slicer animate no.yaml
  slicer: no.yaml: cannot open: no such file or directory
  [66]
