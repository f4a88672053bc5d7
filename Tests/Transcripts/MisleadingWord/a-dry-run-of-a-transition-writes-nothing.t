A dry run of a transition writes nothing.

  $ . "$TESTDIR/../functions.sh"
  $ slicer transition a.png b.png --type fade --frames 4 --dry-run -o x.webp
  a.png to b.png: fade, 4 frames of 16x11 pixels, 0.133 s long, in x.webp
  $ slicer transition a.png b.png --type fade --dry-run --json | grep '"width"'
      "width" : 16
  $ settle
  $ slicer transition a.png ico --type fade --dry-run -o x.webp
  slicer: ico: ICO is not a format that slicer reads; it reads PNG, JPEG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL, QOI, PAM, PNM, PFM, BMP, farbfeld
  [65]
  $ slicer transition a.png none.png --type fade --dry-run
  slicer: none.png: cannot open: no such file or directory
  [66]
  $ slicer transition a.png b.png --type fade --dry-run --size 20000x20 -o x.webp
  slicer: frames of 20000x20 pixels are too large for animated WebP; at most 16383x16383 are allowed
  hint: make frames smaller with --size, or in a scene with stage.scale
  [65]
  $ changed
  $ slicer transition a.png b.png --type all --dry-run -o x.png
  slicer: --type all shows every type as it is
  hint: leave out --dry-run
  Try 'slicer help transition' for more information.
  [64]
