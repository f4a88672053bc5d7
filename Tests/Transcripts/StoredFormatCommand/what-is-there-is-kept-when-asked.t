What is there is kept when asked.

  $ head -c $(($(wc -c <24_up.bmp) - 50)) 24_up.bmp >cut.bmp
  $ slicer split cut.bmp 1x1 -o t
  slicer: cut.bmp: truncated BMP: 5 of 7 rows present, 2 missing
  hint: use --lenient to keep these rows
  [65]
  $ slicer split cut.bmp 1x1 -o t --lenient
  slicer: slicer reads BMP but does not write it; it becomes PNG
  hint: choose another format with --format
  slicer: cut.bmp: salvaged: truncated BMP: 5 of 7 rows present, 2 missing
  slicer: cut.bmp: 1 tile (1x1) in t/, * (glob)
