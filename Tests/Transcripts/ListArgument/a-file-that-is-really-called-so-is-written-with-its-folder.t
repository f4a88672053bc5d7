A file that is really called so is written with its folder.

  $ slicer split ./@list.png 1x1
  slicer: ./@list.png: 1 tile (1x1) in @list-tiles/, * (glob)
  $ slicer info @list.png
  @list.png
    format      png
    pixels      8x6
    points      8x6
    scale       1
    depth       8
    color       rgb
    alpha       no
    orientation 1
    interlace   none
