A transition of another program is answered with ours.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer transition a.png b.png --type wipe-left
  slicer: no transition is named 'wipe-left'
  hint: did you mean 'wipeleft'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type slide
  slicer: no transition is named 'slide'
  hint: did you mean 'push' or 'moveIn'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type crossfade
  slicer: no transition is named 'crossfade'
  hint: did you mean 'fade'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type ripple
  slicer: no transition is named 'ripple'
  hint: did you mean 'rippleEffect'?
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type foo
  slicer: no transition is named 'foo'
  hint: 'slicer list transitions' has all types
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type random
  slicer: --type random is for slicer slideshow
  hint: name one of the types of 'slicer list transitions'
  Try 'slicer help transition' for more information.
  [64]
  $ changed
