Mistakes in calls of pack are refused, and nothing is written.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer pack a.png
  slicer: no file to write is named
  hint: name it with -o, as in slicer pack a.png -o FILE
  Try 'slicer help pack' for more information.
  [64]
  $ slicer pack -o x.png
  slicer: no picture to pack is given
  hint: write slicer pack IMAGE... -o FILE
  Try 'slicer help pack' for more information.
  [64]
  $ slicer pack a.png b.png -o x.jpg
  slicer: x.jpg: JPEG cannot hold a sheet, which needs all colors and transparency
  hint: use --format png, * (glob)
  Try 'slicer help pack' for more information.
  [64]
  $ slicer pack a.png -o -
  slicer: *-o - is one stream, but a sheet and its document are two files (glob)
  hint: name the sheet's file, such as -o atlas.png
  Try 'slicer help pack' for more information.
  [64]
  $ slicer pack a.png b.png -o x.png --layout mapbox --rotate
  slicer: the layout mapbox cannot store turned frames
  hint: leave out --rotate, or choose another --layout
  Try 'slicer help pack' for more information.
  [64]
  $ slicer pack a.png -o x.png --layout aseprit
  slicer: no atlas layout is named 'aseprit'; there are * (glob)
  hint: did you mean 'aseprite'?
  Try 'slicer help pack' for more information.
  [64]
  $ slicer pack a.png b.png -o x.png --max-size 8
  slicer: *.png: a frame of 12x8 pixels does not fit on a sheet of 8x8, which has room for 8x8 (glob)
  hint: allow larger sheets with --max-size, or make the picture smaller
  [65]
  $ slicer pack a.png a.png -o x.png
  slicer: a.png: two frames are named 'a', one of them from a.png
  hint: rename one of them, or leave it out
  [65]
  $ slicer pack a.png -o .
  slicer: *-o . is a folder, but the sheet is a file (glob)
  hint: name it, as in ./atlas.png
  Try 'slicer help pack' for more information.
  [64]
  $ slicer pack a.png -o atlas
  slicer: *-o atlas has no extension, which states the sheet's format (glob)
  hint: write -o atlas.png, or state --format
  Try 'slicer help pack' for more information.
  [64]
  $ slicer pack a.png -o x.png --layout unityy
  slicer: no atlas layout is named 'unityy'; there are * (glob)
  hint: did you mean 'unity'?
  Try 'slicer help pack' for more information.
  [64]
  $ slicer pack a.png b.png -o a.png
  slicer: a.png: would overwrite the input a.png
  hint: choose another place with -o
  [73]
  $ slicer pack a.png c.png -o x.png
  slicer: c.png: cannot open: no such file or directory
  [66]
  $ changed
