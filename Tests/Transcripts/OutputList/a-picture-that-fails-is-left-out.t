A picture that fails is left out.

  $ slicer split --list-outputs s.png none.png gray.png 1x1
  s-tiles/manifest.json
  s-tiles/s_r0_c0.png
  gray-tiles/manifest.json
  gray-tiles/gray_r0_c0.png
  slicer: none.png: cannot open: no such file or directory
  [66]
  $ test ! -e s-tiles && test ! -e gray-tiles
