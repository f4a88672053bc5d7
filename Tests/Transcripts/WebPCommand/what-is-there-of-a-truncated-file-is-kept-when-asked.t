What is there of a truncated file is kept when asked.

  $ slicer split cut.webp 1x1
  slicer: cut.webp: truncated WebP: * (glob)
  hint: use --lenient to keep these rows
  [65]
  $ slicer split cut.webp 1x1 --lenient -o t
  slicer: cut.webp: salvaged: truncated WebP: * (glob)
  slicer: cut.webp: 1 tile (1x1) in t/, * (glob)
