Tiles of a join are inputs.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split a.png 1x1 -q -o out --name x.png
  $ settle
  $ slicer join out -o out/x.png
  slicer: out/x.png: * (glob)
  hint: choose another place with -o
  [73]
  $ slicer join out -o out/manifest.json --format png
  slicer: out/manifest.json: * (glob)
  hint: choose another place with -o
  [73]
  $ changed
