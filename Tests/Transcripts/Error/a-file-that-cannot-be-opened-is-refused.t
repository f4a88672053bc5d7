A file that cannot be opened is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split b.png 2x2
  slicer: b.png: cannot open: no such file or directory
  [66]
  $ slicer split set 2x2
  slicer: set: cannot open: is a directory
  hint: name the files in it, as in set/*.jpg
  [66]
  $ slicer animate set
  slicer: set: cannot open: is a directory
  hint: name a file in it
  [66]
  $ slicer subimage a.png/b.png 0,0,2x2 -o x.png
  slicer: a.png/b.png: cannot open: not a directory
  [66]
  $ slicer join nowhere -o x.png
  slicer: nowhere: cannot open: no such file or directory
  [66]
  $ slicer info b.png
  slicer: b.png: cannot open: no such file or directory
  [66]
  $ slicer join nope
  slicer: nope: cannot open: no such file or directory
  [66]
  $ slicer join set
  slicer: set/manifest.json: not a manifest of slicer: version is missing
  [65]
  $ slicer subimage b.png 0,0,2x2
  slicer: b.png: cannot open: no such file or directory
  [66]
  $ slicer subimage empty.png 0,0,2x2
  slicer: empty.png: the file is empty
  [65]
  $ slicer join set -o x.jpe --format png
  slicer: -o x.jpe asks for jpeg, but --format for png
  hint: leave one out, or make them agree
  Try 'slicer help join' for more information.
  [64]
  $ changed
