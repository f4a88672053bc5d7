Which set would get which manifest's name follows from no order, whatever lies there already.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > split p0.png 2x2 -o tiles
  > split p1.png 2x2 -o tiles
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: *is also written by line 1* (glob)
  hint: choose another place with -o
  slicer: no job has begun
  [64]
  $ slicer batch jobs.txt --shard 1/2
  slicer: *is also written by line 1* (glob)
  hint: choose another place with -o
  slicer: no job has begun
  [64]
  $ slicer batch jobs.txt --shard 2/2
  slicer: *is also written by line 1* (glob)
  hint: choose another place with -o
  slicer: no job has begun
  [64]
  $ changed
  $ cat >jobs.txt <<'END'
  > split p0.png 2x2 -o tiles --manifest 0.manifest.json
  > split p1.png 2x2 -o tiles --manifest 1.manifest.json
  > END
  $ slicer batch jobs.txt -q
  $ slicer split p2.png 2x2 -q -o tiles
  $ cat >jobs.txt <<'END'
  > split p0.png 2x2 -o tiles
  > split p1.png 2x2 -o tiles
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: *is also written by line 1* (glob)
  hint: choose another place with -o
  slicer: no job has begun
  [64]
  $ slicer batch jobs.txt --shard 1/2
  slicer: *is also written by line 1* (glob)
  hint: choose another place with -o
  slicer: no job has begun
  [64]
  $ slicer batch jobs.txt --shard 2/2
  slicer: *is also written by line 1* (glob)
  hint: choose another place with -o
  slicer: no job has begun
  [64]
  $ changed
  $ cat >jobs.txt <<'END'
  > split p0.png 2x2 -o tiles --manifest 0.manifest.json
  > split p1.png 2x2 -o tiles --manifest 1.manifest.json
  > END
  $ slicer batch jobs.txt -q
  $ slicer split p0.png 2x2 -q -o tiles
  $ cat >jobs.txt <<'END'
  > split p0.png 2x2 -o tiles
  > split p1.png 2x2 -o tiles
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: *is also written by line 1* (glob)
  hint: choose another place with -o
  slicer: no job has begun
  [64]
  $ slicer batch jobs.txt --shard 1/2
  slicer: *is also written by line 1* (glob)
  hint: choose another place with -o
  slicer: no job has begun
  [64]
  $ slicer batch jobs.txt --shard 2/2
  slicer: *is also written by line 1* (glob)
  hint: choose another place with -o
  slicer: no job has begun
  [64]
  $ changed
  $ cat >jobs.txt <<'END'
  > split p0.png 2x2 -o tiles --manifest 0.manifest.json
  > split p1.png 2x2 -o tiles --manifest 1.manifest.json
  > END
  $ slicer batch jobs.txt -q
