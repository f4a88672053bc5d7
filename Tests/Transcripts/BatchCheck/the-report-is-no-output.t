The report is no output.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > gallery p0.png p1.png -o a.html
  > END
  $ settle
  $ slicer batch jobs.txt --report ./a.html
  slicer: jobs.txt:1: a.html is what the batch itself writes
  slicer: no job has begun
  [64]
  $ changed
