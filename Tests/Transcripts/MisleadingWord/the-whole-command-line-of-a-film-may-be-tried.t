The whole command line of a film may be tried.

  $ . "$TESTDIR/../functions.sh"
  $ slicer slideshow a.png b.png --fps 30 --hold 0.1 --duration 0.1 -o x.webp --dry-run
  frame  frames  seconds
      0       3    0.000  a.png
      3       3    0.100  fade, easeInOut
      6       3    0.200  b.png
  $ ls x.webp 2>/dev/null | wc -l
  0
  $ settle
  $ slicer slideshow a.png b.png -o x.tiff --dry-run
  slicer: no film has the extension 'tiff'; there are png, apng, webp, gif, mp4, m4v, webm, mov, avif, avifs, html, htm, y4m
  Try 'slicer help slideshow' for more information.
  [64]
  $ slicer slideshow a.png none.png -o x.webp --dry-run
  slicer: none.png: cannot open: no such file or directory
  [66]
  $ slicer slideshow a.png b.png -o x.webp --size 20000x20 --dry-run
  slicer: frames of 20000x20 pixels are too large for animated WebP; at most 16383x16383 are allowed
  hint: make frames smaller with --size, or in a scene with stage.scale
  [65]
  $ slicer slideshow a.png b.png -o x.webp --poster x.gif --dry-run
  slicer: *'gif'* (glob)
  Try 'slicer help slideshow' for more information.
  [64]
  $ changed
