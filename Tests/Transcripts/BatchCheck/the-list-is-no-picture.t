The list is no picture.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > split jobs.txt 2x2
  > subimage p0.png 0,0,1x1 -o ./jobs.txt.png
  > gallery p0.png p1.png -o jobs.txt
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: jobs.txt:1: the job would read or replace the list itself
  hint: name another file
  slicer: jobs.txt:3: gallery writes an HTML page, but 'jobs.txt' does not end in .html
  slicer: no job has begun
  [65]
  $ changed
