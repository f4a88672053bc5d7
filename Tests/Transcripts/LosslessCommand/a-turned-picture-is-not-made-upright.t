A turned picture is not made upright.

  $ slicer split t.jpg 2x2 --lossless --upright
  slicer: t.jpg: --lossless: another --format or --quality, or turning by --upright, makes other pixels, of which PNG and WebP lose nothing
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split t.jpg 2x2 --lossless -q
