Which tiles of a layout are blank is seen when they are cut, too.

  $ slicer split --list-outputs s.png 2x2 --skip-blank --layout xcassets
  s-tiles/manifest.json
  $ slicer split --list-outputs s.png 2x2 --skip-blank --layout android
  s-tiles/manifest.json
  $ slicer split --list-outputs s.png 2x2 --skip-blank --layout tiled
  s-tiles/manifest.json
  $ slicer split --list-outputs s.png 2x2 --skip-blank --layout pixi
  s-tiles/manifest.json
  $ slicer split --list-outputs s.png 2x2 --skip-blank --layout css
  s-tiles/manifest.json
  $ slicer split --list-outputs s.png 2x2 --skip-blank --layout emoji
  s-tiles/manifest.json
