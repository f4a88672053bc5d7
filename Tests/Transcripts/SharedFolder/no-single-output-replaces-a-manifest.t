No single output replaces a manifest.

  $ for p in a b; do slicer split $p.png 2x2 -q -o sn; done; cp -r sn before
  $ slicer subimage c.png 0,0,10x10 --format png -o sn/manifest.json
  slicer: sn/manifest.json: is the manifest of a.png
  hint: choose another folder or name, or use --replace to discard that set
  [73]
  $ slicer join sn/manifest.json --format png -o sn/b.png.manifest.json
  slicer: sn/b.png.manifest.json: is the manifest of b.png
  hint: choose another folder or name, or use --replace to discard that set
  [73]
  $ slicer split c.png 2x2 -o other --depfile sn/manifest.json
  slicer: sn/manifest.json: is the manifest of a.png
  hint: choose another folder or name, or use --replace to discard that set
  [73]
  $ diff -r sn before; test ! -e other
