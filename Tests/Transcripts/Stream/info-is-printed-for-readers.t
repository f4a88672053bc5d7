Info is printed for readers.

  $ slicer info a.png none b@2x.jpg
  a.png
    format      png
    pixels      12x10
    points      12x10
    scale       1
    depth       8
    color       rgb
    alpha       no
    orientation 1
    interlace   none
  
  b@2x.jpg
    format      jpeg
    pixels      9x7
    points      4.5x3.5
    scale       2
    depth       8
    color       ycbcr
    alpha       no
    orientation 1
    mcu         8x8
    coding      baseline
    colorSpace  YCbCr
    sampling    4:4:4
    quality     90
    segments    APP0 JFIF 14
  slicer: none: cannot open: no such file or directory
  [66]
