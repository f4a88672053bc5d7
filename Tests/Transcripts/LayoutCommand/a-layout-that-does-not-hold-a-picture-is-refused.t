A layout that does not hold a picture is refused.

  $ . "$TESTDIR/../functions.sh"
  $ cp s.png s@2xb.png
  $ settle
  $ slicer split s.png 1x1 --layout ccs
  slicer: no layout is named 'ccs'; there are xcassets, android, tiled, tiled-sheet, godot, pixi, phaser, unity, css, emoji
  hint: did you mean 'css'?
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --layout nothing
  slicer: no layout is named 'nothing'; there are xcassets, android, tiled, tiled-sheet, godot, pixi, phaser, unity, css, emoji
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --layout android --scale 2.5
  slicer: s.png: the layout android has no place for @2.5x; it holds @0.75x, @1x, @1.5x, @2x, @3x, @4x
  hint: state another scale with --scale
  [65]
  $ slicer split s.png 1x1 --layout xcassets --scale 4
  slicer: s.png: the layout xcassets has no place for @4x; it holds @1x, @2x, @3x
  hint: state another scale with --scale
  [65]
  $ slicer split s.png 1x1 --layout xcassets --name a.b/{index}.{ext}
  slicer: s.png: the folder 'a.b' has a dot, which groups of an asset catalog may not have
  hint: set another name with --name
  [65]
  $ slicer split s.png s@2x.png 1x1 --layout xcassets --name {width}{scale}.{ext}
  slicer: s.png: a tile is '16' at @1x and '32' at @2x, and the layout xcassets needs one name for all scales
  hint: use {row}, {column} or {index}, and {scale} only right before .{ext}
  [65]
  $ slicer split s.png 1x1 --layout tiled --name "$(printf 'a\001.{ext}')"
  slicer: s.png: the name 'a\u{01}.png' is not a text of printable UTF-8, which the layout tiled needs
  hint: rename the picture, or name its tiles with --name
  [65]
  $ slicer split s.png 1x2 --layout xcassets --name a.{index}
  slicer: s.png: two tiles are 'a' without their extensions, and the layout xcassets needs different names
  hint: use {row} and {column}, or {index}
  [65]
  $ slicer split s@2xb.png 1x1 --layout pixi
  slicer: s@2xb.png: the name 's@2xb' has a scale in its middle, which PixiJS would take for that of the sheet
  hint: rename the picture
  [65]
  $ slicer split s.png 1x1 --shape jigsaw --skip-blank
  slicer: s.png: --shape jigsaw and --skip-blank exclude each other: blank pieces would leave holes
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --shape jigsaw --overlap 1
  slicer: s.png: --shape jigsaw excludes --overlap and --extrude, which are for rectangles
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --shape jigsaw --uneven pad
  slicer: s.png: --shape jigsaw and --uneven pad exclude each other: padding belongs to no piece
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --shape jigsaw --tab 0.5
  slicer: a tab of 0.5 of a piece's shorter side is not between 0.05 and 0.3
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --shape jigsaw --tab x
  slicer: 'x' is not the size of a tab
  hint: write a part of the piece's shorter side, between 0.05 and 0.3
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s.png 1x1 --shape jigsaw --seed=-1
  slicer: '-1' is not a seed
  hint: write a whole number from 0 to 18446744073709551615
  Try 'slicer help split' for more information.
  [64]
  $ changed
