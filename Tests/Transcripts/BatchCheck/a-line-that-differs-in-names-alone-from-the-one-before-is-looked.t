A line that differs in names alone from the one before is looked at all the same.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > split p0.png 2x2 -o out/1
  > split p0.png 2x2 -o out/2
  > split p0.png 2x2 -o out/3
  > split p0.png 2x2 -o out/4
  > split p0.png 2x2 -o out/5
  > split p0.png 2x2 -o out/6
  > split p0.png 2x2 -o out/7
  > split p0.png 2x2 -o out/8
  > split p0.png 2x2 -o out/9
  > split p1.png 2x2 -o out.zip
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: jobs.txt:10: -o out.zip looks like a file, but tiles go to a folder
  hint: leave .zip out, or end it in /; use --name to name tiles
  slicer: no job has begun
  [64]
  $ changed
