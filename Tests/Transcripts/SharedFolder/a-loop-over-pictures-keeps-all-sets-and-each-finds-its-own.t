A loop over pictures keeps all sets, and each finds its own manifest again, whatever its name.

  $ (for p in a b c; do slicer split $p.png 2x2 -o tiles || exit; done)
  slicer: a.png: 4 tiles (2x2) in tiles/, * (glob)
  slicer: b.png: 4 tiles (2x2) in tiles/, * (glob)
  slicer: c.png: 4 tiles (2x2) in tiles/, * (glob)
  $ ls -A tiles
  a_r0_c0.png
  a_r0_c1.png
  a_r1_c0.png
  a_r1_c1.png
  b.png.manifest.json
  b_r0_c0.png
  b_r0_c1.png
  b_r1_c0.png
  b_r1_c1.png
  c.png.manifest.json
  c_r0_c0.png
  c_r0_c1.png
  c_r1_c0.png
  c_r1_c1.png
  manifest.json
  $ cp -r tiles before
  $ for p in a b c; do slicer split $p.png 2x2 -o tiles --resume; done
  slicer: a.png: done before: 4 tiles (2x2) in tiles/, * (glob)
  slicer: b.png: done before: 4 tiles (2x2) in tiles/, * (glob)
  slicer: c.png: done before: 4 tiles (2x2) in tiles/, * (glob)
  $ (for p in a b c; do slicer split $p.png 2x2 -o tiles || exit; done)
  slicer: a.png: 4 tiles (2x2) in tiles/, * (glob)
  slicer: b.png: 4 tiles (2x2) in tiles/, * (glob)
  slicer: c.png: 4 tiles (2x2) in tiles/, * (glob)
  $ diff -r tiles before
  $ slicer split b.png 1x1 -o tiles
  slicer: b.png: 1 tile (1x1) in tiles/ (3 old files removed), * (glob)
  $ ls tiles | grep -c .
  12
