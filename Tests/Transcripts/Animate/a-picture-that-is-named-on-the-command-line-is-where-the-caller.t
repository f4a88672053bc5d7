A picture that is named on the command line is where the caller says, not the file.

  $ slicer animate scenes/p.yaml --set images.p=p.png --check
  slicer: scenes/p.yaml: 4x4 pixels, 1 layer, * (glob)
