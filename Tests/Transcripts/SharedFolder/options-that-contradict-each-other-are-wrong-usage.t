Options that contradict each other are wrong usage.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split a.png 2x2 --no-clobber --replace
  slicer: --no-clobber and --replace exclude each other
  hint: leave one out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --manifest tiles.json
  slicer: --manifest: 'tiles.json' is not a manifest's name
  hint: write manifest.json, or a name without folders that ends in .manifest.json
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --manifest x/manifest.json
  slicer: --manifest: 'x/manifest.json' is not a manifest's name
  hint: write manifest.json, or a name without folders that ends in .manifest.json
  Try 'slicer help split' for more information.
  [64]
  $ changed
