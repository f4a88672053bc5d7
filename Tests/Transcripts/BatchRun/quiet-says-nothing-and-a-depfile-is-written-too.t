Quiet says nothing, and a depfile is written, too.

  $ cat >jobs.txt <<'END'
  > split p0.png 2x2 -o a --depfile a.d
  > END
  $ slicer batch -q jobs.txt
  $ cat a.d
  a/manifest.json: p0.png
  p0.png:
