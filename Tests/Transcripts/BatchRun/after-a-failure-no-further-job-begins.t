After a failure no further job begins.

  $ : >p1.png
  $ slicer batch jobs.txt -j1
  slicer: jobs.txt:2: p1.png: the file is empty
  slicer: 1 of 4 jobs done, 1 failed, 2 not finished, * (glob)
  [65]
  $ echo out/*
  out/p0
