What is no list of jobs is refused.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: jobs.txt: the list has no command
  hint: write one on each line, such as: split photo.png 4x4
  [65]
  $ changed
  $ cat >jobs.txt <<'END'
  > # nothing
  > 
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: jobs.txt: the list has no command
  hint: write one on each line, such as: split photo.png 4x4
  [65]
  $ changed
  $ cat >jobs.txt <<'END'
  > slicer-plan 7 jobs=0
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: jobs.txt: the plan has version 7, and this slicer reads version 1
  hint: make it again from the list
  [65]
  $ slicer batch
  slicer: no list of jobs is given
  hint: write slicer batch jobs.txt, or - for standard input
  Try 'slicer help batch' for more information.
  [64]
  $ changed
