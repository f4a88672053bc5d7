Lines have no order.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > split p0.png 2x2 -o out
  > join out -o joined.png
  > subimage p1.png 0,0,1x1 -o p2.png
  > split p2.png 1x1 -o other
  > subimage out/p0_r0_c0.png 0,0,1x1 -o x.png
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: jobs.txt:2: out is written by line 1, and lines have no order
  hint: run two batches
  slicer: jobs.txt:3: p2.png is read by line 4, and lines have no order
  hint: write another file, or run two batches
  slicer: jobs.txt:5: out/p0_r0_c0.png is written by line 1, and lines have no order
  hint: run two batches
  slicer: no job has begun
  [64]
  $ changed
