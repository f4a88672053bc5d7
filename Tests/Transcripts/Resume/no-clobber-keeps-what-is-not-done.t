--no-clobber keeps what is not done.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split p@2x.png 2x2 -o out --no-clobber --resume -q
  $ slicer split p@2x.png 2x2 -o out --no-clobber --resume --json | grep '"done"'
      "done" : true,
  $ cp other.png p@2x.png
  $ settle
  $ slicer split --no-clobber --resume p@2x.png 2x2 -o out
  slicer: out/p_r0_c0@2x.png: exists already
  hint: leave --no-clobber out to replace it
  [73]
  $ changed
