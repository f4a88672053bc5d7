What is in the way of a run is not in the way of its list.

  $ slicer split -q s.png 1x1 && mkdir keep && cp -p s-tiles/* keep
  $ slicer split --list-outputs s.png 1x1 --no-clobber --depfile d
  s-tiles/manifest.json
  s-tiles/s_r0_c0.png
  $ (test ! -e d && for f in keep/*; do test ! s-tiles/${f#keep/} -nt $f || exit; done)
