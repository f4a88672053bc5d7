Options that do not go together are refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer split a.png 2x2 --quality 0
  slicer: --quality 0 is not between 1 and 100
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --uneven pad --pad-color '#ff000080' --format jpeg
  slicer: --pad-color is transparent, but --format jpeg has no transparency
  hint: name an opaque color, or leave --format out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --pad-color red
  slicer: --pad-color needs --uneven pad
  hint: add --uneven pad, or leave --pad-color out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png 2x2 --blank-tolerance 3
  slicer: --blank-tolerance needs --skip-blank
  hint: add --skip-blank, or leave --blank-tolerance out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split a.png --grid 2x2 --tile 4x4
  slicer: --grid, --tile, --window, --at-x/--at-y, --auto, --panels, --sprites and --atlas exclude each other
  hint: choose one
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage a.png 0,0,2x2 -o x.png --format ico
  slicer: --format 'ico' is not png, jpeg, webp, gif, tiff, avif, jxl, qoi or pam
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png 0,0,2x2 -o x.jpg --quality -3
  slicer: --quality -3 is not between 1 and 100
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png 0,0,2x2 -o x.png --max-pixels -3
  slicer: --max-pixels: '-3' is not a number from 1 to 2^40
  hint: write one such as 400000000, 400M or 4e8
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png 0,0,2x2 -o x.png --format jpeg
  slicer: -o x.png asks for png, but --format for jpeg
  hint: leave one out, or make them agree
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage a.png 0,0,2x2 -o x.png --quality 80
  slicer: --quality is for JPEG, WebP, TIFF, AVIF, JPEG XL, but -o x.png makes PNG
  hint: use --compression, or --format jpeg
  Try 'slicer help subimage' for more information.
  [64]
  $ changed
