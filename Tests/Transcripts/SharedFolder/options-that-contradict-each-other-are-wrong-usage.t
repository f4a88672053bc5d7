Options that contradict each other are wrong usage.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split a.png 2x2 --no-clobber --replace
  slicer: *--no-clobber keeps what exists* (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --manifest tiles.json
  slicer: *no manifest is called* (glob)
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --manifest x/manifest.json
  slicer: *no manifest is called* (glob)
  Try 'slicer help split' for more information.
  [64]
  $ changed
