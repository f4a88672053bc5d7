A sheet that cannot be written is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer transition a.png b.png --type push --columns 3 -o s.png
  slicer: --columns cannot be used for animated PNG, only for PNG sprite sheet or WebP sprite sheet
  hint: leave --columns out, or add --sheet and write a file that ends in .png or .webp
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type push --padding 3 -o s.png
  slicer: --padding cannot be used for animated PNG, only for PNG sprite sheet or WebP sprite sheet
  hint: leave --padding out, or add --sheet and write a file that ends in .png or .webp
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type push --layout css -o s.png
  slicer: --layout cannot be used for animated PNG, only for PNG sprite sheet or WebP sprite sheet
  hint: leave --layout out, or add --sheet and write a file that ends in .png or .webp
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type push --sheet --columns 0 -o s.png
  slicer: --columns 0 is not between 1 and 1000000
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type push --sheet --padding 2000 -o s.png
  slicer: --padding 2000 is not between 0 and 1024
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type push --sheet -o s.gif
  slicer: no sprite sheet has the extension 'gif'; there are png, webp
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type push --sheet --size 200x20 --frames 100 --columns 100 -o \
  >   s.webp
  slicer: a picture of all frames, 20198 pixels a side, is too large; at most 16383 are allowed
  hint: use other columns, fewer or smaller frames
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type push --sheet -o s
  slicer: a sprite sheet needs a file to write
  hint: name it, as in -o picture.png
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.png b.png --type push --sheet --layout grid --size 8x8 --frames 3000 \
  >   --padding 1024 -o s.png
  slicer: 3106501696 pixels are over the limit of 268402689
  hint: raise the limit with --max-pixels
  [65]
  $ changed
