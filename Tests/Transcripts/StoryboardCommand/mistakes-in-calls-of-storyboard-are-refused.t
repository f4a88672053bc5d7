Mistakes in calls of storyboard are refused, and nothing is replaced that is not its own.

  $ slicer transition a.png b.png --type fade --frames 25 --fps 10 -o m.png -q
  $ slicer storyboard a.png -o s.jpg
  slicer: a.png: this is a still picture
  hint: a storyboard is of a clip, or of an animated GIF, PNG or WebP
  [65]
  $ slicer storyboard m.png -o s.gif
  slicer: s.gif: no storyboard is written as .gif
  hint: write one of these: .jpg, .jpeg, .png, .webp, .bif
  Try 'slicer help storyboard' for more information.
  [64]
  $ slicer storyboard m.png -o -
  slicer: -o - is one stream, but a storyboard is several files
  hint: name the sheet's file, such as -o clip.jpg
  Try 'slicer help storyboard' for more information.
  [64]
  $ slicer storyboard m.png --every 0 -o s.jpg
  slicer: --every 0.0 is not between 0.001 and 86400 seconds
  Try 'slicer help storyboard' for more information.
  [64]
  $ slicer storyboard m.png a.png -o s.jpg
  slicer: a storyboard is of one clip, but 2 are named
  hint: list several, one a line, for slicer batch
  Try 'slicer help storyboard' for more information.
  [64]
  $ echo mine >s.vtt
  $ slicer storyboard m.png -q -o s.jpg
  slicer: s.vtt: * (glob)
  hint: * (glob)
  [73]
  $ ls s.*
  s.vtt
  $ slicer storyboard m.png -q --replace -o s.jpg && slicer storyboard m.png -q -o s.jpg && ls s.*
  s.jpg
  s.vtt
