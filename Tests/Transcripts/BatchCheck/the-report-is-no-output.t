The report is no output.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > gallery p0.png p1.png -o a.html
  > END
  $ settle
  $ slicer batch jobs.txt --report ./a.html
  slicer: jobs.txt:1: a.html is written by the batch itself
  slicer: no job has begun
  [64]
  $ changed
