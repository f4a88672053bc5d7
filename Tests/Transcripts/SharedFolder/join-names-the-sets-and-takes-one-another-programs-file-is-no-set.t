Join names the sets and takes one; another program's file is no set.

  $ . "$TESTDIR/../functions.sh"
  $ for p in a b; do slicer split $p.png 2x2 -q -o tiles; done
  $ slicer join tiles -o x.png
  slicer: tiles: the folder has the tiles of 2 pictures: a.png (manifest.json); b.png (b.png.manifest.json)
  hint: name a manifest, as in slicer join tiles/b.png.manifest.json -o FILE
  Try 'slicer help join' for more information.
  [64]
  $ slicer join tiles/b.png.manifest.json -q -o x.png
  $ same_pixels x.png b.png
  $ rm tiles/manifest.json; echo '{}' >tiles/app.manifest.json
  $ slicer join tiles -q -o x.png
