The exit code is that of the first line that has failed, whichever was the first in time.

  $ rm p1.png
  $ cat >jobs.txt <<'END'
  > join p0-tiles -o x.png
  > split p1.png 2x2
  > split p2.png 2x2
  > END
  $ slicer split p0.png 2x2 -q
  $ echo '{}' >p0-tiles/manifest.json
  $ slicer batch jobs.txt -k 2>messages
  [65]
  $ sort messages >&2
  slicer: 1 of 3 jobs done, 2 failed, * (glob)
  slicer: jobs.txt:1: p0-tiles/manifest.json: not a manifest of slicer: version is missing
  slicer: jobs.txt:2: p1.png: cannot open: no such file or directory
