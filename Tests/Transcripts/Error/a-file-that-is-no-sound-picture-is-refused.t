A file that is no sound picture is refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer info w.webp
  slicer: w.webp: damaged WebP: it ends before its pixels
  [65]
  $ slicer split a.png 7x1
  slicer: a.png: 7 rows do not fit into 6 pixels; up to 6 fit
  [65]
  $ slicer split a.png --tile 0.5x4
  slicer: a.png: a tile 0.5 pixels wide is less than one pixel
  [65]
  $ slicer subimage a.png 8,0,2x2 -o x.png
  slicer: a.png: the rectangle 8,0,2x2 lies outside the picture, 8x6 points (8x6 pixels)
  [65]
  $ slicer join set -o x.png
  slicer: set/manifest.json: not a manifest of slicer: version is missing
  [65]
  $ slicer join set -o x.png --quality 80
  slicer: --quality is for JPEG, WebP, TIFF, AVIF, JPEG XL, but -o x.png makes PNG
  hint: use --compression, or --format jpeg
  Try 'slicer help join' for more information.
  [64]
  $ changed
