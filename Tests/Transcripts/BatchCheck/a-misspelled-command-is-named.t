A misspelled command is named.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > split p0.png 2x2
  > splt p1.png 2x2
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: jobs.txt:2: no command is called 'splt'; there are split, subimage, join, pack, pyramid, info, transition, slideshow, animate, storyboard, gallery, batch, list
  hint: did you mean 'split'?
  slicer: no job has begun
  [64]
  $ changed
