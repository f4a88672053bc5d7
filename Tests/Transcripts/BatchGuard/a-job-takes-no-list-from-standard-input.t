A job takes no list from standard input.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > split --stdin0 2x2 -o a
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: *standard input (-) cannot be shared* (glob)
  hint: name a file
  slicer: no job has begun
  [64]
  $ changed
