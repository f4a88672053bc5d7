A preview that is no page is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer transition a.png b.png --type fade --preview -o x.mp4
  slicer: --preview writes an HTML page, but 'x.mp4' does not end in .html
  hint: end it in .html, or leave --preview out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --preview -o frames
  slicer: --preview writes an HTML page, but 'frames' does not end in .html
  hint: end it in .html, or leave --preview out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --preview --format webp
  slicer: --preview writes an HTML page, and --format webp asks for something else
  hint: leave one out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --preview --filmstrip 2
  slicer: --preview writes an HTML page, and --filmstrip 2 asks for something else
  hint: leave one out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --preview --manifest manifest.json
  slicer: --manifest needs frames that are files in a folder
  hint: name a folder with -o, or leave --manifest out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type fade --preview --quality 200
  slicer: --quality 200 is not between 1 and 100
  Try 'slicer help transition' for more information.
  [64]
  $ changed
