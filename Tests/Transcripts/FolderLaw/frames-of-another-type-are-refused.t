Frames of another type are refused.

  $ . "$TESTDIR/../functions.sh"
  $ slicer transition a.png b.png --frames 3 -o f -q --type push
  $ slicer transition a.png b.png --frames 3 -o f -q --type push --from top
  $ settle
  $ slicer transition a.png b.png --frames 3 -o f -q --type fade
  slicer: *belongs to another set: a.png to b.png, push* (glob)
  hint: choose another folder or name, or use --replace to discard that set
  [73]
  $ changed
