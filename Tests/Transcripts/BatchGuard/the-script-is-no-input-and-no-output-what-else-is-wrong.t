The script is no input and no output; what else is wrong with the list is said where it is run.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer batch script make jobs.txt --shards 2 -o ./p1.png
  slicer: jobs.txt:2: ./p1.png is written by the batch itself
  slicer: no job has begun
  [64]
  $ changed
  $ cat >jobs.txt <<'END'
  > split p0.png 1x1 -o b
  > subimage p0.png 0,0,1x1 -o x.mk
  > END
  $ settle
  $ slicer batch script make jobs.txt --shards 2 -o x.mk
  slicer: jobs.txt:2: x.mk is written by the batch itself
  slicer: no job has begun
  [64]
  $ changed
  $ cat >jobs.txt <<'END'
  > split 'p0.png
  > subimage p0.png 0,0,1x1 -o x.mk
  > END
  $ settle
  $ slicer batch script make jobs.txt --shards 2 -o x.mk
  slicer: jobs.txt:2: x.mk is written by the batch itself
  slicer: no job has begun
  [64]
  $ changed
