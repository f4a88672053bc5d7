A link that a name goes through is refused.

  $ . "$TESTDIR/../functions.sh"
  $ mkdir elsewhere; ln -s ../elsewhere out/sub
  $ settle
  $ slicer split a.png 1x1 -o out --name sub/x.png
  slicer: out/sub: a symbolic link is in the way
  hint: move it, or choose another place with -o
  [73]
  $ changed
