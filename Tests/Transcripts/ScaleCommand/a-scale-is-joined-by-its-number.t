A scale is joined by its number.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split --all-scales s.png 2x3 -q -o out
  $ slicer join out -q -o x.png --scale 3
  $ same_pixels x.png s@3x.png
  $ slicer join out -q -o x@3x.png --scale 2
  $ same_pixels x@3x.png s@2x.png
  $ slicer join out -o x@4x.png
  slicer: out/manifest.json: the set has no picture of @4x; it has @1x, @2x, @3x
  hint: state another scale with --scale
  Try 'slicer help join' for more information.
  [64]
  $ slicer split s.png 2x3 -q -o one
  $ slicer join one -o y.png --scale 3
  slicer: one/manifest.json: the set has no picture of @3x; it has @1x
  hint: state another scale with --scale
  Try 'slicer help join' for more information.
  [64]
  $ slicer join out -o x.png --scale 1.5
  slicer: out/manifest.json: the set has no picture of @1.5x; it has @1x, @2x, @3x
  hint: state another scale with --scale
  Try 'slicer help join' for more information.
  [64]
