Standard input is cut again.

  $ for i in 1 2; do slicer split - 2x2 -o out --replace --resume <p@2x.png; done
  slicer: -: 4 tiles (2x2) in out/, * (glob)
  slicer: -: 4 tiles (2x2) in out/, * (glob)
  $ cp p@2x.png stdin
  $ slicer split stdin 2x2 -o out --resume --json | grep '"done"'
      "done" : false,
  $ slicer split stdin 2x2 -o out --resume --json | grep '"done"'
      "done" : true,
  $ slicer split - 2x2 -o out --replace --resume <p@2x.png
  slicer: -: 4 tiles (2x2) in out/, * (glob)
