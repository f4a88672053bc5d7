What stands for a format that is only read is said once, and not where it is asked for.

  $ slicer split 4_up.bmp 8_down.bmp seven.ppm 2x2 -o t
  slicer: slicer reads BMP but does not write it; it becomes PNG
  hint: choose another format with --format
  slicer: 4_up.bmp: 4 tiles (2x2) in t/4_up/
  slicer: 8_down.bmp: 4 tiles (2x2) in t/8_down/
  slicer: slicer reads PNM but does not write it; it becomes PAM
  hint: choose another format with --format
  slicer: seven.ppm: 4 tiles (2x2) in t/seven/
  slicer: 3 pictures cut, * (glob)
  $ slicer split 4_up.bmp 2x2 -o u --format png
  slicer: 4_up.bmp: 4 tiles (2x2) in u/, * (glob)
  $ ls t/4_up/*.png | grep -c .; ls t/seven/*.pam | grep -c .
  4
  4
  $ slicer join t/4_up -o joined.png
  slicer: t/4_up: 13x7 pixels, exactly the source's, in joined.png, * (glob)
