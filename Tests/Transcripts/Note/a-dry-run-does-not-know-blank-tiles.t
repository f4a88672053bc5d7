A dry run does not know blank tiles.

  $ slicer split a.png b.jpg 1x1 --dry-run --skip-blank -o out
  a.png: 9x7 pixels, scale 1, 1x1 tiles in out/a/
    0,0,9x7  a_r0_c0.png
  b.jpg: 9x7 pixels, scale 1, 1x1 tiles encoded anew in out/b/
    0,0,9x7  b_r0_c0.jpg
  slicer: all tiles are listed: which ones --skip-blank leaves out is known when they are cut
  $ slicer split a.png b.jpg 1x1 --dry-run --skip-blank -o out -q
  a.png: 9x7 pixels, scale 1, 1x1 tiles in out/a/
    0,0,9x7  a_r0_c0.png
  b.jpg: 9x7 pixels, scale 1, 1x1 tiles encoded anew in out/b/
    0,0,9x7  b_r0_c0.jpg
