A dry run of a batch does nothing.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > split a.png 1x2 -o 't 1' # tiles
  > 
  > info b.png
  > END
  $ settle
  $ slicer batch jobs.txt --dry-run
  slicer: jobs.txt:3: * (glob)
  slicer: no job has begun
  [64]
  $ changed
  $ cat >jobs.txt <<'END'
  > split a.png 1x2 -o 't 1' # tiles
  > split b.png 1x1
  > END
  $ slicer batch jobs.txt --dry-run
  split a.png 1x2 -o 't 1'
  split b.png 1x1
  slicer: 2 jobs with 4976 bytes of input; nothing was done
  $ ls -A
  a.png
  b.png
  jobs.txt
