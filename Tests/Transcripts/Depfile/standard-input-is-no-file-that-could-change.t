Standard input is no file that could change.

  $ slicer split - 2x2 -o out -q --depfile d <p.png; cat d
  out/manifest.json:
