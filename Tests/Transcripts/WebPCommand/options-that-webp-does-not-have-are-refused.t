Options that WebP does not have are refused.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer transition a.webp lossy.webp --type fade -o f.webp --lossless --quality 9
  slicer: --lossless and --quality 9 exclude each other
  hint: leave one out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.webp lossy.webp --type fade -o f.webp --loop 65536
  slicer: --loop 65536 is not between 0 and 65535
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.webp lossy.webp --type fade -o f.png --lossless
  slicer: --lossless cannot be used for animated PNG, only for animated WebP or HTML page
  hint: leave --lossless out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition a.webp lossy.webp --type fade -o f.webp --quality 101
  slicer: --quality 101 is not between 1 and 100
  Try 'slicer help transition' for more information.
  [64]
  $ changed
