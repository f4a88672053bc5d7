Tiles of a join are inputs.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split a.png 1x1 -q -o out --name x.png
  $ settle
  $ slicer join out -o out/x.png
  slicer: out/x.png: * (glob)
  [73]
  $ slicer join out -o out/manifest.json --format png
  slicer: out/manifest.json: * (glob)
  [73]
  $ changed
