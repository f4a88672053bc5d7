Only a sheet without a document goes to a pipe.

  $ slicer transition a.png b.png --type push -q --sheet --layout grid --format png-sheet -o - >s;
  >   slicer info s
  s
    format      png
    pixels      96x96
    points      96x96
    scale       1
    depth       8
    color       rgb
    alpha       no
    orientation 1
    interlace   none
    chunks      sRGB
  $ slicer transition a.png b.png --type push --sheet --format png-sheet -o -
  slicer: a PNG sprite sheet has a document beside it and needs a file
  hint: name a file, or use the layout grid, which has no document
  Try 'slicer help transition' for more information.
  [64]
