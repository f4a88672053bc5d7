A depfile is written only when all outputs are there.

  $ mkdir none
  $ slicer split p.png none.png 2x2 -o out --depfile d
  slicer: p.png: 4 tiles (2x2) in out/p/
  slicer: none.png: cannot open: * (glob)
  slicer: 1 of 2 pictures cut, 1 failed, * (glob)
  [66]
  $ slicer subimage none.png 0,0,2x2 -o x.png --depfile d
  slicer: none.png: cannot open: * (glob)
  [66]
  $ slicer join none -o x.png --depfile d
  slicer: none: the folder has no manifest.json
  hint: name a manifest that slicer split has written
  [66]
  $ slicer transition p.png none.png --type fade -o out --depfile d
  slicer: none.png: cannot open: * (glob)
  [66]
  $ slicer split p.png 2x2 -o out --dry-run --depfile d
  p.png: 8x6 pixels, * (glob)
    0,0,4x3  p_r0_c0.png
    4,0,4x3  p_r0_c1.png
    0,3,4x3  p_r1_c0.png
    4,3,4x3  p_r1_c1.png
  $ slicer split p.png 2x2 -o out --list-outputs --depfile d
  out/manifest.json
  out/p_r0_c0.png
  out/p_r0_c1.png
  out/p_r1_c0.png
  out/p_r1_c1.png
  $ slicer split --all-scales s.png list 2x2 -o out --depfile d
  slicer: s.png: 8 tiles (2x2), at 2 scales, in out/s/
  slicer: list: not a picture * (glob)
  slicer: 1 of 2 pictures cut, 1 failed, * (glob)
  [65]
  $ test ! -e d
