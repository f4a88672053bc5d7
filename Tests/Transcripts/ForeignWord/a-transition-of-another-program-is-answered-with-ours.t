A transition of another program is answered with ours.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer transition a.png b.png --type wipe-left
  slicer: *(did you mean wipeleft\?) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type slide
  slicer: *(did you mean push or moveIn\?) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type crossfade
  slicer: *(did you mean fade\?) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type ripple
  slicer: *(did you mean rippleEffect\?) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type foo
  slicer: *(slicer list transitions names all) (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type random
  slicer: *a transition alone has one of the types that slicer list transitions names (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ changed
