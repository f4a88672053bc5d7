A note says that an option has no effect.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split a.png b.jpg 1x2 --quality 70 -o out
  slicer: a.png: --quality has no effect on PNG
  hint: use --compression, or --format jpeg
  slicer: a.png: 2 tiles (1x2) in out/a/
  slicer: b.jpg: 2 tiles (1x2), encoded anew, in out/b/
  slicer: 2 pictures cut, * (glob)
  $ slicer split a.png 1x1 --quality 70 --dry-run
  slicer: a.png: --quality has no effect on PNG
  hint: use --compression, or --format jpeg
  a.png: 9x7 pixels, scale 1, 1x1 tiles in a-tiles/
    0,0,9x7  a_r0_c0.png
  $ slicer join out/a -o - --quality 70 >joined
  slicer: out/a: --quality has no effect on PNG
  hint: use --compression, or --format jpeg
  slicer: out/a: 9x7 pixels, exactly the source's, in -, * (glob)
  $ same_pixels joined a.png
  $ slicer subimage a.png 0,0,1x1 -o - --quality 7 >part
  slicer: a.png: --quality has no effect on PNG
  hint: use --compression, or --format jpeg
  slicer: a.png: 0,0,1x1 pixels in -, * (glob)
  $ test -s part
