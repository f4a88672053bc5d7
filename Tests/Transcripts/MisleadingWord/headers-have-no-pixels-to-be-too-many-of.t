Headers have no pixels to be too many of.

  $ slicer info a.png --max-pixels 10 --max-side 3
  a.png
    format      png
    pixels      16x11
    points      16x11
    scale       1
    depth       8
    color       rgb
    alpha       no
    orientation 1
    interlace   none
