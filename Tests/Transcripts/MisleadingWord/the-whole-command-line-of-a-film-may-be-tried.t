The whole command line of a film may be tried.

  $ . "$TESTDIR/../functions.sh"
  $ slicer slideshow a.png b.png --fps 30 --hold 0.1 --duration 0.1 -o x.mp4 --dry-run
  frame  frames  seconds
      0       3    0.000  a.png
      3       3    0.100  fade, easeInOut
      6       3    0.200  b.png
  $ ls x.mp4 2>/dev/null | wc -l
  0
  $ settle
  $ slicer slideshow a.png b.png -o x.tiff --dry-run
  slicer: no film has the extension 'tiff'; there are png, apng, webp, gif, mp4, m4v, webm, mov, html, htm, y4m
  Try 'slicer help slideshow' for more information.
  [64]
  $ changed
