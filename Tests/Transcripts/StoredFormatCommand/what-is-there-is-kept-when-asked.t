What is there is kept when asked.

  $ head -c $(($(wc -c <24_up.bmp) - 50)) 24_up.bmp >cut.bmp
  $ slicer split cut.bmp 1x1 -o t
  slicer: cut.bmp: truncated BMP: 5 of 7 rows present (--lenient keeps them)
  [65]
  $ slicer split cut.bmp 1x1 -o t --lenient
  slicer: BMP is only read: what is cut from it is PNG (--format chooses another)
  slicer: cut.bmp: salvaged: truncated BMP: 5 of 7 rows present
  slicer: cut.bmp: 1 tile, 1x1, in t/
