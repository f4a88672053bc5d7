A transition beyond the limits is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer transition - - --type fade
  slicer: standard input (-) can be read only once* (glob)
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type none --frames 20000 -o big
  slicer: 20000 frames are over the limit of 10000
  hint: raise the limit with --max-frames
  [65]
  $ slicer transition a.png b.png --type none --frames 9000 --filmstrip 9000 --size 200x4 -o s.png
  slicer: 1800000 pixels of a side are over the limit of 1000000
  hint: raise the limit with --max-side
  [65]
  $ slicer transition a.png b.png --type shatter --tiles 5000x2
  slicer: --tiles: 5000 rows do not fit into * (glob)
  [65]
  $ slicer transition a.png b.png --type shatter --tiles 5000x2 --reverse
  slicer: --tiles: 5000 rows do not fit into * (glob)
  [65]
  $ slicer transition a.png b.png --type zoom --rect 9999,0,10,10
  slicer: --rect: the rectangle 9999,0,10,10 lies outside the picture, * (glob)
  [65]
  $ slicer transition a.png b.png --type zoom --rect 9999,0,10,10 --reverse
  slicer: --rect: the rectangle 9999,0,10,10 lies outside the picture, * (glob)
  [65]
  $ changed
