Depfiles are outputs.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > split p1.png 2x2 -o a --depfile p0.png
  > split p0.png 2x2 -o b
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: *p0.png is read by line 2* (glob)
  hint: write another file, or run two batches
  slicer: no job has begun
  [64]
  $ changed
  $ cat >jobs.txt <<'END'
  > split p0.png 2x2 -o a --depfile d.mk
  > split p1.png 2x2 -o b --depfile d.mk
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: *d.mk is also written by line 1* (glob)
  hint: choose another place with -o
  slicer: no job has begun
  [64]
  $ changed
