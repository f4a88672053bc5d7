Two lines may not write the same file.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > subimage p0.png 0,0,1x1 -o a.png
  > subimage p1.png 0,0,1x1 -o ./sub/../a.png
  > split p0.png 2x2 -o out
  > split p1.png 2x2 -o out
  > split p2.png 2x2 -o out --manifest p2.manifest.json
  > subimage p3.png 0,0,1x1 -o out/p0_r0_c0.png
  > subimage p3.png 0,0,1x1 -o out/other.png
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: jobs.txt:2: ./sub/../a.png is also written by line 1
  hint: choose another place with -o
  slicer: jobs.txt:4: out/manifest.json is also written by line 3
  hint: choose another place with -o
  slicer: jobs.txt:6: out/p0_r0_c0.png is also written by line 3
  hint: choose another place with -o
  slicer: no job has begun
  [64]
  $ changed
