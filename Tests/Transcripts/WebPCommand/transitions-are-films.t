Transitions are films.

  $ . "$TESTDIR/../functions.sh"
  $ slicer transition lossy.webp opaque.webp --type push --frames 4 -o f.webp
  slicer: animated WebP measures time in 1/1000 s, so frames last 33 or 34 ms
  hint: use 25 or 40 frames a second for frames of equal length
  slicer: lossy.webp to opaque.webp: push, 4 frames of 23x17 pixels, 0.133 s long, in f.webp, * (glob)
  $ slicer info f.webp --json | grep '"frames"'
      "frames" : 4,
  $ slicer transition lossy.webp opaque.webp --type push --frames 4 --format webp -q -o - | cmp - f.webp
  $ slicer transition lossy.webp opaque.webp --type push --frames 4 --lossless -q -o g.webp
  $ same_pixels g.webp lossy.webp
  $ slicer transition lossy.webp opaque.webp --type push --frames 4 -q -o f/{frame}.webp
  $ same_pixels f/0000.webp lossy.webp
  $ slicer transition lossy.webp opaque.webp --type push --at 0 -q -o still.webp
  $ same_pixels still.webp lossy.webp
